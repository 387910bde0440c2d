import { z } from 'zod'
import { own } from '../own.ts'
import { choicesMeant } from '../rules/catalogue/choice-words.ts'
import { type CompetitionType, GROUP_OF } from '../rules/catalogue/competition-types.ts'
import { countryNamed } from '../rules/catalogue/countries.ts'
import { PLAYER_COEFFICIENTS, type PlayerType } from '../rules/catalogue/player-types.ts'
import { normaliseSeason, seasonsMeant } from '../rules/catalogue/seasons.ts'
import { MODELS, OTHER_STYLES } from '../rules/catalogue/vocabulary.ts'
import { type AnyEntity, type EntityType, type EntityValues, VERIFIED_LEVELS } from './entity.ts'
import type { LinkTarget } from './field.ts'
import { masterKit } from './master-kit.ts'
import type { registry } from './registry.ts'
import { answeredShape } from './schema.ts'

/**
 * The one place that knows the specification's other names for our things: what an answer adds to the
 * fields of an entry, and which names and values of a request mean which field.
 */

/** Another entry. One that has left the catalogue has its name still, and no page. */
const named = z.object({ id: z.string(), name: z.string(), in_catalogue: z.boolean() })
const namedOrNot = named.nullable()
const count = z.number()
const textOrNot = z.string().nullable()

const common = {
  id: z.string(),
  kitdex_reference: z.string(),
  title: z.string(),
  verified_level: z.enum(VERIFIED_LEVELS),
  created_at: z.string(),
  updated_at: z.string(),
}

/** The fields that a drawing is made from, to be picked. */
export const DRAWN = {
  primary_color: true,
  secondary_colors: true,
  pattern: true,
  collar: true,
  collar_color: true,
  cuff_color: true,
  sleeve_color: true,
  lettering_color: true,
} as const

const homeKit = z
  .object(answeredShape(masterKit))
  .pick({ season: true, front_photo_url: true, ...DRAWN })
  .extend({ id: z.string(), main_sponsor: textOrNot })

/** What each type's answers have besides their fields. */
const added = {
  team: {
    jerseys_count: count,
    total_collectors: count,
    collectors_count: count,
    /** The latest one, as its card shows it. */
    home_kit: homeKit.nullable(),
  },
  brand: { kits_count: count, total_collectors: count, collectors_count: count },
  player: {
    country: textOrNot,
    current_team: textOrNot,
    current_team_info: namedOrNot,
    coefficient: count,
    influence_coefficient: count,
    jerseys_count: count,
    total_collectors: count,
    collectors_count: count,
  },
  competition: {
    competition_name: z.string(),
    competition_type: z.string(),
    start_year: count.nullable(),
    year_created: count.nullable(),
    alternative_names: z.array(z.string()),
    secondary_photos: z.array(z.string()),
    teams_count: count,
    jerseys_count: count,
    total_collectors: count,
    collectors_count: count,
  },
  master_kit: {
    kit_style: z.string(),
    kit_type: z.string(),
    jersey_type: z.string(),
    team_id: z.string(),
    club: z.string(),
    club_name: z.string(),
    team_info: named,
    brand: textOrNot,
    brand_name: textOrNot,
    brand_info: namedOrNot,
    competition: textOrNot,
    competition_info: namedOrNot,
    main_sponsor: textOrNot,
    primary_sponsor_info: namedOrNot,
    secondary_sponsors_info: z.array(named),
    main_image_url: textOrNot,
    other_photo_urls: z.array(z.string()),
    secondary_images: z.array(z.string()),
    releases_count: count,
    total_collectors: count,
    collectors_count: count,
  },
  reference_kit: {
    release_type: z.string(),
    is_limited_edition: z.boolean(),
    production_run: count.nullable(),
    pic_1: textOrNot,
    pic_2: textOrNot,
    product_images: z.array(z.string()),
    competition_info: named.extend({ type: z.string(), country: textOrNot }).nullable(),
    master_kit_info: named.extend({
      kitdex_reference: z.string(),
      model: z.string(),
      season: z.string(),
      jersey_type: z.string(),
      primary_color: textOrNot,
      front_photo_url: textOrNot,
    }),
    team_info: named,
    brand_info: namedOrNot,
    /** Whom `available_prints` names. */
    players_info: z.array(named),
    total_in_collections: count,
    total_for_sale: count,
  },
} satisfies Record<EntityType, Record<string, z.ZodType>>

type Added = typeof added
type AddedOf<T> = T extends keyof Added ? Added[T] : Record<never, never>

