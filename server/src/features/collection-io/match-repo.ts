import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A kit, or one of its versions, as a row of a file may mean it. */
export interface Kit {
  master_kit_id: string
  reference_kit_id: string | null
  club_id: string
  reference: string
  club: string
  season: string
  style: string
  brand: string | null
  model: string
  version: string | null
  /** What is on its tag, of the product and under the bars. */
  codes: string[]
}

const masters = (which: RawBuilder<unknown>): RawBuilder<Kit> => sql<Kit>`
  select k.id as master_kit_id, null::uuid as reference_kit_id, t.id as club_id, e.reference, t.name as club,
    k.season, k.style, b.name as brand, k.model, null as version, '{}'::text[] as codes
  from master_kit k join entity e on e.id = k.id join team t on t.id = k.club_id
  left join brand b on b.id = k.brand_id
  where k.live and ${which}`

const versions = (which: RawBuilder<unknown>): RawBuilder<Kit> => sql<Kit>`
  select k.id as master_kit_id, v.id as reference_kit_id, t.id as club_id, e.reference, t.name as club,
    k.season, k.style, b.name as brand, v.model, v.model_name as version,
    array_remove(array[v.sku_code, v.barcode], null) as codes
  from reference_kit v join entity e on e.id = v.id join master_kit k on k.id = v.master_kit_id and k.live
  join team t on t.id = k.club_id left join brand b on b.id = k.brand_id
  where v.live and ${which}`

/** They stay what they are until the transaction ends; whoever was just merging one is waited for. */
export async function lockKits(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from master_kit where id = any(${ids}::uuid[]) order by id for share`.execute(db)
}

/** The kits and versions with these ids or references. */
export async function listByKey(
  db: Db,
  ids: readonly string[],
  references: readonly string[],
): Promise<Kit[]> {
  const which = (alias: string) =>
    sql`(${sql.ref(`${alias}.id`)} = any(${ids}::uuid[]) or e.reference = any(${references}::text[]))`
  const { rows } = await sql<Kit>`${masters(which('k'))} union all ${versions(which('v'))}`.execute(db)
  return rows
}

const MOST = 5000

/** As the indexes of codes have them. */
const signsOf = (column: string): RawBuilder<string> =>
  sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`

/** The versions with one of these codes on their tag. */
export async function listByCode(db: Db, codes: readonly string[]): Promise<Kit[]> {
  const isOne = (column: string) => sql`${signsOf(column)} = any(${codes}::text[])`
  const which = sql`(${isOne('v.sku_code')} or ${isOne('v.barcode')})`
  const { rows } = await sql<Kit>`${versions(which)} order by v.id limit ${MOST}`.execute(db)
  return rows
}

/** Of some teams, those of some seasons; of all of them where no season is known. */
export async function listOfClubs(
  db: Db,
  clubIds: readonly string[],
  seasons: readonly string[] | null,
): Promise<Kit[]> {
  const which = sql`k.club_id = any(${clubIds}::uuid[])
    and ${seasons ? sql`k.season = any(${seasons}::text[])` : sql`true`}`
  const { rows } = await sql<Kit>`${masters(which)} order by k.season desc, k.id limit ${MOST}`.execute(db)
  return rows
}
