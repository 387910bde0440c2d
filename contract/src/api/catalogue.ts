import { z } from 'zod'
import { type AnyEntity, type EntityType, fieldsOf } from '../catalogue/entity.ts'
import { registry } from '../catalogue/registry.ts'
import { type PerGroup, type SearchGroup, searchGroupOf } from '../catalogue/search-groups.ts'
import { furtherFilters, namesOf, wireSchema } from '../catalogue/wire.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_LIMIT, paging } from '../paging.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { cleanText } from '../text.ts'

const filterValue = cleanText(MAX_QUERY).optional()
const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

const filterable = (entity: AnyEntity): string[] =>
  fieldsOf(entity)
    .filter(([, field]) => field.filter)
    .map(([key]) => key)

/** The filters that an entry is named in. */
const linkNames = (entity: AnyEntity): string[] => [
  ...filterable(entity)
    .filter((key) => entity.fields[key]?.kind === 'link')
    .flatMap((key) => namesOf(entity, key)),
  ...Object.keys(furtherFilters(entity)),
]

/** One parameter for each name of each filterable field, and for each further filter. */
const filterShape = (entity: AnyEntity): Record<string, typeof filterValue> => {
  const names = [
    ...filterable(entity).flatMap((key) => namesOf(entity, key)),
    ...Object.keys(furtherFilters(entity)),
  ]
  return Object.fromEntries(names.map((name) => [name, filterValue]))
}

const selection = (entity: AnyEntity) => ({
  ...filterShape(entity),
  q: filterValue,
  search: filterValue,
  verified: yesOrNo.optional(),
})

/** A list is quick, unless a text is looked for. */
const SEARCHED = ['q', 'search'] as const

const ORDERS = ['title', '-title', 'newest', 'oldest', 'best'] as const
const ordersOf = (entity: AnyEntity) => z.enum([...ORDERS, ...(entity.orders ?? [])])
export type Order = z.output<ReturnType<typeof ordersOf>>

/** Which of them are asked for; all, unless it says so. */
const facetNames = (entity: AnyEntity) =>
  z
    .string()
    .max(MAX_QUERY)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(filterable(entity))))

const facetsReply = z.object({
  total: z.number(),
  verified: z.number(),
  facets: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
  ),
})

/** The reading calls of one type of entry. */
export const catalogueEndpoints = <const E extends AnyEntity>(entity: E) => {
  const path = `/api/${entity.slug}` as `/api/${E['slug']}`
  const many: string = entity.label.many.en
  const reply = wireSchema(entity)
  const listed = {
    method: 'GET',
    access: 'public',
    query: z.object({ ...selection(entity), sort: ordersOf(entity).optional(), ...paging(MAX_LIMIT) }),
    reply: z.array(reply),
    paged: true,
    shared: { reads: ['catalogue', 'figures'], readsSorted: ['collections'] },
    costly: SEARCHED,
    costlyNames: linkNames(entity),
  } as const
  return {
    list: endpoint({ ...listed, path, summary: `${many}: filtered, searched, sorted, in pages` as string }),
    search: endpoint({
      ...listed,
      path: `${path}/search`,
      summary: `${many}: the same, by search text` as string,
    }),
    facets: endpoint({
      method: 'GET',
      path: `${path}/facets`,
      access: 'public',
      summary: `${many}: how many of each value a filter would leave`,
      query: z.object({ ...selection(entity), of: facetNames(entity).optional() }),
      reply: facetsReply,
      shared: { reads: ['catalogue'] },
      costly: true,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      access: 'public',
      summary: `${entity.label.one.en}: one, by id or reference`,
      params: z.object({ id: cleanText(MAX_QUERY) }),
      reply,
      shared: { reads: ['catalogue', 'figures'], forVisitors: true },
    }),
  }
}

const teams = catalogueEndpoints(registry.team)
const brands = catalogueEndpoints(registry.brand)
const players = catalogueEndpoints(registry.player)
const competitions = catalogueEndpoints(registry.competition)
const masterKits = catalogueEndpoints(registry.master_kit)
const referenceKits = catalogueEndpoints(registry.reference_kit)

/** What the facets, which every filter of the Kit Area asks for, are not made slower by. */
export const kitTotals = endpoint({
  method: 'GET',
  path: '/api/master-kits/totals',
  access: 'public',
  summary: 'Master kits: how many versions those have that the filters leave',
  query: z.object(selection(registry.master_kit)),
  reply: z.object({ versions: z.number() }),
  shared: { reads: ['catalogue'] },
  costly: true,
})

export const jerseyRelease = endpoint({ ...referenceKits.get, path: '/api/jersey-releases/{id}' })

const option = z.object({ id: z.string(), name: z.string(), country: z.string().nullable() })
const options = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/form-data/${name}`,
    access: 'public',
    summary,
    query: z.object({ q: filterValue, ...paging(MAX_LIMIT) }),
    reply: z.array(option),
    paged: true,
    shared: { reads: ['catalogue'] },
    costly: SEARCHED,
  })

export const formData = {
  clubs: options('clubs', 'Teams to choose from'),
  teams: options('teams', 'Teams to choose from'),
  brands: options('brands', 'Brands to choose from'),
  sponsors: options('sponsors', 'Sponsors to choose from'),
  competitions: endpoint({
    ...options('competitions', 'Competitions to choose from'),
    reply: z.array(option.extend({ competition_name: z.string() })),
  }),
  players: endpoint({
    ...options('players', 'Players to choose from, with what they add to a value'),
    reply: z.array(
      option.extend({
        display_name: z.string(),
        kitdex_reference: z.string(),
        coefficient: z.number(),
        influence_coefficient: z.number(),
        aura: z.number(),
      }),
    ),
  }),
}

/** The lists of a search and how many there are of each, of which the lists are the first. */
const foundShape = (entities: readonly AnyEntity[]) => {
  const groups = entities.flatMap((entity) => {
    const group = searchGroupOf(entity)
    return group === null ? [] : [[group, entity] as const]
  })
  const per = (schemaOf: (entity: AnyEntity) => z.ZodType) =>
    Object.fromEntries(groups.map(([group, entity]) => [group, schemaOf(entity)]))
  return {
    ...(per((entity) => z.array(wireSchema(entity))) as PerGroup<{
      [T in EntityType]: z.ZodArray<ReturnType<typeof wireSchema<(typeof registry)[T]>>>
    }>),
    totals: z.object(per(() => z.number()) as Record<SearchGroup, z.ZodNumber>),
  }
}

export const searchIn = (entities: readonly AnyEntity[]) =>
  endpoint({
    method: 'GET',
    path: '/api/search/collaborative',
    access: 'public',
    summary: 'Search everything, in groups, best first',
    query: z.object({
      q: cleanText(MAX_QUERY).trim().min(1, { error: 'A search text is required' }),
      limit: paging(50).limit,
    }),
    reply: z.object({
      ...foundShape(entities),
      /** What was searched instead of a mistyped text. */
      corrected: z.string().nullable(),
    }),
    shared: { reads: ['catalogue', 'figures'] },
    costly: true,
  })

export type CatalogueApi =
  | (typeof teams)[keyof typeof teams]
  | (typeof brands)[keyof typeof brands]
  | (typeof players)[keyof typeof players]
  | (typeof competitions)[keyof typeof competitions]
  | (typeof masterKits)[keyof typeof masterKits]
  | (typeof referenceKits)[keyof typeof referenceKits]
  | (typeof formData)[keyof typeof formData]
  | typeof jerseyRelease
  | typeof kitTotals
  | ReturnType<typeof searchIn>
