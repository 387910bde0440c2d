import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import { specialFilters } from './projection-repo.ts'
import { idsFound, type Needle, saysWords } from './search/search-repo.ts'

export const BESIDE = ['before', 'after', 'none'] as const
type Beside = (typeof BESIDE)[number]

export interface Filter {
  field: string
  /** Several mean any of them. */
  values: string[]
  /** None of them, rather. */
  not?: true
  /** Not the one value but those before it, those after it, or none: as an index can be asked. */
  beside?: Beside
  /** A word of the search text means it: nobody chose it from the values of its field. */
  said?: true
  /** Those that this one leaves count as well. */
  or?: Filter
}

/** Which rows: field filters, verification, and search hits. */
export interface Selection {
  filters: Filter[]
  verified: boolean | undefined
  needle: Needle | undefined
}

const condition = (entity: AnyEntity, { not, or, ...filter }: Filter): RawBuilder<boolean> => {
  if (or) return sql<boolean>`(${condition(entity, filter)} or ${condition(entity, or)})`
  const { field, values, beside } = filter
  const special = specialFilters[`${entity.type}.${field}`]
  const column = sql.ref(`t.${field}`)
  const only = values.length === 1 ? values[0] : undefined
  if (not) return sql<boolean>`(${condition(entity, filter)}) is not true`
  if (beside === 'none') return sql<boolean>`${column} is null`
  if (beside) return sql<boolean>`${column} ${beside === 'before' ? sql`<` : sql`>`} ${only}`
  if (special) return special(values)
  // A single value lets the planner use the index for the order, too.
  return only === undefined
    ? sql<boolean>`${column} = any(${values}::${sql.raw(entity.fields[field]?.kind === 'link' ? 'uuid' : 'text')}[])`
    : sql<boolean>`${column} = ${only}`
}

/** The same rows as selections without an `or`, each row in one of them. */
export function partsOf(selection: Selection): Selection[] {
  const either = selection.filters.find(({ or }) => or)
  if (!either?.or) return [selection]
  const { or, ...one } = either
  const others = selection.filters.filter((filter) => filter !== either)
  const parts: Filter[][] = [[one], [or, { ...one, not: true }]]
  return parts.flatMap((filters) => partsOf({ ...selection, filters: [...others, ...filters] }))
}

/** Up to so many hits are looked up one by one; more are met soon by whoever walks in the order asked for. */
const FEW_HITS = 3000
/** Who needs more of them than such a part would walk too far. */
const FIRST_PART = 0.1

/** A handful of rows that are found by their ids or by their kit: one plan does for whatever is asked. */
export const isByKey = ({ filters, needle }: Selection): boolean =>
  needle?.kind === 'names' ||
  (needle?.kind === 'document' && needle.atMost <= FEW_HITS) ||
  filters.some(({ field, not }) => field === 'master_kit_id' && !not)

/** The conditions of a selection, and what was found to be joined with its rows, as `hit`. */
function narrowed(entity: AnyEntity, { filters, verified, needle }: Selection, needed: number) {
  const conditions = filters.map((filter) => condition(entity, filter))
  if (verified !== undefined) conditions.push(verified ? sql`t.verified` : sql`not t.verified`)
  if (needle?.kind === 'nothing') conditions.push(sql`false`)
  const hits: RawBuilder<unknown>[] = []
  if (needle?.kind === 'names') hits.push(needle.hits)
  if (needle?.kind === 'document') {
    const { words, atMost, ids, also = [] } = needle
    const found = idsFound(entity, words, also)
    if (ids) conditions.push(sql`t.id = any(${ids}::uuid[])`)
    else if (atMost <= FEW_HITS) conditions.push(sql`t.id = any(array(${found}))`)
    else if (needed <= atMost * FIRST_PART)
      conditions.push(sql`((select ${saysWords(words)} from entity e where e.id = t.id)
        or t.id = any(${also}::uuid[]))`)
    else hits.push(found)
  }
  const joined = hits.map((found) => sql`join (${found}) hit on hit.id = t.id`)
  return sql`${sql.join(joined, sql` `)} where ${sql.join([sql`t.live`, ...conditions], sql` and `)}`
}

/**
 * The rows of a selection: `t` is the detail row, and what was found by name has a `score`. The planner cannot know
 * how rare a word is, so it is told: few hits are all found first and looked up, many are joined, and who needs the
 * first of many asks each row on the way.
 */
export const source = (
  entity: AnyEntity,
  selection: Selection,
  needed = Number.POSITIVE_INFINITY,
): RawBuilder<unknown> => sql`from ${sql.table(entity.type)} t ${narrowed(entity, selection, needed)}`

/** The columns of a kit that its demand has copies of. */
const COPIED = ['club_id', 'brand_id', 'season', 'style', 'model', 'competition_id']

/** The same for kits, each with how many want and have it: in the index of these figures alone where it has all that is asked. */
export const demandSource = (entity: AnyEntity, selection: Selection): RawBuilder<unknown> => {
  const isCopied = ({ field, or }: Filter): boolean => COPIED.includes(field) && (!or || isCopied(or))
  const from =
    !selection.needle && selection.filters.every(isCopied)
      ? sql`kit_demand t`
      : sql`master_kit t join (select d.id as demand_of, d.wanted, d.collectors from kit_demand d) d on d.demand_of = t.id`
  return sql`from ${from} ${narrowed(entity, selection, Number.POSITIVE_INFINITY)}`
}
