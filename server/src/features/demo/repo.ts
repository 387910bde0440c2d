import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Somebody comes back: no password is said, which would take longer than all the rest. */
export async function openSession(
  db: Db,
  session: { tokenHash: Buffer; memberId: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, memberId, at, expiresAt } = session
  await db
    .insertInto('session')
    .values({
      ...{ token_hash: tokenHash, member_id: memberId, user_agent: 'Demo' },
      ...{ created_at: at, last_used_at: at, confirmed_at: at, expires_at: expiresAt },
    })
    .execute()
}

/** Everybody has opened the link in their mail, and no mail waits. */
export async function settleMails(db: Db): Promise<void> {
  await sql`update member set email_verified_at = created_at, verification_due_at = null
    where email_verified_at is null`.execute(db)
  await sql`delete from outbox`.execute(db)
}
