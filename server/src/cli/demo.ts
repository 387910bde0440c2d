import { buildApp } from '../app.ts'
import { ensureAdmin } from '../features/accounts/membership-service.ts'
import { recount } from '../features/analytics/service.ts'
import { tellDue } from '../features/contributions/deciding/held-service.ts'
import { ensureDemo } from '../features/demo/folder.ts'
import { DEMO_ADMIN, DEMO_SIGN_INS, liveDays } from '../features/demo/service.ts'
import { loadStarter } from '../features/starter/service.ts'
import { now, setClock } from '../platform/clock.ts'
import { type Config, loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'

const say = (message: string): void => {
  process.stdout.write(`kitdex: ${message}\n`)
}
const quiet = () => undefined

const DAYS = 360

async function make(config: Config): Promise<void> {
  // As long as it takes: nobody is served yet.
  const database = await openDatabase(config, quiet, {
    statementTimeout: 0,
    // What is not finished is made anew: it need not outlive a power cut line by line.
    options: '-c synchronous_commit=off',
  })
  const until = now()
  const restore = setClock(() => new Date(until.getTime() - DAYS * 24 * 3_600_000))
  try {
    await migrate(database.pool, quiet)
    await loadStarter(database.db, say)
    await ensureAdmin(database.db, DEMO_ADMIN)
    const { db, background, url } = database
    const app = await buildApp({
      // Nobody reads twice what changes with every call.
      ...{ db, background, databaseUrl: url, cacheMs: 0 },
      config: { ...config, rateFactor: 1_000_000, logLevel: 'silent' },
    })
    await liveDays((request) => app.inject(request), db, { until, days: DAYS, tell: () => tellDue(db) })
    restore()
    await recount(db)
    await app.close()
  } finally {
    restore()
    await database.close()
  }
}

const [argument] = process.argv.slice(2)
process.env.DATA_DIR ??= 'demo'
// Nothing of a real site: not its pictures, not its mail, not its accounts elsewhere.
for (const name of Object.keys(process.env)) if (/^(S3|SMTP|OIDC)_/.test(name)) delete process.env[name]
process.env.DEMO = 'on'
// For one machine and one visitor at a time.
process.env.WEB_CONCURRENCY = '1'
const config = loadConfig()
try {
  if (process.env.DATABASE_URL) throw new Error('The demo has a database of its own: unset DATABASE_URL.')
  await ensureDemo(config.dataDir, {
    isReset: argument === '--reset',
    make: () => {
      say('a year of a community is being lived, which takes about a minute')
      return make(config)
    },
  })
  for (const { role, email, password } of DEMO_SIGN_INS) say(`${role}: ${email}, ${password}`)
  await import('../main.ts')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
