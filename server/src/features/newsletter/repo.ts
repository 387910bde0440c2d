import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Subscriber {
  id: string
  email: string
  language: string
  status: 'pending' | 'subscribed'
  created_at: string
  confirmed_at: string | null
}

/** Who asked before gets a new link in place of the old one; who confirmed is left as they are: undefined. */
export async function upsertPending(
  db: Db,
  wish: {
    id: string
    email: string
    language: string
    confirmHash: Buffer
    expiresAt: Date
    unsubscribeToken: string
    at: Date
  },
): Promise<{ unsubscribe_token: string } | undefined> {
  const { rows } = await sql<{ unsubscribe_token: string }>`
    insert into newsletter_subscriber as s
      (id, email, language, confirm_hash, confirm_expires_at, unsubscribe_token, created_at)
    values (${wish.id}, ${wish.email}, ${wish.language}, ${wish.confirmHash}, ${wish.expiresAt},
      ${wish.unsubscribeToken}, ${wish.at})
    on conflict (lower(email)) do update set language = excluded.language,
      confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at
      where s.confirmed_at is null
    returning unsubscribe_token`.execute(db)
  return rows[0]
}

/** Who confirmed by this link has: it is kept, and says so again. */
export async function updateConfirmed(db: Db, confirmHash: Buffer, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscriber set confirmed_at = coalesce(confirmed_at, ${at}), confirm_expires_at = null
    where confirm_hash = ${confirmHash} and (confirmed_at is not null or confirm_expires_at > ${at})`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function removeSubscriber(db: Db, unsubscribeToken: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscriber')
    .where('unsubscribe_token', '=', unsubscribeToken)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function removeByEmail(db: Db, email: string): Promise<void> {
  await sql`delete from newsletter_subscriber where lower(email) = lower(${email})`.execute(db)
}

export async function removeUnconfirmed(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('confirm_expires_at', '<', at).execute()
}

const columns = sql`id, email, language, created_at, confirmed_at,
  case when confirmed_at is null then 'pending' else 'subscribed' end as status`

export async function listSubscribers(db: Db, limit: number, skip: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscriber
    order by created_at desc, id desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countSubscribers(db: Db): Promise<number> {
  const all = db.selectFrom('newsletter_subscriber').select((eb) => eb.fn.countAll<number>().as('n'))
  return (await all.executeTakeFirstOrThrow()).n
}

export async function listConfirmed(db: Db): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscriber where confirmed_at is not null order by confirmed_at, id`.execute(
    db,
  )
  return rows
}
