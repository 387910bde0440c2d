import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The entries that rows of this source became when it was imported before. */
export async function findByKey(
  db: Db,
  source: string,
  entity: AnyEntity,
  keys: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; entity_id: string }>`
    select key, entity_id from import_key
    where source = ${source} and entity_type = ${entity.type} and key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.key, row.entity_id]))
}

/** Of these ids those of live entries of a type. */
export async function listLive(db: Db, type: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from entity where type = ${type} and id = any(${ids}::uuid[]) and live`.execute(db)
  return rows.map(({ id }) => id)
}

export async function rememberKeys(
  db: Db,
  source: string,
  entity: AnyEntity,
  keys: { key: string; id: string }[],
): Promise<void> {
  await sql`
    insert into import_key (source, entity_type, key, entity_id)
    select ${source}, ${entity.type}, key, id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r(key text, id uuid)
    on conflict do nothing`.execute(db)
}

export interface Namesake {
  id: string
  folded: string
  title: string
  values: Record<string, unknown>
}

/** Entries that go by one of these folded names and that no other row of this source became. */
export async function listNamesakes(
  db: Db,
  source: string,
  entity: AnyEntity,
  names: string[],
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select t.id, n.folded, t.folded_title as title, to_jsonb(t) as values
    from entity_name n join ${sql.table(entity.type)} t on t.id = n.entity_id
    where n.type = ${entity.type} and n.folded = any(${names}::text[]) and t.live
      and not exists (select from import_key k where k.entity_id = t.id and k.source = ${source})`.execute(db)
  return rows
}

/** Which of these entries a row of this source became. */
export async function listOfSource(db: Db, source: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ entity_id: string }>`
    select entity_id from import_key where source = ${source} and entity_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.entity_id))
}

export async function listKitsOfClubs(db: Db, clubIds: string[]): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select t.id, '' as folded, t.folded_title as title, to_jsonb(t) as values
    from master_kit t where t.club_id = any(${clubIds}::uuid[]) and t.live`.execute(db)
  return rows
}

/** After many rows at once the planner has to look again, or it scans where an index would do. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
