import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { projection, specialFilters } from './projection-repo.ts'
import type { Needle } from './search-repo.ts'

export type Order = 'title' | '-title' | 'newest' | 'oldest' | 'best'

/** Which rows: field filters (several values mean any of them), verification, and search hits. */
export interface Selection {
  filters: { field: string; values: string[] }[]
  verified: boolean | undefined
  needle: Needle | undefined
}
export interface Window {
  order: Order
  limit: number
  skip: number
}

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  title: sql`t.folded_title, t.id`,
  '-title': sql`t.folded_title desc, t.id desc`,
  newest: sql`t.created_at desc, t.id desc`,
  oldest: sql`t.created_at, t.id`,
  best: sql`score desc, t.folded_title, t.id`,
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

const source = (entity: AnyEntity, selection: Selection): RawBuilder<unknown> => {
  const conditions = selection.filters.map(({ field, values }) => condition(entity, field, values))
  const { verified, needle } = selection
  if (verified !== undefined) {
    conditions.push(verified ? sql`e.verified_level <> 'unverified'` : sql`e.verified_level = 'unverified'`)
  }
  if (needle?.kind === 'document') {
    conditions.push(...needle.words.map((any) => sql<boolean>`e.search_document like any(${any}::text[])`))
  }
  return sql`
    from ${sql.table(entity.type)} t
    ${verified !== undefined || needle?.kind === 'document' ? sql`join entity e on e.id = t.id` : sql``}
    ${needle?.kind === 'names' ? sql`join (${needle.hits}) hit on hit.id = t.id` : sql``}
    where ${sql.join([sql`t.live`, ...conditions], sql` and `)}`
}

/** The rows of the page alone are joined and counted for. */
const fromPage = (entity: AnyEntity, selection: Selection, window: Window): RawBuilder<unknown> => {
  const scored = selection.needle?.kind === 'names'
  const order = orders[window.order === 'best' && !scored ? 'newest' : window.order]
  return sql`
    from (
      select t.* ${scored ? sql`, score` : sql``} ${source(entity, selection)}
      order by ${order} limit ${window.limit} offset ${window.skip}
    ) t
    join entity e on e.id = t.id
    order by ${order}`
}

export async function listRows(
  db: Db,
  entity: AnyEntity,
  selection: Selection,
  window: Window,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${projection(entity)} ${fromPage(entity, selection, window)}`.execute(db)
  return rows
}

export async function countRows(db: Db, entity: AnyEntity, selection: Selection): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${source(entity, selection)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countVersions(db: Db, kits: Selection): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from reference_kit v
    where v.live and v.master_kit_id in (select t.id ${source(registry.master_kit, kits)})`.execute(db)
  return rows[0]?.n ?? 0
}

/** Besides what is live: all there is, or what the member brought in. */
export type AlsoSeen = 'all' | { createdBy: string } | undefined

const seen = (also: AlsoSeen): RawBuilder<boolean> => {
  if (also === undefined) return sql`t.live`
  return also === 'all' ? sql`true` : sql`(t.live or e.created_by = ${also.createdBy})`
}

export async function findRow(
  db: Db,
  entity: AnyEntity,
  by: { id: string } | { reference: string },
  also?: AlsoSeen,
): Promise<Record<string, unknown> | undefined> {
  const which = 'id' in by ? sql`e.id = ${by.id}` : sql`e.reference = ${by.reference}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${projection(entity)} from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where ${which} and ${seen(also)}`.execute(db)
  return rows[0]
}

/** In the order of the ids; those that are not there, or not live, are left out. */
export async function listRowsById(
  db: Db,
  entity: AnyEntity,
  ids: string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${projection(entity)} from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.id = any(${ids}::uuid[]) and t.live order by array_position(${ids}::uuid[], t.id)`.execute(db)
  return rows
}

export interface Facet {
  value: string
  label: string
  count: number
}

const MOST_FACETS = 1000

export async function listFacets(
  db: Db,
  entity: AnyEntity,
  field: string,
  selection: Selection,
): Promise<Facet[]> {
  const column = sql.ref(`t.${field}`)
  const isLink = entity.fields[field]?.kind === 'link'
  const { rows } = await sql<Facet>`
    select f.value::text as value, ${isLink ? sql`x.title` : sql`f.value::text`} as label, f.count
    from (
      select ${column} as value, count(*) as count ${source(entity, selection)} and ${column} is not null
      group by 1
    ) f
    ${isLink ? sql`join entity x on x.id = f.value` : sql``}
    order by f.count desc, label limit ${MOST_FACETS}`.execute(db)
  return rows
}

export interface Option {
  id: string
  name: string
  country: string | null
  kitdex_reference: string
  player_type?: string
}

export async function listOptions(
  db: Db,
  entity: AnyEntity,
  selection: Selection,
  window: Window,
): Promise<Option[]> {
  const column = (name: string) => (Object.hasOwn(entity.fields, name) ? sql.ref(`t.${name}`) : undefined)
  const { rows } = await sql<Option>`
    select t.id, t.name, ${column('country') ?? column('nationality') ?? sql`null`} as country,
      e.reference as kitdex_reference ${column('player_type') ? sql`, t.player_type` : sql``}
    ${fromPage(entity, selection, window)}`.execute(db)
  return rows
}

/** Whether all of these brands, at least one, are sponsors alone. */
export async function areSponsors(db: Db, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(type = 'sponsor') as all from brand where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.all ?? false
}
