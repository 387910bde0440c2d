import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { arrayColumns } from './projection-repo.ts'
import { type Selection, source } from './selection-repo.ts'

/**
 * How many. What no filter or one leaves is kept by the database (migration 0003) and read here; what two
 * filters or a search leave is counted.
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

interface Given {
  field: string
  value: string
}
const NOTHING: Given = { field: '', value: '' }

/** The one value that a selection asks for, if its counts are kept. */
function givenBy(entity: AnyEntity, { filters, needle }: Selection): Given | undefined {
  if (needle || !Object.hasOwn(KEPT_FIELDS, entity.type)) return undefined
  const [filter, ...others] = filters
  if (!filter) return NOTHING
  const [value, ...more] = filter.values
  if (others.length > 0 || more.length > 0 || !isKept(entity, filter.field)) return undefined
  // No value is had by nothing.
  return { field: filter.field, value: value ?? '' }
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

async function findKeptTotals(db: Db, entity: AnyEntity, { field, value }: Given): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(c.n), 0) as n, coalesce(sum(c.verified), 0) as verified,
      coalesce(sum(c.versions), 0) as versions
    from catalogue_count c
    where c.type = ${entity.type} and c.given_field = '' and c.given_value = ''
      and c.field = ${field} and c.value = ${value}`.execute(db)
  return rows[0] ?? { n: 0, verified: 0, versions: 0 }
}

const withinVerified = ({ n, verified }: Totals, only: boolean | undefined): number => {
  if (only === undefined) return n
  return only ? verified : n - verified
}

export async function countRows(db: Db, entity: AnyEntity, selection: Selection): Promise<number> {
  const given = givenBy(entity, selection)
  if (given) return withinVerified(await findKeptTotals(db, entity, given), selection.verified)
  const { filters, verified, needle } = selection
  if (needle?.kind === 'document' && filters.length === 0 && verified === undefined) return needle.hits
  const { rows } = await sql<{ n: number }>`select count(*) as n ${source(entity, selection)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countVersions(db: Db, entity: AnyEntity, kits: Selection): Promise<number> {
  const given = kits.verified === undefined ? givenBy(entity, kits) : undefined
  if (given) return (await findKeptTotals(db, entity, given)).versions
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

const MOST_FACETS = 1000

const keptCounts = (
  entity: AnyEntity,
  fields: string[],
  given: Given,
  verified: boolean | undefined,
): RawBuilder<unknown> => sql`
  select c.field, c.value, sum(${figure(verified)}) as count from catalogue_count c
  where c.type = ${entity.type} and c.given_field = ${given.field} and c.given_value = ${given.value}
    and c.field = any(${fields}::text[])
  group by c.field, c.value having sum(${figure(verified)}) > 0`

/** One walk over the rows for all fields, with the totals under ''. */
const liveCounts = (entity: AnyEntity, fields: string[], selection: Selection): RawBuilder<unknown> => {
  const arrayOf = (field: string) => arrayColumns[`${entity.type}.${field}`]
  const columns = fields.map((field) => sql.ref(`t.${arrayOf(field) ?? field}`))
  const counted = fields.map((field) => {
    const only = selection.filters.find((filter) => filter.field === field && filter.values.length === 1)
    // All of them have it.
    if (only && !arrayOf(field))
      return sql`select ${sql.lit(field)}, ${only.values[0]}::text, count(*) from picked having count(*) > 0`
    const array = arrayOf(field)
    const name = sql.lit(field)
    return array
      ? sql`select ${name}, x::text, count(*) from picked p, unnest(${sql.ref(`p.${array}`)}) x group by x`
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

/** Of each of the fields, how many of the selection have which value. */
export async function listFacets(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  selection: Selection,
): Promise<Facets> {
  const given = givenBy(entity, selection)
  const areKept =
    given && `${entity.type}.${given.field}` !== NEVER_GIVEN && fields.every((field) => isKept(entity, field))
  const counts = areKept
    ? keptCounts(entity, fields, given, selection.verified)
    : liveCounts(entity, fields, selection)
  const [rows, kept] = await Promise.all([
    nameCounts(db, entity, counts),
    areKept ? findKeptTotals(db, entity, given) : undefined,
  ])
  const facets = Object.fromEntries(
    fields.map((field): [string, Facet[]] => [
      field,
      rows.filter((row) => row.field === field).map(({ value, label, count }) => ({ value, label, count })),
    ]),
  )
  if (kept) {
    const total = withinVerified(kept, selection.verified)
    return { total, verified: kept.verified, facets }
  }
  const totalOf = (name: string) => rows.find((row) => row.field === '' && row.value === name)?.count ?? 0
  return { total: totalOf('total'), verified: totalOf('verified'), facets }
}
