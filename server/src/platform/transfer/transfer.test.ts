import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, STARTER_TEMPLATE, TEMPLATE, type TestDatabase } from '../../test/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { openStorage } from '../storage/storage-open.ts'
import { backUp, move, restore } from './transfer.ts'
import { readArchive, sealedLength, writeArchive } from './transfer-archive.ts'

const databases: TestDatabase[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function temporaryDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-transfer-'))
  fs.chmodSync(dir, 0o755)
  folders.push(dir)
  return dir
}

async function database(template = 'template0'): Promise<pg.Pool> {
  const created = await createTestDatabase(template)
  databases.push(created)
  return created.pool
}

/** Everything that makes tables awkward to copy. */
const FIRST = `
  create table "Odd Name" (id bigint generated always as identity primary key, "order" text not null,
    shout text generated always as (upper("order")) stored, at timestamptz, price numeric(10, 2), data jsonb,
    raw bytea, tags text[] not null default '{}', ratio double precision);
  create table album (id text primary key, cover_id bigint);
  create table picture (id bigint primary key, album_id text not null references album on delete cascade,
    file text not null);
  alter table album add constraint album_cover foreign key (cover_id) references picture
    deferrable initially deferred;
  create table heap (a integer, b text);
  create table counter (name text primary key, n bigint not null);
  create table upload (name text primary key, bytes integer not null);
  create sequence ticket start 100;
  create function count_picture() returns trigger language plpgsql as
    $$ begin update counter set n = n + 1 where name = 'pictures'; return new; end $$;
  create trigger picture_counted after insert on picture for each row execute function count_picture();
  insert into counter values ('pictures', 0);`
const SECOND = 'alter table heap add column c date'

function migrations(): string {
  const folder = temporaryDir()
  fs.writeFileSync(path.join(folder, '0001_first.sql'), FIRST)
  fs.writeFileSync(path.join(folder, '0002_second.sql'), SECOND)
  return folder
}

/** Not to miss the moment; on a busy machine it comes late. */
const OFTEN = { interval: 5, timeout: 20_000 }
const silent = () => undefined

async function filledDatabase(folder: string): Promise<pg.Pool> {
  const pool = await database()
  await migrate(pool, silent, { folder })
  await pool.query(`
    insert into "Odd Name" ("order", at, price, data, raw, tags, ratio) values
      (E'tab\\t newline\\n backslash \\\\N', '2024-03-31 02:30:00.123456+02', 12.50, '{"b": [1, null], "a": "é"}',
       '\\x00ff10', '{"a,b", null, "{}", "\\""}', 0.1),
      ('', null, null, null, null, '{}', 'NaN'), ('Ünïcödé 🏟', 'infinity', -0.01, 'null', '', '{x}', 1e308);
    insert into heap values (1, 'b', '2024-02-29'), (1, null, null), (null, 'a', null), (1, 'b', '2024-02-29');
    begin; insert into album values ('Z', 2), ('é', null), ('a', 1);
    insert into picture values (1, 'a', 'one'), (2, 'Z', 'two'), (3, 'a', 'three'); commit;
    select nextval('ticket'), nextval('ticket');`)
  return pool
}

