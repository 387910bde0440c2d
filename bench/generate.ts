import { parseArgs } from 'node:util'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { generate } from './generator/generate.ts'

/** Fills an empty database: npm run bench:generate -- --kits 100000 [--url postgres://…], else DATA_DIR's. */
const { values } = parseArgs({
  options: { kits: { type: 'string', default: '100000' }, url: { type: 'string' }, seed: { type: 'string' } },
})
const say = (message: string) => process.stdout.write(`${message}\n`)
const config = loadConfig(values.url ? { ...process.env, DATABASE_URL: values.url } : process.env)
const database = await openDatabase(config, say, { statementTimeout: 0 })
try {
  await migrate(database.pool, say)
  await generate(database.pool, { kits: Number(values.kits), seed: Number(values.seed ?? 1), say })
} finally {
  await database.close()
}
