import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwnConnection } from '../../platform/database/db.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createRecount } from './service.ts'

let database: TestDatabase
const log = () => undefined

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('whoever asks while it counts gets the same; later it counts anew', async () => {
  const recount = createRecount(database.url, log)
  const first = recount()
  expect(recount()).toBe(first)
  await first
  const second = recount()
  expect(second).not.toBe(first)
  await second
})

test('a connection of its own has no time limit', async () => {
  const { rows } = await withOwnConnection(database.url, log, (db) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(db),
  )
  expect(rows).toEqual([{ statement_timeout: '0' }])
})
