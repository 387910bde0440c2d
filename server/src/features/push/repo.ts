import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { OwnKey } from '../../platform/push/encrypt.ts'

/** The first one stays, whichever process brings it. */
export async function insertKey(db: Db, jwk: OwnKey, at: Date): Promise<void> {
  await sql`insert into push_key (jwk, created_at) values (${JSON.stringify(jwk)}, ${at})
    on conflict do nothing`.execute(db)
}

export async function findKey(db: Db): Promise<OwnKey | undefined> {
  const { rows } = await sql<{ jwk: OwnKey }>`select jwk from push_key`.execute(db)
  return rows[0]?.jwk
}

export interface Subscription {
  session_id: string
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser has one endpoint, whoever was signed in there before. Answers whether its session is there still. */
export async function replaceSubscription(db: Db, row: Subscription, at: Date): Promise<boolean> {
  await sql`delete from push_subscription
    where session_id = ${row.session_id} or endpoint = ${row.endpoint}`.execute(db)
  const { rows } = await sql`
    with kept as (select id from session where id = ${row.session_id} for key share)
    insert into push_subscription (session_id, member_id, endpoint, p256dh, auth, created_at)
    select id, ${row.member_id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${at} from kept
    returning session_id`.execute(db)
  return rows.length > 0
}

export async function findEndpoint(db: Db, sessionId: string): Promise<string | undefined> {
  const found = db.selectFrom('push_subscription').select('endpoint').where('session_id', '=', sessionId)
  return (await found.executeTakeFirst())?.endpoint
}

export async function removeSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}

export interface DueMessage extends Omit<Subscription, 'member_id'> {
  id: string
  attempts: number
  notification_id: string
  title: string
  message: string
  link: string | null
}

/** One that is due, held by this transaction: another process takes the next. */
export async function lockDueMessage(db: Db, at: Date): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select p.id, p.attempts, p.notification_id, s.session_id, s.endpoint, s.p256dh, s.auth,
      n.title, n.message, n.link
    from push_message p join push_subscription s on s.session_id = p.session_id
    join notification n on n.id = p.notification_id
    where p.next_attempt_at <= ${at} order by p.next_attempt_at limit 1 for update of p skip locked`.execute(
    db,
  )
  return rows[0]
}

export async function removeMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

export async function postponeMessage(db: Db, id: string, next: Date): Promise<void> {
  await db
    .updateTable('push_message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: next }))
    .where('id', '=', id)
    .execute()
}
