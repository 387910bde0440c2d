import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import {
  MAX_SHIPS_TO,
  MAX_WISHES,
  MOST_OFFER_PHOTOS,
  MOST_WANTED_KITS,
  OFFER_STATUSES,
} from '../../rules/market/offers.ts'
import { MAX_QUERY } from '../../rules/texts/fold.ts'
import { cleanLine, cleanText } from '../../text.ts'
import { amount, collectionItem, photo } from '../collection-item.ts'

/** What members offer each other. */

export const byId = z.object({ id: cleanText(100) })
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A shirt as others may see it: nothing of what its owner paid, notes or thinks it is worth. */
export const shirt = collectionItem.pick({
  ...{ master_kit_id: true, reference_kit_id: true, master_kit: true, reference_kit: true },
  ...{ size: true, gender: true, model: true, origin_type: true },
  ...{ condition: true, condition_other: true, general_condition: true, physical_state: true },
  ...{ name_printing: true, number_printing: true, associated_player: true, printing_style: true },
  ...{ competition_patch: true, competition: true, match_date: true, opponent: true, match_proof: true },
  ...{ patches: true, patches_list: true, other_patches: true, worn: true, worn_type: true },
  ...{ signature: true, is_signed: true, signed_by: true, signature_player: true, signature_proof: true },
})
export type Shirt = z.output<typeof shirt>

/** Whom one deals with: what an offer shows of its owner, private profile or not. */
export const dealer = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  level_emoji: z.string(),
  /** From 1 to 5; null: nobody has rated them yet. */
  rating: z.number().nullable(),
  ratings: z.number(),
})
export type Dealer = z.output<typeof dealer>

const offer = z.object({
  id: z.string(),
  status: z.enum(OFFER_STATUSES),
  /** Of one's own offer: the item of one's collection. */
  item_id: z.string().nullable(),
  is_own: z.boolean(),
  /** It fits what the caller wants. */
  is_wanted: z.boolean(),
  owner: dealer,
  shirt,
  photos: z.array(photo),
  for_sale: z.boolean(),
  for_swap: z.boolean(),
  price: z.number().nullable(),
  wishes: z.string(),
  wanted_kits: z.array(z.object({ id: z.string(), title: z.string(), in_catalogue: z.boolean() })),
  ships_to: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Offer = z.output<typeof offer>

const said = {
  for_sale: z.boolean().default(false),
  for_swap: z.boolean().default(false),
  price: amount('Price').transform((price) => price ?? null),
  wishes: cleanText(MAX_WISHES).trim().default(''),
  wanted_kit_ids: z.array(cleanText(60).toLowerCase()).max(MOST_WANTED_KITS).default([]),
  ships_to: cleanLine(MAX_SHIPS_TO).trim().default(''),
  photo_ids: z.array(cleanText(60).toLowerCase()).max(MOST_OFFER_PHOTOS).default([]),
}

const bound = z.coerce.number().min(0).max(1_000_000).optional()
const filters = {
  q: cleanText(MAX_QUERY).optional(),
  club: cleanText(200).optional(),
  season: cleanText(20).optional(),
  size: cleanText(20).optional(),
  condition: cleanText(60).optional(),
  min_price: bound,
  max_price: bound,
  swap: yes.optional(),
  sale: yes.optional(),
  /** Of a kit or of a version. */
  kit: cleanText(60).optional(),
  /** Only what the caller wants. */
  wanted: yes.optional(),
}

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/offers',
  access: 'public',
  summary: 'What members offer: what the caller wants first',
  query: z.object({
    ...filters,
    sort: z.enum(['newest', 'price', '-price']).default('newest'),
    ...paging(24),
  }),
  reply: z.array(offer),
  paged: true,
  costly: ['q'],
})

const facet = z.array(z.object({ value: z.string(), count: z.number() }))

export const offerFacets = endpoint({
  method: 'GET',
  path: '/api/marketplace/facets',
  access: 'public',
  summary: 'What there is to choose from among all offers',
  reply: z.object({ club: facet, season: facet, size: facet, condition: facet }),
  shared: { reads: ['market', 'catalogue'] },
})

export const kitOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/kits/{id}',
  access: 'public',
  summary: 'How many of a kit, or of a version, are offered, and for how much',
  params: byId,
  reply: z.object({
    count: z.number(),
    for_sale: z.number(),
    for_swap: z.number(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
  }),
  shared: { reads: ['market', 'catalogue'] },
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/marketplace/offers/{id}',
  access: 'public',
  summary: 'One offer',
  params: byId,
  reply: offer,
})

export const myOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/my-offers',
  access: 'user',
  summary: 'What one offers and has offered, newest first',
  query: z.object({ item_id: cleanText(60).optional(), ...paging(24) }),
  reply: z.array(offer),
  paged: true,
})

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/offers',
  access: 'user',
  summary: 'Offer an owned item for sale, for swap, or both',
  body: z.object({ item_id: cleanText(60), ...said }),
  rate: { count: 60, seconds: 3600 },
  reply: offer,
  status: 201,
})

export const changeOffer = endpoint({
  method: 'PUT',
  path: '/api/marketplace/offers/{id}',
  access: 'user',
  summary: 'Change what one offers',
  params: byId,
  body: z.object(said),
  rate: { count: 120, seconds: 3600 },
  reply: offer,
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/offers/{id}',
  access: 'user',
  summary: 'Withdraw what one offers',
  params: byId,
  reply: offer,
})

export type MarketApi =
  | typeof listOffers
  | typeof offerFacets
  | typeof kitOffers
  | typeof getOffer
  | typeof myOffers
  | typeof createOffer
  | typeof changeOffer
  | typeof withdrawOffer
