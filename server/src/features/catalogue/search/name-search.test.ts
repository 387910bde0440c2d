import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, STARTER_TEMPLATE, type TestDatabase } from '../../../test/database.ts'
import { SEARCH_TABLE } from '../../../test/search-table.ts'
import { statementsOf, usualPlan } from '../../../test/statements.ts'
import { findByName, findByNames } from './name-search-repo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(STARTER_TEMPLATE)
})
afterAll(() => database.drop())

const texts = [
  ...SEARCH_TABLE.map(({ q }) => q),
  '',
  '...',
  'a',
  'FC',
  'Arsenall',
  'zzzz qqqq',
  'x'.repeat(300),
]

test.each([null, 'team'])('many texts of %s name what each of them does alone', async (type) => {
  const some = texts.filter((_, at) => at % 3 === 0 || at >= SEARCH_TABLE.length)
  const alone = []
  for (const text of some) alone.push(await findByName(database.db, type, text))
  expect(alone.filter(({ hits }) => hits.length > 0).length).toBeGreaterThan(some.length / 2)
  expect(await findByNames(database.db, type, some)).toEqual(alone)
})

test('likeness is asked of an index, not measured of every name there is', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await findByName(database.db, 'team', 'qwxzt vuxqp dfxghjq yxqvbn mlkjhgq fdsqxpo iuztrq')
  const statements = statementsOf(asked.mock.calls)
  asked.mockRestore()
  const alike = statements.filter(({ text }) => / (%|<%|%>) /.test(text))
  expect(alike.length).toBeGreaterThan(1)
  for (const { text, values } of alike) {
    const now = await database.pool.query(`explain ${text}`, values)
    const client = await database.pool.connect()
    const later = await usualPlan(client, text).finally(() => client.release())
    const plan = [...now.rows.map((row) => row['QUERY PLAN']), ...later].join('\n')
    expect(plan).not.toMatch(/Seq Scan on (public\.)?(entity_name|search_word)/)
  }
})
