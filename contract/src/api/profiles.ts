import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BADGE_GROUPS } from '../rules/badges.ts'
import { NOTICES } from '../rules/notices.ts'
import {
  BIO_MAX,
  CLUB_MAX,
  isUsername,
  USERNAME_MAX,
  USERNAME_MESSAGE,
  usernameIn,
  WEBSITE_MAX,
  WEBSITE_MESSAGE,
} from '../rules/profile.ts'
import { cleanLine, cleanText } from '../text.ts'
import { emailInput, givenPassword, LANGUAGES, nameInput, ownUser, shownProfile, THEMES } from './accounts.ts'

/** Members as others see them, and what they do. A private one is 403 to all but themselves and admins. */

const byId = z.object({ id: cleanText(100) })
const read = { method: 'GET', access: 'user', params: byId } as const

/** Emptied is cleared. */
const cleared = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      schema.nullable(),
    )
    .optional()
const username = cleared(
  cleanLine(USERNAME_MAX).transform(usernameIn).refine(isUsername, { error: USERNAME_MESSAGE }),
)

/** Whole for its owner; for others what is shown. */
const profile = ownUser.partial({
  ...{ email: true, role: true, email_verified: true, verification_due_at: true, has_password: true },
  ...{ can_vote: true, can_contribute: true, language: true, theme: true, muted_notices: true },
})

export const getProfile = endpoint({
  ...read,
  path: '/api/users/{id}/profile',
  summary: 'A member: all of it for themselves, what they show for others',
  reply: profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/profile',
  access: 'user',
  summary:
    'Change one’s own profile and settings; what is left out stays. A new address takes effect when the link sent there is opened; it asks for the password, or for one said in the last ten minutes (403 confirm_password)',
  params: byId,
  body: z.object({
    name: nameInput.optional(),
    email: emailInput.optional(),
    /** With another address. */
    password: givenPassword.optional(),
    bio: cleared(cleanText(BIO_MAX).trim()),
    favorite_club: cleared(cleanLine(CLUB_MAX).trim()),
    instagram_username: username,
    twitter_username: username,
    website: cleared(
      cleanLine(WEBSITE_MAX)
        .trim()
        .pipe(z.url({ protocol: /^https?$/, error: WEBSITE_MESSAGE }).max(WEBSITE_MAX)),
    ),
    profile_private: z.boolean().optional(),
    show_values: z.boolean().optional(),
    can_follow: z.boolean().optional(),
    language: z.enum(LANGUAGES).nullable().optional(),
    theme: z.enum(THEMES).nullable().optional(),
    muted_notices: z.array(z.enum(NOTICES)).max(NOTICES.length).optional(),
  }),
  /** `pending_email` is the address that was asked for, whoever has it. */
  reply: ownUser.extend({ pending_email: z.string().nullable() }),
})

export const publicInfo = endpoint({
  method: 'GET',
  path: '/api/users/profile/public-info',
  access: 'user',
  summary: 'What others may see of the caller',
  reply: shownProfile.extend({ profile_private: z.boolean() }),
})

const badge = z.object({
  id: z.string(),
  /** `campaign`: of a challenge. */
  group: z.enum([...BADGE_GROUPS, 'campaign']),
  name: z.string(),
  emoji: z.string(),
  earned_at: z.string(),
})

export const publicProfile = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/public-profile',
  access: 'user',
  summary: 'What a member shows of themselves',
  params: z.object({ userId: cleanText(100) }),
  reply: shownProfile.extend({
    profile_private: z.boolean(),
    /** Their estimates are shown to others. */
    show_values: z.boolean(),
    collections_count: z.number(),
    contributions_count: z.number(),
    badges: z.array(badge),
  }),
})

export const profileStats = endpoint({
  ...read,
  path: '/api/users/{id}/stats',
  summary: 'How much a member has and did, and the badges it earned them',
  reply: z.object({
    /** Owned and wanted; of others what is not hidden. */
    collections_count: z.number(),
    /** Submitted, whatever became of them; drafts and what was withdrawn are not. */
    contributions_count: z.number(),
    votes_count: z.number(),
    /** Master kits and versions of theirs that were approved. */
    jerseys_added: z.number(),
    contributions_approved: z.number(),
    contributions_pending: z.number(),
    contributions_rejected: z.number(),
    /** Whole percent of what was decided; null before anything was. */
    approval_rate: z.number().nullable(),
    badges: z.array(badge),
    /** The next one of each group, and how far it is. */
    next_badges: z.array(
      badge
        .omit({ earned_at: true })
        .extend({ group: z.enum(BADGE_GROUPS), current: z.number(), target: z.number() }),
    ),
  }),
})

const counts = z.record(z.string(), z.number())
/** Null where it is not shown to who asks. */
const amount = z.number().nullable()

export const collectionStats = endpoint({
  ...read,
  path: '/api/users/{id}/collection-stats',
  summary:
    'What a member’s collection is made of, and how rare it is. The value is for its owner, and for others where they show values; purchases and gain are for the owner',
  reply: z.object({
    owned_count: z.number(),
    wanted_count: z.number(),
    rare_kits: z.number(),
    signed_kits: z.number(),
    total_estimated_value: amount,
    total_purchase_value: amount,
    value_gain: amount,
    rarity_score: z.object({
      score: z.number(),
      level: z.string(),
      description: z.string(),
      /** Percentages of what is owned. */
      breakdown: z.object({ rare_kits: z.number(), vintage_kits: z.number(), signed_kits: z.number() }),
    }),
    /** Of what is owned; kit types are styles, decades begin with their first year. */
    categories: z.object({ kit_types: counts, clubs: counts, brands: counts, decades: counts }),
  }),
})

export const profileCompleteness = endpoint({
  ...read,
  path: '/api/users/{id}/profile-completeness',
  summary: 'How much of a profile is filled in, and what is missing',
  reply: z.object({
    completeness_percentage: z.number(),
    suggestions: z.array(z.string()),
    missing_required: z.array(z.string()),
    missing_optional: z.array(z.string()),
  }),
})

export type ProfilesApi =
  | typeof getProfile
  | typeof updateProfile
  | typeof publicInfo
  | typeof publicProfile
  | typeof profileStats
  | typeof collectionStats
  | typeof profileCompleteness
