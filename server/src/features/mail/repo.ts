import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface OutboxRow {
  id: string
  /** Who it is for; null: an address that is nobody's here. */
  member_id: string | null
  recipient: string
  template: string
  language: string
  data: Record<string, unknown>
  created_at: Date
  attempts: number
}

export async function insertMail(
  db: Db,
  mail: Omit<OutboxRow, 'attempts' | 'created_at'>,
  at: Date,
): Promise<void> {
  const row = { ...mail, data: JSON.stringify(mail.data), created_at: at, next_attempt_at: at }
  await db.insertInto('outbox').values(row).execute()
}

/** One mail that is due, held by this transaction: another process takes the next. */
export async function lockDueMail(db: Db, at: Date): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    select id, member_id, recipient, template, language, data, created_at, attempts from outbox
    where next_attempt_at <= ${at}
    order by next_attempt_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** All that waits for a member, whatever address it goes to, and all that waits for the address, where there is one. */
export async function removeMailsTo(db: Db, memberId: string, address: string | null): Promise<void> {
  await sql`delete from outbox where member_id = ${memberId} or lower(recipient) = lower(${address})`.execute(
    db,
  )
}

export async function markFailed(db: Db, id: string, error: string, next: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error, next_attempt_at: next }))
    .where('id', '=', id)
    .execute()
}
