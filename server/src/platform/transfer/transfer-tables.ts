import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last_value: string
  is_called: boolean
}

export interface Digest {
  rows: number
  sha256: string
}

export type Client = pg.Client

/** A connection by itself: those of the pool may be pipelined, where there is no COPY. */
export async function holding<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...pool.options, pipeline: false })
  // between two statements nobody else listens, and a lost server would end our process without a word
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const quote = (name: string): string => pg.escapeIdentifier(name)
const quoteAll = (names: string[]): string => names.map(quote).join(', ')
const qualify = (name: string): string => `public.${quote(name)}`

/** The same value is the same text on every server, and nothing of the pool's limits applies. */
export async function begin(client: Client, mode: 'read' | 'write'): Promise<void> {
  await client.query(
    `begin ${mode === 'read' ? 'isolation level repeatable read, read only' : ''};
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  )
}

/** Columns that the database computes are left to it. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  )
  return rows
}

/** A migration that alters a table waits until we are done, and none has come between the lock and our view. */
export async function lockTables(client: Client, tables: Table[], mode: string): Promise<void> {
  if (tables.length > 0)
    await client.query(`lock table ${tables.map((table) => qualify(table.name)).join(', ')} in ${mode} mode`)
}

export async function listMigrations(client: Client): Promise<string[]> {
  const found = await client.query(`select to_regclass('public.migration') as name`)
  if (!found.rows[0]?.name) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  return rows.map((row) => row.name).sort()
}

/** The files that rows name. */
export async function listUploads(client: Client): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    'select name, bytes from public.upload order by name collate "C"',
  )
  return rows
}

/** The name of a table that has rows, if there is one. */
export async function findFilled(client: Client, tables: Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (name === 'migration') continue
    const { rowCount } = await client.query(`select from ${qualify(name)} limit 1`)
    if (rowCount) return name
  }
  return undefined
}

export async function emptyTables(client: Client, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map((table) => qualify(table.name)).join(', ')}`)
}

/** Sequences know no transactions: read after the rows' view was taken, they are never behind it. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last_value, is_called from ${qualify(name)}`,
    )
    const [value] = values
    if (value) sequences.push({ name, ...value })
  }
  return sequences
}

export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [qualify(name), last_value, is_called])
}

/** The rows of a table in an order that does not depend on where they lie or how a server sorts. */
export async function copyOut(client: Client, table: Table): Promise<CopyToStreamQuery> {
  const key = await client.query<{ name: string; is_text: boolean }>(
    `select a.attname::text as name, a.attcollation <> 0 as is_text
     from pg_index i
     cross join unnest(i.indkey::smallint[]) with ordinality as k(attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary
     order by k.place`,
    [qualify(table.name)],
  )
  const order = key.rows.map(({ name, is_text }) => `t.${quote(name)}${is_text ? ' collate "C"' : ''}`)
  if (order.length === 0) order.push('t::text collate "C"')
  return client.query(
    copyTo(
      `copy (select ${quoteAll(table.columns)} from ${qualify(table.name)} as t order by ${order.join(', ')}) to stdout`,
    ),
  )
}

/** `freeze`, for a table that this transaction has emptied: its rows are old at once, and no vacuum visits them. */
export function copyIn(client: Client, table: Table, options: '' | '(freeze)' = ''): CopyStreamQuery {
  return client.query(
    copyFrom(`copy ${qualify(table.name)} (${quoteAll(table.columns)}) from stdin ${options}`),
  )
}

/** Carries COPY text from one stream to another; a line of it is a row. */
export async function carry(from: Readable, to: Writable, signal: AbortSignal): Promise<Digest> {
  const hash = createHash('sha256')
  let rows = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
      done(null, chunk)
    },
  })
  await pipeline(from, meter, to, { signal })
  return { rows, sha256: hash.digest('hex') }
}

/**
 * Takes away what would hinder or change rows on their way in; the returned function puts it back, and with
 * it every reference is checked. Needs no more than being the owner of the tables.
 */
export async function liftRules(client: Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const triggers = await client.query<{ owner: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as owner, tgname as name,
            case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as mode
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`,
  )
  const alter = (owner: string, change: string) => client.query(`alter table ${owner} ${change}`)
  for (const { owner, name } of keys.rows) await alter(owner, `drop constraint ${quote(name)}`)
  for (const { owner, name } of triggers.rows) await alter(owner, `disable trigger ${quote(name)}`)
  return async () => {
    for (const { owner, name, definition } of keys.rows)
      await alter(owner, `add constraint ${quote(name)} ${definition}`)
    for (const { owner, name, mode } of triggers.rows)
      await alter(owner, `enable ${mode} trigger ${quote(name)}`)
  }
}
