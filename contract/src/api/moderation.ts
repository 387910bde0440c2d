import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'
import { VOTE_TYPES } from '../rules/contributions/voting.ts'
import { person } from './contribution.ts'

/** What the feed shows: all of it, what was proposed, votes, approvals, or what a moderator decided. */
export const ACTIVITY_FILTERS = ['all', 'contributions', 'votes', 'approvals', 'moderated'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

/** As many as the feed keeps. */
const MOST_ACTIVITY = 50

const event = z.object({
  id: z.string(),
  type: z.enum(['contribution', 'vote', 'decision']),
  at: z.string(),
  contribution_id: z.string(),
  title: z.string(),
  entity_type: z.enum(ENTITY_TYPES),
  /** Who proposed, voted or decided; null: votes did, or somebody who is gone. */
  actor: person.nullable(),
  vote_type: z.enum(VOTE_TYPES).nullable(),
  /** What was decided. */
  status: z.enum(['approved', 'rejected', 'needs_revision']).nullable(),
  decided_how: z.enum(['votes', 'moderator']).nullable(),
})
export type ActivityEvent = z.output<typeof event>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/moderation/activity',
  access: 'moderator',
  summary: 'What was proposed, voted and decided, latest first',
  query: z.object({
    type: z.enum(ACTIVITY_FILTERS).default('all'),
    limit: z.coerce.number().int().min(1).max(MOST_ACTIVITY).default(MOST_ACTIVITY),
  }),
  reply: z.array(event),
})

export type ModerationApi = typeof listActivity
