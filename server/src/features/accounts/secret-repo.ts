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
    /** The one that asked for it: it stays when the rest ends, and takes it along when it ends. */
    sessionId: string | null
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  const { hash, memberId, purpose, newEmail, sessionId, at, expiresAt } = token
  await sql`delete from mail_token where member_id = ${memberId} and purpose = ${purpose}`.execute(db)
  await sql`insert into mail_token (token_hash, member_id, purpose, new_email, session_id, created_at, expires_at)
    values (${hash}, ${memberId}, ${purpose}, ${newEmail}, ${sessionId}, ${at}, ${expiresAt})`.execute(db)
}

export async function hasMailToken(db: Db, hash: Buffer, purpose: Purpose, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mail_token where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${at}`.execute(
    db,
  )
  return rows.length === 1
}

export interface TakenToken {
  memberId: string
  newEmail: string | null
  sessionId: string | null
}

/** Takes the token and locks its member, in this order of locks: of several that come at once, one gets it. */
export async function takeMailToken(
  db: Db,
  hash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<TakenToken | undefined> {
  const { rows } = await sql<TakenToken>`
    with owner as (
      select m.id from mail_token t join member m on m.id = t.member_id
      where t.token_hash = ${hash} for no key update of m)
    delete from mail_token t using owner
    where t.member_id = owner.id and t.token_hash = ${hash} and t.purpose = ${purpose} and t.expires_at > ${at}
    returning t.member_id as "memberId", t.new_email as "newEmail", t.session_id as "sessionId"`.execute(db)
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

/** Locks its member, too. Asked for from another browser, it is used up all the same. */
export async function takeHandoff(
  db: Db,
  sessionHash: Buffer,
  browserHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string; right: boolean }>`
    with owner as (
      select m.id from sign_in_handoff h join member m on m.id = h.member_id
      where h.session_hash = ${sessionHash} for no key update of m)
    delete from sign_in_handoff h using owner
    where h.member_id = owner.id and h.session_hash = ${sessionHash}
    returning h.member_id as "memberId", h.browser_hash = ${browserHash} and h.expires_at > ${at} as right`.execute(
    db,
  )
  return rows[0]?.right ? rows[0].memberId : undefined
}

/** Ends all of them but the session that stays; the database knows which there are. */
export async function removeSecrets(db: Db, memberId: string, stays: string | null): Promise<void> {
  await sql`select end_secrets(${memberId}, ${stays})`.execute(db)
}

/**
 * Counts a try and answers the how manieth it is; or, where there were as many already, when the oldest of these
 * was. Tries of one subject are counted one after the other, however many come at once.
 */
export async function takeAttempt(
  db: Db,
  subject: string,
  at: Date,
  since: Date,
  most: number,
): Promise<{ nth: number } | { oldest: Date }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx)
    const { rows } = await sql<{ at: Date }>`
      select at from attempt where subject = ${subject} and at > ${since} order by at desc limit ${most}`.execute(
      trx,
    )
    const oldest = rows[most - 1]
    if (oldest) return { oldest: oldest.at }
    await sql`insert into attempt (subject, at) values (${subject}, ${at})`.execute(trx)
    return { nth: rows.length + 1 }
  })
}

export async function removeExpired(db: Db, at: Date, attemptsBefore: Date): Promise<void> {
  await sql`delete from attempt where at < ${attemptsBefore}`.execute(db)
  await sql`delete from mail_token where expires_at < ${at}`.execute(db)
  await sql`delete from sign_in_handoff where expires_at < ${at}`.execute(db)
  await sql`delete from session where expires_at < ${at}`.execute(db)
}
