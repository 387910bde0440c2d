import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { ANY, figure, isCounted, isGiven, listStoredTotals, type Value, valuesOf } from './counts-repo.ts'
import { arrayColumns } from './projection-repo.ts'
import { BESIDE, type Filter, partsOf, type Selection, source } from './selection-repo.ts'

/**
 * How many of a selection have which value. What no filter or one leave is kept by the database (migration 0003) and
 * read here. What two leave is counted, or, when that is less, what one of them leaves and the other does not is, and
 * taken from what the one leaves. What more filters or a search leave is counted.
 */

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
/** A team is typed: the most frequent are suggested. */
const MOST_TEAMS = 250

/** Rows of a value and a figure, which add up to the counts of a field; under '' to the totals. */
type Figures = (field: string) => RawBuilder<unknown>

/** A way to the counts: what is walked over first, once for all of the fields, and the figures of each. */
interface Way {
  walk?: (fields: string[]) => RawBuilder<unknown>
  figures: Figures
  /** Each value is there once. */
  isSummed?: boolean
  /** All figures of the most frequent alone, where an index has them in their order. */
  mostFrequent?: (field: string, most: number) => RawBuilder<unknown>
}

/** What the database keeps of those that have the value. */
function keptWay(entity: AnyEntity, given: Value, verified: boolean | undefined): Way {
  const keyIs = (c: string, of: Value, field: string) => {
    const column = (name: string) => sql.ref(`${c}.${name}`)
    return sql`${column('type')} = ${entity.type} and ${column('given_field')} = ${of.field}
      and ${column('given_value')} = ${of.value} and ${column('field')} = ${sql.lit(field)}`
  }
  const counts = (of: Value, field: string) => sql`catalogue_count c where ${keyIs('c', of, field)}`
  const own = sql`${counts(ANY, given.field)} and c.value = ${given.value}`
  const totals = sql`
    select k.value, k.count from (select ${figure(verified)} as total, c.verified from ${own}) c,
      lateral (values ('total', c.total), ('verified', c.verified)) as k(value, count)`
  const figures: Figures = (field) =>
    field === ''
      ? totals
      : sql`select c.value, ${figure(verified)} as count from ${field === given.field ? own : counts(given, field)}`
  if (verified !== undefined) return { figures }
  // The first two may both have the row of a value that is not late: `union` leaves it once. Without
  // `offset 0` the planner walks over all values for each that is late, instead of looking it up.
  return {
    figures,
    mostFrequent: (field, most) => sql`
      (select c.value, c.n as count from ${counts(given, field)} and not c.late
        order by c.n desc fetch first ${sql.lit(most)} rows with ties)
      union
      select o.value, o.n from (
        select c.value, c.n, c.late from ${counts(given, field)}
          and c.value = any(array(select l.value from catalogue_count l where ${keyIs('l', given, field)} and l.late))
        offset 0) o
      where not o.late
      union all
      select c.value, c.n from ${counts(given, field)} and c.late`,
  }
}

/** One walk over the rows of the selections, of which no two have the same. */
function walkedWay(entity: AnyEntity, selections: Selection[], name: string): Way {
  const arrayOf = (field: string) => arrayColumns[`${entity.type}.${field}`]
  const columnOf = (field: string) => (field === '' ? 'verified' : (arrayOf(field) ?? field))
  const walked = sql.table(name)
  const totals = sql`
    select k.value, k.count
    from (select sum(n) as total, sum(n) filter (where verified) as verified from ${walked}) w,
      lateral (values ('total', w.total::integer), ('verified', w.verified::integer)) as k(value, count)`
  const figures: Figures = (field) => {
    if (field === '') return totals
    const array = arrayOf(field)
    if (array)
      return sql`
        select x::text as value, sum(n)::integer as count
        from (select unnest(${sql.ref(array)}) as x, n from ${walked}) u group by x`
    const column = sql.ref(field)
    return sql`
      select ${column}::text as value, sum(n)::integer as count from ${walked}
      where ${column} is not null group by ${column}`
  }
  return {
    walk: (fields) => {
      const columns = sql.join(fields.map((field) => sql.ref(`t.${columnOf(field)}`)))
      const rows = sql.join(
        selections.map((selection) => sql`select ${columns}, 1 as n ${source(entity, selection)}`),
        sql` union all `,
      )
      // Rows that are alike in all of several fields are taken together before each field is counted.
      return fields.length > 1 && !fields.some(arrayOf)
        ? sql`${walked} as (select ${columns}, sum(n)::integer as n from (${rows}) t group by ${columns})`
        : sql`${walked} as (${rows})`
    },
    figures,
    isSummed: true,
  }
}

/** What the one value leaves without what it leaves and the other does not. */
function remainingWay(
  entity: AnyEntity,
  one: Value,
  other: Value,
  verified: boolean | undefined,
  name: string,
): Way {
  const has: Filter = { field: one.field, values: [one.value] }
  const others = BESIDE.map((beside) => ({
    filters: [has, { field: other.field, values: [other.value], beside }],
    verified,
    needle: undefined,
  }))
  const all = keptWay(entity, one, verified)
  const without = walkedWay(entity, others, name)
  return {
    ...without,
    isSummed: false,
    figures: (field) =>
      sql`${all.figures(field)} union all select o.value, -o.count from (${without.figures(field)}) o`,
  }
}

