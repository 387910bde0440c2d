import { type Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { knownMigrations, migrateWithin, refuseChanged } from '../database/migrate.ts'
import {
  begin,
  type Client,
  carry,
  copyIn,
  copyOut,
  type Digest,
  emptyTables,
  findFilled,
  holding,
  liftRules,
  listMigrations,
  listTables,
  lockTables,
  type Sequence,
  setSequences,
  type Table,
} from './transfer-tables.ts'

export interface TransferOptions {
  log(message: string): void
  signal?: AbortSignal
  /** Another folder of migrations than the program's own. */
  migrations?: string
}

/** Everything an empty database needs to become a copy of another. */
export interface Source {
  migrations: string[]
  tables: (Table & { expected?: Digest })[]
  sequences: Sequence[]
  open(table: Table): Promise<Readable>
}

export const signalOf = (options: TransferOptions): AbortSignal =>
  options.signal ?? new AbortController().signal

/**
 * Fills an empty database and returns the number of rows. Schema, rows and the comparison of what was stored
 * with what was sent are one transaction: it all happens or nothing does. What has to be in place when the
 * first reader sees the rows is done by `last`; it returns how to undo it.
 */
export async function load(
  pool: pg.Pool,
  source: Source,
  options: TransferOptions,
  last: () => Promise<() => Promise<void>>,
): Promise<number> {
  await checkMigrations(source, options)
  return holding(pool, async (client) => {
    await begin(client, 'write')
    await prepareSchema(client, source, options)
    const rows = await fill(client, source, signalOf(options))
    await refuseChanged(client, options.migrations)
    const undo = await last()
    if (options.signal?.aborted) await undo()
    options.signal?.throwIfAborted()
    // not undone from here on: a commit whose answer got lost may have happened
    await client.query('commit')
    // the planner knows nothing of tables that were filled at once
    await client.query('analyze')
    return rows
  })
}

async function checkMigrations(source: Source, options: TransferOptions): Promise<void> {
  const known = await knownMigrations(options.migrations)
  const unknown = source.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The data is from a newer Kitdex than this one, which does not know ${unknown.join(', ')}. ` +
        'Update this one first.',
    )
  const missing = known.slice(0, source.migrations.length).filter((name) => !source.migrations.includes(name))
  if (missing.length > 0 || source.migrations.length === 0)
    throw new Error(
      `The data is not from Kitdex: ${missing.join(', ') || 'every migration'} was never applied to it.`,
    )
}

async function prepareSchema(client: Client, source: Source, options: TransferOptions): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(`The database has the encoding ${rows[0]?.encoding}; Kitdex needs one with UTF8.`)
  const tables = await listTables(client)
  await lockTables(client, tables, 'access exclusive')
  refuseFilled(await findFilled(client, tables))
  const further = (await listMigrations(client)).filter((name) => !source.migrations.includes(name))
  if (further.length > 0)
    throw new Error(
      `The database is empty, but already at a later state than the data (${further.join(', ')}). ` +
        'Take a new one.',
    )
  const folder = options.migrations === undefined ? {} : { folder: options.migrations }
  await migrateWithin(client, options.log, { upTo: source.migrations.at(-1) ?? '', ...folder })
  // rows that migrations wrote may still wait for a check, and then their tables cannot be altered
  await client.query('set constraints all immediate')
}

function refuseFilled(table: string | undefined): void {
  if (table !== undefined)
    throw new Error(
      `The database is not empty: there are rows in the table "${table}". Nothing was changed. ` +
        'Take an empty database or, for the embedded one, another DATA_DIR.',
    )
}

async function fill(client: Client, source: Source, signal: AbortSignal): Promise<number> {
  const tables = await listTables(client)
  compareShapes(source.tables, tables)
  // what migrations put there is in the data, too
  await emptyTables(client, tables)
  const putBack = await liftRules(client)
  const loaded: { table: Table; digest: Digest }[] = []
  for (const table of source.tables) {
    const digest = await carry(await source.open(table), copyIn(client, table), signal)
    compare(table, digest, table.expected ?? digest, 'was backed up')
    loaded.push({ table, digest })
  }
  await putBack()
  await setSequences(client, source.sequences)
  for (const { table, digest } of loaded) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    compare(table, await carry(await copyOut(client, table), nowhere, signal), digest, 'was sent')
  }
  return loaded.reduce((sum, { digest }) => sum + digest.rows, 0)
}

function compareShapes(theirs: Table[], ours: Table[]): void {
  const describe = (tables: Table[]) => tables.map(({ name, columns }) => `${name} (${columns.toSorted()})`)
  const expected = new Set(describe(ours))
  const strange = describe(theirs).find((table) => !expected.has(table))
  if (strange !== undefined || theirs.length !== ours.length)
    throw new Error(`The tables of the data and of this database differ: ${strange ?? 'one is missing'}.`)
}

function compare(table: Table, found: Digest, expected: Digest, verb: string): void {
  if (found.rows === expected.rows && found.sha256 === expected.sha256) return
  throw new Error(
    `The table "${table.name}" is not what ${verb}: ${found.rows} rows of ${expected.rows}, ` +
      `checksum ${found.sha256.slice(0, 12)} instead of ${expected.sha256.slice(0, 12)}. Nothing was changed.`,
  )
}