/** An answer's schema. A type that no other name is known for has its fields alone. */
export const wireSchema = <E extends AnyEntity>(entity: E) =>
  z.object({
    ...common,
    ...answeredShape(entity),
    ...((Object.hasOwn(added, entity.type) ? added[entity.type as EntityType] : {}) as AddedOf<E['type']>),
  })

type WireSchema<T extends EntityType> = ReturnType<typeof wireSchema<(typeof registry)[T]>>
export type Wire<T extends EntityType> = z.output<WireSchema<T>>

/** A row as the database gives it: fields, counts, and the names of what it links to under `links`. */
export type StoredRow<T extends EntityType> = EntityValues<(typeof registry)[T]> &
  z.output<z.ZodObject<typeof common>> & { counts: Record<string, number>; links: Record<string, unknown> }

type Named = z.output<typeof named>
type HomeKit = z.output<typeof homeKit>
type NamesAdded<T extends EntityType> = z.output<z.ZodObject<Added[T]>>

const collectors = (row: { counts: Record<string, number> }) => {
  const n = row.counts.collectors ?? 0
  return { total_collectors: n, collectors_count: n }
}

const otherNames: { [T in EntityType]: (row: StoredRow<T>) => NamesAdded<T> } = {
  team: (row) => ({
    jerseys_count: row.counts.kits ?? 0,
    ...collectors(row),
    home_kit: (row.links.home_kit ?? null) as HomeKit | null,
  }),
  brand: (row) => ({ kits_count: row.counts.kits ?? 0, ...collectors(row) }),
  player: (row) => {
    const coefficient = PLAYER_COEFFICIENTS[row.player_type as PlayerType]
    const team = row.links.current_team_id as Named | null
    return {
      country: row.nationality,
      current_team: team?.name ?? null,
      current_team_info: team,
      coefficient,
      influence_coefficient: coefficient,
      jerseys_count: row.counts.kits ?? 0,
      ...collectors(row),
    }
  },
  competition: (row) => ({
    competition_name: row.name,
    competition_type: GROUP_OF[row.type as CompetitionType],
    start_year: row.founded_year,
    year_created: row.founded_year,
    alternative_names: row.common_names,
    secondary_photos: row.secondary_images,
    teams_count: row.counts.teams ?? 0,
    jerseys_count: row.counts.kits ?? 0,
    ...collectors(row),
  }),
  master_kit: (row) => {
    const team = row.links.club_id as Named
    const brand = row.links.brand_id as Named | null
    const competition = row.links.competition_id as Named | null
    const sponsor = row.links.primary_sponsor_id as Named | null
    return {
      kit_style: row.style,
      kit_type: row.style,
      jersey_type: row.style,
      team_id: row.club_id,
      club: team.name,
      club_name: team.name,
      team_info: team,
      brand: brand?.name ?? null,
      brand_name: brand?.name ?? null,
      brand_info: brand,
      competition: competition?.name ?? null,
      competition_info: competition,
      main_sponsor: sponsor?.name ?? null,
      primary_sponsor_info: sponsor,
      secondary_sponsors_info: (row.links.secondary_sponsor_ids ?? []) as Named[],
      main_image_url: row.front_photo_url,
      other_photo_urls: row.additional_images,
      secondary_images: row.additional_images,
      releases_count: row.counts.releases ?? 0,
      ...collectors(row),
    }
  },
  reference_kit: (row) => {
    const photos = [row.main_photo, ...row.secondary_photos].filter((photo) => photo !== null)
    const links = row.links as Pick<
      NamesAdded<'reference_kit'>,
      'master_kit_info' | 'team_info' | 'brand_info' | 'competition_info' | 'players_info'
    >
    return {
      release_type: row.model,
      is_limited_edition: row.limited,
      production_run: row.limited_units,
      pic_1: row.main_photo,
      pic_2: row.secondary_photos[0] ?? null,
      product_images: photos,
      competition_info: links.competition_info,
      master_kit_info: links.master_kit_info,
      team_info: links.team_info,
      brand_info: links.brand_info,
      players_info: links.players_info,
      total_in_collections: row.counts.collected ?? 0,
      total_for_sale: row.counts.for_sale ?? 0,
    }
  },
}

/** The row itself, with its other names: copying so many fields takes ten times as long. */
export const toWire = (entity: AnyEntity, row: Record<string, unknown>): Record<string, unknown> => {
  const translate = (otherNames as Record<string, (row: unknown) => object>)[entity.type]
  return translate ? Object.assign(row, translate(row)) : row
}

