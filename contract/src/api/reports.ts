import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { ALL_REASONS, MAX_REPORT_TEXT, REPORT_SUBJECTS } from '../rules/reports.ts'
import { cleanLine, cleanText } from '../text.ts'

export const REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'public',
  summary: 'Report an entry, a picture of one, a member, or a message to oneself to the moderators',
  body: z.object({
    subject: z.enum(REPORT_SUBJECTS),
    /** Of the entry, the member or the message. */
    id: cleanText(100),
    /** Which picture of the entry, as its answer names it. */
    picture: cleanLine(2000).optional(),
    reason: z.enum(ALL_REASONS, { error: 'Please choose a reason' }),
    text: cleanText(MAX_REPORT_TEXT).default(''),
  }),
  rate: { count: 10, seconds: 3600 },
  costly: true,
  reply: z.object({ message: z.string() }),
  status: 201,
})

const person = z.object({ id: z.string(), name: z.string() })

const report = z.object({
  id: z.string(),
  subject: z.enum(REPORT_SUBJECTS),
  subject_id: z.string(),
  /** Of an entry and its pictures. */
  entity_type: z.enum(ENTITY_TYPES).nullable(),
  title: z.string(),
  picture: z.string().nullable(),
  /** What a reported message says, and who wrote it: nothing else of what was written is told. */
  quote: z.string().nullable(),
  member_id: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.string(),
  /** How many said so. */
  count: z.number(),
  /** The latest of them. */
  said: z.array(
    z.object({
      reason: z.enum(ALL_REASONS),
      text: z.string(),
      /** null: somebody who was not signed in. */
      by: person.nullable(),
      at: z.string(),
    }),
  ),
  /** Open, neither about the caller nor, unless nobody else could decide, said by them. */
  can_decide: z.boolean(),
  note: z.string().nullable(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
})
export type Report = z.output<typeof report>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  access: 'moderator',
  summary: 'What was reported: what is open, longest waiting first, or what was decided, latest first',
  query: z.object({ status: z.enum(REPORT_STATUSES).default('open'), ...paging(25) }),
  reply: z.array(report),
  paged: true,
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/moderation/reports/{id}/decide',
  access: 'moderator',
  summary: 'Close a report: something was done about it, or there is nothing to do',
  params: z.object({ id: cleanText(100) }),
  body: z.object({
    action: z.enum(['resolve', 'dismiss']),
    note: cleanText(MAX_REPORT_TEXT).default(''),
  }),
  reply: z.object({ id: z.string(), status: z.enum(REPORT_STATUSES) }),
})

export type ReportsApi = typeof sendReport | typeof listReports | typeof decideReport
