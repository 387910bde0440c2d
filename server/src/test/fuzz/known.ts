import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import { namesOf } from '@kitdex/contract/catalogue/wire'
import type { Endpoint } from '@kitdex/contract/endpoint'
import {
  CONDITIONS,
  GENDERS,
  ORIGINS,
  PRINTING_STYLES,
  RESULTS,
  SPECIAL_MATCHES,
  WORN_TYPES,
} from '@kitdex/contract/rules/collection/item-words'
import fc, { type Arbitrary } from 'fast-check'
import { PUSH_SUBSCRIPTION } from '../things.ts'
import { type JsonSchema, type Making, valuesOf } from './samples.ts'

/** What exists, so that requests get past the first "not found". */

const KINDS = [
  ...['team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit'],
  ...['item', 'photo', 'import', 'contribution', 'member', 'notification', 'session', 'upload'],
  ...['token', 'email', 'password', 'offer', 'deal', 'thread'],
] as const
export type Kind = (typeof KINDS)[number]

export type OwnerName = 'user' | 'other' | 'moderator' | 'admin'

const MOST_OF_A_KIND = 80

export class Pools {
  readonly #of = new Map<Kind, string[]>()
  readonly #owners = new Map<string, OwnerName>()
  #next = 0

  ownerOf(id: string): OwnerName | undefined {
    return this.#owners.get(id)
  }

