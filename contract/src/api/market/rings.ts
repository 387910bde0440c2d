import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { photo } from '../collection-item.ts'
import { byId, dealer, shirt } from './offers.ts'

/** Swaps among two to four members, found for them. */

export const RING_STATUSES = ['proposed', 'agreed', 'called_off', 'lapsed'] as const

const ring = z.object({
  id: z.string(),
  status: z.enum(RING_STATUSES),
  expires_at: z.string(),
  /** Each gives to the next, the last to the first. */
  parts: z.array(
    z.object({
      offer_id: z.string(),
      by: dealer,
      is_own: z.boolean(),
      has_accepted: z.boolean(),
      /** null: it is in no collection any more. */
      shirt: shirt.nullable(),
      photos: z.array(photo),
    }),
  ),
  /** It is the caller's to accept. */
  can_accept: z.boolean(),
})
export type SwapRing = z.output<typeof ring>

export const listRings = endpoint({
  method: 'GET',
  path: '/api/marketplace/rings',
  access: 'user',
  summary: 'Swap rings that one is in, newest first',
  query: z.object(paging(10)),
  reply: z.array(ring),
  paged: true,
})

export const acceptRing = endpoint({
  method: 'POST',
  path: '/api/marketplace/rings/{id}/accept',
  access: 'user',
  summary: 'Agree to a swap ring: it happens when all do, in time',
  params: byId,
  rate: { count: 60, seconds: 3600 },
  reply: ring,
})

export const declineRing = endpoint({
  method: 'POST',
  path: '/api/marketplace/rings/{id}/decline',
  access: 'user',
  summary: 'Decline a swap ring',
  params: byId,
  rate: { count: 60, seconds: 3600 },
  reply: ring,
})

export type RingsApi = typeof listRings | typeof acceptRing | typeof declineRing
