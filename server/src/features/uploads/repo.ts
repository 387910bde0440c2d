import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StoredImage } from '../../platform/images/images.ts'

export async function findUpload(db: Db, name: string): Promise<StoredImage | undefined> {
  const { rows } = await sql<StoredImage>`
    select name, width, height, bytes from upload where name = ${name}`.execute(db)
  return rows[0]
}

/** Four numbers, one for each 16 bits and where they stand: what differs in three bits has one in common. */
const quartersOf = (fingerprint: string): number[] => {
  const bits = BigInt.asUintN(64, BigInt(fingerprint))
  return [0, 1, 2, 3].map((i) => i * 65_536 + Number((bits >> BigInt(16 * i)) & 0xffffn))
}

export async function insertUploads(
  db: Db,
  images: StoredImage[],
  memberId: string | null,
  at: Date,
): Promise<void> {
  const rows = images.map(({ name, width, height, bytes, fingerprint }) => ({
    ...{ name, width, height, bytes, fingerprint },
    parts: fingerprint === undefined ? null : quartersOf(fingerprint),
  }))
  await sql`insert into upload (name, member_id, width, height, bytes, created_at, fingerprint, fingerprint_parts)
    select name, ${memberId}::uuid, width, height, bytes, ${at}::timestamptz, fingerprint, parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, width integer, height integer,
      bytes bigint, fingerprint bigint, parts integer[])`.execute(db)
}

export async function findSecret(db: Db): Promise<string | undefined> {
  return (await sql<{ value: string }>`select value from site_secret`.execute(db)).rows[0]?.value
}

/** When it is first asked for, by whoever comes first: a database that was just made is still empty. */
export async function makeSecret(db: Db): Promise<string> {
  await sql`insert into site_secret (value) values (${randomBytes(32).toString('base64url')})
    on conflict do nothing`.execute(db)
  return (await findSecret(db)) ?? ''
}

/** Locks the member: of two who change the picture at once, the second sees what the first has set. */
export async function lockPicture(
  db: Db,
  memberId: string,
): Promise<{ name: string | null; status: string } | undefined> {
  const { rows } = await sql<{ name: string | null; status: string }>`
    select profile_picture_url as name, status from member where id = ${memberId} for no key update`.execute(
    db,
  )
  return rows[0]
}

export async function updatePicture(db: Db, memberId: string, name: string | null): Promise<void> {
  await sql`update member set profile_picture_url = ${name} where id = ${memberId}`.execute(db)
}