/** The way that has the fewest rows to count. */
async function wayTo(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  selection: Selection,
  name: string,
): Promise<Way> {
  const values = fields.every((field) => field === '' || isCounted(entity, field))
    ? valuesOf(entity, selection)
    : undefined
  const walked = walkedWay(entity, [selection], name)
  if (!values || values.length > 2 || !values.every((value) => isGiven(entity, value))) return walked
  const [one = ANY, other] = values
  if (!other) return keptWay(entity, one, selection.verified)
  const [both = 0, ofOne = 0, ofOther = 0] = (
    await listStoredTotals(db, entity, [{ of: other, given: one }, { of: one }, { of: other }])
  ).map(({ n }) => n)
  if (both <= Math.min(ofOne, ofOther) - both) return walked
  const [fewer, more] = ofOne < ofOther ? [one, other] : [other, one]
  // A row that has another of these may have this one, too: what remains cannot be told by it.
  if (Object.hasOwn(arrayColumns, `${entity.type}.${more.field}`)) return walked
  return remainingWay(entity, fewer, more, selection.verified, name)
}

const shapeOf = (entity: AnyEntity, key: string) => {
  const field = entity.fields[key]
  const isLink = field?.kind === 'link'
  const isTeam = isLink && field.to === 'team'
  return { isLink, isTeam, most: isTeam ? MOST_TEAMS : MOST_FACETS }
}

/**
 * The most frequent values of a field as one row, named. Names are looked up for those alone; what is no longer in the
 * catalogue has none that a filter would find.
 */
const mostFrequent = (entity: AnyEntity, field: string, ways: Way[]): RawBuilder<unknown> => {
  const { isLink, isTeam, most } = shapeOf(entity, field)
  const only = ways.length === 1 ? ways[0] : undefined
  const all = sql.join(
    ways.map((way) => way.figures(field)),
    sql` union all `,
  )
  const figures = isTeam ? (only?.mostFrequent?.(field, most) ?? all) : all
  const counts = only?.isSummed
    ? sql`select a.value, a.count from (${figures}) a where a.count > 0`
    : sql`select a.value, sum(a.count) as count from (${figures}) a group by a.value having sum(a.count) > 0`
  const label = isLink ? sql`x.title` : sql`n.value`
  return sql`
    select ${sql.lit(field)} as field, (
      select json_agg(f order by f.count desc, f.label)
      from (
        select n.value, ${label} collate "C" as label, n.count
        from (
          ${counts}
          order by count desc fetch first ${sql.lit(most)} rows with ties
        ) n ${isLink ? sql`join entity x on x.id = n.value::uuid and x.live` : sql``}
        order by n.count desc, label limit ${sql.lit(most)}
      ) f
    ) as found`
}

async function listMostFrequent(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  ways: Way[],
): Promise<[string, Facet[]][]> {
  const walks = ways.flatMap(({ walk }) => walk?.(fields) ?? [])
  const found = fields.map((field) => mostFrequent(entity, field, ways))
  const { rows } = await sql<{ field: string; found: Facet[] | null }>`${walks.length > 0 ? sql`` : prepared}
    ${walks.length > 0 ? sql`with ${sql.join(walks)}` : sql``}
    ${sql.join(found, sql` union all `)}`.execute(db)
  return rows.map((row) => [row.field, row.found ?? []])
}

/**
 * What takes as long as everything else is walked over at the same time: thousands of teams, and what a row has
 * several of, which no index has. Hits of a text are found once.
 */
function apart(entity: AnyEntity, fields: string[]): string[][] {
  const kindOf = (key: string): 'team' | 'array' | 'other' => {
    if (shapeOf(entity, key).isTeam) return 'team'
    return Object.hasOwn(arrayColumns, `${entity.type}.${key}`) ? 'array' : 'other'
  }
  const of = (kind: ReturnType<typeof kindOf>) => fields.filter((field) => kindOf(field) === kind)
  return [of('team'), of('array'), of('other')].filter((part) => part.length > 0)
}

/** Of each of the fields, how many of the selection have which value; the totals under ''. */
async function listFound(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  selection: Selection,
): Promise<Record<string, Facet[]>> {
  const ways = await Promise.all(
    partsOf(selection).map((part, at) => wayTo(db, entity, fields, part, `walked_${at}`)),
  )
  const isWalked = ways.some(({ walk }) => walk)
  const parts = isWalked && !selection.needle ? apart(entity, fields) : [fields]
  const found = await Promise.all(parts.map((some) => listMostFrequent(db, entity, some, ways)))
  return Object.fromEntries(found.flat())
}

export async function listFacets(
  db: Db,
  entity: AnyEntity,
  fields: string[],
  selection: Selection,
): Promise<Facets> {
  const { '': totals = [], ...facets } = await listFound(db, entity, ['', ...fields], selection)
  const totalOf = (name: string) => totals.find(({ value }) => value === name)?.count ?? 0
  return { total: totalOf('total'), verified: totalOf('verified'), facets }
}

/** The facets of a single field alone. */
export const listFacetsOf = (
  db: Db,
  entity: AnyEntity,
  field: string,
  selection: Selection,
): Promise<Facets['facets']> => listFound(db, entity, [field], selection)
