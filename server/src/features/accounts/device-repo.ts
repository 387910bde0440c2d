import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A browser is on few machines; who signs in more often without showing one has no use for the oldest. */
const MOST_DEVICES = 20

/** Which of these the member has signed in with. */
export async function listKnownDevices(
  db: Db,
  memberId: string,
  hashes: Buffer[],
  at: Date,
): Promise<Buffer[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', at)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Whether it is one of ours, whosever. */
export async function isDevice(db: Db, hash: Buffer, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function upsertDevice(
  db: Db,
  device: { memberId: string; hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const { memberId, hash, at, expiresAt } = device
  const seen = { seen_at: at, expires_at: expiresAt }
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, token_hash: hash, ...seen })
    .onConflict((conflict) => conflict.columns(['member_id', 'token_hash']).doUpdateSet(seen))
    .execute()
  await sql`delete from known_device where member_id = ${memberId} and token_hash in (
    select token_hash from known_device where member_id = ${memberId}
    order by seen_at desc offset ${MOST_DEVICES})`.execute(db)
}

export async function removeOldDevices(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('known_device').where('expires_at', '<', at).execute()
}
