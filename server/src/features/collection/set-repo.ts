import type { SetKind } from '@kitdex/contract/api/collection-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The kits of a club, a competition or a brand, within seasons where they are given. */
export interface SetFilter {
  kind: SetKind
  id: string
  from?: string | undefined
  to?: string | undefined
}

const TABLES = { club: 'team', competition: 'competition', brand: 'brand' } as const satisfies Record<
  SetKind,
  string
>

export async function findSetName(db: Db, kind: SetKind, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLES[kind])} where id = ${id} and live`.execute(db)
  return rows[0]?.name
}

const within = (season: RawBuilder<unknown>, { from, to }: SetFilter): RawBuilder<boolean> =>
  sql<boolean>`${season} between ${from ?? ''} and ${to ?? '9999'}`

const memberOfSet = ({ kind, id }: SetFilter): RawBuilder<boolean> => {
  if (kind === 'competition') return sql`k.competition_ids @> array[${id}]::uuid[]`
  return kind === 'club' ? sql`k.club_id = ${id}` : sql`k.brand_id = ${id}`
}

const inSet = (filter: SetFilter): RawBuilder<boolean> =>
  sql<boolean>`k.live and ${memberOfSet(filter)} and ${within(sql`k.season`, filter)}`

export interface SeasonOfSet {
  season: string
  n: number
  is_within: boolean
}

/** How many kits of each season there are. A club has few enough to count; of the others the counts are kept. */
export async function listSeasons(db: Db, filter: SetFilter): Promise<SeasonOfSet[]> {
  const counts =
    filter.kind === 'club'
      ? sql`select season, count(*) as n from master_kit k where k.live and ${memberOfSet(filter)} group by season`
      : sql`select value as season, sum(n) as n from catalogue_count
          where type = 'master_kit' and given_field = ${`${filter.kind}_id`} and given_value = ${filter.id}
            and field = 'season' group by value having sum(n) > 0`
  const { rows } = await sql<SeasonOfSet>`
    select season, n, ${within(sql`season`, filter)} as is_within from (${counts}) x
    order by season desc`.execute(db)
  return rows
}

/** How many of the set's kits are owned; and, of the others, how many are wanted. */
export async function countHad(
  db: Db,
  memberId: string,
  filter: SetFilter,
): Promise<{ owned: number; wanted: number }> {
  const { rows } = await sql<{ owned: number; wanted: number }>`
    select count(*) filter (where is_owned) as owned, count(*) filter (where not is_owned) as wanted
    from (
      select bool_or(i.collection_type = 'owned') as is_owned
      from collection_item i join master_kit k on k.id = i.master_kit_id
      where i.member_id = ${memberId} and i.collection_type <> 'sold' and ${inSet(filter)}
      group by k.id
    ) x`.execute(db)
  return rows[0] ?? { owned: 0, wanted: 0 }
}

export interface SetKitRow {
  id: string
  item: { id: string; collection_type: 'owned' | 'wanted' } | null
}

const asItem = sql`jsonb_build_object('id', m.id, 'collection_type', m.collection_type)`

/**
 * A page of the set, the newest season first. Who looks for what they have starts from their items; who looks for
 * what they lack walks the set, and each kit is looked up among their items, until the page is full.
 */
export async function listSetKits(
  db: Db,
  memberId: string,
  filter: SetFilter,
  page: { show?: 'owned' | 'wanted' | 'missing' | undefined; limit: number; skip: number },
): Promise<SetKitRow[]> {
  const mine = sql`select distinct on (i.master_kit_id) i.master_kit_id, i.id, i.collection_type
    from collection_item i where i.member_id = ${memberId} and i.collection_type <> 'sold'`
  const first = sql`order by i.master_kit_id, i.collection_type, i.copy`
  const items =
    page.show === 'owned' || page.show === 'wanted'
      ? sql`join (${mine} ${first}) m on m.master_kit_id = k.id and m.collection_type = ${page.show}`
      : sql`left join lateral (${mine} and i.master_kit_id = k.id ${first}) m on true`
  const { rows } = await sql<SetKitRow>`
    select k.id, case when m.id is not null then ${asItem} end as item
    from master_kit k ${items}
    where ${inSet(filter)} ${page.show === 'missing' ? sql`and m.id is null` : sql``}
    order by k.season desc, k.folded_title, k.id limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows
}

/** The clubs of which somebody owns the most kits, beside how many kits each has. */
export async function listSuggestions(db: Db, memberId: string, limit: number) {
  const { rows } = await sql<{
    id: string
    name: string
    logo_url: string | null
    colors: string[]
    owned: number
    total: number
  }>`
    select t.id, t.name, t.logo_url, t.colors, x.owned,
      (select coalesce(sum(c.n), 0) from catalogue_count c where c.type = 'master_kit' and c.given_field = ''
        and c.given_value = '' and c.field = 'club_id' and c.value = t.id::text) as total
    from (
      select k.club_id, count(distinct k.id) as owned
      from collection_item i join master_kit k on k.id = i.master_kit_id and k.live
      where i.member_id = ${memberId} and i.collection_type = 'owned' group by 1
    ) x join team t on t.id = x.club_id and t.live
    order by x.owned desc, t.folded_title, t.id limit ${limit}`.execute(db)
  return rows
}
