import type { system } from '@kitdex/contract/api/admin/system'
import type { Reply } from '@kitdex/contract/endpoint'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { slowQueries } from '../../platform/database/slow-queries.ts'
import type { Caller } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { record } from '../audit/service.ts'
import { listFigures, listMails, listMigrations, makeMailDue, postgresVersion } from './system-repo.ts'

export interface Machine {
  version: string
  jobs: Jobs | undefined
}

const startedAt = now()

export async function readSystem(db: Db, { version, jobs }: Machine): Promise<Reply<typeof system>> {
  const mails = await listMails(db)
  const known = (await jobs?.list()) ?? []
  return {
    health: {
      // It has just answered.
      database: true,
      mail: mails.every(({ attempts }) => attempts === 0),
      jobs: known.every(({ last }) => last?.state !== 'failed' && last?.state !== 'retry'),
    },
    version,
    node: process.version,
    postgres: await postgresVersion(db),
    started_at: startedAt.toISOString(),
    memory: process.memoryUsage.rss(),
    migrations: await listMigrations(db),
    jobs: known,
    mails,
    slow_queries: slowQueries(),
  }
}

export async function runJob(db: Db, caller: Caller, name: string, jobs: Jobs | undefined): Promise<void> {
  const known = (await jobs?.list()) ?? []
  if (!known.some((job) => job.name === name)) throw notFound('Job not found')
  await jobs?.trigger(name)
  await record(db, caller, 'job.run', { detail: { name } })
}

export async function retryMail(db: Db, caller: Caller, id: string): Promise<void> {
  if (!isId(id) || !(await makeMailDue(db, id, now()))) throw notFound('Mail not found')
  await record(db, caller, 'mail.retried', { subject: id })
}

/** What a monitor reads, in the words of Prometheus. */
export async function metricsText(db: Db): Promise<string> {
  const figures = [
    ...(await listFigures(db, now())).map(({ name, value }) => `kitdex_${name} ${value}`),
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    `process_uptime_seconds ${Math.round(process.uptime())}`,
    `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
  ]
  return `${figures.join('\n')}\n`
}