  add(kind: Kind, owner: OwnerName | undefined, ...values: string[]): void {
    const all = this.#of.get(kind) ?? []
    for (const value of values) {
      if (owner) this.#owners.set(value, owner)
      if (all.length < MOST_OF_A_KIND) all.push(value)
      // The first ones, which were there before the run, stay.
      else all[20 + (this.#next++ % (MOST_OF_A_KIND - 20))] = value
    }
    this.#of.set(kind, all)
  }

  one(kind: Kind): Arbitrary<string> {
    return fc.nat(1_000_000).map((n) => {
      const all = this.#of.get(kind) ?? []
      return all[n % all.length] ?? 'none'
    })
  }
}

/** Which thing a path is about. */
const PATHS: readonly [RegExp, Kind][] = [
  [/\/marketplace\/(members|blocks)\//, 'member'],
  [/\/marketplace\/offers\/\{id\}\/threads/, 'offer'],
  [/\/marketplace\/threads/, 'thread'],
  [/\/marketplace\/kits\//, 'master_kit'],
  [/\/marketplace\/offers\/\{id\}\/deals/, 'offer'],
  [/\/marketplace\/deals/, 'deal'],
  [/\/marketplace\/(offers|my-offers)/, 'offer'],
  [/\/imports(\/|$)/, 'import'],
  [/\/photos\/?$/, 'photo'],
  [/^\/api\/(my-collection|reference-kit-collections)/, 'item'],
  [/\/(contributions|merges)/, 'contribution'],
  [/\/jerseys\//, 'master_kit'],
  [/\/users\//, 'member'],
  [/\/notifications\//, 'notification'],
  [/\/sessions\//, 'session'],
  [/(uploads|legacy-image|images)\//, 'upload'],
  [/\/(reference-kits|jersey-releases)/, 'reference_kit'],
  ...entities.map((entity): [RegExp, Kind] => [new RegExp(`/api/${entity.slug}(/|$)`), entity.type as Kind]),
]
export const kindOf = (path: string): Kind | undefined => PATHS.find(([pattern]) => pattern.test(path))?.[1]

const NAMED: Readonly<Record<string, Kind>> = {
  ...{
    club: 'team',
    club_id: 'team',
    team: 'team',
    team_id: 'team',
    opponent: 'team',
    ...{ into: 'team', one: 'team', other: 'team' },
    opponent_id: 'team',
    current_team_id: 'team',
  },
  ...{
    brand: 'brand',
    brand_id: 'brand',
    sponsor: 'brand',
    primary_sponsor_id: 'brand',
    secondary_sponsor_ids: 'brand',
  },
  ...{ player: 'player', player_id: 'player', associated_player_id: 'player', associated_player: 'player' },
  ...{ signature_player_id: 'player', signature_player: 'player' },
  ...{ competition: 'competition', competition_id: 'competition' },
  ...{
    jersey_id: 'master_kit',
    master_kit_id: 'master_kit',
    collection_id: 'item',
    reference_kit_id: 'reference_kit',
    photoId: 'photo',
    item_id: 'item',
    swap_item_id: 'item',
    photo_ids: 'photo',
    wanted_kit_ids: 'master_kit',
    offer: 'offer',
  },
  ...{ contribution_id: 'contribution', contributor_id: 'member', contributor: 'member', userId: 'member' },
  ...{
    token: 'token',
    session_id: 'token',
    email: 'email',
    password: 'password',
    current_password: 'password',
  },
}

const words = (...lists: (readonly { readonly value: string }[])[]): string[] =>
  lists.flat().map(({ value }) => value)

const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  size: ['XS', 'M', 'xxl'],
  gender: words(GENDERS),
  condition: words(CONDITIONS, ORIGINS),
  general_condition: words(CONDITIONS),
  physical_state: words(CONDITIONS),
  origin_type: words(ORIGINS),
  origin: words(ORIGINS),
  kit_type: ['replica', 'authentic', 'home'],
  model: ['replica', 'authentic'],
  style: ['home', 'away', 'gk'],
  printing_style: words(PRINTING_STYLES),
  special_match_type: words(SPECIAL_MATCHES),
  match_result: words(RESULTS),
  worn_type: words(WORN_TYPES),
  ...{ number_printing: [10, '7', 99, '0'], player_number: ['10', 9], number: [1, '99', 2] },
  ...{
    match_date: ['2020-05-01', '2020-05-01T00:00:00Z'],
    purchase_date: ['2021-01-31'],
    sold_at: ['2022-02-02'],
    starts_on: ['2026-01-01'],
    ends_on: ['2099-01-01'],
  },
  ...{ limit: [1, 2, 3, 5, 10, '20'], skip: [0, 1, 100], page: [1, 2] },
  season: ['2019/2020', '2020', '99/00', '1998-99'],
  ...{ from: ['2010/2011', '1999'], to: ['2023/2024'] },
  country: ['France', 'Deutschland', 'Brazil', 'fr'],
  nationality: ['France', 'Spain'],
  q: ['arsenal', 'real madrid 1998', 'paris sg', 'gunners home 2003', 'adidas', 'ronaldo', 'barça', 'fc'],
  search: ['milan', 'psg'],
  name: ['Paris Saint-Germain', 'Arsenal', 'Adidas', 'FC Twente', 'Zinedine Zidane'],
  slug: ['teams', 'brands', 'players', 'competitions', 'master-kits', 'reference-kits'],
  new_password: ['Correct-Horse-9', 'Battery.Staple7'],
  of: ['country', 'season,model', 'style', 'nationality'],
  field: ['name', 'country', 'season', 'model', 'description'],
  caption: ['front_photo_url', 'logo_url', 'main_photo'],
  reason: ['Because', 'It was wrong'],
  source_urls: ['https://example.test/source'],
  endpoint: [PUSH_SUBSCRIPTION.endpoint],
  p256dh: [PUSH_SUBSCRIPTION.keys.p256dh],
  auth: [PUSH_SUBSCRIPTION.keys.auth],
  website: ['https://example.test'],
  ...{ expires: ['4102444800000'], at: ['2030-01-01'], revision: [1, 2], number: [1, 2, '1'] },
  type: ['National league', 'brand', 'sponsor', 'domestic_league'],
  confirm: ['DELETE'],
  email: Array.from({ length: 40 }, (_, i) => `new-${i}@example.test`),
}

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  fields: [
    ['club', 'season', 'style', 'size', 'purchase_price'],
    ['club', null, null, null, null],
    ['club', 'club', null, null, null],
  ],
}

/** What a field of an entry may be, as a schema. */
function schemaOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.format === 'paragraph' ? 5000 : 300 }
    case 'number':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'boolean':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'choice':
      return { enum: field.choices.map(({ value }) => value) }
    case 'list':
      return {
        type: 'array',
        maxItems: 100,
        items: field.of === 'print' ? PRINT : { type: 'string', maxLength: 300 },
      }
    case 'image':
      return PICTURE
    case 'images':
      return { type: 'array', maxItems: field.max, items: PICTURE }
    case 'link':
      return field.many ? { type: 'array', maxItems: 100, items: { type: 'string' } } : { type: 'string' }
  }
}

const PRINT = {
  type: 'object',
  properties: {
    player_name: { type: 'string', maxLength: 300 },
    number: { type: ['integer', 'null'], minimum: 0, maximum: 99 },
    player_id: { type: ['string', 'null'], format: 'uuid' },
  },
  required: ['player_name', 'number', 'player_id'],
}
/** A dot: a picture that a decoder takes no time for. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PICTURE = {
  anyOf: [
    ...Array.from({ length: 6 }, () => ({ type: 'string', format: 'uri' })),
    {
      enum: [
        'image_uploaded_1',
        'uploads/catalogue/none.webp',
        'data:image/png;base64,AAAA',
        'data:image/svg+xml,<svg/>',
        DOT,
      ],
    },
    { type: 'string', maxLength: 2000 },
  ],
}

/** A body that says what an entry of the type is, under one of each field's names. */
function entryOf(entity: AnyEntity, making: Making): Arbitrary<unknown> {
  const properties = Object.fromEntries(
    fieldsOf(entity).map(([key, field], i) => {
      const names = namesOf(entity, key)
      return [names[i % names.length] ?? key, schemaOf(field)]
    }),
  )
  const needed = fieldsOf(entity).flatMap(([key, field], i) => {
    const names = namesOf(entity, key)
    return field.required ? [names[i % names.length] ?? key] : []
  })
  return valuesOf({ type: 'object', properties, required: needed }, making, 'entry')
}

/** How values are made for an endpoint: the names of its input mean what is there. */
export function makingFor(endpoint: Endpoint, pools: Pools, edge: boolean): Making {
  const own = kindOf(endpoint.path)
  const all: readonly Kind[] = ['team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit']
  const any = fc.oneof(...all.map((kind) => pools.one(kind)))
  const making: Making = {
    edge,
    known(name, type) {
      if (type === 'object')
        return name === 'data' ? fc.oneof(...entities.map((entity) => entryOf(entity, making))) : undefined
      if (type === 'array') return LISTS[name] && fc.constantFrom(...LISTS[name])
      if (name === 'entity_id' || (name === 'id' && own === undefined)) return any
      if (name === 'ids' && endpoint.method === 'GET')
        return fc.array(pools.one('master_kit'), { minLength: 1, maxLength: 4 }).map((ids) => ids.join(','))
      if (name === 'id' || name === 'ids')
        return fc.oneof({ weight: 4, arbitrary: pools.one(own ?? 'item') }, { weight: 1, arbitrary: any })
      if (name === 'name' && own === 'upload') return pools.one('upload')
      const kind = NAMED[name]
      const isNumber = type === 'integer' || type === 'number'
      const said = WORDS[name]?.filter((word) => !isNumber || Number.isFinite(Number(word))) ?? []
      const words = said.length > 0 ? [fc.constantFrom(...said)] : []
      const options = kind ? [pools.one(kind), ...words] : words
      return options.length > 0 ? fc.oneof(...options) : undefined
    },
  }
  return making
}

/** The body of a call that creates an entry, or undefined for others. */
export function entryBody(endpoint: Endpoint, making: Making): Arbitrary<unknown> | undefined {
  if (endpoint.method !== 'POST') return undefined
  const entity = Object.values(registry).find(({ slug }) => endpoint.path === `/api/${slug}`)
  return entity && entryOf(entity, making)
}
