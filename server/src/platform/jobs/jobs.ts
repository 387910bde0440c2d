import { setTimeout as wait } from 'node:timers/promises'
import type { JobState } from '@kitdex/contract/api/admin/system'
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import { endPool, openPool, withOwnConnection } from '../database/db.ts'

/** Work that nobody waits for: each time it is due, one of all processes does it, again and again until it succeeds. */
export interface Jobs {
  /** `cron` in UTC, by the minute. To be said before the start. */
  every(name: string, cron: string, work: () => Promise<unknown>): void
  /** What there is to do, and what became of it last. */
  list(): Promise<JobState[]>
  /** Now, besides its times. */
  trigger(name: string): Promise<void>
  /** Ends when they run; tries again where the database goes away meanwhile. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Log = (message: string) => void

const SCHEMA = 'jobs'
const LOCK = 7_454_342
const LOOK_EVERY_SECONDS = 5
const START_AGAIN_MS = 5000
const STOP_WITHIN_MS = 1000
const RETRIES = { retryLimit: 5, retryDelay: 30, retryBackoff: true } as const
/** How long the runs are kept, for whoever wants to know what became of them. */
const HISTORY = { archiveCompletedAfterSeconds: 86_400, deleteAfterDays: 14 } as const

/** Processes that make the same tables at once would be in each other's way. */
const oneAtATime = (url: string, log: Log, work: () => Promise<void>): Promise<void> =>
  withOwnConnection(url, log, async (db) => {
    // it ends with its connection
    await sql`select pg_advisory_lock(${LOCK})`.execute(db)
    await work()
  })

/** Of each the newest run that began, among those that are kept. */
const LAST_RUNS = `
  with run as (
    select name, state::text, started_on, completed_on, output from ${SCHEMA}.job where started_on is not null
    union all
    select name, state::text, started_on, completed_on, output from ${SCHEMA}.archive where started_on is not null),
  last as (select distinct on (name) * from run order by name, started_on desc)
  select s.name, s.cron, (select count(*) from run r where r.name = s.name and r.state = 'failed') as failed,
    case when l.name is not null then jsonb_build_object('state', l.state, 'at', l.started_on,
      'ms', round(extract(epoch from l.completed_on - l.started_on) * 1000), 'error',
      case when l.state in ('failed', 'retry') then coalesce(l.output ->> 'message', l.output::text) end) end as last
  from ${SCHEMA}.schedule s left join last l using (name) order by s.name`

export function openJobs(url: string, log: Log, directUrl = url): Jobs {
  const pool = openPool(url, log, { max: 2 })
  const executeSql = async (text: string, values?: unknown[]) => ({
    rows: (await pool.query(text, values)).rows,
  })
  const jobs = new Map<string, { cron: string; work: () => Promise<unknown> }>()
  const ending = new AbortController()
  let boss: PgBoss | undefined

  const end = (): Promise<void> | undefined =>
    // What is at work is done again after the next start.
    boss?.stop({ graceful: false, wait: true, timeout: STOP_WITHIN_MS })

  async function begin(): Promise<void> {
    boss = new PgBoss({ schema: SCHEMA, db: { executeSql }, ...HISTORY })
    // A database that is away for a moment: it asks again.
    boss.on('error', (error) => log(`jobs wait: ${error.message}`))
    await boss.start()
    for (const [name, { cron, work }] of jobs) {
      // One waits at most while one is at work: what was missed is not done twice.
      await boss.createQueue(name, { name, policy: 'stately', ...RETRIES })
      await boss.schedule(name, cron)
      // What it answers is not kept: a date is no JSON, and would end the process.
      const run = async () => void (await work())
      await boss.work(name, { pollingIntervalSeconds: LOOK_EVERY_SECONDS }, run)
    }
  }

  return {
    every: (name, cron, work) => void jobs.set(name, { cron, work }),
    list: async () => (boss ? ((await executeSql(LAST_RUNS)).rows as JobState[]) : []),
    trigger: async (name) => void (await boss?.send(name, {})),
    start: async () => {
      while (!ending.signal.aborted) {
        try {
          return await oneAtATime(directUrl, log, begin)
        } catch (error) {
          log(`jobs wait: ${error instanceof Error ? error.message : error}`)
          await end()
          await wait(START_AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
        }
      }
    },
    stop: async () => {
      ending.abort()
      await end()
      await endPool(pool)
    },
  }
}
