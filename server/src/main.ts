import path from 'node:path'
import { buildApp } from './app.ts'
import { ensureAdmin } from './features/accounts/membership-service.ts'
import { forgetExpired } from './features/accounts/service.ts'
import { judgeForgotten } from './features/collection/service.ts'
import { startMailer } from './features/mail/service.ts'
import { forgetUnconfirmed } from './features/newsletter/service.ts'
import { loadStarter } from './features/starter/service.ts'
import { ConfigError, loadConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { forgetAnswers } from './platform/idempotency.ts'
import { mailSender } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'

const say = (message: string): void => {
  process.stdout.write(`kitdex: ${message}\n`)
}

const CLOSE_WITHIN_MS = 10_000
const TIDY_EVERY_MS = 60 * 60_000
const JUDGE_EVERY_MS = 10_000

async function main(): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config, say)
  try {
    await migrate(database.pool, say)
    if (config.starterCatalogue) await loadStarter(database.db, say)
    const admin = await ensureAdmin(database.db, config.admin)
    if (admin) say(admin)
  } catch (error) {
    await database.close()
    throw error
  }
  const app = await buildApp({ db: database.db, databaseUrl: database.url, config })
  const send = mailSender({ ...config.mail, folder: path.join(config.dataDir, 'outbox') })
  const mailer = startMailer(database.db, send, say)
  const tidy = () =>
    Promise.all([
      forgetExpired(database.db),
      forgetUnconfirmed(database.db),
      forgetAnswers(database.db),
    ]).catch((error: Error) => say(`tidying up waits: ${error.message}`))
  const judge = () =>
    judgeForgotten(database.db).catch((error: Error) => say(`estimates wait: ${error.message}`))
  setInterval(judge, JUDGE_EVERY_MS).unref()
  setInterval(tidy, TIDY_EVERY_MS).unref()

  let closing = false
  const close = async (signal: string): Promise<void> => {
    if (closing) return
    closing = true
    say(`${signal}: closing`)
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await app.close()
    await mailer.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)

  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`open http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port} in a browser`)
  say(`the API is described at /api/docs`)
}

main().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`kitdex cannot start. ${message}\n`)
  process.exit(1)
})
