import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { FIRST_DAY, isDay, LAST_DAY } from '../../rules/days.ts'
import { MAX_QUERY } from '../../rules/texts/fold.ts'
import { cleanText } from '../../text.ts'

/** Who did what, for good. */

const day = cleanText(10).refine(isDay, { error: `A day from ${FIRST_DAY} to ${LAST_DAY}` })

const filter = {
  /** In the action, in what is said of it, in the names of who did it and to whom; or an id. */
  q: cleanText(MAX_QUERY).optional(),
  /** What it is about: the first part of the action. */
  about: cleanText(50).optional(),
  from: day.optional(),
  to: day.optional(),
}

const entry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Null: the system itself. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  subject_id: z.string().nullable(),
  /** What the subject is called; of a clean-up what it cleaned, of a report on a message whose that was. */
  subject: z.string().nullable(),
  /** What else has to be said of it, so that its name is not taken for the thing. */
  subject_kind: z.enum(['message', 'picture', 'clean_up']).nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The names of what ids in the detail mean. */
  names: z.record(z.string(), z.string()),
  /** The network it came from; forgotten after 90 days. */
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof entry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What was done by whom, the newest first',
  query: z.object({ ...filter, ...paging(25) }),
  reply: z.array(entry),
  paged: true,
  costly: ['q'],
})

export const auditSubjects = endpoint({
  method: 'GET',
  path: '/api/admin/audit/subjects',
  access: 'admin',
  summary: 'What the log is about: the first parts of its actions',
  reply: z.array(z.string()),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  summary: 'The same as a CSV file, whole',
  query: z.object(filter),
  rate: { count: 30, seconds: 3600 },
  download: ['text/csv'],
  reply: z.string(),
})

export type AuditApi = typeof listAudit | typeof auditSubjects | typeof exportAudit
