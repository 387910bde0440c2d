import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Any number, as long as every instance of Kitdex takes the same. */
const LOCK = 7_454_339

export const knownMigrations = async (folder = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()

/**
 * Brings the schema up to date, forward only: all missing migrations in one transaction under a lock, so
 * that one which fails leaves the old schema whole and two instances migrate once.
 */
export async function migrate(
  pool: pg.Pool,
  log: (message: string) => void,
  options: { upTo?: string; folder?: string } = {},
): Promise<string[]> {
  const folder = options.folder ?? MIGRATIONS
  const names = await knownMigrations(folder)
  const wanted = options.upTo === undefined ? names : names.filter((name) => name <= (options.upTo ?? ''))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new Error(`This database was made by a newer Kitdex: it has ${unknown.join(', ')}`)
    }
    const missing = wanted.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query(await readFile(`${folder}/${name}`, 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      log(`migrated: ${name}`)
    }
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
