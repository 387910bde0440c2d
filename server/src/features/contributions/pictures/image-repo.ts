import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface NewImage {
  id: string
  contribution_id: string
  path: string
  caption: string
  is_primary: boolean
}

export async function insertImages(db: Db, images: NewImage[], at: Date): Promise<void> {
  await sql`insert into contribution_image (id, contribution_id, path, caption, is_primary, created_at)
    select id, contribution_id, path, caption, is_primary, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as r(id uuid, contribution_id uuid, path text,
      caption text, is_primary boolean)`.execute(db)
}

export async function countImages(db: Db, contributionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from contribution_image where contribution_id = ${contributionId}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function listImages(db: Db, contributionId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from contribution_image where contribution_id = ${contributionId}`.execute(db)
  return rows.map(({ path }) => path)
}

export async function removeImages(db: Db, contributionId: string, paths: readonly string[]): Promise<void> {
  await sql`delete from contribution_image
    where contribution_id = ${contributionId} and path = any(${paths}::text[])`.execute(db)
}
