import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type Purpose = 'verify' | 'reset' | 'change_email'

/** The newest link of a purpose is the only one that works. */
export async function replaceMailToken(
  db: Db,
  token: {
    hash: Buffer
    memberId: string
    purpose: Purpose
    newEmail: string | null
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  const { hash, memberId, purpose, newEmail, at, expiresAt } = token
  await sql`delete from mail_token where member_id = ${memberId} and purpose = ${purpose}`.execute(db)
  await sql`insert into mail_token (token_hash, member_id, purpose, new_email, created_at, expires_at)
    values (${hash}, ${memberId}, ${purpose}, ${newEmail}, ${at}, ${expiresAt})`.execute(db)
}

export async function hasMailToken(db: Db, hash: Buffer, purpose: Purpose, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_token where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${at}`.execute(
    db,
  )
  return rows.length === 1
}

/** Takes the token: of several that come at the same time, one gets it. */
export async function takeMailToken(
  db: Db,
  hash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<{ memberId: string; newEmail: string | null } | undefined> {
  const { rows } = await sql<{ memberId: string; newEmail: string | null }>`
    delete from mail_token where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${at}
    returning member_id as "memberId", new_email as "newEmail"`.execute(db)
  return rows[0]
}

export async function insertHandoff(
  db: Db,
  handoff: { sessionHash: Buffer; browserHash: Buffer; memberId: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into sign_in_handoff (session_hash, browser_hash, member_id, expires_at)
    values (${handoff.sessionHash}, ${handoff.browserHash}, ${handoff.memberId}, ${handoff.expiresAt})`.execute(
    db,
  )
}

/** Asked for from another browser, it is used up all the same. */
export async function takeHandoff(
  db: Db,
  sessionHash: Buffer,
  browserHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string; right: boolean }>`
    delete from sign_in_handoff where session_hash = ${sessionHash}
    returning member_id as "memberId", browser_hash = ${browserHash} and expires_at > ${at} as right`.execute(
    db,
  )
  return rows[0]?.right ? rows[0].memberId : undefined
}

/**
 * Counts a try and answers how many there were since each moment, this one included. Tries of one subject
 * are counted one after the other, however many come at once.
 */
export async function countAttempt(db: Db, subject: string, at: Date, since: Date[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx)
    await sql`insert into attempt (subject, at) values (${subject}, ${at})`.execute(trx)
    const { rows } = await sql<{ counts: number[] }>`
      select array(select (select count(*) from attempt where subject = ${subject} and at > moment)::integer
        from unnest(${since}::timestamptz[]) with ordinality as m(moment, n) order by n) as counts`.execute(
      trx,
    )
    return rows[0]?.counts ?? []
  })
}

export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await sql`delete from attempt where subject = ${subject}`.execute(db)
}

export async function removeExpired(db: Db, at: Date, attemptsBefore: Date): Promise<void> {
  await sql`delete from attempt where at < ${attemptsBefore}`.execute(db)
  await sql`delete from mail_token where expires_at < ${at}`.execute(db)
  await sql`delete from sign_in_handoff where expires_at < ${at}`.execute(db)
  await sql`delete from session where expires_at < ${at}`.execute(db)
}