async function contentOf(pool: pg.Pool): Promise<unknown> {
  const content: Record<string, unknown> = {}
  for (const table of ['"Odd Name"', 'album', 'picture', 'heap', 'counter', 'upload', 'migration'])
    content[table] = (await pool.query(`select t.*::text from ${table} t order by t::text collate "C"`)).rows
  content.ticket = (await pool.query('select last_value, is_called from ticket')).rows
  const next = await pool.query(`select nextval('"Odd Name_id_seq"') as id`)
  content.next = next.rows
  content.rules = (
    await pool.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace order by conname`,
    )
  ).rows
  content.triggers = (
    await pool.query('select tgname, tgenabled from pg_trigger where not tgisinternal')
  ).rows
  return content
}

interface Home {
  dataDir: string
  /** Where the files of the storage lie. */
  folder: string
  storage: Storage
}

/** A place for files with some in it, and a row for each where a database is named. */
async function homeWith(files: Record<string, string>, pool?: pg.Pool): Promise<Home> {
  const dataDir = temporaryDir()
  const storage = await openStorage({ dataDir, s3: undefined })
  for (const [name, text] of Object.entries(files)) {
    await storage.put(name, Buffer.from(text))
    await pool?.query('insert into upload (name, bytes) values ($1, $2)', [name, Buffer.byteLength(text)])
  }
  return { dataDir, folder: path.join(dataDir, 'uploads'), storage }
}

const filesIn = ({ folder }: Home): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

async function expectNothing(pool: pg.Pool, home?: Home): Promise<void> {
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  if (!home) return
  expect(fs.readdirSync(home.dataDir)).toEqual(['uploads'])
  expect(fs.readdirSync(home.folder)).toEqual([])
}

describe('a backup', () => {
  it('becomes the same database and the same files', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const home = await homeWith({ 'a/b.jpg': 'picture', empty: '' }, from)
    fs.writeFileSync(path.join(home.folder, 'a/.tmp-half'), 'no')
    await home.storage.put('of-no-row', Buffer.from('no'))
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const summary = { tables: 7, rows: 18, files: 2, flaws: [] }
    expect(await backUp(from, home.storage, file, options)).toEqual(summary)
    expect(fs.statSync(file).mode & 0o077).toBe(0)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['backup.tar.gz'])

    const to = await database()
    const restored = await homeWith({})
    expect(await restore(to, restored, file, options)).toEqual(summary)
    expect(await contentOf(to)).toEqual(await contentOf(from))
    expect(fs.readFileSync(path.join(restored.folder, 'a/b.jpg'), 'utf8')).toBe('picture')
    expect(filesIn(restored)).toEqual(['a/b.jpg', 'empty'])
    expect(fs.readdirSync(restored.dataDir)).toEqual(['uploads'])

    const again = path.join(temporaryDir(), 'again.tar.gz')
    await expect(restore(to, restored, file, options)).rejects.toThrow(/not empty.*"Odd Name"/)
    await backUp(to, restored.storage, again, options)
    expect(await contentOf(to)).toEqual({ ...((await contentOf(from)) as object), next: expect.anything() })
  })

  it('is of one moment while others write', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const { storage } = await homeWith({})
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    let isDone = false
    let written = 0
    const writer = (async () => {
      for (; !isDone; written++) {
        const name = `file-${written}`
        await storage.put(name, Buffer.from(name.repeat(200)))
        await from.query(`begin; insert into album values ('w${written}', null);
          insert into upload values ('${name}', ${name.length * 200});
          insert into picture select ${1000 + written * 3} + n, 'w${written}', '${name}' from generate_series(0, 2) n;
          commit`)
      }
    })()
    await expect.poll(() => written, OFTEN).toBeGreaterThan(20)
    const before = written
    const options = { log: silent, migrations: folder }
    expect(await backUp(from, storage, file, options)).toMatchObject({ flaws: [] })
    const after = written
    await expect.poll(() => written, OFTEN).toBeGreaterThan(after + 5)
    isDone = true
    await writer

    const to = await database()
    const restored = await homeWith({})
    await restore(to, restored, file, options)
    const { rows } = await to.query(
      `select a.id, count(*)::int as pictures, min(p.file) as file from album a join picture p on p.album_id = a.id
       where a.id like 'w%' group by a.id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(after + 1)
    expect(rows.filter((row) => row.pictures !== 3)).toEqual([])
    for (const row of rows)
      expect(fs.readFileSync(path.join(restored.folder, row.file), 'utf8')).toBe(row.file.repeat(200))
    const counted = await to.query(`select n - (select count(*) from picture) as off from counter`)
    expect(counted.rows).toEqual([{ off: 0 }])
  })

  it('brings the real schema and the starter catalogue back', async () => {
    const from = await database(STARTER_TEMPLATE)
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const home = await homeWith({})
    const summary = await backUp(from, home.storage, file, { log: silent })
    const to = await database()
    expect(await restore(to, home, file, { log: silent })).toEqual(summary)
    expect(await migrate(to, silent)).toEqual([])
  })

  it('keeps files that are there already, and refuses to replace others', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'one', b: 'two' }, from)).storage, file, options)
    const to = await database()
    const home = await homeWith({ b: 'other' })
    await expect(restore(to, home, file, options)).rejects.toThrow('differs from the file in the backup')
    expect(filesIn(home)).toEqual(['b'])
    await home.storage.put('b', Buffer.from('two'))
    await restore(to, home, file, options)
    expect(filesIn(home)).toEqual(['a', 'b'])
  })
})

