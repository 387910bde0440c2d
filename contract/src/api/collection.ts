import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { conditionNamed } from '../rules/collection/item-words.ts'
import { MOST_MONEY } from '../rules/collection/money.ts'
import { MEGABYTE, PICTURE } from '../rules/file-size.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { cleanText, day } from '../text.ts'
import {
  anyEstimate,
  COLLECTION_TYPES,
  collectionItem,
  itemInput,
  LISTS,
  photo,
  priceEstimation,
} from './collection-item.ts'

const byId = z.object({ id: cleanText(100) })
const message = z.object({ message: z.string() })
const filter = cleanText(MAX_QUERY).optional()
const amount = z.coerce.number().min(0).max(MOST_MONEY).optional()
const read = { method: 'GET', access: 'user' } as const
const write = { method: 'POST', access: 'user' } as const

export const ITEM_ORDERS = [
  'newest',
  'oldest',
  'club',
  'season',
  'value',
  '-value',
  'price',
  '-price',
] as const

const selection = {
  collection_type: z.enum(COLLECTION_TYPES).optional(),
  q: filter,
  club: filter,
  season: filter,
  brand: filter,
  size: filter,
  condition: filter,
  min_value: amount,
  max_value: amount,
}
export const itemSelection = z.object(selection)

export const listItems = endpoint({
  ...read,
  path: '/api/my-collection',
  summary: 'The own list: owned and wanted unless one is asked for, with every estimate',
  query: z.object({ ...selection, sort: z.enum(ITEM_ORDERS).default('newest'), ...paging(1000) }),
  reply: z.array(collectionItem),
  paged: true,
  costly: ['q'],
})

export const facet = z.array(z.object({ value: z.string(), count: z.number() }))

export const collectionSummary = endpoint({
  ...read,
  path: '/api/my-collection/summary',
  summary: 'How many, what they are worth together, and what the filters could choose',
  query: itemSelection,
  reply: z.object({
    owned_count: z.number(),
    wanted_count: z.number(),
    sold_count: z.number(),
    total_user_estimate: z.number(),
    total_estimate: z.number(),
    average_estimate: z.number(),
    total_purchase_price: z.number(),
    facets: z.object({ club: facet, season: facet, brand: facet, size: facet, condition: facet }),
  }),
})

export const listMarks = endpoint({
  ...read,
  path: '/api/my-collection/marks',
  summary: 'Which of some kits and versions are in the own lists',
  query: z.object({ ids: cleanText(40 * 200) }),
  reply: z.array(
    z.object({
      id: z.string(),
      master_kit_id: z.string(),
      reference_kit_id: z.string().nullable(),
      /** What the version is called. */
      version: z.string().nullable(),
      collection_type: z.enum(LISTS),
    }),
  ),
})

export const listEstimates = endpoint({
  ...read,
  path: '/api/my-collection/estimates',
  summary: 'The estimates of everything owned, in one answer',
  reply: z.array(priceEstimation.extend({ id: z.string() })),
})

/** Enough to tell a shirt on a table from every other, and the words that it is found by. */
const pocketItem = z.object({
  id: z.string(),
  collection_type: z.enum(LISTS),
  master_kit_id: z.string(),
  club: z.string(),
  season: z.string(),
  style: z.string(),
  brand: z.string().nullable(),
  model: z.string(),
  version: z.string().nullable(),
  size: z.string().nullable(),
  printed: z.string().nullable(),
  max_price: z.number().nullable(),
  /** Whatever its club, its brand and its player go by, folded. */
  names: z.string(),
  /** What is on the tag of its version, and the references of kit and version. */
  codes: z.array(z.string()),
})
export type PocketItem = z.infer<typeof pocketItem>

export const pocketList = endpoint({
  ...read,
  path: '/api/my-collection/pocket',
  summary: 'All that is owned or wanted, in brief: what a device keeps for where there is no network',
  reply: z.object({ made_at: z.string(), items: z.array(pocketItem) }),
  costly: true,
})

const adding = { collection_type: z.enum(LISTS), another_copy: z.boolean().optional() }

export const addKit = endpoint({
  ...write,
  path: '/api/my-collection',
  summary: 'Add a master kit, or a version of it, to the owned or to the want list',
  body: itemInput.extend({
    master_kit_id: cleanText(100).min(1),
    reference_kit_id: cleanText(100).min(1).nullish(),
    ...adding,
  }),
  reply: collectionItem,
  status: 201,
})

const needs = (field: string, msg: string) => ({ path: [field], error: msg })

export const addVersion = endpoint({
  ...write,
  path: '/api/reference-kit-collections',
  summary: 'Add a version to the owned or to the want list',
  body: itemInput
    .extend({ reference_kit_id: cleanText(100).min(1), ...adding })
    .refine(
      ({ collection_type, size }) => collection_type !== 'owned' || size,
      needs('size', 'Size is required'),
    )
    .refine(
      ({ collection_type, condition, general_condition, physical_state }) =>
        collection_type !== 'owned' ||
        [condition, general_condition, physical_state].some((word) => word && conditionNamed(word)),
      needs('condition', 'Condition is required'),
    )
    .refine(({ worn, worn_type }) => !worn || worn_type, needs('worn_type', 'Worn type is required'))
    .refine(
      (item) =>
        !(item.signature ?? item.is_signed ?? item.signed) ||
        item.signed_by ||
        item.signature_player_id ||
        item.signature_player,
      needs('signed_by', 'Signed by is required'),
    ),
  reply: collectionItem,
  status: 201,
})

