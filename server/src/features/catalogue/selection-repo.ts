import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import { specialFilters } from './projection-repo.ts'
import { hasWords, type Needle } from './search-repo.ts'

/** Which rows: field filters (several values mean any of them), verification, and search hits. */
export interface Selection {
  filters: { field: string; values: string[] }[]
  verified: boolean | undefined
  needle: Needle | undefined
}

const condition = (entity: AnyEntity, field: string, values: string[]): RawBuilder<boolean> => {
  const special = specialFilters[`${entity.type}.${field}`]
  if (special) return special(values)
  const column = sql.ref(`t.${field}`)
  const only = values.length === 1 ? values[0] : undefined
  // A single value lets the planner use the index for the order, too.
  return only === undefined
    ? sql<boolean>`${column} = any(${values}::${sql.raw(entity.fields[field]?.kind === 'link' ? 'uuid' : 'text')}[])`
    : sql<boolean>`${column} = ${only}`
}

/** Up to so many hits are looked up one by one; more are met soon by whoever walks in the order asked for. */
const FEW_HITS = 3000

/** The planner cannot know how rare a word is, and a walk that meets nothing is a long one: `offset 0` keeps it off. */
const joinHits = (entity: AnyEntity, { query, hits }: { query: string; hits: number }) =>
  hits > FEW_HITS
    ? sql`join entity e on e.id = t.id and ${hasWords(entity, query)}`
    : sql`join (select e.id from entity e where ${hasWords(entity, query)} offset 0) hit on hit.id = t.id`

/** The rows of a selection: `t` is the detail row, and what was found by name has a `score`. */
export const source = (entity: AnyEntity, { filters, verified, needle }: Selection): RawBuilder<unknown> => {
  const conditions = filters.map(({ field, values }) => condition(entity, field, values))
  if (verified !== undefined) conditions.push(verified ? sql`t.verified` : sql`not t.verified`)
  if (needle?.kind === 'nothing') conditions.push(sql`false`)
  return sql`
    from ${sql.table(entity.type)} t
    ${needle?.kind === 'document' ? joinHits(entity, needle) : sql``}
    ${needle?.kind === 'names' ? sql`join (${needle.hits}) hit on hit.id = t.id` : sql``}
    where ${sql.join([sql`t.live`, ...conditions], sql` and `)}`
}