describe('a file that is not a whole backup', () => {
  it.runIf(fs.existsSync('/dev/full'))('is not waited for when the disk is full', async () => {
    const big = path.join(temporaryDir(), 'big')
    fs.writeFileSync(big, randomBytes(3_000_000))
    const writing = writeArchive('/dev/full', new AbortController().signal, async (archive) => {
      await archive.addFile('uploads/big', big)
      await archive.addFile('uploads/more', big)
    })
    await expect(writing).rejects.toThrow('ENOSPC')
  })

  it('is refused, and leaves nothing behind', async () => {
    const folder = migrations()
    const dir = temporaryDir()
    const file = path.join(dir, 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'x'.repeat(5000) }, from)).storage, file, options)
    const whole = fs.readFileSync(file)
    const to = await database()
    const home = await homeWith({})
    const attempt = async (content: Buffer | string) => {
      fs.writeFileSync(file, content)
      await expect(restore(to, home, file, options)).rejects.toThrow('is damaged')
      await expectNothing(to, home)
    }
    await attempt(whole.subarray(0, whole.length / 2))
    await attempt(whole.subarray(0, whole.length - 9))
    await attempt(Buffer.concat([whole.subarray(0, 400), Buffer.from('!'), whole.subarray(401)]))
    await attempt('no backup at all')
    await attempt('')
  })

  it('is noticed wherever a byte of it is another, or it ends, before anything is loaded', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'some', b: 'more' }, from)).storage, file, options)
    const whole = fs.readFileSync(file)
    const home = await homeWith({})
    const untouched = {
      get options(): never {
        throw new Error('the database was asked')
      },
    }
    const attempt = async (content: Buffer) => {
      fs.writeFileSync(file, content)
      const restoring = restore(untouched as unknown as pg.Pool, home, file, options)
      await expect(restoring).rejects.toThrow('is damaged')
    }
    const flip = (at: number, by: number) => {
      const altered = Buffer.from(whole)
      altered[at] = (whole[at] ?? 0) ^ by
      return attempt(altered)
    }
    // the head byte by byte: gzip does not look at all of it
    for (let at = 0; at < 12; at++) await flip(at, 1)
    for (let at = whole.length - 100; at < whole.length; at += 9) await flip(at, 1)
    const position = fc.nat(whole.length - 1)
    const altered = fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), flip)
    await fc.assert(altered, { numRuns: 60 })
    const cut = fc.asyncProperty(position, (at) => attempt(whole.subarray(0, at)))
    await fc.assert(cut, { numRuns: 20 })
    fs.writeFileSync(file, whole)
    await expect(restore(untouched as unknown as pg.Pool, home, file, options)).rejects.toThrow(
      'the database was asked',
    )
    expect(filesIn(home)).toEqual([])
  })

  it('may be of the time before backups ended with a checksum', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'one' }, from)).storage, file, options)
    const spool = temporaryDir()
    const signal = new AbortController().signal
    const contents = await readArchive(file, await sealedLength(file), spool, signal)
    const { flaws: _, ...manifest } = JSON.parse(fs.readFileSync(path.join(spool, 'manifest.json'), 'utf8'))
    fs.writeFileSync(path.join(spool, 'manifest.json'), JSON.stringify({ ...manifest, version: 1 }))
    await writeArchive(file, signal, async (archive) => {
      for (const name of contents.keys()) await archive.addFile(name, path.join(spool, name))
    })
    fs.truncateSync(file, await sealedLength(file))
    const to = await database()
    const home = await homeWith({})
    expect(await restore(to, home, file, options)).toMatchObject({ files: 1, flaws: [] })
    expect(filesIn(home)).toEqual(['a'])
  })

  it('is refused when its checksums or names are wrong', async () => {
    const folder = migrations()
    const home = await homeWith({})
    const to = await database()
    const file = path.join(temporaryDir(), 'made.tar.gz')
    const attempt = async (entries: Record<string, string>, reason: string) => {
      await writeArchive(file, new AbortController().signal, async (archive) => {
        for (const [name, text] of Object.entries(entries)) await archive.addText(name, text)
      })
      const options = { log: silent, migrations: folder }
      await expect(restore(to, home, file, options)).rejects.toThrow(reason)
      await expectNothing(to, home)
    }
    const manifest = {
      format: 'kitdex-backup',
      version: 1,
      created_at: '2024-01-01T00:00:00Z',
      migrations: ['0001_first.sql', '0002_second.sql'],
      tables: [{ name: 'heap', columns: ['a'], rows: 1, sha256: 'abc' }],
      sequences: [],
      files: [],
    }
    await attempt({ 'tables/heap': '1\n' }, 'it is not complete')
    await attempt(
      { 'tables/heap': '1\n', 'manifest.json': JSON.stringify(manifest) },
      'is not what was written',
    )
    await attempt(
      { 'manifest.json': JSON.stringify({ ...manifest, version: 3 }) },
      'was made by a newer Kitdex',
    )
    await attempt({ 'uploads/../../escaped': 'x' }, 'it holds "uploads/../../escaped"')
    await attempt({ '/etc/escaped': 'x' }, 'it holds')
    const newer = { ...manifest, migrations: [...manifest.migrations, '0003_third.sql'], tables: [] }
    await attempt({ 'manifest.json': JSON.stringify(newer) }, 'does not know 0003_third.sql')
  })
})

