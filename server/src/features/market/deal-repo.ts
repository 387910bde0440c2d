import type { DealState, Side } from '@kitdex/contract/rules/market/deals'
import type { OfferStatus } from '@kitdex/contract/rules/market/offers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Leg {
  giver: Side
  item_id: string | null
  from_id: string
  to_id: string
  handed_at: string | null
  received_at: string | null
  new_item_id: string | null
  reminders: number
  /** Who gets it has said that it did not arrive, and what the moderators make of it. */
  dispute: 'open' | 'resolved' | 'dismissed' | null
}

interface Rating {
  by_id: string
  stars: number
  text: string
  at: string
}

export interface DealRow {
  id: string
  thread_id: string
  offer_id: string
  owner_id: string
  other_id: string
  item_id: string | null
  status: DealState
  turn: Side
  price: number | null
  swap_item_id: string | null
  owner_shares: boolean
  other_shares: boolean
  ring_id: string | null
  /** Not all of its ring is only agreed upon any more. */
  is_ring_begun: boolean
  created_at: Date
  updated_at: Date
  offer_status: OfferStatus
  for_sale: boolean
  for_swap: boolean
  /** Of the kit that is offered. */
  title: string
  legs: Leg[]
  ratings: Rating[]
}

const RING_BEGUN = sql`exists (select from deal p where p.ring_id = d.ring_id and p.status <> 'agreed')`

const DEALS = sql`select d.id, d.thread_id, h.offer_id, o.member_id as owner_id, h.other_id, o.item_id, d.status, d.turn,
    d.price, d.swap_item_id, d.owner_shares, d.other_shares, d.ring_id, d.created_at, d.updated_at, o.status as offer_status,
    o.for_sale, o.for_swap, ${RING_BEGUN} as is_ring_begun,
    coalesce((select e.title from collection_item i join entity e on e.id = i.master_kit_id where i.id = o.item_id),
      '') as title,
    (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('dispute', case when l.received_at is null then
        (select r.status from report_reason w join report r on r.id = w.report_id
          where w.member_id = l.to_id and w.reason = 'not_received' and w.created_at >= l.handed_at
            and r.subject = 'member' and r.subject_id = l.from_id order by w.created_at desc limit 1) end)
      order by l.giver desc), '[]') from deal_leg l where l.deal_id = d.id) as legs,
    (select coalesce(jsonb_agg(jsonb_build_object('by_id', r.by_id, 'stars', r.stars, 'text', r.text,
      'at', r.created_at)), '[]') from deal_rating r where r.deal_id = d.id) as ratings
  from deal d join thread h on h.id = d.thread_id join offer o on o.id = h.offer_id`

export async function findDeal(db: Db, id: string): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`${DEALS} where d.id = ${id}`.execute(db)
  return rows[0]
}

const OPEN = sql`d.status not in ('received', 'called_off')`

