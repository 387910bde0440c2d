import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import { specialFilters } from './projection-repo.ts'
import type { Needle } from './search-repo.ts'

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

/** The type as a literal: that is how the planner knows which index of words is meant. */
const hasWords = (entity: AnyEntity, query: string): RawBuilder<boolean> =>
  sql`e.type = ${sql.lit(entity.type)} and e.live and document_words(e.search_document) @@ ${query}::tsquery`

/** The rows of a selection: `t` is the detail row, and what was found by name has a `score`. */
export const source = (entity: AnyEntity, { filters, verified, needle }: Selection): RawBuilder<unknown> => {
  const conditions = filters.map(({ field, values }) => condition(entity, field, values))
  if (verified !== undefined) conditions.push(verified ? sql`t.verified` : sql`not t.verified`)
  if (needle?.kind === 'document') conditions.push(hasWords(entity, needle.query))
  if (needle?.kind === 'nothing') conditions.push(sql`false`)
  return sql`
    from ${sql.table(entity.type)} t
    ${needle?.kind === 'document' ? sql`join entity e on e.id = t.id` : sql``}
    ${needle?.kind === 'names' ? sql`join (${needle.hits}) hit on hit.id = t.id` : sql``}
    where ${sql.join([sql`t.live`, ...conditions], sql` and `)}`
}

/** The same for whom the number of rows is enough: what is found by its words alone is not joined. */
export const countedSource = (entity: AnyEntity, selection: Selection): RawBuilder<unknown> => {
  const { filters, verified, needle } = selection
  return needle?.kind === 'document' && filters.length === 0 && verified === undefined
    ? sql`from entity e where ${hasWords(entity, needle.query)}`
    : source(entity, selection)
}
