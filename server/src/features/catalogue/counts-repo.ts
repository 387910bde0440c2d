import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { arrayColumns } from './projection-repo.ts'
import { type Filter, partsOf, type Selection, source } from './selection-repo.ts'

/**
 * How many. What no filter, one or two leave is kept by the database (migration 0003) and read here, and so are the
 * facets of none or one. Those of two are counted, or, when that is less, what one of them leaves and the other does
 * not is, and taken from those of the one. What more filters or a search leave is counted.
 */

/** The fields whose counts are kept. Another filter works, too: it is counted each time. */
export const KEPT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  team: ['team_type', 'country'],
  brand: ['type', 'country'],
  player: ['nationality', 'position', 'player_type'],
  competition: ['type', 'country', 'level'],
  master_kit: ['club_id', 'season', 'style', 'model', 'brand_id', 'competition_id'],
  reference_kit: ['model', 'competition_id'],
}
/** A team has few enough kits to count what they are. */
const NEVER_GIVEN = 'master_kit.club_id'

const isKept = (entity: AnyEntity, field: string): boolean =>
  KEPT_FIELDS[entity.type]?.includes(field) ?? false

interface Value {
  field: string
  value: string
}
const ANY: Value = { field: '', value: '' }

/** The values that a selection asks for, each of another field, if it asks for nothing but such as are kept. */
function valuesOf(entity: AnyEntity, { filters, needle }: Selection): Value[] | undefined {
  if (needle || !Object.hasOwn(KEPT_FIELDS, entity.type)) return undefined
  const asked = new Map<string, string>()
  for (const { field, values, not } of filters) {
    // No value is had by nothing.
    const [value = '', ...more] = values
    if (not || more.length > 0 || !isKept(entity, field)) return undefined
    if ((asked.get(field) ?? value) !== value) return undefined
    asked.set(field, value)
  }
  return [...asked].map(([field, value]) => ({ field, value }))
}

const isGiven = (entity: AnyEntity, { field }: Value): boolean => `${entity.type}.${field}` !== NEVER_GIVEN

/** Under which key the totals of a selection are kept, if they are. */
function keyOf(entity: AnyEntity, selection: Selection): { given: Value; of: Value } | undefined {
  const values = valuesOf(entity, selection)
  if (!values || values.length > 2) return undefined
  const [one = ANY, other] = values
  if (!other) return { given: ANY, of: one }
  return isGiven(entity, one) ? { given: one, of: other } : { given: other, of: one }
}

/** The column of the kept counts that answers for entries of any, verified or unverified kind. */
const figure = (verified: boolean | undefined): RawBuilder<number> => {
  if (verified === undefined) return sql`c.n`
  return verified ? sql`c.verified` : sql`c.n - c.verified`
}

interface Totals {
  n: number
  verified: number
  versions: number
}