/** The deals of somebody that are neither done nor called off. */
export async function listOpenDeals(db: Db, memberId: string): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    ${DEALS} where (o.member_id = ${memberId} or h.other_id = ${memberId}) and ${OPEN}`.execute(db)
  return rows
}

export interface DealFilter {
  offer?: string | undefined
  thread?: string | undefined
}

const own = (memberId: string, { offer, thread }: DealFilter): RawBuilder<unknown> =>
  sql`where (o.member_id = ${memberId} or h.other_id = ${memberId})
    ${offer ? sql`and o.id = ${offer}` : sql``} ${thread ? sql`and h.id = ${thread}` : sql``}`

export async function listDeals(
  db: Db,
  memberId: string,
  { limit, skip, ...filter }: DealFilter & { limit: number; skip: number },
): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`${DEALS} ${own(memberId, filter)}
    order by d.updated_at desc, d.id desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countDeals(db: Db, memberId: string, filter: DealFilter): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from deal d join thread h on h.id = d.thread_id
    join offer o on o.id = h.offer_id ${own(memberId, filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Somebody is interested in the offer. */
export async function isParty(db: Db, offerId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from thread where offer_id = ${offerId} and other_id = ${memberId}`.execute(db)
  return rows.length > 0
}

/** The thread of an offer and of one who is interested; made where there is none. */
export async function openThread(
  db: Db,
  { id, offerId, otherId, at }: { id: string; offerId: string; otherId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into thread (id, offer_id, other_id, created_at)
    values (${id}, ${offerId}, ${otherId}, ${at})
    on conflict (offer_id, other_id) do update set offer_id = excluded.offer_id returning id`.execute(db)
  return rows[0]?.id ?? id
}

export async function hasOpenDeal(db: Db, threadId: string): Promise<boolean> {
  const { rows } = await sql`select from deal d where d.thread_id = ${threadId} and ${OPEN}`.execute(db)
  return rows.length > 0
}

interface NewDeal {
  id: string
  threadId: string
  status: DealState
  turn: Side
  price: number | null
  swapItemId: string | null
  at: Date
  ringId?: string
}

export async function insertDeal(db: Db, deal: NewDeal): Promise<void> {
  const { id, threadId, status, turn, price, swapItemId, at, ringId = null } = deal
  await db
    .insertInto('deal')
    .values({
      ...{ id, thread_id: threadId, status, turn, price, swap_item_id: swapItemId },
      ...{ created_at: at, updated_at: at, ring_id: ringId },
    })
    .execute()
}

interface Change {
  status: DealState
  turn: Side
  price?: number | null
  swap_item_id?: string | null
  owner_shares?: boolean
  other_shares?: boolean
}

export async function updateDeal(db: Db, id: string, change: Change, at: Date): Promise<void> {
  await db
    .updateTable('deal')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function insertLegs(
  db: Db,
  dealId: string,
  legs: readonly { giver: Side; item_id: string; from_id: string; to_id: string }[],
): Promise<void> {
  await db
    .insertInto('deal_leg')
    .values(legs.map((leg) => ({ ...leg, given_item_id: leg.item_id, deal_id: dealId, is_open: true })))
    .execute()
}

export async function markHanded(db: Db, dealId: string, giver: Side, at: Date): Promise<void> {
  await db
    .updateTable('deal_leg')
    .set({ handed_at: at })
    .where('deal_id', '=', dealId)
    .where('giver', '=', giver)
    .execute()
}

export async function updateReminders(db: Db, dealId: string, giver: Side, reminders: number): Promise<void> {
  await db
    .updateTable('deal_leg')
    .set({ reminders })
    .where('deal_id', '=', dealId)
    .where('giver', '=', giver)
    .execute()
}

export async function listUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('deal')
    .select('id')
    .where('status', '=', 'handed_over')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markReceived(
  db: Db,
  dealId: string,
  giver: Side,
  { newItemId, at }: { newItemId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('deal_leg')
    .set({ received_at: at, new_item_id: newItemId, is_open: false })
    .where('deal_id', '=', dealId)
    .where('giver', '=', giver)
    .execute()
}

/** It goes now: by this deal, which keeps it no longer. */
export async function closeLeg(db: Db, dealId: string, giver: Side): Promise<void> {
  await db
    .updateTable('deal_leg')
    .set({ is_open: false })
    .where('deal_id', '=', dealId)
    .where('giver', '=', giver)
    .execute()
}

export async function closeLegs(db: Db, dealId: string): Promise<void> {
  await db.updateTable('deal_leg').set({ is_open: false }).where('deal_id', '=', dealId).execute()
}

/** What was proposed for an offer, or for or with some items, and not agreed to; answers which deals these were. */
export async function callOffProposals(
  db: Db,
  { offerId, itemIds = [] }: { offerId?: string; itemIds?: readonly string[] },
  at: Date,
): Promise<string[]> {
  // Each way has its index: what leaves a collection seldom was on offer.
  const { rows } = await sql<{ id: string }>`
    update deal set status = 'called_off', updated_at = ${at}
    where status in ('offered', 'countered') and id in (
      select d.id from deal d where d.swap_item_id = any(${itemIds}::uuid[])
      union select d.id from offer o join thread h on h.offer_id = o.id join deal d on d.thread_id = h.id
        where o.item_id = any(${itemIds}::uuid[])
      union select d.id from thread h join deal d on d.thread_id = h.id where h.offer_id = ${offerId ?? null})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertRating(
  db: Db,
  rating: { deal_id: string; by_id: string; about_id: string; stars: number; text: string; created_at: Date },
): Promise<void> {
  await db.insertInto('deal_rating').values(rating).execute()
}

export async function listRatings(
  db: Db,
  memberId: string,
  page: { limit: number; skip: number },
): Promise<{ stars: number; text: string; at: string; by: string }[]> {
  const { rows } = await sql<{ stars: number; text: string; at: Date; by: string }>`
    select r.stars, r.text, r.created_at as at, m.name as by from deal_rating r join member m on m.id = r.by_id
    where r.about_id = ${memberId} order by r.created_at desc, r.deal_id
    limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** They offer something now, or have dealt with the other. */
export async function isDealer(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`select where exists (
      select from offer where member_id = ${memberId} and status in ('open', 'reserved'))
    or exists (select from deal d join thread h on h.id = d.thread_id join offer o on o.id = h.offer_id
      where (o.member_id, h.other_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
        and d.status <> 'called_off')`.execute(db)
  return rows.length > 0
}

export async function countRatings(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from deal_rating where about_id = ${memberId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What was said of somebody who leaves goes with them; of what they said of others the stars stay. */
export async function eraseRatings(db: Db, memberId: string): Promise<void> {
  await sql`delete from deal_rating where about_id = ${memberId}`.execute(db)
  await sql`update deal_rating set text = '' where by_id = ${memberId}`.execute(db)
}

const LONGEST_HISTORY = 100

/** From whom an item came, the last first: a name where it is one's own deal, or its owner shows themselves. */
export async function listHistory(db: Db, itemId: string): Promise<{ from: string | null; at: Date }[]> {
  const { rows } = await sql<{ from: string | null; at: Date }>`
    with recursive back(item_id, from_id, at, depth) as (
      select l.given_item_id, l.from_id, l.received_at, 1 from deal_leg l where l.new_item_id = ${itemId}
      union all
      select l.given_item_id, l.from_id, l.received_at, b.depth + 1 from back b join deal_leg l on l.new_item_id = b.item_id
      where b.depth < ${LONGEST_HISTORY})
    select case when m.status = 'active' and (b.depth = 1 or not m.profile_private) then m.name end as from, b.at
    from back b join member m on m.id = b.from_id order by b.depth`.execute(db)
  return rows
}

/** What is proposed in a thread gives way. */
export async function callOffThread(db: Db, threadId: string, at: Date): Promise<void> {
  await sql`update deal set status = 'called_off', updated_at = ${at}
    where thread_id = ${threadId} and status in ('offered', 'countered')`.execute(db)
}

/** Of which some have begun, and some have not. */
export async function listBegunRings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ring_id: string }>`
    select distinct d.ring_id from deal d where d.status = 'agreed' and ${RING_BEGUN} order by d.ring_id`.execute(
    db,
  )
  return rows.map(({ ring_id }) => ring_id)
}

export async function listRingDeals(db: Db, ringId: string): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`${DEALS} where d.ring_id = ${ringId} order by d.id`.execute(db)
  return rows
}