/** Other names that a request may use for a field of the type. */
const requestNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  team: { logo: 'logo_url', alternative_names: 'common_names' },
  brand: { logo: 'logo_url', alternative_names: 'common_names' },
  competition: {
    competition_name: 'name',
    competition_type: 'type',
    start_year: 'founded_year',
    year_created: 'founded_year',
    alternative_names: 'common_names',
    secondary_photos: 'secondary_images',
    logo: 'logo_url',
  },
  player: {
    country: 'nationality',
    current_team: 'current_team_id',
    photo: 'photo_url',
    alternative_names: 'common_names',
  },
  master_kit: {
    club: 'club_id',
    team: 'club_id',
    team_id: 'club_id',
    brand: 'brand_id',
    competition: 'competition_id',
    kit_style: 'style',
    jersey_type: 'style',
    kit_type: 'style',
    main_image_url: 'front_photo_url',
    front_photo: 'front_photo_url',
    back_photo: 'back_photo_url',
    other_photos: 'additional_images',
    other_photo_urls: 'additional_images',
    secondary_images: 'additional_images',
  },
  reference_kit: {
    competition: 'competition_id',
    release_type: 'model',
    is_limited_edition: 'limited',
    production_run: 'limited_units',
    pic_1: 'main_photo',
    pic_2: 'secondary_photos',
  },
}

/** What only the server says, and what an answer of a creation has besides the entry. */
const SERVERS: ReadonlySet<string> = new Set(
  `approved author_id contribution_id contributor_id created_by duplicates entity_id entity_type in_catalogue is_admin live
  message owner_id reference role status upvotes downvotes user_id verified vote_score votes xp`.split(/\s+/),
)

/** A name that a request may have without effect: of an answer that is sent back whole, or of what the server says. */
export const isWithoutEffect = (entity: AnyEntity, name: string): boolean =>
  SERVERS.has(name) ||
  Object.hasOwn(common, name) ||
  own(own(added as Record<string, object>, entity.type) as Record<string, unknown> | undefined, name) !==
    undefined

/** Filters of a list that no field of its type answers, and what their text names. */
const FURTHER_FILTERS: Readonly<Record<string, Readonly<Record<string, LinkTarget>>>> = {
  master_kit: { player: 'player', sponsor: 'brand' },
}

export const furtherFilters = (entity: AnyEntity): Readonly<Record<string, LinkTarget>> =>
  own(FURTHER_FILTERS, entity.type) ?? {}

export const fieldNamed = (entity: AnyEntity, name: string): string | undefined =>
  Object.hasOwn(entity.fields, name) ? name : own(requestNames[entity.type], name)

/** Every name a request may use for a field, the field's own first. */
export const namesOf = (entity: AnyEntity, field: string): string[] => [
  field,
  ...Object.entries(requestNames[entity.type] ?? {})
    .filter(([, target]) => target === field)
    .map(([name]) => name),
]

const OTHER_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'master_kit.style': OTHER_STYLES,
  'competition.type': {
    domestic_league: 'National league',
    cup: 'National cup',
    international: 'International competition',
    friendly: 'Friendly',
  },
}

/** The value that a request's spelling of it stands for. */
export const valueNamed = (entity: AnyEntity, field: string, value: string): string => {
  const definition = entity.fields[field]
  if (definition?.kind === 'text' && definition.format === 'season') return normaliseSeason(value) ?? value
  if (definition?.kind === 'text' && definition.format === 'country') return countryNamed(value)
  return own(OTHER_VALUES[`${entity.type}.${field}`], value) ?? value
}

/** All values that a filter means by one: those that lists tell as it, or that say the same in other words. */
export const valuesMeant = (entity: AnyEntity, field: string, value: string): string[] => {
  const definition = entity.fields[field]
  if (definition?.kind === 'text' && definition.format === 'season') {
    const seasons = seasonsMeant(value)
    return seasons.length > 0 ? seasons : [value]
  }
  if (definition?.kind !== 'choice') {
    const named = valueNamed(entity, field, value)
    // A country that was stored before its spelling was known is found by that, too.
    const isOther = definition?.kind === 'text' && definition.format === 'country' && named !== value
    return isOther ? [named, value] : [named]
  }
  const meant = choicesMeant(definition.choices, value)
  return meant.length > 0
    ? meant.map((choice) => choice.value)
    : [valueNamed(entity, field, value.toLowerCase())]
}

/** The field that a submission means: its `kit_type` may be the model, as the creation form has it. */
export const fieldSaid = (entity: AnyEntity, name: string, value: unknown): string | undefined =>
  entity.type === 'master_kit' && name === 'kit_type' && MODELS.some((model) => model.value === value)
    ? 'model'
    : fieldNamed(entity, name)
