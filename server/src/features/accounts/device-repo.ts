import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A browser is on few machines; who signs in more often without showing one has no use for the oldest. */
const MOST_DEVICES = 20

/** Which of these the member has signed in with. */
export async function listKnownDevices(
  db: Db,
  memberId: string,
  hashes: Buffer[],
  at: Date,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select token_hash as hash from known_device
    where member_id = ${memberId} and token_hash = any(${hashes}::bytea[]) and expires_at > ${at}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Whether it is one of ours, whosever. */
export async function isDevice(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from known_device where token_hash = ${hash} and expires_at > ${at} limit 1`.execute(db)
  return rows.length === 1
}

export async function upsertDevice(
  db: Db,
  device: { memberId: string; hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const { memberId, hash, at, expiresAt } = device
  await sql`insert into known_device (member_id, token_hash, seen_at, expires_at)
    values (${memberId}, ${hash}, ${at}, ${expiresAt})
    on conflict (member_id, token_hash) do update set seen_at = ${at}, expires_at = ${expiresAt}`.execute(db)
  await sql`delete from known_device where member_id = ${memberId} and token_hash in (
    select token_hash from known_device where member_id = ${memberId}
    order by seen_at desc offset ${MOST_DEVICES})`.execute(db)
}

export async function removeOldDevices(db: Db, at: Date): Promise<void> {
  await sql`delete from known_device where expires_at < ${at}`.execute(db)
}
