import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What a collection is made of. What its items are worth has to be known before: `estimateMissing`. */

export interface Sums {
  owned_count: number
  wanted_count: number
  signed_kits: number
  value: number
  cost: number
  gain: number
}

const of = (memberId: string, isShown: boolean): RawBuilder<unknown> =>
  sql`i.member_id = ${memberId} ${isShown ? sql`and not i.is_hidden` : sql``}`

export async function sumItems(db: Db, memberId: string, isShown: boolean): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where collection_type = 'owned') as owned_count,
      count(*) filter (where collection_type = 'wanted') as wanted_count,
      count(*) filter (where collection_type = 'owned' and is_signed) as signed_kits,
      coalesce(sum(estimate) filter (where collection_type = 'owned'), 0) as value,
      coalesce(sum(purchase_price) filter (where collection_type = 'owned'), 0) as cost,
      coalesce(sum(estimate - purchase_price) filter (where collection_type = 'owned'), 0) as gain
    from collection_item i
    where ${of(memberId, isShown)} and collection_type in ('owned', 'wanted')`.execute(db)
  return rows[0] as Sums
}

/** What is owned, by what its kits are alike in; and how many of its items are of kits that are wanted alike. */
export interface Parts {
  kit_types: Record<string, number>
  clubs: Record<string, number>
  brands: Record<string, number>
  seasons: Record<string, number>
  demands: { owners: number; wanters: number; limited: boolean; items: number }[]
}

/** One pass over what somebody owns; the demand of a kit has a copy of all that is asked for here. */
export async function getParts(db: Db, memberId: string, isShown: boolean): Promise<Parts> {
  const { rows } = await sql<Parts>`
    with part as materialized (
      select d.style, d.club_id, d.brand_id, d.season, d.collectors as owners, d.wanted as wanters,
        d.id in (select v.master_kit_id from reference_kit v where v.live and v.limited) as limited, count(*) as items
      from collection_item i join kit_demand d on d.id = i.master_kit_id
      where ${of(memberId, isShown)} and i.collection_type = 'owned'
      group by grouping sets ((1), (2), (3), (4), (5, 6, 7))
    )
    select
      coalesce((select json_object_agg(style, items) from part where style is not null), '{}') as kit_types,
      coalesce((select json_object_agg(name, items) from (select t.name, sum(p.items) as items
        from part p join team t on t.id = p.club_id group by 1) c), '{}') as clubs,
      coalesce((select json_object_agg(name, items) from (select b.name, sum(p.items) as items
        from part p join brand b on b.id = p.brand_id group by 1) c), '{}') as brands,
      coalesce((select json_object_agg(season, items) from part where season is not null), '{}') as seasons,
      coalesce((select json_agg(json_build_object('owners', owners, 'wanters', wanters, 'limited', limited,
        'items', items)) from part where owners is not null), '[]') as demands`.execute(db)
  return rows[0] as Parts
}

/** How many own a kit and how many want it. */
export async function findDemand(
  db: Db,
  kitId: string,
): Promise<{ owners: number; wanters: number; limited: boolean } | undefined> {
  const { rows } = await sql<{ owners: number; wanters: number; limited: boolean }>`
    select d.collectors as owners, d.wanted as wanters,
      exists (select from reference_kit v where v.master_kit_id = d.id and v.live and v.limited) as limited
    from kit_demand d where d.id = ${kitId} and d.live`.execute(db)
  return rows[0]
}
