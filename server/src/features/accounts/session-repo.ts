import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Caller } from '../../platform/http/access.ts'

export interface FoundSession extends Caller {
  lastUsedAt: Date
}

export async function findSession(
  db: Db,
  tokenHash: Buffer,
  at: Date,
  idleSince: Date,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`${prepared}
    select m.id, m.role, s.id as "sessionId", s.last_used_at as "lastUsedAt"
    from session s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${at} and s.last_used_at > ${idleSince}
      and m.status = 'active'`.execute(db)
  return rows[0]
}

/**
 * False, and no session, when the member is no longer who proved themselves: banned, or with another password.
 * The row is locked, so that what ends sessions ends this one, or comes first.
 */
export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userAgent: string | null; at: Date; expiresAt: Date },
  proved: { id: string; password_hash: string | null },
): Promise<boolean> {
  const { tokenHash, userAgent, at, expiresAt } = session
  const { rows } = await sql`
    with owner as (
      select id from member where id = ${proved.id} and status = 'active'
        and password_hash is not distinct from ${proved.password_hash} for no key update)
    insert into session (token_hash, member_id, user_agent, created_at, last_used_at, confirmed_at, expires_at)
    select ${tokenHash}::bytea, id, ${userAgent}, ${at}::timestamptz, ${at}, ${at}, ${expiresAt}::timestamptz
    from owner returning id`.execute(db)
  return rows.length === 1
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: at }).where('id', '=', id).execute()
}

export async function confirmSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: at }).where('id', '=', id).execute()
}

export async function isConfirmed(db: Db, id: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('confirmed_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export interface SessionRow {
  id: string
  created_at: string
  last_used_at: string
  user_agent: string | null
}

export async function listSessionsOf(
  db: Db,
  memberId: string,
  at: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at, last_used_at, user_agent from session
    where member_id = ${memberId} and expires_at > ${at} and last_used_at > ${idleSince}
    order by last_used_at desc`.execute(db)
  return rows
}

export async function removeSession(db: Db, memberId: string, id: string): Promise<boolean> {
  const removing = db.deleteFrom('session').where('member_id', '=', memberId).where('id', '=', id)
  return (await removing.executeTakeFirst()).numDeletedRows === 1n
}

/** Until the transaction ends it does not end. */
export async function hasSession(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('session').select('id').where('id', '=', id).forKeyShare()
  return (await found.executeTakeFirst()) !== undefined
}
