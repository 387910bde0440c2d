import { z } from 'zod'
import { registry } from '../catalogue/registry.ts'
import { DRAWN, wireSchema } from '../catalogue/wire.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_LIMIT, paging } from '../paging.ts'
import { MODELS } from '../rules/catalogue/vocabulary.ts'
import { MEGABYTE, PICTURE } from '../rules/file-size.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { isUnseen } from '../rules/texts/text.ts'
import { cleanText } from '../text.ts'
import { anyEstimate, collectionItem, itemInput, LISTS } from './collection-item.ts'
import { duplicate, MAX_SUBMISSION, textOrNot } from './contribution.ts'

/** The calls of the earlier catalogue application. A jersey is a master kit under the names it had there. */

const byId = z.object({ id: cleanText(100) })
const message = z.string()
const filter = cleanText(MAX_QUERY).optional()
const read = { method: 'GET', access: 'user' } as const
const write = { method: 'POST', access: 'user' } as const
const decide = { method: 'POST', access: 'admin' } as const

export const JERSEY_STATUSES = ['pending', 'approved', 'rejected'] as const

const jersey = z.object({
  id: z.string(),
  team: z.string(),
  league: textOrNot,
  season: z.string(),
  /** Where its versions are printed with one and no other. */
  player: textOrNot,
  manufacturer: textOrNot,
  jersey_type: z.string(),
  model: z.string(),
  description: textOrNot,
  sku_code: textOrNot,
  reference_code: z.string(),
  reference: z.string(),
  images: z.array(z.string()),
  front_photo_url: textOrNot,
  back_photo_url: textOrNot,
  status: z.enum(JERSEY_STATUSES),
  created_at: z.string(),
  /** What it is drawn from where it has no photo. */
  ...wireSchema(registry.master_kit).pick({ main_sponsor: true, ...DRAWN }).shape,
})
export type Jersey = z.output<typeof jersey>

/** With what became of its submission. */
const submission = jersey.extend({
  contribution_id: textOrNot,
  submitted_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: textOrNot,
})
export type Submission = z.output<typeof submission>

/** Nobody decides on their own shirt, unless nobody else could. */
const decidable = submission.extend({ can_decide: z.boolean() })

const listed = { query: z.object(paging(MAX_LIMIT)), paged: true } as const

export const approvedJerseys = endpoint({
  method: 'GET',
  path: '/api/jerseys/approved',
  access: 'public',
  summary: 'Approved shirts: searched, by parts of their league, team and season, in pages',
  query: z.object({ q: filter, league: filter, team: filter, season: filter, ...paging(MAX_LIMIT) }),
  reply: z.array(jersey),
  paged: true,
  shared: { reads: ['catalogue', 'figures', 'contributions', 'members'] },
  costly: ['q', 'league', 'team'],
})

export const marketplaceCatalog = endpoint({
  ...listed,
  method: 'GET',
  path: '/api/marketplace/catalog',
  access: 'public',
  summary: 'Shirts that members offer',
  reply: z.array(
    jersey.extend({
      offer_id: z.string(),
      for_sale: z.boolean(),
      for_swap: z.boolean(),
      price: z.number().nullable(),
      size: textOrNot,
      condition: textOrNot,
      offered_at: z.string(),
      seller: z.object({ name: z.string(), rating: z.number().nullable(), ratings: z.number() }),
    }),
  ),
})

const entry = z.object({
  id: z.string(),
  jersey_id: z.string(),
  collection_type: z.enum(LISTS),
  size: textOrNot,
  condition: textOrNot,
  added_at: z.string(),
  jersey,
})

export const userCollections = endpoint({
  ...read,
  path: '/api/users/{id}/collections',
  summary: 'What a member owns and wants, newest first; without what they hide from others',
  params: byId,
  query: z.object({ collection_type: z.enum(LISTS).optional(), ...paging(MAX_LIMIT) }),
  reply: z.array(entry),
  paged: true,
})

export const userJerseys = endpoint({
  ...read,
  ...listed,
  path: '/api/users/{id}/jerseys',
  summary: 'The shirts that a member submitted, newest first',
  params: byId,
  reply: z.array(submission),
})

const jerseyId = cleanText(100).min(1, { error: 'A jersey is required' }).toLowerCase()
const added = entry.extend({ message })

export const addToCollection = endpoint({
  ...write,
  path: '/api/collections',
  summary: 'Add a shirt to the own collection or wishlist',
  body: z.object({ jersey_id: jerseyId, collection_type: z.enum(LISTS) }),
  reply: added,
  status: 201,
})

export const addToWishlist = endpoint({
  ...write,
  path: '/api/wishlist',
  summary: 'Add a shirt to the own wishlist',
  body: z.object({ jersey_id: jerseyId }),
  reply: added,
  status: 201,
})

export const removeFromCollection = endpoint({
  ...write,
  path: '/api/collections/remove',
  summary:
    'Remove a shirt from the own collection or wishlist: of several copies the last, or the one with the id',
  body: z.object({
    jersey_id: jerseyId,
    collection_type: z.enum(LISTS),
    collection_id: cleanText(100).toLowerCase().optional(),
  }),
  reply: z.object({ message }),
})

export const uploadKitPhoto = endpoint({
  ...write,
  path: '/api/upload/kit-photo',
  summary: 'A photo to be named in a photo field afterwards; what nobody names is gone the next day',
  files: {
    photo: { ...PICTURE, required: true },
  },
  reply: z.object({ photo_url: z.string() }),
  rate: { count: 120, seconds: 3600 },
  status: 201,
})

