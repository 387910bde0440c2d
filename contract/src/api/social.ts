import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { MOST_SHOWCASED } from '../rules/profile.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { cleanText } from '../text.ts'
import { facet } from './collection.ts'
import { collectionItem, LISTS } from './collection-item.ts'
import { kitCard } from './home.ts'

/** What members do beside each other: follow, look at collections, hear what those they follow did. */

const byId = z.object({ id: cleanText(100) })
const read = { method: 'GET', access: 'user', params: byId } as const
const following = z.object({ following: z.boolean() })
const FOLLOW_RATE = { count: 300, seconds: 3600 }

export const follow = endpoint({
  method: 'POST',
  path: '/api/users/{id}/follow',
  access: 'user',
  summary: 'Follow a member; who follows already still does',
  params: byId,
  rate: FOLLOW_RATE,
  reply: following,
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/follow',
  access: 'user',
  summary: 'Follow a member no longer',
  params: byId,
  rate: FOLLOW_RATE,
  reply: following,
})

export const followStatus = endpoint({
  ...read,
  path: '/api/users/{id}/follow-status',
  summary: 'Whether the caller follows a member, and may',
  reply: z.object({
    /** Never oneself, nobody who closed it, nobody private. */
    can_follow: z.boolean(),
    is_following: z.boolean(),
    followed_at: z.string().nullable(),
    followers_count: z.number(),
    following_count: z.number(),
  }),
})

const person = z.object({
  id: z.string(),
  name: z.string(),
  profile_picture_url: z.string().nullable(),
  xp: z.number(),
  level: z.string(),
  level_emoji: z.string(),
  /** The one that stands beside the name. */
  badge: z.string().nullable(),
  /** Whether the caller may, and whether they do. */
  can_follow: z.boolean(),
  is_following: z.boolean(),
})
export type Person = z.output<typeof person>
const people = { reply: z.array(person), query: z.object(paging(20)), paged: true } as const

export const followers = endpoint({
  ...read,
  ...people,
  path: '/api/users/{id}/followers',
  summary: 'Who follows a member, the newest first; private profiles are left out',
})

export const followed = endpoint({
  ...read,
  ...people,
  path: '/api/users/{id}/following',
  summary: 'Whom a member follows, the newest first; private profiles are left out',
})

const ACTIVITY_TYPES = ['contribution', 'collection'] as const
const ITEM_TYPES = ['team', 'brand', 'player', 'competition', 'jersey'] as const
/** Contributions are proposed until they are approved: then something was added or improved. Kits are owned or wanted. */
export const ACTIVITY_ACTIONS = ['proposed', 'added', 'improved', 'owned', 'wanted'] as const

const activity = z.object({
  /** Of the contribution or of the collection item. */
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  item_type: z.enum(ITEM_TYPES),
  action: z.enum(ACTIVITY_ACTIONS),
  item_name: z.string(),
  xp_awarded: z.number().nullable(),
  timestamp: z.string(),
  /** What came before it: the `before` of the next page. */
  cursor: z.string(),
  /** Where in the web app it leads. */
  link: z.string(),
  /** Of a kit: what its drawing is made from. */
  kit: kitCard.nullable(),
})
export type Activity = z.output<typeof activity>

/** At most a hundred at once; `before` is the `cursor` of the last one that is known. */
const feedQuery = z.object({ limit: paging(20).limit, before: cleanText(100).optional() })

export const activityFeed = endpoint({
  ...read,
  path: '/api/users/{id}/activity-feed',
  summary: 'What a member did, the newest first',
  query: feedQuery,
  reply: z.array(activity),
})

export const feed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'user',
  summary: 'What those whom the caller follows did, the newest first',
  query: feedQuery,
  reply: z.array(
    activity.extend({
      user: person.omit({ can_follow: true, is_following: true }),
    }),
  ),
})

const shownKit = kitCard.extend({ image_url: z.string().nullable(), kit_type: z.string() })

