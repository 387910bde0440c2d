import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const CHECKSUMS = '0016_migration_checksums.sql'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase('template1')
  folder = await mkdtemp(path.join(tmpdir(), 'kitdex-migrations-'))
  await writeFile(path.join(folder, '0001_a.sql'), 'create table a (n integer)')
  await writeFile(path.join(folder, '0002_b.sql'), 'create table b (n integer); insert into b values (1)')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const silent = () => undefined
const tables = async () => {
  const { rows } = await database.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map((row) => row.name)
}

test('each runs once, in order', async () => {
  expect(await migrate(database.pool, silent, { folder })).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(database.pool, silent, { folder })).toEqual([])
  expect(await tables()).toEqual(['a', 'b', 'migration'])
})

test('one that fails leaves the old schema', async () => {
  await migrate(database.pool, silent, { folder, upTo: '0001_a.sql' })
  await writeFile(path.join(folder, '0003_c.sql'), 'create table c (n integer); select nonsense')
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow('nonsense')
  expect(await tables()).toEqual(['a', 'migration'])
})

test('several instances migrate once', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, silent, { folder })))
  expect(runs.flat()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect((await database.pool.query('select * from b')).rows).toEqual([{ n: 1 }])
})

describe('with checksums', () => {
  const change = async (name: string, by: (text: string) => string) => {
    const file = path.join(folder, name)
    await writeFile(file, by(await readFile(file, 'utf8')))
  }
  const checksums = async () =>
    (await database.pool.query('select name, sha256 from migration order by name')).rows
  beforeEach(async () => {
    await migrate(database.pool, silent, { folder })
    await copyFile(new URL(`../../../migrations/${CHECKSUMS}`, import.meta.url), path.join(folder, CHECKSUMS))
    expect(await migrate(database.pool, silent, { folder })).toEqual([CHECKSUMS])
  })

  test('one that was changed after it was applied is named, and nothing runs', async () => {
    await writeFile(path.join(folder, '0019_c.sql'), 'create table c (n integer)')
    await change('0002_b.sql', (text) => `${text} -- better`)
    await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(
      /^0002_b\.sql was changed after it had been applied to this database/,
    )
    expect(await tables()).toEqual(['a', 'b', 'migration'])
    await change('0002_b.sql', (text) => text.replace(' -- better', ''))
    expect(await migrate(database.pool, silent, { folder })).toEqual(['0019_c.sql'])
    await change('0019_c.sql', (text) => text.replace('integer', 'bigint'))
    await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(/^0019_c\.sql was changed/)
  })

  test('those that were applied before there were any get theirs', async () => {
    expect((await checksums()).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql', CHECKSUMS])
    for (const { sha256 } of await checksums()) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('how its lines end does not matter', async () => {
    await change(CHECKSUMS, (text) => text.replaceAll('\n', '\r\n'))
    expect(await migrate(database.pool, silent, { folder })).toEqual([])
  })
})

test('a database of a newer program is left alone', async () => {
  await migrate(database.pool, silent, { folder })
  await rm(path.join(folder, '0002_b.sql'))
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow('newer Kitdex: it has 0002_b.sql')
})