describe('a move', () => {
  it('copies everything into an empty database, and only into one', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const to = await database()
    const options = { log: silent, migrations: folder }
    expect(await move(from, to, options)).toEqual({ tables: 7, rows: 16, files: 0, flaws: [] })
    expect(await contentOf(to)).toEqual(await contentOf(from))
    await expect(move(from, to, options)).rejects.toThrow('not empty')
  })

  it('leaves no row behind when the data breaks a rule', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    await from.query(`alter table picture drop constraint picture_album_id_fkey;
      insert into picture values (9, 'nowhere', 'x')`)
    const to = await database()
    await expect(move(from, to, { log: silent, migrations: folder })).rejects.toThrow('picture_album_id_fkey')
    await expectNothing(to)
  })

  it('is refused when the schema was made by another text of a migration', async () => {
    const from = await database(TEMPLATE)
    await from.query(`update migration set sha256 = repeat('0', 64) where name like '0001%'`)
    const to = await database()
    await expect(move(from, to, { log: silent })).rejects.toThrow('0001_catalogue.sql was changed')
    await expectNothing(to)
  })

  it('can be interrupted', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    await from.query(`insert into heap select n, repeat('x', 1000) from generate_series(1, 20000) n`)
    const to = await database()
    const interruption = new AbortController()
    const moving = move(from, to, { log: silent, migrations: folder, signal: interruption.signal })
    const isCopying = `select from pg_stat_activity where query like 'copy %' and state = 'active'`
    await expect.poll(async () => (await from.query(isCopying)).rowCount, OFTEN).toBeGreaterThan(0)
    interruption.abort(new Error('enough'))
    await expect(moving).rejects.toThrow()
    await expectNothing(to)
  })
})

describe('the commands', () => {
  /** One process for all of them, because most of their time is that of a process. */
  const run = (commands: [name: string, argument: string][], env: Record<string, string>) => {
    const folder = new URL('../../cli/', import.meta.url).href
    const program = `
      for (const [name, argument] of ${JSON.stringify(commands)}) {
        process.argv.splice(1, Infinity, name, argument)
        await import(${JSON.stringify(folder)} + name + '.ts?' + argument)
        console.log(name + ' ended with ' + (process.exitCode ?? 0))
        process.exitCode = 0
      }`
    const { DATABASE_URL: _, ...inherited } = process.env
    // One file for both streams: of two pipes, whichever is read first would come first.
    const said = path.join(temporaryDir(), 'said.txt')
    const file = fs.openSync(said, 'w')
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { ...inherited, ...env },
      stdio: ['ignore', file, file],
    })
    fs.closeSync(file)
    return new Promise<string>((resolve) => child.on('close', () => resolve(fs.readFileSync(said, 'utf8'))))
  }

  // Four programs, one after the other, two of which make a cluster: a busy machine takes its time.
  it('restore into the embedded database, back it up, and move it to a server', {
    timeout: 120_000,
  }, async () => {
    const home = temporaryDir()
    const from = await database(TEMPLATE)
    await from.query(`insert into search_word values ('Zug')`)
    await from.query(`insert into upload (name, width, height, bytes, created_at) values
      ('picture', 1, 1, 1, now()), ('lost', 1, 1, 1, now())`)
    const { storage } = await homeWith({ picture: 'x' })
    await backUp(from, storage, path.join(home, 'first.tar.gz'), { log: silent })
    const target = await createTestDatabase('template0')
    databases.push(target)
    const output = await run(
      [
        ['restore', 'nothing.tar.gz'],
        ['restore', 'first.tar.gz'],
        ['backup', 'second.tar.gz'],
        ['move', target.url],
      ],
      { INIT_CWD: home, DATA_DIR: 'data' },
    )
    expect(output).toContain(`There is no file ${path.join(home, 'nothing.tar.gz')}.\nrestore ended with 1\n`)
    const lost = 'NOT WHOLE. Of the files that rows name:\n  lost is missing\n'
    expect(output).toContain(
      `and 1 files are back, and compared with the backup.\n${lost}restore ended with 2\n`,
    )
    expect(output).toContain(`and 1 files are in ${path.join(home, 'second.tar.gz')}`)
    expect(output).toContain(`${lost}backup ended with 2\n`)
    expect(output).toContain('DATABASE_URL=postgres://')
    expect(output).toContain('move ended with 0')
    expect((await target.pool.query('select word from search_word')).rows).toEqual([{ word: 'Zug' }])
    expect(fs.readdirSync(home)).toEqual(['data', 'first.tar.gz', 'second.tar.gz'])
    expect(fs.readdirSync(path.join(home, 'data'))).toEqual(['postgres', 'uploads'])
  })
})
