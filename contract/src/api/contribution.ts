import { z } from 'zod'
import { ENTITY_TYPES, type EntityType } from '../catalogue/entity.ts'
import { MOST_ITEMS } from '../catalogue/field.ts'
import { FIELD_VOTES, VOTE_TYPES } from '../rules/contributions/voting.ts'
import { MEGABYTE } from '../rules/file-size.ts'
import { REASONS } from '../rules/radar/reasons.ts'
import { cleanText, recordOf } from '../text.ts'
import { kitCard } from './home.ts'

/** Four pictures of five megabytes as data URLs, and some text. */
export const MAX_SUBMISSION = 30 * MEGABYTE

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
export const otherwise = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value

export const entityType = z.preprocess(
  otherwise(OTHER_TYPES),
  z.enum(ENTITY_TYPES, { error: `Must be one of: ${ENTITY_TYPES.join(', ')}` }),
)
export const contributionStatus = z.preprocess(
  otherwise({ pending: 'pending_review' }),
  z.enum(CONTRIBUTION_STATUSES),
)

export const contributionId = z.object({ id: cleanText(100) })

/** Five megabytes as a data URL, the longest text there is. */
const LONGEST_VALUE = 7 * MEGABYTE
const MOST_NUMBER = 1_000_000_000_000
const plain = z.union([
  cleanText(LONGEST_VALUE),
  z.number().min(-MOST_NUMBER).max(MOST_NUMBER),
  z.boolean(),
  z.null(),
])
/** A print, a name beside its id, or a team's kit with its colours, in an answer that comes back. */
const named = recordOf(cleanText(100), z.union([plain, z.array(plain).max(MOST_ITEMS)]), 20)
const value: z.ZodType<unknown, unknown> = z.union(
  [plain, z.array(z.union([plain, named])).max(MOST_ITEMS), named],
  { error: 'Must be a text, a number, a list of them, or empty' },
)

/** The fields of an entry under any of their names. Which these are, and how long each may be, says its definition. */
export const data = recordOf(cleanText(100), value, 100)
const answeredData = z.record(z.string(), z.unknown())

export const textOrNot = z.string().nullable()
export const person = z.object({ id: z.string(), name: z.string() })

export const contribution = z.object({
  id: z.string(),
  kitdex_reference: z.string(),
  kind: z.enum(['create', 'improve', 'merge']),
  entity_type: z.enum(ENTITY_TYPES),
  entity_id: textOrNot,
  entity_name: z.string(),
  entity_reference: textOrNot,
  /** Whether what it is about has a page that everybody sees. */
  in_catalogue: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** As it was submitted; `proposed_data` under the names of our fields, `base_data` what they were. */
  data: answeredData,
  proposed_data: answeredData,
  base_data: answeredData,
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
  /** The badge beside their name. */
  user_badge: textOrNot,
  decided_at: textOrNot,
  decided_how: z.enum(['votes', 'moderator', 'system']).nullable(),
  decided_by: person.nullable(),
  reason: textOrNot,
  xp_awarded: z.number().nullable(),
  /** The caller's. */
  my_vote: z.enum(VOTE_TYPES).nullable(),
})
export type Contribution = z.output<typeof contribution>

/** In a list, where one votes on it at once. */
export const listedContribution = contribution.extend({
  /** The caller may do so now, or could if they signed in. */
  can_vote: z.boolean(),
  can_moderate: z.boolean(),
  /** The shirt that it is about, as the catalogue has it. */
  kit: kitCard.nullable(),
})
export type ListedContribution = z.output<typeof listedContribution>

/** Whoever says something, as they are shown beside it. */
export const speaker = person.extend({ profile_picture_url: textOrNot, badge: textOrNot })

const vote = z.object({
  user: speaker,
  vote_type: z.enum(VOTE_TYPES),
  comment: z.string(),
  field_votes: z.record(z.string(), z.enum(FIELD_VOTES)),
  at: z.string(),
})

/** What the ids mean that links of an entry hold. */
export const linkedNames = {
  names: z.record(z.string(), z.string()),
  /** Those of them that have left the catalogue: they have no page any more. */
  gone: z.array(z.string()),
}
export type LinkedNames = { names: Record<string, string>; gone: string[] }

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

/** An entry that is likely the same. */
export const duplicate = z.object({
  id: z.string(),
  entity_type: z.enum(ENTITY_TYPES),
  kitdex_reference: z.string(),
  title: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  because: z.enum(['name', 'key', 'photo']),
  /** What they have in common, the most telling first. */
  why: z.array(z.enum(REASONS)),
  /** What is known of it, to be read beside the one that is written: texts by field. */
  facts: z.record(z.string(), z.string()),
  image: textOrNot,
})
export type Duplicate = z.output<typeof duplicate>

export const contributionInFull = contribution.extend({
  changes: z.array(change),
  votes: z.array(vote),
  ...linkedNames,
  /** Entries that a new one would likely repeat, while it is open. */
  duplicates: z.array(duplicate),
  /** It waits for a moderator: a rule keeps votes alone from approving it. */
  is_held: z.boolean(),
  /** The caller may do so now. */
  can_vote: z.boolean(),
  can_edit: z.boolean(),
  can_moderate: z.boolean(),
})
export type ContributionInFull = z.output<typeof contributionInFull>
