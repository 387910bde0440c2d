import path from 'node:path'
import { buildApp } from './app.ts'
import { endBans, ensureAdmin } from './features/accounts/membership-service.ts'
import { purgeExpired } from './features/accounts/service.ts'
import { purgeOrigins } from './features/audit/reading-service.ts'
import { giveMissingBadges } from './features/badges/service.ts'
import { closeEnded } from './features/campaigns/service.ts'
import { estimateSome } from './features/collection/service.ts'
import { joinApproved } from './features/collection-io/joining-service.ts'
import { tellDue } from './features/contributions/deciding/held-service.ts'
import { decideWaiting } from './features/contributions/voting/voting-service.ts'
import { startMailer } from './features/mail/service.ts'
import { purgeUnconfirmed } from './features/newsletter/service.ts'
import { ensureKey, startPusher } from './features/push/service.ts'
import { loadStarter } from './features/starter/service.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import {
  endPool,
  kyselyOn,
  type OpenDatabase,
  openDatabase,
  openPool,
  waitForDatabase,
} from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { stopListening } from './platform/http/drain.ts'
import { purgeAnswers } from './platform/http/idempotency.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { type Lifecycle, runUntilEnded } from './platform/lifecycle.ts'
import { mailSender } from './platform/mail.ts'
import { isWorker, startWorkers } from './platform/processes.ts'
import { pushSender } from './platform/push/send.ts'

const say = (message: string): void => {
  process.stdout.write(`kitdex: ${message}\n`)
}

const EVERY_MINUTE = '* * * * *'
const HOURLY = '7 * * * *'
const DAILY = '27 3 * * *'
/** Whoever waits for it looks at the page: sooner than jobs are done. */
const TELL_EVERY_MS = 1000

/** As long as it takes, before anybody is served. */
async function prepare(database: OpenDatabase, config: Config, life: Lifecycle): Promise<void> {
  const pool = openPool(database.directUrl, say, { statementTimeout: 0 })
  life.opened(() => endPool(pool))
  const db = kyselyOn(pool)
  await waitForDatabase(db, say, life.signal)
  await migrate(pool, say)
  if (config.starterCatalogue) await loadStarter(db, say)
  const admin = await ensureAdmin(db, config.admin)
  if (admin) say(admin)
  await endPool(pool)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `Port ${port} of ${host} is taken by another program: end it, or set PORT to a free one.`,
    )
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** What a process does that serves. */
async function serve(
  database: OpenDatabase,
  config: Config,
  life: Lifecycle,
  listens: (port: number) => void,
): Promise<void> {
  const { db, background, directUrl } = database
  const send = mailSender({ ...config.mail, folder: path.join(config.dataDir, 'outbox') })
  const mailer = startMailer(background, send, say)
  life.opened(() => mailer.stop())
  const pusher = startPusher(background, await ensureKey(background), {
    send: pushSender(config.pushTestOrigin),
    contact: config.contact ? `mailto:${config.contact}` : config.publicUrl,
    warn: say,
  })
  life.opened(() => pusher.stop())
  const telling = setInterval(
    () => tellDue(background).catch((error: Error) => say(`decisions wait to be told: ${error.message}`)),
    TELL_EVERY_MS,
  )
  life.opened(() => clearInterval(telling))
  const jobs = openJobs(database.url, say, directUrl)
  life.opened(() => jobs.stop())
  jobs.every('estimates', EVERY_MINUTE, () => estimateSome(background))
  jobs.every('proposed-kits', EVERY_MINUTE, () => joinApproved(background))
  jobs.every('bans', EVERY_MINUTE, () => endBans(background, decideWaiting))
  jobs.every('campaigns', HOURLY, () => closeEnded(background))
  jobs.every('badges', DAILY, () => giveMissingBadges(background))
  jobs.every('expired', HOURLY, () =>
    Promise.all([
      purgeExpired(background),
      purgeUnconfirmed(background),
      purgeAnswers(background),
      purgeOrigins(background),
    ]),
  )
  const app = await buildApp({
    db,
    background,
    databaseUrl: database.url,
    directUrl,
    config,
    cacheMs: config.cacheMs,
    jobs,
  })
  life.opened(() => stopListening(app).then(() => app.close()))
  life.signal.throwIfAborted()
  listens(await listen(app, config))
  await jobs.start()
}

async function start(life: Lifecycle): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config, say, {}, life.signal)
  life.opened(() => database.close())
  life.signal.throwIfAborted()
  if (isWorker()) return serve(database, config, life, () => undefined)
  await prepare(database, config, life)
  life.signal.throwIfAborted()
  const env = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl }
  const welcome = (port: number): void => {
    say(`open http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port} in a browser`)
    say(`the API is described at /api/docs`)
  }
  if (config.processes === 1) await serve(database, config, life, welcome)
  else welcome(await startWorkers({ count: config.processes, env, life, say }))
}

runUntilEnded(start, say)
