import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/images.ts'

export async function findUpload(db: Db, name: string): Promise<StoredImage | undefined> {
  const { rows } = await sql<StoredImage>`
    select name, width, height, bytes from upload where name = ${name}`.execute(db)
  return rows[0]
}

export async function insertUpload(
  db: Db,
  { name, width, height, bytes }: StoredImage,
  memberId: string | null,
  at: Date,
): Promise<void> {
  await sql`insert into upload (name, member_id, width, height, bytes, created_at)
    values (${name}, ${memberId}, ${width}, ${height}, ${bytes}, ${at})`.execute(db)
}

export async function getSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from site_secret`.execute(db)
  if (!rows[0]) throw new Error('site_secret is empty')
  return rows[0].value
}

/** Whether there was one. */
export async function removeUpload(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from upload where name = ${name}`.execute(db)
  return numAffectedRows === 1n
}

/** Locks the member: of two who change the picture at once, the second sees what the first has set. */
export async function getPictureForUpdate(db: Db, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ profile_picture_url: string | null }>`
    select profile_picture_url from member where id = ${memberId} for update`.execute(db)
  return rows[0]?.profile_picture_url ?? null
}

export async function updatePicture(db: Db, memberId: string, name: string | null): Promise<void> {
  await sql`update member set profile_picture_url = ${name} where id = ${memberId}`.execute(db)
}
