import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { FIELD_VOTES, VOTE_TYPES } from '../rules/contributions/voting.ts'
import { isUnseen } from '../rules/texts/text.ts'
import { cleanText, recordOf } from '../text.ts'
import {
  CONTRIBUTION_STATUSES,
  contribution,
  contributionId as id,
  person,
  speaker,
  textOrNot,
} from './contribution.ts'

const HOUR = 3600
const VOTES_PER_HOUR = 300
const reason = cleanText(2000).trim().default('')

const votedReply = z.object({
  upvotes: z.number(),
  downvotes: z.number(),
  vote_score: z.number(),
  status: z.enum(CONTRIBUTION_STATUSES),
  auto_approved: z.boolean(),
  auto_rejected: z.boolean(),
  /** Enough approve it, but a rule has it wait for a moderator. */
  is_held: z.boolean(),
  my_vote: z.enum(VOTE_TYPES).nullable(),
  message: z.string(),
})

const onVote = {
  path: '/api/contributions-v2/{id}/vote',
  access: 'user',
  params: id,
  rate: { count: VOTES_PER_HOUR, seconds: HOUR },
  reply: votedReply,
} as const

export const castVote = endpoint({
  ...onVote,
  method: 'POST',
  summary: 'Vote on a contribution that waits, or vote otherwise',
  body: z.object({
    vote_type: z.enum(VOTE_TYPES),
    comment: cleanText(2000).trim().nullish(),
    field_votes: recordOf(cleanText(100), z.enum(FIELD_VOTES), 100).nullish(),
  }),
})

export const retractVote = endpoint({
  ...onVote,
  method: 'DELETE',
  summary: 'Take the own vote back while it waits',
})

export const moderateContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/moderate',
  access: 'moderator',
  summary: 'Decide: approve (or restore), reject (or undo), or ask for a revision',
  params: id,
  body: z.object({
    action: z.enum(['approve', 'reject', 'needs_revision'], {
      error: 'Must be one of: approve, reject, needs_revision',
    }),
    reason: reason.nullish(),
    notify_contributor: z.boolean().default(true),
    /** Of the fields that changed meanwhile, those to take nevertheless. */
    accept_changed: z.array(cleanText(100)).max(100).optional(),
  }),
  reply: contribution.extend({
    message: z.string(),
    /** Until then whoever decided may take it back; null: it cannot be. */
    undo_until: textOrNot,
  }),
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/moderate/undo',
  access: 'moderator',
  summary: 'Take one’s own approval or rejection of a moment ago back; nobody was told of it yet',
  params: id,
  reply: contribution.extend({ message: z.string() }),
})

const onLooking = {
  path: '/api/contributions-v2/{id}/looking',
  access: 'moderator',
  params: id,
} as const

export const lookAt = endpoint({
  ...onLooking,
  method: 'POST',
  summary: 'Say that one looks at it just now; who else does',
  reply: z.object({ others: z.array(person) }),
})

export const lookAway = endpoint({
  ...onLooking,
  method: 'DELETE',
  summary: 'Say that one looks at it no longer',
  reply: z.object({ message: z.string() }),
})

const comment = z.object({
  id: z.string(),
  user: speaker,
  text: z.string(),
  created_at: z.string(),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/contributions-v2/{id}/comments',
  access: 'user',
  summary: 'What is said about it, oldest first',
  params: id,
  query: z.object(paging(100)),
  reply: z.array(comment),
  paged: true,
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/comments',
  access: 'user',
  summary: 'Say something about it',
  params: id,
  body: z.object({
    text: cleanText(2000)
      .trim()
      .refine((text) => !isUnseen(text), { error: 'A comment is required' }),
  }),
  rate: { count: 100, seconds: HOUR },
  reply: comment,
  status: 201,
})

export const moderationStats = endpoint({
  method: 'GET',
  path: '/api/contributions-v2/admin/moderation-stats',
  access: 'moderator',
  summary: 'How many wait, and what was decided today',
  reply: z.object({
    pending: z.number(),
    approved: z.number(),
    rejected: z.number(),
    total: z.number(),
    pending_contributions: z.number(),
    approved_today: z.number(),
    rejected_today: z.number(),
    total_votes_today: z.number(),
    auto_approved_today: z.number(),
    auto_rejected_today: z.number(),
    contributions_by_type: z.record(z.string(), z.number()),
    top_contributors: z.array(
      person.extend({ contributions: z.number(), approved: z.number(), xp: z.number() }),
    ),
  }),
  costly: true,
})

export const setMemberFlags = endpoint({
  method: 'PUT',
  path: '/api/moderation/users/{id}/flags',
  access: 'moderator',
  summary: 'Whether a member may vote and contribute',
  params: id,
  body: z.object({
    can_vote: z.boolean().optional(),
    can_contribute: z.boolean().optional(),
    reason: reason,
  }),
  reply: z.object({ id: z.string(), can_vote: z.boolean(), can_contribute: z.boolean() }),
})

export type ReviewApi =
  | typeof castVote
  | typeof retractVote
  | typeof moderateContribution
  | typeof undoDecision
  | typeof lookAt
  | typeof lookAway
  | typeof listComments
  | typeof addComment
  | typeof moderationStats
  | typeof setMemberFlags
