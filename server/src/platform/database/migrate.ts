import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Any number, as long as every instance of Kitdex takes the same. */
const LOCK = 7_454_339

export interface MigrateOptions {
  /** The last one to run; all of them when it is left out. */
  upTo?: string
  /** Another folder than the program's own. */
  folder?: string
}

export const knownMigrations = async (folder = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()

/**
 * Brings the schema up to date, forward only: all missing migrations in one transaction under a lock, so
 * that one which fails leaves the old schema whole and two instances migrate once.
 */
export async function migrate(
  pool: pg.Pool,
  log: (message: string) => void,
  options: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const applied = await migrateWithin(client, log, options)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The same within a transaction that somebody else began. */
export async function migrateWithin(
  client: pg.ClientBase,
  log: (message: string) => void,
  { upTo, folder = MIGRATIONS }: MigrateOptions = {},
): Promise<string[]> {
  const names = await knownMigrations(folder)
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = await listApplied(client)
  const unknown = applied.map(({ name }) => name).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(`This database was made by a newer Kitdex: it has ${unknown.join(', ')}`)
  }
  await refuseChanged(client, folder)
  const done = new Set(applied.map(({ name }) => name))
  const missing = names.filter((name) => !done.has(name) && (upTo === undefined || name <= upTo))
  for (const name of missing) {
    await client.query(await readFile(`${folder}/${name}`, 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
    log(`migrated: ${name}`)
  }
  await fillChecksums(client, folder)
  return missing
}

interface Applied {
  name: string
  /** Null for those that ran before there were checksums; undefined while the table has no column for them. */
  sha256: string | null | undefined
}

async function listApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ row: Applied }>('select to_jsonb(m) as row from public.migration m')
  return rows.map(({ row }) => row)
}

/** The schema is what the files say only as long as they say what they said when they ran. */
export async function refuseChanged(client: pg.ClientBase, folder = MIGRATIONS): Promise<void> {
  for (const { name, sha256 } of await listApplied(client)) {
    if (!sha256 || sha256 === (await checksumOf(folder, name))) continue
    throw new Error(
      `${name} was changed after it had been applied to this database. Put it back as it was: ` +
        'what is to be different needs a migration of its own.',
    )
  }
}

async function fillChecksums(client: pg.ClientBase, folder: string): Promise<void> {
  for (const { name, sha256 } of await listApplied(client)) {
    if (sha256 !== null) continue
    const checksum = await checksumOf(folder, name)
    await client.query('update migration set sha256 = $2 where name = $1', [name, checksum])
  }
}

/** Of its text: a checkout on Windows ends lines otherwise. */
async function checksumOf(folder: string, name: string): Promise<string> {
  const text = await readFile(`${folder}/${name}`, 'utf8')
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
