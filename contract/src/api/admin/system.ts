import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cleanText } from '../../text.ts'

/** How the site itself is: for who runs it. */

const count = z.int()
const byId = z.object({ id: cleanText(100) })
const message = z.object({ message: z.string() })

/** What became of a run, in the queue's own words. */
const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const

const job = z.object({
  name: z.string(),
  /** When it is due, in UTC. */
  cron: z.string(),
  /** The last run of those that are kept. */
  last: z
    .object({
      state: z.enum(JOB_STATES),
      at: z.string(),
      ms: count.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  failed: count,
})
export type JobState = z.output<typeof job>

const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  created_at: z.string(),
  attempts: count,
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
})

export const system = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  summary: 'Health, versions, migrations, jobs, waiting mail, slow queries',
  reply: z.object({
    health: z.object({ database: z.boolean(), mail: z.boolean(), jobs: z.boolean() }),
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    started_at: z.string(),
    memory: count,
    migrations: z.array(z.object({ name: z.string(), applied_at: z.string() })),
    jobs: z.array(job),
    mails: z.array(mail),
    slow_queries: z.array(z.object({ sql: z.string(), ms: count, at: z.string() })),
  }),
})

export const runJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/run',
  access: 'admin',
  summary: 'Do a job now, besides its times',
  params: byId,
  reply: message,
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{id}/retry',
  access: 'admin',
  summary: 'Try now to send a mail that waits',
  params: byId,
  reply: message,
})

export type SystemApi = typeof system | typeof runJob | typeof retryMail
