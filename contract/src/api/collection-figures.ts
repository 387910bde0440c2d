import { z } from 'zod'
import { registry } from '../catalogue/registry.ts'
import { wireSchema } from '../catalogue/wire.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { normaliseSeason, SEASON_MESSAGE } from '../rules/catalogue/seasons.ts'
import { cleanText } from '../text.ts'
import { LISTS } from './collection-item.ts'

/** What a collection comes to, and what it lacks: figures of the caller's own items. */

const read = { method: 'GET', access: 'user' } as const

const sums = {
  items: z.number(),
  /** What they are estimated at today. */
  value: z.number(),
  /** What was paid for those of which that is known: `priced` of them. */
  cost: z.number(),
  priced: z.number(),
  /** What the priced ones are worth more, or less, than they cost. */
  gain: z.number(),
}

/** `key` is the id of the club or brand, the first year of the decade, the condition; none where it is not said. */
const group = z.object({ key: z.string().nullable(), name: z.string().nullable(), ...sums })

export const collectionStatistics = endpoint({
  ...read,
  path: '/api/my-collection/statistics',
  summary: 'Value, cost and gain of what is owned: in all, over time, by club, brand, decade and condition',
  reply: z.object({
    owned: z.object(sums),
    sold: z.object({
      items: z.number(),
      revenue: z.number(),
      cost: z.number(),
      priced: z.number(),
      gain: z.number(),
    }),
    /** Owned and sold items that do not say when they were bought: they count from the day they were added. */
    undated: z.number(),
    /** After each month in which something was bought or sold: what was held then, and the gain until then. */
    months: z.array(
      z.object({
        month: z.string(),
        bought: z.number(),
        sold: z.number(),
        items: z.number(),
        value: z.number(),
        cost: z.number(),
        /** Of those held and those sold until then, how many cost and gain rest on. */
        priced: z.number(),
        gain: z.number(),
      }),
    ),
    by: z.object({
      club: z.array(group),
      brand: z.array(group),
      decade: z.array(group),
      condition: z.array(group),
    }),
  }),
  costly: true,
})

export const SET_KINDS = ['club', 'competition', 'brand'] as const
export type SetKind = (typeof SET_KINDS)[number]
const SET_PARTS = [...LISTS, 'missing'] as const

const id = cleanText(100).optional()
const season = cleanText(20)
  .transform((text, context) => {
    const found = normaliseSeason(text)
    if (found === null) context.issues.push({ code: 'custom', message: SEASON_MESSAGE, input: text })
    return found ?? z.NEVER
  })
  .optional()

const counted = { owned: z.number(), total: z.number() }

export const collectionSet = endpoint({
  ...read,
  path: '/api/my-collection/sets',
  summary: 'The kits of a club, a competition or a brand, and which of them are owned, wanted or missing',
  query: z
    .object({
      club: id,
      competition: id,
      brand: id,
      from: season,
      to: season,
      show: z.enum(SET_PARTS).optional(),
      ...paging(24),
    })
    .refine((query) => SET_KINDS.filter((kind) => query[kind]).length === 1, {
      path: ['club'],
      error: 'Say one: a club, a competition or a brand',
    }),
  reply: z.object({
    kind: z.enum(SET_KINDS),
    id: z.string(),
    name: z.string(),
    ...counted,
    wanted: z.number(),
    missing: z.number(),
    /** All that the set has kits of, the newest first, whatever range was asked for. */
    seasons: z.array(z.string()),
    kits: z.array(
      z.object({
        kit: wireSchema(registry.master_kit),
        item: z.object({ id: z.string(), collection_type: z.enum(LISTS) }).nullable(),
      }),
    ),
  }),
})

export const setSuggestions = endpoint({
  ...read,
  path: '/api/my-collection/sets/suggestions',
  summary: 'The clubs whose kits are owned most, and how much of each there is',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      logo_url: z.string().nullable(),
      colors: z.array(z.string()),
      ...counted,
    }),
  ),
})

export type CollectionFiguresApi = typeof collectionStatistics | typeof collectionSet | typeof setSuggestions
