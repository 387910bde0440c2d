import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'

/** How a row of a type is answered: `t` is its detail row, `e` its identity. */

/** What was rejected later, or cleaned up, keeps its name where it is named, but has no page to lead to. */
const shortly = sql`jsonb_build_object('id', x.id, 'name', x.title, 'in_catalogue', x.live)`

const named = (id: RawBuilder<unknown>) => sql`(select ${shortly} from entity x where x.id = ${id})`

const namedAll = (ids: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(${shortly} order by x.title), '[]') from entity x where x.id = any(${ids}))`

const printed = sql`array(select (p ->> 'player_id')::uuid from jsonb_array_elements(t.available_prints) p)`

/** A kit's own competition, else the one that all its versions share. */
const kitCompetition = sql`coalesce(t.competition_id,
  case when cardinality(t.competition_ids) = 1 then t.competition_ids[1] end)`

/** A figure of the entry that migration 0003 keeps: how many kits, or collectors, count under it. */
const storedCount = (type: 'master_kit' | 'collector', field: string) =>
  sql`(select coalesce(sum(c.n), 0) from catalogue_count c where c.type = ${sql.lit(type)}
    and c.given_field = '' and c.given_value = '' and c.field = ${sql.lit(field)} and c.value = t.id::text)`

const kitsAndCollectors = (field: string) => ({
  kits: storedCount('master_kit', field),
  collectors: storedCount('collector', field),
})

const counts: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  team: kitsAndCollectors('club_id'),
  brand: kitsAndCollectors('any_brand'),
  player: kitsAndCollectors('player_id'),
  competition: {
    ...kitsAndCollectors('competition_id'),
    teams: sql`(select count(*) from (select from catalogue_count c where c.type = 'master_kit'
      and c.given_field = 'competition_id' and c.given_value = t.id::text and c.field = 'club_id'
      group by c.value having sum(c.n) > 0) x)`,
  },
  master_kit: {
    releases: sql`t.versions`,
    collectors: sql`(select d.collectors from kit_demand d where d.id = t.id)`,
  },
  reference_kit: {
    collected: sql`(select count(*) from collection_item c
      where c.reference_kit_id = t.id and c.collection_type = 'owned')`,
    for_sale: sql`(select count(*) from collection_item c join offer o on o.item_id = c.id and o.status = 'open'
      and o.for_sale join member m on m.id = o.member_id and m.status = 'active'
      where c.reference_kit_id = t.id and c.collection_type = 'owned')`,
  },
}

/** What a team plays in at home: its latest such kit, as it is drawn. */
const homeKit = sql`(select jsonb_build_object('id', k.id, 'season', k.season, 'front_photo_url', k.front_photo_url,
    'main_sponsor', x.title, 'primary_color', k.primary_color, 'secondary_colors', k.secondary_colors,
    'pattern', k.pattern, 'collar', k.collar, 'collar_color', k.collar_color, 'cuff_color', k.cuff_color,
    'sleeve_color', k.sleeve_color, 'lettering_color', k.lettering_color)
  from master_kit k left join entity x on x.id = k.primary_sponsor_id
  where k.club_id = t.id and k.style = 'home' and k.live order by k.season desc, k.id desc limit 1)`

const specialLinks: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  team: { home_kit: homeKit },
  master_kit: { competition_id: named(kitCompetition) },
  reference_kit: {
    master_kit_info: sql`(select jsonb_build_object('id', k.id, 'name', x.title, 'kitdex_reference', x.reference,
      'in_catalogue', x.live, 'model', k.model, 'season', k.season, 'jersey_type', k.style,
      'primary_color', k.primary_color, 'front_photo_url', k.front_photo_url)
      from master_kit k join entity x on x.id = k.id where k.id = t.master_kit_id)`,
    team_info: named(sql`(select k.club_id from master_kit k where k.id = t.master_kit_id)`),
    brand_info: named(sql`(select k.brand_id from master_kit k where k.id = t.master_kit_id)`),
    competition_info: sql`(select jsonb_build_object('id', c.id, 'name', c.name, 'in_catalogue', c.live,
      'type', c.type, 'country', c.country) from competition c where c.id = t.competition_id)`,
    players_info: namedAll(printed),
  },
}

const asObject = (parts: [string, RawBuilder<unknown>][]): RawBuilder<unknown> =>
  parts.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(parts.flatMap(([name, value]) => [sql.lit(name), value]))})`

const linksOf = (entity: AnyEntity): [string, RawBuilder<unknown>][] => {
  const special = specialLinks[entity.type] ?? {}
  const plain = fieldsOf(entity).flatMap(([key, field]): [string, RawBuilder<unknown>][] => {
    if (field.kind !== 'link' || Object.hasOwn(special, key)) return []
    const column = sql.ref(`t.${key}`)
    return [[key, field.many ? namedAll(column) : named(column)]]
  })
  return [...plain, ...Object.entries(special)]
}

/** By the fields of the type: put together once. */
const projections = new WeakMap<AnyEntity['fields'], RawBuilder<unknown>>()

export function projection(entity: AnyEntity): RawBuilder<unknown> {
  const known =
    projections.get(entity.fields) ??
    sql`
      e.id, e.reference as kitdex_reference, e.title, e.verified_level, e.created_at, e.updated_at,
      ${sql.join(fieldsOf(entity).map(([key]) => sql.ref(`t.${key}`)))},
      ${asObject(linksOf(entity))} as links,
      ${asObject(Object.entries(counts[entity.type] ?? {}))} as counts`
  projections.set(entity.fields, known)
  return known
}

/** Fields that several values count for: the column that holds them all. */
export const arrayColumns: Readonly<Record<string, string>> = {
  'master_kit.competition_id': 'competition_ids',
}

/** Filters that mean more than equality with the column. */
export const specialFilters: Readonly<Record<string, (ids: string[]) => RawBuilder<boolean>>> = {
  'master_kit.competition_id': (ids) => sql`t.competition_ids && ${ids}::uuid[]`,
  'master_kit.id': (ids) => sql`t.id = any(${ids}::uuid[])`,
  'master_kit.sponsor': (ids) => sql`t.primary_sponsor_id = any(${ids}::uuid[])`,
  'master_kit.player': (ids) => sql`t.player_ids && ${ids}::uuid[]`,
}
