import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'

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

test('a database of a newer program is left alone', async () => {
  await migrate(database.pool, silent, { folder })
  await rm(path.join(folder, '0002_b.sql'))
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow('newer Kitdex: it has 0002_b.sql')
})
