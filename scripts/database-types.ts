import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openPool } from '../server/src/platform/database/db.ts'
import { startEngine } from '../server/src/platform/database/engine.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

/**
 * Writes the types of all tables as the migrations make them: a column that is renamed does not compile any more.
 *
 *   npm run db:types               after a new migration
 *   npm run db:types -- --verify   are they up to date?
 */
const FILE = 'server/src/platform/database/database-types.ts'
const silent = (): void => undefined
// as platform/database/db.ts reads them
const PARSERS = [
  '--date-parser',
  'string',
  '--numeric-parser',
  'number',
  '--type-mapping',
  '{"int8":"number"}',
]

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-types-'))
fs.chmodSync(dir, 0o755)
const engine = await startEngine({ dataDir: dir, log: silent })
try {
  const pool = openPool(engine.url, silent, { statementTimeout: 0 })
  await migrate(pool, silent)
  await pool.end()
  const options = ['--dialect', 'postgres', '--url', engine.url, '--out-file', FILE, ...PARSERS]
  const { status } = spawnSync('npx', ['kysely-codegen', ...options, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  if (status !== 0 && process.argv.includes('--verify'))
    console.error(`${FILE} is not what the migrations make: npm run db:types`)
  process.exitCode = status ?? 1
} finally {
  await engine.stop()
  fs.rmSync(dir, { recursive: true, force: true })
}
