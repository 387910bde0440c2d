import { loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'

const say = (message: string): void => {
  process.stdout.write(`${message}\n`)
}

const database = await openDatabase(loadConfig(), say, { statementTimeout: 0 })
try {
  const applied = await migrate(database.pool, say)
  if (applied.length === 0) say('the schema is up to date')
} finally {
  await database.close()
}
