import { z } from 'zod'
import { ENTITY_TYPES, VERIFIED_LEVELS } from '../../catalogue/entity.ts'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { MERGE_CHOICES } from '../../rules/merging.ts'
import { REASONS } from '../../rules/radar/reasons.ts'
import { cleanText, recordOf } from '../../text.ts'
import { linkedNames } from '../contribution.ts'

/** Two entries that are one, and those that may be. */

const id = cleanText(100)
const reason = cleanText(2000).trim().default('')
/** Both are of one type; `into` stays, the other leads there. */
const pair = { into: id, other: id }

const side = z.object({
  id: z.string(),
  kitdex_reference: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  verified_level: z.enum(VERIFIED_LEVELS),
  created_at: z.string(),
})

const mergeSide = side.extend({
  /** How many entries name it, and how many items are of it. */
  entries: z.number(),
  items: z.number(),
})
export type MergeSide = z.output<typeof mergeSide>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/moderation/merges/preview',
  access: 'moderator',
  summary: 'What a merge of two entries would do, field by field, with the better value proposed',
  query: z.object(pair),
  mayConflict: true,
  reply: z.object({
    entity_type: z.enum(ENTITY_TYPES),
    kept: mergeSide,
    other: mergeSide,
    /** The other had better stay. */
    is_other_better: z.boolean(),
    fields: z.array(
      z.object({
        field: z.string(),
        kept: z.unknown(),
        other: z.unknown(),
        choices: z.array(z.enum(MERGE_CHOICES)),
        proposed: z.enum(MERGE_CHOICES),
      }),
    ),
    ...linkedNames,
  }),
})

export const mergeEntries = endpoint({
  method: 'POST',
  path: '/api/moderation/merges',
  access: 'moderator',
  summary: 'Make two entries one: a decided contribution, which any moderator may undo',
  body: z.object({
    ...pair,
    /** By field; what is left out is as it is proposed. */
    choices: recordOf(cleanText(100), z.enum(MERGE_CHOICES), 100).default({}),
    reason,
  }),
  reply: z.object({ contribution_id: z.string(), entity_type: z.enum(ENTITY_TYPES), id: z.string() }),
  status: 201,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/moderation/merges/{id}/undo',
  access: 'moderator',
  summary: 'Undo a merge: both entries are there again, and what was moved is where it was',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.object({ entity_type: z.enum(ENTITY_TYPES), kept_id: z.string(), restored_id: z.string() }),
})

const doubleSide = side.extend({
  /** What is known of it, to be read beside the other: texts by field. */
  facts: z.record(z.string(), z.string()),
})
const suggestion = z.object({
  id: z.string(),
  entity_type: z.enum(ENTITY_TYPES),
  /** From 0 to 1. */
  score: z.number(),
  /** What they have in common, the most telling first. */
  why: z.array(z.enum(REASONS)),
  found_at: z.string(),
  /** The one that had better stay comes first. */
  entries: z.array(doubleSide),
})
export type SuggestedDouble = z.output<typeof suggestion>

export const listSuggestedDoubles = endpoint({
  method: 'GET',
  path: '/api/moderation/doubles',
  access: 'moderator',
  summary: 'Pairs of entries that are likely one, the likeliest first; a job looks for them every night',
  query: z.object({ type: z.enum(ENTITY_TYPES).optional(), ...paging(20) }),
  reply: z.array(suggestion),
  paged: true,
})

export const keepApart = endpoint({
  method: 'POST',
  path: '/api/moderation/doubles/different',
  access: 'moderator',
  summary: 'Two entries are not the same: it is not proposed again',
  body: z.object({ one: id, other: id }),
  reply: z.object({ message: z.string() }),
})

export type MergingApi =
  | typeof previewMerge
  | typeof mergeEntries
  | typeof undoMerge
  | typeof listSuggestedDoubles
  | typeof keepApart
