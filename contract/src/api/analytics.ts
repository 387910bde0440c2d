import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'
import { ANALYTICS_DAYS } from '../rules/analytics/range.ts'
import { day } from '../text.ts'
import { person } from './contribution.ts'

export const PANELS = ['overview', 'community', 'voting', 'content', 'predictive'] as const
export type Panel = (typeof PANELS)[number]

const range = {
  days: z.enum(ANALYTICS_DAYS).default('30'),
  /** A range of one's own instead: both days, at most 31. */
  from: day('Must be a date: YYYY-MM-DD').optional(),
  to: day('Must be a date: YYYY-MM-DD').optional(),
}

const entityType = z.enum(ENTITY_TYPES)
const n = z.number()
/** When it was counted. */
const counted = { counted_at: z.string() }
const ranged = { from: z.string(), to: z.string(), ...counted }

const decided = z.object({ approved: n, rejected: n, auto_approved: n, auto_rejected: n })
const field = z.object({ entity_type: entityType, field: z.string(), approvals: n, rejections: n })

const overview = z.object({
  ...ranged,
  /** Proposed, cast, and who did either, within the range. */
  cards: z.object({ contributions: n, approved: n, rejected: n, votes: n, active_members: n }),
  by_type: z.array(
    z.object({ entity_type: entityType, contributions: n, approved: n, rejected: n, open: n }),
  ),
  step: z.enum(['day', 'week', 'month']),
  timeline: z.array(z.object({ at: z.string(), contributions: n, votes: n, approved: n, rejected: n })),
  fields: z.array(field),
})

const community = z.object({
  ...ranged,
  engagement: z.object({ members: n, new_members: n, active_members: n, contributors: n, voters: n }),
  /** By the month in which they joined: how many were active in that month, the next, and so on. */
  retention: z.array(z.object({ month: z.string(), joined: n, active: z.array(n) })),
  quality: z.object({ contributions: n, with_source: n, with_picture: n, sent_back: n }),
  decisions: decided,
  /** Contributions and votes by the hour of the day, UTC. */
  hours: z.array(n),
})

const voting = z.object({
  ...ranged,
  /** Votes on what was decided meanwhile: with the decision, or against it. */
  agreement: z.object({ votes: n, upvotes: n, downvotes: n, agreed: n, disagreed: n }),
  /** Of what was decided in the range and voted on. */
  decided: z.object({ unanimous: n, contested: n }),
  /** In hours. */
  speed: z.object({
    first_vote_median: n.nullable(),
    decision_median: n.nullable(),
    /** How many had their first vote within so many hours, and after the last. */
    first_votes: z.array(z.object({ hours: n.nullable(), contributions: n })),
    unvoted: n,
  }),
  /** Two who voted on the same things often, and always the same. */
  pairs: z.array(z.object({ a: person, b: person, common: n })),
})

const content = z.object({
  ...counted,
  gaps: z.object({ seasons: n, clubs: n, clubs_without_kits: n }),
  /** The clubs with the most seasons missing between the first and the last that has a kit. */
  clubs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      first: z.string(),
      last: z.string(),
      missing: n,
      seasons: z.array(z.string()),
    }),
  ),
  empty_fields: z.array(z.object({ entity_type: entityType, field: z.string(), empty: n, entries: n })),
  without_source: z.array(z.object({ entity_type: entityType, entries: n, without_source: n })),
})

const insight = z.object({
  rule: z.enum(['backlog', 'rising', 'falling', 'weak_type', 'weak_field', 'promote']),
  figures: z.record(z.string(), z.union([z.string(), n])),
})
export type InsightAnswer = z.output<typeof insight>

const predictive = z.object({
  ...counted,
  /** Approvals of full weeks, from Monday, oldest first. */
  weeks: z.array(z.object({ at: z.string(), approved: n })),
  forecast: z
    .object({
      expected: n,
      error: n.nullable(),
      tried: n,
      weeks: z.array(z.object({ at: z.string(), expected: n })),
    })
    .nullable(),
  /** Each month of the year beside the mean month; null: not known yet. */
  seasons: z.array(n.nullable()),
  insights: z.array(insight),
})

const asked = { method: 'GET', access: 'moderator', costly: true } as const

export const overviewAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/overview',
  summary: 'What came in, by type and over time',
  query: z.object(range),
  reply: overview,
})
export const communityAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/community',
  summary: 'Who takes part, who stays, and when',
  query: z.object(range),
  reply: community,
})
export const votingAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/voting',
  summary: 'How members vote',
  query: z.object(range),
  reply: voting,
})
export const contentAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/content',
  summary: 'What the catalogue lacks',
  reply: content,
})
export const predictiveAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/predictive',
  summary: 'What is to be expected, by a stated method',
  reply: predictive,
})

export const exportAnalytics = endpoint({
  ...asked,
  path: '/api/moderation/analytics/export/{panel}',
  summary: 'The figures of a panel as a file for spreadsheets',
  params: z.object({ panel: z.enum(PANELS) }),
  query: z.object(range),
  reply: z.unknown(),
  download: ['text/csv'],
})

export const recountAnalytics = endpoint({
  method: 'POST',
  path: '/api/moderation/analytics/recount',
  access: 'moderator',
  summary: 'Count the figures anew, which happens every ten minutes anyway',
  rate: { count: 6, seconds: 60 },
  reply: z.object({ counted_at: z.string() }),
})

export type AnalyticsApi =
  | typeof overviewAnalytics
  | typeof communityAnalytics
  | typeof votingAnalytics
  | typeof contentAnalytics
  | typeof predictiveAnalytics
  | typeof exportAnalytics
  | typeof recountAnalytics
