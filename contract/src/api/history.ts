import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'
import { cleanText, day } from '../text.ts'
import { linkedNames } from './contribution.ts'

const textOrNot = z.string().nullable()
const MOST_REVISIONS = 1_000_000_000
const NO_TIME = 'Must be a date or a time'
const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((time) => day(NO_TIME).safeParse(time.slice(0, 10)).success)

export const revision = z.object({
  number: z.number(),
  at: z.string(),
  action: z.enum(['filed', 'applied', 'undone']),
  contribution_id: z.string(),
  contribution_reference: z.string(),
  title: z.string(),
  source_urls: z.array(z.string()),
  contributor: z.object({ id: textOrNot, name: z.string() }),
  decided_how: z.enum(['votes', 'moderator', 'system']).nullable(),
  decided_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: textOrNot,
  upvotes: z.number(),
  downvotes: z.number(),
  verified_level: z.string(),
  live: z.boolean(),
  /** What it changed. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type Revision = z.output<typeof revision>

const ofEntity = z.object({ id: cleanText(100) })
const state = z.object({
  entity_id: z.string(),
  entity_type: z.enum(ENTITY_TYPES),
  number: z.number(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
  ...linkedNames,
})

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/entities/{id}/revisions',
  access: 'public',
  summary: 'What an entry was made of, newest first',
  params: ofEntity,
  reply: z.array(revision),
})

export const entityState = endpoint({
  method: 'GET',
  path: '/api/entities/{id}/state',
  access: 'public',
  summary: 'What an entry was at a time, or after a revision',
  params: ofEntity,
  query: z.object({
    at: z.union([instant, day(NO_TIME)], { error: NO_TIME }).optional(),
    revision: z.coerce.number().int().min(1).max(MOST_REVISIONS).optional(),
  }),
  reply: state,
})

export const entityDiff = endpoint({
  method: 'GET',
  path: '/api/entities/{id}/diff',
  access: 'public',
  summary: 'What differs between two revisions of an entry',
  params: ofEntity,
  query: z.object({
    from: z.coerce.number().int().min(0).max(MOST_REVISIONS),
    to: z.coerce.number().int().min(1).max(MOST_REVISIONS),
  }),
  reply: z.object({
    from: z.number(),
    to: z.number(),
    changes: revision.shape.changes,
    ...linkedNames,
  }),
})

export const revertEntity = endpoint({
  method: 'POST',
  path: '/api/entities/{id}/revert',
  access: 'moderator',
  summary: 'Give a field back the value it had after a revision, or undo a contribution',
  params: ofEntity,
  body: z.union(
    [
      z.object({
        field: cleanText(100),
        revision: z.int().min(1).max(MOST_REVISIONS),
        reason: cleanText(2000).trim().min(1, { error: 'A reason is required' }),
      }),
      z.object({
        contribution_id: cleanText(100),
        reason: cleanText(2000).trim().min(1, { error: 'A reason is required' }),
      }),
    ],
    { error: 'A reason and either field and revision or contribution_id are required' },
  ),
  reply: z.object({ message: z.string(), revision: z.number() }),
})

export type HistoryApi = typeof listRevisions | typeof entityState | typeof entityDiff | typeof revertEntity
