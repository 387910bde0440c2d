import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { DEAL_STATES, DEAL_STEPS, MAX_RATING_TEXT, SIDES } from '../../rules/market/deals.ts'
import { cleanText } from '../../text.ts'
import { amount, photo } from '../collection-item.ts'
import { byId, dealer, shirt } from './offers.ts'

/** What comes of an offer between two members. */

const rating = z.object({ stars: z.number(), text: z.string(), at: z.string() })

const deal = z.object({
  id: z.string(),
  thread_id: z.string(),
  offer_id: z.string(),
  status: z.enum(DEAL_STATES),
  /** Which side the caller is on. */
  side: z.enum(SIDES),
  /** What the caller may do now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  with: dealer,
  /** null: it is in no collection any more. */
  shirt: shirt.nullable(),
  price: z.number().nullable(),
  /** What the other one gives for it. */
  swap: z
    .object({ item_id: z.string(), shirt, photos: z.array(photo), offer_id: z.string().nullable() })
    .nullable(),
  /** What the caller got of it, in their collection. */
  new_item_id: z.string().nullable(),
  can_rate: z.boolean(),
  own_rating: rating.nullable(),
  their_rating: rating.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Deal = z.output<typeof deal>

const terms = z.object({
  price: amount('Price').transform((price) => price ?? null),
  swap_item_id: cleanText(60)
    .toLowerCase()
    .nullish()
    .transform((id) => id ?? null),
})
const said = { method: 'POST', access: 'user', rate: { count: 120, seconds: 3600 }, reply: deal } as const

export const proposeDeal = endpoint({
  ...said,
  path: '/api/marketplace/offers/{id}/deals',
  summary: 'Propose a price, a kit, or both for an offer',
  params: byId,
  body: terms,
  rate: { count: 30, seconds: 3600 },
  status: 201,
})

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/marketplace/deals',
  access: 'user',
  summary: 'One’s own deals, what was done last first',
  query: z.object({
    offer: cleanText(60).optional(),
    thread: cleanText(60).optional(),
    ...paging(24),
  }),
  reply: z.array(deal),
  paged: true,
})

export const getDeal = endpoint({
  method: 'GET',
  path: '/api/marketplace/deals/{id}',
  access: 'user',
  summary: 'A deal of one’s own',
  params: byId,
  reply: deal,
})

export const counterDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/counter',
  summary: 'Propose something else',
  params: byId,
  body: terms,
})

export const acceptDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/accept',
  summary: 'Agree to what was proposed',
  params: byId,
})

export const callOffDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/call-off',
  summary: 'Call it off, until something was handed over',
  params: byId,
})

const share = {
  /** What was paid may be counted, without a name, where both say so. */
  share_price: z.boolean().default(false),
}

export const handOverDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/hand-over',
  summary: 'Say that one has handed over or sent one’s kit',
  params: byId,
  body: z.object(share).optional(),
})

export const receiveDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/receive',
  summary: 'Say that one has received the kit: it leaves the other collection',
  params: byId,
  body: z
    .object({
      ...share,
      /** It enters one’s own collection, with its history and the photos of its offer. */
      add_to_collection: z.boolean().default(true),
    })
    .optional(),
})

export const closeDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/close',
  summary: 'Close it as received, when the other one has not confirmed it in time',
  params: byId,
})

export const rateDeal = endpoint({
  ...said,
  path: '/api/marketplace/deals/{id}/rate',
  summary: 'Say how it was to deal with the other one',
  params: byId,
  body: z.object({
    stars: z
      .int({ error: 'Must be from 1 to 5' })
      .min(1, 'Must be from 1 to 5')
      .max(5, 'Must be from 1 to 5'),
    text: cleanText(MAX_RATING_TEXT).trim().default(''),
  }),
  status: 201,
})

export const memberRatings = endpoint({
  method: 'GET',
  path: '/api/marketplace/members/{id}/ratings',
  access: 'user',
  summary: 'What those who dealt with somebody say of it, newest first',
  params: byId,
  query: z.object(paging(10)),
  reply: z.array(rating.extend({ by: z.string() })),
  paged: true,
})

export const itemHistory = endpoint({
  method: 'GET',
  path: '/api/my-collection/{id}/history',
  access: 'user',
  summary: 'From whom an item came, and when, as far as it changed hands here',
  params: byId,
  reply: z.array(z.object({ from: z.string().nullable(), at: z.string() })),
})

export type DealsApi =
  | typeof proposeDeal
  | typeof listDeals
  | typeof getDeal
  | typeof counterDeal
  | typeof acceptDeal
  | typeof callOffDeal
  | typeof handOverDeal
  | typeof receiveDeal
  | typeof closeDeal
  | typeof rateDeal
  | typeof memberRatings
  | typeof itemHistory
