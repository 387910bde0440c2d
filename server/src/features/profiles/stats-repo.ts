import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What a collection is made of. What its items are worth has to be known before: `judgeUnknown`. */

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
      count(*) filter (where collection_type = 'owned' and details @> '{"signed": true}') as signed_kits,
      coalesce(sum(estimate) filter (where collection_type = 'owned'), 0) as value,
      coalesce(sum(purchase_price) filter (where collection_type = 'owned'), 0) as cost,
      coalesce(sum(estimate - purchase_price) filter (where collection_type = 'owned'), 0) as gain
    from collection_item i
    where ${of(memberId, isShown)} and collection_type in ('owned', 'wanted')`.execute(db)
  return rows[0] as Sums
}

/** Owned items of kits that are alike: the same style, club, brand or decade, or as rare as each other. */
export interface Alike {
  field: 'style' | 'club' | 'brand' | 'decade' | 'demand'
  /** The style, the name of the club or brand, the first year of the decade. */
  name: string | null
  owners: number
  wanters: number
  limited: boolean
  season: string
  items: number
}

/** One pass over what somebody owns; the demand of a kit has a copy of all that is asked for here. */
export async function listAlike(db: Db, memberId: string, isShown: boolean): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    with owned as materialized (
      select d.style, d.club_id, d.brand_id, left(d.season, 3) || '0' as decade, d.season,
        d.collectors as owners, d.wanted as wanters,
        exists (select from reference_kit v where v.master_kit_id = d.id and v.live and v.limited) as limited
      from collection_item i join kit_demand d on d.id = i.master_kit_id
      where ${of(memberId, isShown)} and i.collection_type = 'owned'
    ), alike as (
      select case when grouping(style) = 0 then 'style' when grouping(club_id) = 0 then 'club'
          when grouping(brand_id) = 0 then 'brand' when grouping(decade) = 0 then 'decade' else 'demand' end as field,
        style, club_id, brand_id, decade, owners, wanters, limited, season, count(*) as items
      from owned
      group by grouping sets ((style), (club_id), (brand_id), (decade), (owners, wanters, limited, season))
    )
    select a.field, coalesce(a.style, a.decade, t.name, b.name) as name, a.owners, a.wanters, a.limited, a.season,
      a.items
    from alike a left join team t on t.id = a.club_id left join brand b on b.id = a.brand_id
    order by a.items desc, 2`.execute(db)
  return rows
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
