import * as fs from 'node:fs'
import * as path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { now } from '../clock.ts'
import { holdFiles } from '../storage/file-hold.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type ArchiveWriter,
  type Contents,
  damaged,
  readArchive,
  sealedLength,
  withSpool,
  writeArchive,
} from './transfer-archive.ts'
import { addFiles, placeFiles } from './transfer-files.ts'
import { load, signalOf, type TransferOptions } from './transfer-load.ts'
import {
  begin,
  type Client,
  carry,
  copyOut,
  holding,
  listMigrations,
  listTables,
  listUploads,
  lockTables,
  readSequences,
  type Sequence,
  type Table,
} from './transfer-tables.ts'

export interface Summary {
  tables: number
  rows: number
  files: number
  /** What is wrong with files that rows name, a line each. */
  flaws: string[]
}

const FORMAT = 'kitdex-backup'
/** The first had all files there were, whoever named them, and no checksum of the whole. */
const VERSION = 2

const manifestHead = z.object({ format: z.literal(FORMAT), version: z.number() })
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.union([z.literal(1), z.literal(VERSION)]),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
  flaws: z.array(z.object({ path: z.string(), reason: z.string() })).default([]),
})

type Manifest = z.infer<typeof manifestSchema>

/** One consistent view of the whole database. */
interface View {
  client: Client
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
}

/**
 * Writes the database and the files it names, as of one moment and while others write, to a file. A file whose row is
 * removed meanwhile is kept until it is in the backup; one that is missing all the same is said to be.
 */
export async function backUp(
  pool: pg.Pool,
  storage: Storage,
  file: string,
  options: TransferOptions,
): Promise<Summary> {
  const signal = signalOf(options)
  return withSpool(path.dirname(file), async (folder) => {
    const whole = path.join(folder, 'archive')
    let manifest: Manifest | undefined
    await writeArchive(whole, signal, async (archive) => {
      const content = await holdFiles(pool, async () => {
        const { uploads, ...database } = await viewing(pool, (view) =>
          addTables(view, archive, folder, signal),
        )
        return { ...database, ...(await addFiles(archive, storage, uploads)) }
      })
      const created_at = now().toISOString()
      manifest = { format: FORMAT, version: VERSION, created_at, ...content }
      await archive.addText('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
    })
    fs.renameSync(whole, file)
    return summarise(manifest)
  })
}

/** Fills an empty database and the storage from a file; `dataDir` is where it is unpacked first. */
export async function restore(
  pool: pg.Pool,
  { storage, dataDir }: { storage: Storage; dataDir: string },
  file: string,
  options: TransferOptions,
): Promise<Summary> {
  return withSpool(dataDir, async (folder) => {
    const manifest = await unpack(file, folder, signalOf(options))
    const tables = manifest.tables.map(({ name, columns, ...expected }) => ({ name, columns, expected }))
    const open = async (table: Table) => fs.createReadStream(path.join(folder, 'tables', table.name))
    await load(pool, { ...manifest, tables, open }, options, () =>
      placeFiles(path.join(folder, 'uploads'), storage, manifest.files),
    )
    return summarise(manifest)
  })
}

/** Copies a database into an empty one, without a file in between. Uploads stay where they are. */
export async function move(from: pg.Pool, to: pg.Pool, options: TransferOptions): Promise<Summary> {
  return viewing(from, async ({ client, migrations, tables, sequences }) => {
    const open = (table: Table) => copyOut(client, table)
    const nothing = async () => async () => undefined
    const rows = await load(to, { migrations, tables, sequences, open }, options, nothing)
    return { tables: tables.length, rows, files: 0, flaws: [] }
  })
}

function viewing<Result>(pool: pg.Pool, work: (view: View) => Promise<Result>): Promise<Result> {
  return holding(pool, async (client) => {
    const known = await listTables(client)
    await begin(client, 'read')
    await lockTables(client, known, 'access share')
    const tables = await listTables(client)
    const migrations = await listMigrations(client)
    const result = await work({ client, migrations, tables, sequences: await readSequences(client) })
    await client.query('commit')
    return result
  })
}

async function addTables(
  view: View,
  archive: ArchiveWriter,
  folder: string,
  signal: AbortSignal,
): Promise<
  Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { uploads: { name: string; bytes: number }[] }
> {
  const tables: Manifest['tables'] = []
  for (const table of view.tables) {
    // a tar names the size before the content
    const spool = path.join(folder, 'table')
    const digest = await carry(await copyOut(view.client, table), fs.createWriteStream(spool), signal)
    await archive.addFile(`tables/${table.name}`, spool)
    tables.push({ ...table, ...digest })
  }
  const { migrations, sequences } = view
  return { migrations, tables, sequences, uploads: await listUploads(view.client) }
}

/** Nothing of a backup is used unless all of it is there and as it was written. */
async function unpack(file: string, folder: string, signal: AbortSignal): Promise<Manifest> {
  const length = await sealedLength(file)
  const manifest = readManifest(file, folder, await readArchive(file, length, folder, signal))
  if (length === undefined && manifest.version > 1) throw damaged(file, 'it is not what was written')
  return manifest
}

function readManifest(file: string, folder: string, contents: Contents): Manifest {
  if (!contents.has('manifest.json')) throw damaged(file, 'it is not complete')
  const text = fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')
  const json = parseJson(text)
  const version = manifestHead.safeParse(json).data?.version ?? VERSION
  if (version > VERSION) throw new Error(`${file} was made by a newer Kitdex. Update this one first.`)
  const read = manifestSchema.safeParse(json)
  if (!read.success) throw damaged(file, read.error.issues[0]?.message)
  const { tables, files } = read.data
  const expected = new Map([
    ...tables.map((table): [string, string] => [`tables/${table.name}`, table.sha256]),
    ...files.map((entry): [string, string] => [`uploads/${entry.path}`, entry.sha256]),
  ])
  for (const [name, sha256] of expected)
    if (contents.get(name)?.sha256 !== sha256) throw damaged(file, `${name} is not what was written`)
  if (contents.size !== expected.size + 1) throw damaged(file, 'it holds more than it says')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function summarise(manifest: Manifest | undefined): Summary {
  const rows = (manifest?.tables ?? []).reduce((sum, table) => sum + table.rows, 0)
  const flaws = (manifest?.flaws ?? []).map((flaw) => `${flaw.path} ${flaw.reason}`)
  return { tables: manifest?.tables.length ?? 0, rows, files: manifest?.files.length ?? 0, flaws }
}