/** A link of ours, or an address elsewhere. */
const photo = cleanText(2000).nullish()
const name = cleanText(200).trim().nullish()
const needed = (what: string) =>
  cleanText(200)
    .trim()
    .refine((text) => !isUnseen(text), { error: `${what} is required` })

/** What the earlier forms say of a shirt itself. */
const shirt = {
  /** By name or id, like the next two. */
  team: name,
  league: name,
  manufacturer: name,
  season: name,
  jersey_type: name,
  model: z.enum(MODELS.map(({ value }) => value)).nullish(),
  description: cleanText(5000).trim().nullish(),
  front_photo: photo,
  back_photo: photo,
  other_photos: z.array(cleanText(2000)).max(3, { error: 'Maximum 3 additional photos allowed' }).nullish(),
}

/** Five megabytes as a data URL, like every picture of a creation. */
const sentPhoto = cleanText(7 * MEGABYTE).nullish()

export const submitJersey = endpoint({
  ...write,
  path: '/api/jerseys',
  summary: 'Submit a shirt; with a SKU code its version, too. Both wait for approval',
  body: z.object({
    ...shirt,
    team: needed('Team'),
    season: needed('Season'),
    jersey_type: needed('Jersey type'),
    sku_code: name,
    front_photo: sentPhoto,
    back_photo: sentPhoto,
    other_photos: z
      .array(cleanText(7 * MEGABYTE))
      .max(3, { error: 'Maximum 3 additional photos allowed' })
      .nullish(),
  }),
  maxBody: MAX_SUBMISSION,
  reply: submission.extend({
    message,
    /** The version that waits with it. */
    reference_kit_id: textOrNot,
    duplicates: z.array(duplicate),
  }),
  status: 201,
})

const { shape } = itemInput

/** As the earlier editor says it; what it calls `style` is that of the printing. */
export const kitDetails = z.object({
  ...shirt,
  type: shape.kit_type,
  gender: shape.gender,
  size: shape.size,
  condition: shape.condition,
  player_id: shape.associated_player_id,
  number: shape.number,
  style: shape.printing_style,
  competition_patch_id: shape.competition_patch,
  origin_type: shape.origin_type,
  competition_id: shape.competition,
  match_date: shape.match_date,
  opponent_team_id: shape.opponent_id,
  special_match_type: shape.special_match_type,
  match_result: shape.match_result,
  performance: shape.performance,
  match_proof: shape.match_proof,
  signed: shape.signed,
  signature_proof: shape.signature_proof,
  user_estimate: anyEstimate,
  notes: shape.personal_notes,
})
export type KitDetails = z.output<typeof kitDetails>

export const editKit = endpoint({
  method: 'PUT',
  path: '/api/master-kits/{id}/edit',
  access: 'user',
  summary: 'An admin edits the shared kit, who owns it their own item; everybody else gets 403',
  params: byId,
  body: z.object({
    kit_details: kitDetails,
    /** An admin who edits their own item says so. */
    mode: z.enum(['admin-modify', 'collection-edit']).optional(),
    /** Which of several copies; the first unless it says so. */
    collection_id: cleanText(100).toLowerCase().optional(),
  }),
  reply: z.object({ message, jersey, item: collectionItem.nullable() }),
})

export const allJerseys = endpoint({
  method: 'GET',
  path: '/api/jerseys',
  access: 'admin',
  summary: 'All shirts, whatever became of them, newest first',
  query: z.object({ status: z.enum(JERSEY_STATUSES).optional(), ...paging(MAX_LIMIT) }),
  reply: z.array(decidable),
  paged: true,
  costly: true,
})

export const pendingJerseys = endpoint({
  ...listed,
  method: 'GET',
  path: '/api/admin/jerseys/pending',
  access: 'admin',
  summary: 'Shirts that wait for a decision, newest first',
  reply: z.array(decidable),
})

const reason = cleanText(2000).trim().nullish()
const decided = z.object({ id: z.string(), status: z.enum(JERSEY_STATUSES), message })

export const approveJersey = endpoint({
  ...decide,
  path: '/api/admin/jerseys/{id}/approve',
  summary: 'Approve a shirt, and the version that was submitted with it; against votes with a reason',
  params: byId,
  body: z.object({ reason }).nullish(),
  reply: decided,
})

export const rejectJersey = endpoint({
  ...decide,
  path: '/api/admin/jerseys/{id}/reject',
  summary: 'Reject a shirt, and the version that was submitted with it',
  params: byId,
  body: z.object({ reason }).nullish(),
  reply: decided,
})

export const removeJersey = endpoint({
  method: 'DELETE',
  path: '/api/admin/jerseys/{id}',
  access: 'admin',
  summary: 'Take a shirt out of the catalogue; it can be restored where contributions are',
  params: byId,
  reply: decided,
})

export type ClassicApi =
  | typeof approvedJerseys
  | typeof marketplaceCatalog
  | typeof userCollections
  | typeof userJerseys
  | typeof addToCollection
  | typeof addToWishlist
  | typeof removeFromCollection
  | typeof uploadKitPhoto
  | typeof submitJersey
  | typeof editKit
  | typeof allJerseys
  | typeof pendingJerseys
  | typeof approveJersey
  | typeof rejectJersey
  | typeof removeJersey
