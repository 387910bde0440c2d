import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { countHits } from './search/search-repo.ts'
import { isByKey, partsOf, type Selection, source } from './selection-repo.ts'

/**
 * How many. What no filter, one or two leave is kept by the database (migration 0003) and read here. What more filters
 * or a search leave is counted.
 */

/** The fields whose counts are kept. Another filter works, too: it is counted each time. */
export const COUNTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  team: ['team_type', 'country'],
  brand: ['type', 'country'],
  player: ['nationality', 'position', 'player_type'],
  competition: ['type', 'country', 'level'],
  master_kit: ['club_id', 'season', 'style', 'model', 'brand_id', 'competition_id'],
  reference_kit: ['model', 'competition_id'],
}
/** A team has few enough kits to count what they are. */
const NEVER_GIVEN = 'master_kit.club_id'

export const isCounted = (entity: AnyEntity, field: string): boolean =>
  COUNTED_FIELDS[entity.type]?.includes(field) ?? false

export interface Value {
  field: string
  value: string
}
export const ANY: Value = { field: '', value: '' }

/** The values that a selection asks for, each of another field, if it asks for nothing but such as are kept. */
export function valuesOf(entity: AnyEntity, { filters, needle }: Selection): Value[] | undefined {
  if (needle || !Object.hasOwn(COUNTED_FIELDS, entity.type)) return undefined
  const asked = new Map<string, string>()
  for (const { field, values, not } of filters) {
    // No value is had by nothing.
    const [value = '', ...more] = values
    if (not || more.length > 0 || !isCounted(entity, field)) return undefined
    if ((asked.get(field) ?? value) !== value) return undefined
    asked.set(field, value)
  }
  return [...asked].map(([field, value]) => ({ field, value }))
}

export const isGiven = (entity: AnyEntity, { field }: Value): boolean =>
  `${entity.type}.${field}` !== NEVER_GIVEN

/** What has the one value, among what has the other. */
interface Key {
  of: Value
  given?: Value
}

/** Under which key the totals of a selection are kept, if they are. */
function keyOf(entity: AnyEntity, selection: Selection): Key | undefined {
  const values = valuesOf(entity, selection)
  if (!values || values.length > 2) return undefined
  const [one = ANY, other] = values
  if (!other) return { of: one }
  return isGiven(entity, one) ? { given: one, of: other } : { given: other, of: one }
}

/** The column of the kept counts that answers for entries of any, verified or unverified kind. */
export const figure = (verified: boolean | undefined): RawBuilder<number> => {
  if (verified === undefined) return sql`c.n`
  return verified ? sql`c.verified` : sql`c.n - c.verified`
}

interface Totals {
  n: number
  verified: number
  versions: number
}

export async function listStoredTotals(db: Db, entity: AnyEntity, keys: Key[]): Promise<Totals[]> {
  const totals = keys.map(
    ({ of, given = ANY }, at) => sql`
      select ${sql.lit(at)} as at, coalesce(sum(c.n), 0) as n, coalesce(sum(c.verified), 0) as verified,
        coalesce(sum(c.versions), 0) as versions
      from catalogue_count c
      where c.type = ${entity.type} and c.given_field = ${given.field} and c.given_value = ${given.value}
        and c.field = ${of.field} and c.value = ${of.value}`,
  )
  const { rows } = await sql<Totals>`${prepared} ${sql.join(totals, sql` union all `)} order by at`.execute(
    db,
  )
  return rows
}

const findKeptTotals = async (db: Db, entity: AnyEntity, key: Key): Promise<Totals> =>
  (await listStoredTotals(db, entity, [key]))[0] ?? { n: 0, verified: 0, versions: 0 }

const withinVerified = ({ n, verified }: Totals, only: boolean | undefined): number => {
  if (only === undefined) return n
  return only ? verified : n - verified
}

const sumOf = async (figures: Promise<number>[]): Promise<number> =>
  (await Promise.all(figures)).reduce((sum, n) => sum + n, 0)

export const countRows = (db: Db, entity: AnyEntity, selection: Selection): Promise<number> =>
  sumOf(partsOf(selection).map((part) => countPart(db, entity, part)))

async function countPart(db: Db, entity: AnyEntity, selection: Selection): Promise<number> {
  const key = keyOf(entity, selection)
  if (key) return withinVerified(await findKeptTotals(db, entity, key), selection.verified)
  const { filters, verified, needle } = selection
  if (needle?.kind === 'document' && filters.length === 0 && verified === undefined)
    return needle.hits ?? countHits(db, entity, needle.words, needle.also)
  const { rows } = await sql<{ n: number }>`${isByKey(selection) ? prepared : sql``}
    select count(*) as n ${source(entity, selection)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const countVersions = (db: Db, entity: AnyEntity, kits: Selection): Promise<number> =>
  sumOf(partsOf(kits).map((part) => countVersionsOfPart(db, entity, part)))

async function countVersionsOfPart(db: Db, entity: AnyEntity, kits: Selection): Promise<number> {
  const key = kits.verified === undefined ? keyOf(entity, kits) : undefined
  if (key) return (await findKeptTotals(db, entity, key)).versions
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(t.versions), 0) as n ${source(entity, kits)}`.execute(db)
  return rows[0]?.n ?? 0
}
