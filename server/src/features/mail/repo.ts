import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface OutboxRow {
  id: string
  recipient: string
  template: string
  language: string
  data: Record<string, unknown>
  attempts: number
}

export async function insertMail(db: Db, mail: Omit<OutboxRow, 'attempts'>, at: Date): Promise<void> {
  await sql`
    insert into outbox (id, recipient, template, language, data, created_at, next_attempt_at)
    values (${mail.id}, ${mail.recipient}, ${mail.template}, ${mail.language}, ${JSON.stringify(mail.data)}, ${at}, ${at})`.execute(
    db,
  )
}

/** One mail that is due, held by this transaction: another process takes the next. */
export async function lockDueMail(db: Db, at: Date): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    select id, recipient, template, language, data, attempts from outbox
    where sent_at is null and next_attempt_at <= ${at}
    order by next_attempt_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** What was said in it (links with their tokens) is not kept once it is sent. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await sql`update outbox set sent_at = ${at}, data = '{}', last_error = null where id = ${id}`.execute(db)
}

export async function markFailed(db: Db, id: string, error: string, next: Date): Promise<void> {
  await sql`update outbox set attempts = attempts + 1, last_error = ${error}, next_attempt_at = ${next}
    where id = ${id}`.execute(db)
}
