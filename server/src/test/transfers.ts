import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type pg from 'pg'
import { afterEach, expect } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openStorage } from '../platform/storage/storage-open.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** Databases and places for files to copy, restore and move. What a test has made goes when it ends. */

const databases: TestDatabase[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

export function temporaryDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-transfer-'))
  fs.chmodSync(dir, 0o755)
  folders.push(dir)
  return dir
}

export async function emptyDatabase(template = 'template0'): Promise<TestDatabase> {
  const created = await createTestDatabase(template)
  databases.push(created)
  return created
}
export const database = async (template?: string): Promise<pg.Pool> => (await emptyDatabase(template)).pool

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

export function migrations(): string {
  const folder = temporaryDir()
  fs.writeFileSync(path.join(folder, '0001_first.sql'), FIRST)
  fs.writeFileSync(path.join(folder, '0002_second.sql'), SECOND)
  return folder
}

/** Not to miss the moment; on a busy machine it comes late. */
export const OFTEN = { interval: 5, timeout: 20_000 }
export const silent = () => undefined

export async function filledDatabase(folder: string): Promise<pg.Pool> {
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

export async function contentOf(pool: pg.Pool): Promise<unknown> {
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
export async function homeWith(files: Record<string, string>, pool?: pg.Pool): Promise<Home> {
  const dataDir = temporaryDir()
  const storage = await openStorage({ dataDir, s3: undefined })
  for (const [name, text] of Object.entries(files)) {
    await storage.put(name, Buffer.from(text))
    await pool?.query('insert into upload (name, bytes) values ($1, $2)', [name, Buffer.byteLength(text)])
  }
  return { dataDir, folder: path.join(dataDir, 'uploads'), storage }
}

export const filesIn = ({ folder }: Home): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

export async function expectNothing(pool: pg.Pool, home?: Home): Promise<void> {
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  if (!home) return
  expect(fs.readdirSync(home.dataDir)).toEqual(['uploads'])
  expect(fs.readdirSync(home.folder)).toEqual([])
}