export const getItem = endpoint({
  ...read,
  path: '/api/my-collection/{id}',
  summary: 'One of the own items',
  params: byId,
  reply: collectionItem,
})

export const putItem = endpoint({
  method: 'PUT',
  path: '/api/my-collection/{id}',
  access: 'user',
  summary: 'Change what is said of an item; what is left out stays',
  params: byId,
  body: itemInput,
  reply: collectionItem,
})

export const removeItem = endpoint({
  method: 'DELETE',
  path: '/api/my-collection/{id}',
  access: 'user',
  summary: 'Remove an item; it can be put back for 30 days',
  params: byId,
  reply: message,
})

export const restoreItem = endpoint({
  ...write,
  path: '/api/my-collection/{id}/restore',
  summary: 'Put a removed item back as it was',
  params: byId,
  reply: collectionItem,
})

export const itemEstimate = endpoint({
  ...read,
  path: '/api/my-collection/{id}/price-estimation',
  summary: 'What an owned item is worth, and why',
  params: byId,
  reply: priceEstimation,
})

export const ownItem = endpoint({
  ...write,
  path: '/api/my-collection/{id}/own',
  summary: 'What was wanted is owned now',
  params: byId,
  body: itemInput.optional(),
  reply: collectionItem,
})

export const copyItem = endpoint({
  ...write,
  path: '/api/my-collection/{id}/copy',
  summary: 'Another copy of the same kit, with the same details but for what was paid',
  params: byId,
  reply: collectionItem,
  status: 201,
})

export const sellItem = endpoint({
  ...write,
  path: '/api/my-collection/{id}/sell',
  summary: 'An owned item was sold: out of the list, kept for the statistics',
  params: byId,
  body: z.object({
    sold_price: z.number().min(0).max(MOST_MONEY),
    sold_at: day('Must be a date: YYYY-MM-DD').optional(),
  }),
  reply: collectionItem,
})

export const unsellItem = endpoint({
  method: 'DELETE',
  path: '/api/my-collection/{id}/sell',
  access: 'user',
  summary: 'A sale that was none: the item is owned again',
  params: byId,
  reply: collectionItem,
})

export const changeMany = endpoint({
  ...write,
  path: '/api/my-collection/bulk',
  summary: 'Remove, put back or change many items at once; all of them or none',
  body: z.object({
    ids: z.array(cleanText(100).toLowerCase()).min(1).max(1000),
    action: z.enum(['remove', 'restore', 'update', 'own']),
    changes: itemInput.optional(),
  }),
  maxBody: MEGABYTE / 2,
  reply: z.object({ changed: z.number() }),
})

export const addPhoto = endpoint({
  ...write,
  path: '/api/my-collection/{id}/photos',
  summary: 'A personal photo of an owned item: its front, its back, or one of three others',
  params: byId,
  body: z.object({ kind: z.enum(['front', 'back', 'other']).default('other') }),
  files: { file: { ...PICTURE, required: true } },
  reply: photo,
  status: 201,
  rate: { count: 600, seconds: 3600 },
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/my-collection/{id}/photos',
  access: 'user',
  summary: 'The order of an item’s photos',
  params: byId,
  body: z.object({ ids: z.array(cleanText(100).toLowerCase()).max(5) }),
  reply: z.array(photo),
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/my-collection/{id}/photos/{photoId}',
  access: 'user',
  summary: 'Remove a personal photo',
  params: byId.extend({ photoId: cleanText(100) }),
  reply: message,
})

/** The earlier editor's names are read, too: type, nwt, player_aura… */
export const calculatePrice = endpoint({
  method: 'POST',
  path: '/api/calculate-price',
  access: 'public',
  summary: 'What a shirt of these details would be worth',
  body: itemInput.extend({
    type: itemInput.shape.kit_type,
    model: itemInput.shape.kit_type,
    style: cleanText(20).nullish(),
    player_id: cleanText(100).nullish(),
    user_estimate: anyEstimate,
    player_aura: z.preprocess(
      (aura) => (aura === '' ? null : aura),
      z.coerce.number().min(0).max(100).nullish(),
    ),
  }),
  reply: z.object({
    ...priceEstimation.shape,
    coefficients: z.record(z.string(), z.number()),
  }),
})

const price = z.number().nullable()

export const marketEvidence = endpoint({
  method: 'GET',
  path: '/api/master-kits/{id}/market-evidence',
  access: 'public',
  summary: 'What members paid for this kit, like for like; from three members on',
  params: byId,
  query: z.object({
    model: filter,
    condition: filter,
    origin: filter,
    signed: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ count: z.number(), members: z.number(), median: price, lowest: price, highest: price }),
})

export type CollectionApi =
  | typeof listItems
  | typeof collectionSummary
  | typeof listMarks
  | typeof listEstimates
  | typeof pocketList
  | typeof addKit
  | typeof addVersion
  | typeof getItem
  | typeof putItem
  | typeof removeItem
  | typeof restoreItem
  | typeof itemEstimate
  | typeof ownItem
  | typeof copyItem
  | typeof sellItem
  | typeof unsellItem
  | typeof changeMany
  | typeof addPhoto
  | typeof orderPhotos
  | typeof removePhoto
  | typeof calculatePrice
  | typeof marketEvidence
