import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadStarter } from '../features/starter/service.ts'
import { kyselyOn, openPool } from '../platform/database/db.ts'
import { startEngine } from '../platform/database/engine.ts'
import { migrate } from '../platform/database/migrate.ts'
import { databaseOn, STARTER_TEMPLATE, TEMPLATE } from './database.ts'

const silent = (): void => undefined

/** One server for the whole run: the one of DATABASE_URL, else an embedded one that goes when the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitdex-test-'))
  // As root, the server runs as somebody who has to reach its data; else they would be put elsewhere and stay.
  await chmod(folder, 0o755)
  const engine = process.env.DATABASE_URL ? undefined : await startEngine({ dataDir: folder, log: silent })
  const url = process.env.DATABASE_URL ?? engine?.url ?? ''
  if (engine) await makeForgetful(url)
  await makeTemplate(url, TEMPLATE, async (pool) => {
    await migrate(pool, silent)
  })
  await makeTemplate(url, STARTER_TEMPLATE, async (pool) => {
    await migrate(pool, silent)
    await loadStarter(kyselyOn(pool), silent)
  })
  project.provide('databaseUrl', url)
  return async () => {
    await engine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What ends with the run need not outlive a power cut: most of what making and dropping databases takes. */
async function makeForgetful(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query("alter system set max_wal_size = '4GB'")
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

/** Filled once, then copied for each test file: a copy takes a fraction of a second. */
async function makeTemplate(
  url: string,
  name: string,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const pool = openPool(databaseOn(url, name), silent, { statementTimeout: 0 })
  await fill(pool)
  await pool.end()
}
