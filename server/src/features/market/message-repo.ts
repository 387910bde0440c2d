import type { DealState } from '@kitdex/contract/rules/market/deals'
import type { OfferStatus } from '@kitdex/contract/rules/market/offers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface MessageRow {
  id: string
  by_id: string
  text: string
  picture: string | null
  created_at: string
}

export interface ThreadRow {
  id: string
  offer_id: string
  owner_id: string
  other_id: string
  item_id: string | null
  title: string
  offer_status: OfferStatus
  for_sale: boolean
  for_swap: boolean
  price: number | null
  deal_status: DealState | null
  last: MessageRow | null
  unread: number
  is_blocked: boolean
  can_write: boolean
}

const own = (me: string): RawBuilder<unknown> => sql`(o.member_id = ${me} or h.other_id = ${me})`

/** What somebody has not read of a thread. */
const unreadOf = (
  me: string,
): RawBuilder<number> => sql`(select count(*) from message m where m.thread_id = h.id
  and m.by_id <> ${me} and m.created_at > coalesce(case when o.member_id = ${me} then h.owner_read_at
    else h.other_read_at end, '-infinity'))`

const threads = (me: string): RawBuilder<unknown> => sql`
  select h.id, h.offer_id, o.member_id as owner_id, h.other_id, o.item_id, o.status as offer_status, o.for_sale,
    o.for_swap, o.price,
    coalesce((select e.title from collection_item i join entity e on e.id = i.master_kit_id where i.id = o.item_id),
      '') as title,
    (select d.status from deal d where d.thread_id = h.id order by d.created_at desc, d.id desc limit 1) as deal_status,
    to_jsonb(l) as last, ${unreadOf(me)} as unread,
    exists (select from member_block b where b.by_id = ${me} and b.blocked_id in (o.member_id, h.other_id))
      as is_blocked,
    not exists (select from member_block b where b.by_id in (o.member_id, h.other_id)
      and b.blocked_id in (o.member_id, h.other_id))
      and not exists (select from member m where m.id in (o.member_id, h.other_id) and m.status <> 'active')
      as can_write
  from thread h join offer o on o.id = h.offer_id
  left join lateral (select m.id, m.by_id, m.text, m.picture, m.created_at from message m
    where m.thread_id = h.id order by m.created_at desc, m.id desc limit 1) l on true`

export async function findThread(db: Db, me: string, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`${threads(me)} where h.id = ${id} and ${own(me)}`.execute(db)
  return rows[0]
}

export async function listThreads(
  db: Db,
  me: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`${threads(me)} where ${own(me)}
    order by greatest(h.created_at, l.created_at,
      (select max(d.updated_at) from deal d where d.thread_id = h.id)) desc, h.id desc
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}

const count = async (db: Db, query: RawBuilder<{ n: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? 0

const OWN_THREADS = sql`from thread h join offer o on o.id = h.offer_id`

export const countThreads = (db: Db, me: string): Promise<number> =>
  count(db, sql`select count(*) as n ${OWN_THREADS} where ${own(me)}`)

export const countUnread = (db: Db, me: string): Promise<number> =>
  count(db, sql`select coalesce(sum(${unreadOf(me)}), 0)::integer as n ${OWN_THREADS} where ${own(me)}`)

export async function listMessages(
  db: Db,
  threadId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<Omit<MessageRow, 'created_at'> & { created_at: Date }>`
    select id, by_id, text, picture, created_at from message where thread_id = ${threadId}
    order by created_at desc, id desc limit ${limit} offset ${skip}`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export const countMessages = (db: Db, threadId: string): Promise<number> =>
  count(db, sql`select count(*) as n from message where thread_id = ${threadId}`)

export async function insertMessage(
  db: Db,
  message: { id: string; thread_id: string; by_id: string; text: string; picture: string | null; at: Date },
): Promise<void> {
  const { at, ...row } = message
  await db
    .insertInto('message')
    .values({ ...row, created_at: at })
    .execute()
}

export async function markRead(db: Db, threadId: string, side: 'owner' | 'other', at: Date): Promise<void> {
  await db
    .updateTable('thread')
    .set(side === 'owner' ? { owner_read_at: at } : { other_read_at: at })
    .where('id', '=', threadId)
    .execute()
}

export async function insertBlock(db: Db, by: string, blocked: string, at: Date): Promise<void> {
  await sql`insert into member_block (by_id, blocked_id, created_at) values (${by}, ${blocked}, ${at})
    on conflict do nothing`.execute(db)
}

export async function removeBlock(db: Db, by: string, blocked: string): Promise<void> {
  await db.deleteFrom('member_block').where('by_id', '=', by).where('blocked_id', '=', blocked).execute()
}

/** One of them does not want to hear from another. */
export async function areBlocked(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from member_block
    where by_id = any(${ids}::uuid[]) and blocked_id = any(${ids}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

export async function isActive(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${id} and status = 'active'`.execute(db)
  return rows.length > 0
}

/** What somebody wrote, and whom they blocked or who blocked them; answers the pictures. */
export async function eraseMessages(db: Db, memberId: string): Promise<string[]> {
  await sql`delete from member_block where by_id = ${memberId} or blocked_id = ${memberId}`.execute(db)
  const { rows } = await sql<{ picture: string | null }>`
    delete from message where by_id = ${memberId} returning picture`.execute(db)
  return rows.flatMap(({ picture }) => (picture === null ? [] : [picture]))
}
