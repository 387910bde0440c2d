import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'

/** How a row of a type is answered: `t` is its detail row, `e` its identity. */

const named = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', x.id, 'name', x.title) from entity x where x.id = ${id})`

const namedAll = (ids: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.title) order by x.title), '[]')
    from entity x where x.id = any(${ids}))`

/** A kit's own competition, else the one that all its versions share. */
const kitCompetition = sql`coalesce(t.competition_id, (
  select min(v.competition_id::text)::uuid from reference_kit v where v.master_kit_id = t.id and v.live
  having count(distinct v.competition_id) = 1))`

const ownersOf = (kits: RawBuilder<unknown>) =>
  sql`(select count(distinct c.member_id) from collection_item c
    where c.collection_type = 'owned' and c.master_kit_id in (${kits}))`

const countKits = (where: RawBuilder<unknown>) =>
  sql`(select count(*) from master_kit k where k.live and ${where})`
const kitIds = (where: RawBuilder<unknown>) => sql`select k.id from master_kit k where k.live and ${where}`

const ofTeam = sql`k.club_id = t.id`
const ofBrand = sql`(k.brand_id = t.id or k.primary_sponsor_id = t.id)`
const ofCompetition = sql`(k.competition_id = t.id or exists (select from reference_kit v
  where v.competition_id = t.id and v.master_kit_id = k.id and v.live))`
const printedOn = sql`k.id in (select v.master_kit_id from reference_kit v
  where v.live and v.available_prints @> jsonb_build_array(jsonb_build_object('player_id', t.id)))`

const counts: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  team: { kits: countKits(ofTeam), collectors: ownersOf(kitIds(ofTeam)) },
  brand: { kits: countKits(ofBrand), collectors: ownersOf(kitIds(ofBrand)) },
  player: { kits: countKits(printedOn), collectors: ownersOf(kitIds(printedOn)) },
  competition: {
    kits: countKits(ofCompetition),
    teams: sql`(select count(distinct k.club_id) from master_kit k where k.live and ${ofCompetition})`,
    collectors: ownersOf(kitIds(ofCompetition)),
  },
  master_kit: {
    releases: sql`(select count(*) from reference_kit v where v.master_kit_id = t.id and v.live)`,
    collectors: ownersOf(sql`t.id`),
  },
  reference_kit: {
    collected: sql`(select count(*) from collection_item c
      where c.reference_kit_id = t.id and c.collection_type = 'owned')`,
  },
}

const specialLinks: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  master_kit: { competition_id: named(kitCompetition) },
  reference_kit: {
    master_kit_info: sql`(select jsonb_build_object('id', k.id, 'name', x.title, 'kitdex_reference', x.reference,
      'model', k.model, 'season', k.season, 'jersey_type', k.style, 'primary_color', k.primary_color,
      'front_photo_url', k.front_photo_url)
      from master_kit k join entity x on x.id = k.id where k.id = t.master_kit_id)`,
    team_info: named(sql`(select k.club_id from master_kit k where k.id = t.master_kit_id)`),
    brand_info: named(sql`(select k.brand_id from master_kit k where k.id = t.master_kit_id)`),
    competition_info: sql`(select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type,
      'country', c.country) from competition c where c.id = t.competition_id)`,
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

export const projection = (entity: AnyEntity): RawBuilder<unknown> => sql`
  e.id, e.reference as kitdex_reference, e.title, e.verified_level, e.created_at, e.updated_at,
  ${sql.join(fieldsOf(entity).map(([key]) => sql.ref(`t.${key}`)))},
  ${asObject(linksOf(entity))} as links,
  ${asObject(Object.entries(counts[entity.type] ?? {}))} as counts`

/** Filters that mean more than equality with the column. */
export const specialFilters: Readonly<Record<string, (ids: string[]) => RawBuilder<boolean>>> = {
  'master_kit.competition_id': (ids) => sql`(t.competition_id = any(${ids}::uuid[]) or exists (
    select from reference_kit v where v.master_kit_id = t.id and v.live and v.competition_id = any(${ids}::uuid[])))`,
  'master_kit.sponsor': (ids) => sql`t.primary_sponsor_id = any(${ids}::uuid[])`,
  'master_kit.player': (ids) => sql`t.id in (select v.master_kit_id
    from unnest(${ids}::uuid[]) player_id join reference_kit v on v.live
      and v.available_prints @> jsonb_build_array(jsonb_build_object('player_id', player_id)))`,
}
