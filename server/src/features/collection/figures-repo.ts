import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { countsOf, isKept, itemsOf } from './count-repo.ts'
import { type ItemFilter, kitFor, kitOf, where } from './repo.ts'

/** What a collection comes to. What its items are worth has to be known before: `estimateMissing`. */

export interface Sums {
  owned_count: number
  wanted_count: number
  sold_count: number
  total_estimate: number
  total_user_estimate: number
  total_purchase_price: number
}

export async function sumCollection(db: Db, memberId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where collection_type = 'owned') as owned_count,
      count(*) filter (where collection_type = 'wanted') as wanted_count,
      count(*) filter (where collection_type = 'sold') as sold_count,
      coalesce(sum(estimate) filter (where collection_type = 'owned'), 0) as total_estimate,
      coalesce(sum((details ->> 'user_estimate')::numeric) filter (where collection_type = 'owned'), 0)
        as total_user_estimate,
      coalesce(sum(purchase_price) filter (where collection_type = 'owned'), 0) as total_purchase_price
    from collection_item where member_id = ${memberId}`.execute(db)
  return rows[0] as Sums
}

const FIELDS = ['club', 'brand', 'season', 'style', 'size', 'condition'] as const
export type Facets = Record<(typeof FIELDS)[number], { value: string; count: number }[]>

/** Where only lists are asked for, their values are counted already: shown and hidden apart, and each club of a name. */
const keptFacets = (memberId: string, filter: ItemFilter): RawBuilder<unknown> => {
  const kept = sql`where ${countsOf(memberId, filter)} and c.field`
  const count = sql`${itemsOf(filter)} as count`
  return sql`
    select 'club' as field, t.name as value, ${count}
      from collection_count c join team t on t.id = c.entity_id ${kept} = 'club_id'
    union all
    select 'brand', b.name, ${count}
      from collection_count c join brand b on b.id = c.entity_id ${kept} = 'brand_id'
    union all
    select c.field, c.value, ${count}
      from collection_count c ${kept} in ('season', 'style', 'size', 'condition')`
}

const countedFacets = (memberId: string, filter: ItemFilter): RawBuilder<unknown> => sql`
  with part as materialized (
    select k.club_id, k.brand_id, k.season, k.style, i.details ->> 'size' as size,
      i.details ->> 'condition' as condition, count(*) as count
    from collection_item i ${kitFor(filter)} ${where(memberId, filter)}
    group by grouping sets ((1), (2), (3), (4), (5), (6))
  )
  select 'club' as field, t.name as value, p.count from part p join team t on t.id = p.club_id
  union all select 'brand', b.name, p.count from part p join brand b on b.id = p.brand_id
  union all select 'season', season, count from part where season is not null
  union all select 'style', style, count from part where style is not null
  union all select 'size', size, count from part where size is not null
  union all select 'condition', condition, count from part where condition is not null`

/** How many of what a filter leaves have which value, the most frequent first. */
export async function getFacets(db: Db, memberId: string, filter: ItemFilter): Promise<Facets> {
  const facets = isKept(filter) ? keptFacets(memberId, filter) : countedFacets(memberId, filter)
  // As two lists for each field: thousands of rows take longer to read than to count. They are summed up and put in
  // order here, where it takes less.
  const { rows } = await sql<{ field: keyof Facets; texts: string[]; counts: number[] }>`
    select field, to_json(array_agg(value)) as texts, to_json(array_agg(count)) as counts
    from (${facets}) f group by field`.execute(db)
  const facetOf = (field: keyof Facets) => {
    const { texts = [], counts = [] } = rows.find((row) => row.field === field) ?? {}
    const sums = new Map<string, number>()
    for (const [nth, value] of texts.entries()) sums.set(value, (sums.get(value) ?? 0) + (counts[nth] ?? 0))
    return [...sums]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return Object.fromEntries(FIELDS.map((field) => [field, facetOf(field)])) as Facets
}

/** What counts of an item that is or was owned. */
export interface FiguredItem {
  is_sold: boolean
  /** Today where it is owned, when it was sold where it was. */
  worth: number
  price: number | null
  bought_at: string | null
  /** The day it was added. */
  added_at: string
  sold_at: string | null
  club_id: string
  club: string
  brand_id: string | null
  brand: string | null
  season: string
  condition: string | null
}

export async function listFigured(db: Db, memberId: string): Promise<FiguredItem[]> {
  const { rows } = await sql<FiguredItem>`
    select i.collection_type = 'sold' as is_sold,
      coalesce(case i.collection_type when 'sold' then i.sold_price else i.estimate end, 0) as worth,
      i.purchase_price as price, i.details ->> 'purchase_date' as bought_at,
      (i.created_at at time zone 'utc')::date as added_at, i.sold_at,
      k.club_id, t.name as club, k.brand_id, b.name as brand, k.season, i.details ->> 'condition' as condition
    from collection_item i ${kitOf} ${where(memberId, { types: ['owned', 'sold'] })}`.execute(db)
  return rows
}