async function findKeptTotals(db: Db, entity: AnyEntity, of: Value, given = ANY): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(c.n), 0) as n, coalesce(sum(c.verified), 0) as verified,
      coalesce(sum(c.versions), 0) as versions
    from catalogue_count c
    where c.type = ${entity.type} and c.given_field = ${given.field} and c.given_value = ${given.value}
      and c.field = ${of.field} and c.value = ${of.value}`.execute(db)
  return rows[0] ?? { n: 0, verified: 0, versions: 0 }
}

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
  if (key) return withinVerified(await findKeptTotals(db, entity, key.of, key.given), selection.verified)
  const { filters, verified, needle } = selection
  if (needle?.kind === 'document' && filters.length === 0 && verified === undefined) return needle.hits
  const { rows } = await sql<{ n: number }>`select count(*) as n ${source(entity, selection)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const countVersions = (db: Db, entity: AnyEntity, kits: Selection): Promise<number> =>
  sumOf(partsOf(kits).map((part) => countVersionsOfPart(db, entity, part)))

async function countVersionsOfPart(db: Db, entity: AnyEntity, kits: Selection): Promise<number> {
  const key = kits.verified === undefined ? keyOf(entity, kits) : undefined
  if (key) return (await findKeptTotals(db, entity, key.of, key.given)).versions
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(t.versions), 0) as n ${source(entity, kits)}`.execute(db)
  return rows[0]?.n ?? 0
}

interface Facet {
  value: string
  label: string
  count: number
}
export interface Facets {
  total: number
  verified: number
  facets: Record<string, Facet[]>
}

/** More than anybody reads; what is rarer is found by its name. */
const MOST_FACETS = 500

/** How many of those that have the given value have which others, with the totals under ''. */
const keptCounts = (
  entity: AnyEntity,
  fields: string[],
  given: Value,
  verified: boolean | undefined,
): RawBuilder<unknown> => {
  const totals = sql`
    select sum(${figure(verified)}) as total, sum(c.verified) as verified from catalogue_count c
    where c.type = ${entity.type} and c.given_field = '' and c.given_value = ''
      and c.field = ${given.field} and c.value = ${given.value}`
  const own = fields.includes(given.field) ? sql`, (${given.field}, ${given.value}, t.total)` : sql``
  return sql`
    select c.field, c.value, sum(${figure(verified)}) as count from catalogue_count c
    where c.type = ${entity.type} and c.given_field = ${given.field} and c.given_value = ${given.value}
      and c.field = any(${fields}::text[])
    group by c.field, c.value having sum(${figure(verified)}) > 0
    union all
    select k.* from (${totals}) t,
      lateral (values ('', 'total', t.total), ('', 'verified', t.verified)${own}) as k(field, value, count)
    where k.count > 0`
}

/** One walk over the rows for all fields, with the totals under ''. */
const liveCounts = (entity: AnyEntity, fields: string[], selection: Selection): RawBuilder<unknown> => {
  const arrayOf = (field: string) => arrayColumns[`${entity.type}.${field}`]
  const columns = fields.map((field) => sql.ref(`t.${arrayOf(field) ?? field}`))
  const counted = fields.map((field) => {
    const only = selection.filters.find(({ not, ...f }) => !not && f.field === field && f.values.length === 1)
    // All of them have it.
    if (only && !arrayOf(field))
      return sql`select ${sql.lit(field)}, ${only.values[0]}::text, count(*) from picked having count(*) > 0`
    const array = arrayOf(field)
    const name = sql.lit(field)
    return array
      ? sql`select ${name}, x::text, count(*) from (select unnest(${sql.ref(array)}) as x from picked) u group by x`
      : sql`select ${name}, ${sql.ref(field)}::text, count(*) from picked where ${sql.ref(field)} is not null
          group by ${sql.ref(field)}`
  })
  const totals = sql`
    select '' as field, 'total' as value, count(*) as count from picked
    union all select '', 'verified', count(*) from picked where verified`
  return sql`
    with picked as materialized (select ${sql.join([sql`t.verified`, ...columns])} ${source(entity, selection)})
    ${sql.join([totals, ...counted], sql` union all `)}`
}

/** What the one value leaves without what it leaves and the other does not. */
const withoutOthers = (
  entity: AnyEntity,
  fields: string[],
  one: Value,
  other: Value,
  verified: boolean | undefined,
): RawBuilder<unknown> => {
  const filters: Filter[] = [
    { field: one.field, values: [one.value] },
    { field: other.field, values: [other.value], not: true },
  ]
  return sql`
    select field, value, sum(count) as count from (
      (${keptCounts(entity, fields, one, verified)})
      union all
      select field, value, -count from (${liveCounts(entity, fields, { filters, verified, needle: undefined })}) o
    ) c group by field, value having sum(count) > 0`
}

type Way = (fields: string[]) => RawBuilder<unknown>

/** The way to the figures that has the fewest rows to count. */
async function wayTo(db: Db, entity: AnyEntity, fields: string[], selection: Selection): Promise<Way> {
  const values = fields.every((field) => isKept(entity, field)) ? valuesOf(entity, selection) : undefined
  const live: Way = (some) => liveCounts(entity, some, selection)
  if (!values || values.length > 2 || !values.every((value) => isGiven(entity, value))) return live
  const [one = ANY, other] = values
  if (!other) return (some) => keptCounts(entity, some, one, selection.verified)
  const [both, ofOne, ofOther] = await Promise.all([
    findKeptTotals(db, entity, other, one),
    findKeptTotals(db, entity, one),
    findKeptTotals(db, entity, other),
  ])
  if (both.n <= Math.min(ofOne.n, ofOther.n) - both.n) return live
  const [fewer, more] = ofOne.n < ofOther.n ? [one, other] : [other, one]
  return (some) => withoutOthers(entity, some, fewer, more, selection.verified)
}

const sumOfParts = ([first = sql``, ...more]: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  more.reduce(
    (sum, part) => sql`
      select field, value, sum(count) as count from ((${sum}) union all (${part})) c group by field, value`,
    first,
  )

interface Counted extends Facet {
  field: string
}

/** The most frequent values of each field, named. Names are looked up for those alone. */
async function nameCounts(db: Db, entity: AnyEntity, counts: RawBuilder<unknown>): Promise<Counted[]> {
  const links = Object.keys(entity.fields).filter((key) => entity.fields[key]?.kind === 'link')
  const { rows } = await sql<Counted>`
    select * from (
      select f.*, row_number() over (partition by f.field order by f.count desc, f.label) as place
      from (
        select n.field, n.value, n.count, coalesce(x.title, n.value) as label
        from (select *, rank() over (partition by field order by count desc) as place from (${counts}) c) n
        left join entity x on x.id = case when n.field = any(${links}::text[]) then n.value::uuid end
        where n.place <= ${MOST_FACETS}
      ) f
    ) g where g.place <= ${MOST_FACETS} order by g.field, g.place`.execute(db)
  return rows
}

/** Thousands of teams take as long to count and name as everything else: at the same time. */
function apart(entity: AnyEntity, fields: string[]): string[][] {
  const isTeam = (key: string) => {
    const field = entity.fields[key]
    return field?.kind === 'link' && field.to === 'team'
  }
  const parts = [fields.filter((key) => !isTeam(key)), fields.filter(isTeam)]
  return parts.some((part) => part.length === 0) ? [fields] : parts
}

/** Of each of the fields, how many of the selection have which value. */
export async function listFacets(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  selection: Selection,
): Promise<Facets> {
  const ways = await Promise.all(partsOf(selection).map((part) => wayTo(db, entity, fields, part)))
  const named = await Promise.all(
    apart(entity, fields).map((some) => nameCounts(db, entity, sumOfParts(ways.map((way) => way(some))))),
  )
  const rows = named.flat()
  const facets = Object.fromEntries(
    fields.map((field): [string, Facet[]] => [
      field,
      rows.filter((row) => row.field === field).map(({ value, label, count }) => ({ value, label, count })),
    ]),
  )
  const totalOf = (name: string) => rows.find((row) => row.field === '' && row.value === name)?.count ?? 0
  return { total: totalOf('total'), verified: totalOf('verified'), facets }
}
