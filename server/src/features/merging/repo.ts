import type { EntityType, VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Merge {
  contribution_id: string
  merged_id: string
  survivor_id: string
  undone_at: Date | null
}

export async function insertMerge(
  db: Db,
  row: Omit<Merge, 'undone_at'> & { created_at: Date },
): Promise<void> {
  await db.insertInto('entry_merge').values(row).execute()
}

export async function findMerge(db: Db, contributionId: string): Promise<Merge | undefined> {
  return db
    .selectFrom('entry_merge')
    .select(['contribution_id', 'merged_id', 'survivor_id', 'undone_at'])
    .$castTo<Merge>()
    .where('contribution_id', '=', contributionId)
    .executeTakeFirst()
}

export async function markUndone(db: Db, contributionId: string, at: Date): Promise<void> {
  await db
    .updateTable('entry_merge')
    .set({ undone_at: at })
    .where('contribution_id', '=', contributionId)
    .execute()
}

/** A later merge that still stands and moved some of the same: what it is called. */
export async function findLater(db: Db, contributionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select c.title from entry_merge m
    join entry_merge l on l.undone_at is null and (l.created_at, l.contribution_id) > (m.created_at, m.contribution_id)
    join contribution c on c.id = l.contribution_id
    where m.contribution_id = ${contributionId} and (
      l.merged_id = m.survivor_id or exists (
        select from merge_move a join merge_move b using (place, row_key)
        where a.contribution_id = m.contribution_id and b.contribution_id = l.contribution_id))
    limit 1`.execute(db)
  return rows[0]?.title
}

export interface Known {
  id: string
  type: EntityType
  reference: string
  title: string
  live: boolean
  verified_level: VerifiedLevel
  created_at: string
  items: number
}

/** What a moderator sees of an entry besides what it says. */
export async function listKnown(db: Db, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select e.id, e.type, e.reference, e.title, e.live, e.verified_level, e.created_at,
      (select count(*) from collection_item i where e.type = 'master_kit' and i.master_kit_id = e.id
        or e.type = 'reference_kit' and i.reference_kit_id = e.id) as items
    from entity e where e.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The ids of a type among the entries. */
export async function listOfType(db: Db, type: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from entity where type = ${type} and id = any(${ids}::uuid[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
