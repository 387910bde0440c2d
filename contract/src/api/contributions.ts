import { z } from 'zod'
import { ENTITY_TYPES, type EntityType } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { FIELD_VOTES, VOTE_TYPES } from '../rules/voting.ts'
import { cleanText } from '../text.ts'

const MEGABYTE = 1_048_576
/** Four pictures of five megabytes as data URLs, and some text. */
export const MAX_SUBMISSION = 30 * MEGABYTE
const HOUR = 3600
export const VOTES_PER_HOUR = 300

export const CONTRIBUTION_STATUSES = [
  'draft',
  'pending_review',
  'approved',
  'rejected',
  'needs_revision',
] as const
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number]

/** Older names of the same types and statuses. */
const OTHER_TYPES: Readonly<Record<string, EntityType>> = {
  master_jersey: 'master_kit',
  jersey_release: 'reference_kit',
  version: 'reference_kit',
}
const otherwise = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value

export const entityType = z.preprocess(
  otherwise(OTHER_TYPES),
  z.enum(ENTITY_TYPES, { error: `Must be one of: ${ENTITY_TYPES.join(', ')}` }),
)
const status = z.preprocess(otherwise({ pending: 'pending_review' }), z.enum(CONTRIBUTION_STATUSES))
const noBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const id = z.object({ id: cleanText(100) })
const reason = cleanText(2000).trim().default('')
/** Fields hold texts, numbers, lists and prints: nothing goes deeper. */
const DEPTH = 4
const isShallow = (value: unknown, left = DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** The fields of an entry under any of their names; whatever else comes has no effect. */
export const data = z
  .record(cleanText(100), z.unknown())
  .refine((said) => isShallow(said), { error: 'Must not be nested so deep' })
const sourceUrl = z.url({ protocol: /^https?$/, error: 'Must be a http or https address' }).max(2000)
const sourceUrls = z
  .array(z.string())
  .max(50)
  .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== ''))
  .pipe(z.array(sourceUrl).max(20))

const textOrNot = z.string().nullable()
const person = z.object({ id: z.string(), name: z.string() })

export const contribution = z.object({
  id: z.string(),
  kitdex_reference: z.string(),
  kind: z.enum(['create', 'improve']),
  entity_type: z.enum(ENTITY_TYPES),
  entity_id: textOrNot,
  entity_name: z.string(),
  entity_reference: textOrNot,
  title: z.string(),
  description: z.string(),
  /** As it was submitted; `proposed_data` under the names of our fields, `base_data` what they were. */
  data,
  proposed_data: data,
  base_data: data,
  source_urls: z.array(z.string()),
  status: z.enum(CONTRIBUTION_STATUSES),
  upvotes: z.number(),
  downvotes: z.number(),
  vote_score: z.number(),
  images_count: z.number(),
  /** By the field they are for. */
  images: z.record(z.string(), z.array(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: textOrNot,
  contributor_id: textOrNot,
  user_name: z.string(),
  user_profile_picture: textOrNot,
  decided_at: textOrNot,
  decided_how: z.enum(['votes', 'moderator', 'system']).nullable(),
  decided_by: person.nullable(),
  reason: textOrNot,
  xp_awarded: z.number().nullable(),
  /** The caller's. */
  my_vote: z.enum(VOTE_TYPES).nullable(),
})
export type Contribution = z.output<typeof contribution>

const vote = z.object({
  user: person.extend({ profile_picture_url: textOrNot }),
  vote_type: z.enum(VOTE_TYPES),
  comment: z.string(),
  field_votes: z.record(z.string(), z.enum(FIELD_VOTES)),
  at: z.string(),
})

/** One field of it: what it was, what it is now, what it should be. */
const change = z.object({
  field: z.string(),
  required: z.boolean(),
  before: z.unknown(),
  current: z.unknown(),
  after: z.unknown(),
  changed_meanwhile: z.boolean(),
  approvals: z.number(),
  rejections: z.number(),
  /** Whether the entry has it of this contribution. */
  applied: z.boolean(),
})

const contributionInFull = contribution.extend({
  changes: z.array(change),
  votes: z.array(vote),
  /** The names of what linked ids mean, before and after. */
  names: z.record(z.string(), z.string()),
  /** The caller may do so now. */
  can_vote: z.boolean(),
  can_edit: z.boolean(),
  can_moderate: z.boolean(),
})
export type ContributionInFull = z.output<typeof contributionInFull>

/** An entry that is likely the same. */
export const duplicate = z.object({
  id: z.string(),
  entity_type: z.enum(ENTITY_TYPES),
  kitdex_reference: z.string(),
  title: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  because: z.enum(['name', 'key', 'photo']),
  image: textOrNot,
})
export type Duplicate = z.output<typeof duplicate>

const filters = {
  status: noBlank(status),
  entity_type: noBlank(entityType),
  contributor_id: noBlank(cleanText(100)),
  contributor: noBlank(cleanText(100)),
  entity_id: noBlank(cleanText(100)),
  q: noBlank(cleanText(200)),
}

const listed = {
  method: 'GET',
  reply: z.array(contribution),
  paged: true,
} as const

export const listContributions = endpoint({
  ...listed,
  path: '/api/contributions-v2/',
  access: 'public',
  summary: 'Contributions, newest first',
  query: z.object({ ...filters, ...paging(20) }),
})

export const contributionHistory = endpoint({
  ...listed,
  path: '/api/contributions',
  access: 'user',
  summary: 'What a member contributed, or what was contributed to an entry',
  query: z.object({ ...filters, ...paging(20) }),
})

const proposal = {
  title: cleanText(300).trim(),
  description: cleanText(5000).trim(),
  data,
  source_urls: sourceUrls,
}

export const createContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/',
  access: 'user',
  summary: 'Propose a new entry, or better values for an entry that is there',
  body: z.object({
    ...proposal,
    title: proposal.title.default(''),
    description: proposal.description.default(''),
    source_urls: proposal.source_urls.default([]),
    entity_type: entityType,
    entity_id: cleanText(100).nullish(),
    status: z
      .preprocess(otherwise({ pending: 'pending_review' }), z.enum(['draft', 'pending_review']))
      .optional(),
  }),
  maxBody: MAX_SUBMISSION,
  reply: contribution.extend({ duplicates: z.array(duplicate) }),
  status: 201,
})

