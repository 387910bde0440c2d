import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'

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
  await db.deleteFrom('mail_token').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()
  const row = {
    ...{ token_hash: hash, member_id: memberId, purpose, new_email: newEmail, session_id: sessionId },
    ...{ created_at: at, expires_at: expiresAt },
  }
  await db.insertInto('mail_token').values(row).execute()
}

export async function hasMailToken(db: Db, hash: Buffer, purpose: Purpose, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mail_token')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return found !== undefined
}

export interface TakenToken {
  memberId: string
  newEmail: string | null
  sessionId: string | null
}

/** Locks the token after its member, in this order of locks. */
export async function lockMailToken(
  db: Db,
  hash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<TakenToken | undefined> {
  const { rows } = await sql<TakenToken>`
    with owner as (
      select m.id from mail_token t join member m on m.id = t.member_id
      where t.token_hash = ${hash} for no key update of m)
    select t.member_id as "memberId", t.new_email as "newEmail", t.session_id as "sessionId"
    from mail_token t join owner on owner.id = t.member_id
    where t.token_hash = ${hash} and t.purpose = ${purpose} and t.expires_at > ${at} for update of t`.execute(
    db,
  )
  return rows[0]
}

/** Of several that come at once, one gets it. */
export async function takeMailToken(
  db: Db,
  hash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<TakenToken | undefined> {
  const taken = await lockMailToken(db, hash, purpose, at)
  if (taken) await db.deleteFrom('mail_token').where('token_hash', '=', hash).execute()
  return taken
}

export async function insertHandoff(
  db: Db,
  handoff: { sessionHash: Buffer; browserHash: Buffer; memberId: string; expiresAt: Date },
): Promise<void> {
  const { sessionHash, browserHash, memberId, expiresAt } = handoff
  const row = {
    ...{ session_hash: sessionHash, browser_hash: browserHash, member_id: memberId },
    expires_at: expiresAt,
  }
  await db.insertInto('sign_in_handoff').values(row).execute()
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
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx)
    const rows = await trx
      .selectFrom('attempt')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    const oldest = rows[most - 1]
    if (oldest) return { oldest: oldest.at }
    await trx.insertInto('attempt').values({ subject, at }).execute()
    return { nth: rows.length + 1 }
  })
}

export async function removeExpired(db: Db, at: Date, attemptsBefore: Date): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', attemptsBefore).execute()
  for (const table of ['mail_token', 'sign_in_handoff', 'session'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', at).execute()
  }
}
