import { afterAll, beforeAll, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../../test/database.ts'
import { bootApp, type TestApp } from '../../../test/harness.ts'
import { NATIVE_NAMES, NATIVE_PLAYERS } from '../../../test/native-names.ts'
import { firstOf, isAsExpected, SEARCH_TABLE } from '../../../test/search-table.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
})
afterAll(() => server.close())

test('the table is long enough to say something', () => {
  expect(SEARCH_TABLE.length).toBeGreaterThanOrEqual(120)
  expect(NATIVE_NAMES.length).toBeGreaterThanOrEqual(60)
})

test.each(SEARCH_TABLE)('$group: $q leads to $expected', async ({ group, q, expected }) => {
  const { body } = await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}&limit=3`)
  const first = firstOf(body, group)
  expect({ first, expected, isAsExpected: isAsExpected(first, expected) }).toMatchObject({
    isAsExpected: true,
  })
})

test.each(NATIVE_NAMES)('%s finds %s among the first three', async (q, team) => {
  const { body } = await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}&limit=3`)
  expect(firstOf(body, 'teams')).toContain(team)
})

test.each(NATIVE_PLAYERS)('%s finds %s among the first three', async (q, player) => {
  const { body } = await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}&limit=3`)
  expect(firstOf(body, 'players')).toContain(player)
})