export const getContribution = endpoint({
  method: 'GET',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'One, with its changes field by field and its votes',
  params: id,
  reply: contributionInFull,
})

const revised = z.object(proposal).partial()

export const reviseContribution = endpoint({
  method: 'PUT',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'Change one’s own while it is a draft, waits or needs revision; its votes are cleared',
  params: id,
  body: revised,
  maxBody: MAX_SUBMISSION,
  reply: contribution,
})

export const withdrawContribution = endpoint({
  method: 'DELETE',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'Take one’s own back before it is decided',
  params: id,
  reply: z.object({ message: z.string() }),
})

export const submitContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/submit',
  access: 'user',
  summary: 'Send a draft to review',
  params: id,
  reply: contribution,
})

export const resubmitContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/resubmit',
  access: 'user',
  summary: 'Send it to review again after a revision',
  params: id,
  body: revised.nullish(),
  maxBody: MAX_SUBMISSION,
  reply: contribution,
})

export const addContributionImage = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/images',
  access: 'user',
  summary: 'A picture for one’s own contribution; its caption is the field it is for',
  params: id,
  body: z.object({
    is_primary: z.preprocess((value) => value === true || value === 'true', z.boolean()),
    caption: cleanText(100).trim().default(''),
  }),
  files: {
    file: { maxBytes: 5 * MEGABYTE, tooLarge: 'File size must be less than 5MB', required: true },
  },
  reply: z.object({
    id: z.string(),
    image_url: z.string(),
    caption: z.string(),
    is_primary: z.boolean(),
    images_count: z.number(),
    duplicates: z.array(duplicate),
  }),
  status: 201,
})

const votedReply = z.object({
  upvotes: z.number(),
  downvotes: z.number(),
  vote_score: z.number(),
  status: z.enum(CONTRIBUTION_STATUSES),
  auto_approved: z.boolean(),
  auto_rejected: z.boolean(),
  my_vote: z.enum(VOTE_TYPES).nullable(),
  message: z.string(),
})

export const castVote = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/vote',
  access: 'user',
  summary: 'Vote on a contribution that waits, or vote otherwise',
  params: id,
  body: z.object({
    vote_type: z.enum(VOTE_TYPES),
    comment: cleanText(2000).trim().nullish(),
    field_votes: z.record(cleanText(100), z.enum(FIELD_VOTES)).nullish(),
  }),
  rate: { count: VOTES_PER_HOUR, seconds: HOUR },
  reply: votedReply,
})

export const retractVote = endpoint({
  method: 'DELETE',
  path: '/api/contributions-v2/{id}/vote',
  access: 'user',
  summary: 'Take the own vote back while it waits',
  params: id,
  rate: { count: VOTES_PER_HOUR, seconds: HOUR },
  reply: votedReply,
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
  reply: contribution.extend({ message: z.string() }),
})

const comment = z.object({
  id: z.string(),
  user: person.extend({ profile_picture_url: textOrNot }),
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
  body: z.object({ text: cleanText(2000).trim().min(1, { error: 'A comment is required' }) }),
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

/** With the slash that the specification writes, and without. */
export const withoutSlash = {
  list: endpoint({ ...listContributions, path: '/api/contributions-v2' }),
  create: endpoint({ ...createContribution, path: '/api/contributions-v2' }),
}

export type ContributionsApi =
  | typeof listContributions
  | typeof contributionHistory
  | typeof createContribution
  | typeof getContribution
  | typeof reviseContribution
  | typeof withdrawContribution
  | typeof submitContribution
  | typeof resubmitContribution
  | typeof addContributionImage
  | typeof castVote
  | typeof retractVote
  | typeof moderateContribution
  | typeof listComments
  | typeof addComment
  | typeof moderationStats
  | typeof setMemberFlags
