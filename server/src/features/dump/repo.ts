import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface DumpedEntry {
  id: string
  reference: string
  title: string
  verified_level: string
  updated_at: string
  values: Record<string, unknown>
}

/** After one of them, by id: however many there are, so many are held at once. */
export async function listEntriesAfter(
  db: Db,
  { type }: AnyEntity,
  fields: readonly string[],
  after: string | null,
  limit: number,
): Promise<DumpedEntry[]> {
  const values = sql.join(fields.map((field) => sql`${sql.lit(field)}, d.${sql.id(field)}`))
  const { rows } = await sql<DumpedEntry>`
    select e.id, e.reference, e.title, e.verified_level, e.updated_at, jsonb_build_object(${values}) as values
    from ${sql.table(type)} d join entity e on e.id = d.id
    where e.live and (${after}::uuid is null or e.id > ${after}) order by e.id limit ${limit}`.execute(db)
  return rows
}

export async function listTitlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from entity where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function countLive(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; n: number }>`
    select type, count(*) as n from entity where live group by type`.execute(db)
  return new Map(rows.map(({ type, n }) => [type, n]))
}