export const recentCollection = endpoint({
  ...read,
  path: '/api/users/{id}/recent-collection',
  summary: 'What came into a member’s collection last',
  query: z.object({ limit: paging(5).limit }),
  reply: z.array(
    z.object({
      collection_id: z.string(),
      collection_type: z.enum(LISTS),
      created_at: z.string(),
      /** The owner’s first photo, by a link that expires. */
      photo_url: z.string().nullable(),
      master_kit: shownKit,
    }),
  ),
})

/** What others see of an item: nothing of what it cost, is thought to be worth, or is noted. */
const shownItem = collectionItem
  .omit({
    ...{ user_estimate: true, purchase_price: true, purchase_date: true, share_price: true, hidden: true },
    ...{ comments: true, personal_notes: true, priority: true, max_price: true, sold_price: true },
    ...{ sold_at: true, price_estimation: true },
  })
  .extend({
    /** Of what is owned, where its owner shows values. */
    estimated_price: z.number().nullable(),
  })
export type ShownItem = z.output<typeof shownItem>

const filter = cleanText(MAX_QUERY).optional()
const selection = {
  collection_type: z.enum(LISTS).optional(),
  q: filter,
  club: filter,
  season: filter,
  brand: filter,
  size: filter,
  condition: filter,
}
export const SHOWN_ORDERS = ['newest', 'oldest', 'club', 'season', 'value', '-value'] as const

export const memberCollection = endpoint({
  ...read,
  path: '/api/users/{id}/collection',
  summary: 'What a member owns and wants, but for what they hide; by value only where they show values (403)',
  query: z.object({ ...selection, sort: z.enum(SHOWN_ORDERS).default('newest'), ...paging(20) }),
  reply: z.array(shownItem),
  paged: true,
  costly: ['q'],
})

export const memberCollectionSummary = endpoint({
  ...read,
  path: '/api/users/{id}/collection/summary',
  summary: 'How much that is, and what the filters could choose',
  query: z.object(selection),
  reply: z.object({
    owned_count: z.number(),
    wanted_count: z.number(),
    facets: z.object({ club: facet, season: facet, brand: facet, size: facet, condition: facet }),
  }),
  costly: ['q'],
})

export const showcase = endpoint({
  ...read,
  path: '/api/users/{id}/showcase',
  summary: 'The kits that a member shows first, in the order they chose',
  reply: z.array(shownItem),
})

export const arrangeShowcase = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/showcase',
  access: 'user',
  summary: 'Choose and order up to six of one’s own owned items',
  params: byId,
  body: z.object({ item_ids: z.array(cleanText(100).toLowerCase()).max(MOST_SHOWCASED) }),
  reply: z.array(shownItem),
})

export const profilePreview = endpoint({
  method: 'GET',
  path: '/api/users/{id}/preview',
  access: 'public',
  summary: 'What the preview of a link to a profile is made of; a private one has none',
  mayBePrivate: true,
  params: byId,
  reply: z.object({
    id: z.string(),
    name: z.string(),
    xp: z.number(),
    level: z.string(),
    level_emoji: z.string(),
    /** The showcase, else what they own latest. */
    kits: z.array(kitCard),
  }),
})

export const kitRarity = endpoint({
  method: 'GET',
  path: '/api/master-kits/{id}/rarity',
  access: 'public',
  summary: 'How rare a kit is: from who owns it, who wants it, and limited runs',
  params: byId,
  reply: z.object({
    index: z.number(),
    is_rare: z.boolean(),
    owners: z.number(),
    wanters: z.number(),
    limited: z.boolean(),
    members: z.number(),
    /** Why there is none, where there is none. */
    description: z.string().nullable(),
  }),
})

export type SocialApi =
  | typeof follow
  | typeof unfollow
  | typeof followStatus
  | typeof followers
  | typeof followed
  | typeof activityFeed
  | typeof feed
  | typeof recentCollection
  | typeof memberCollection
  | typeof memberCollectionSummary
  | typeof showcase
  | typeof arrangeShowcase
  | typeof profilePreview
  | typeof kitRarity
