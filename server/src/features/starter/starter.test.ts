import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPool, kyselyOn, openPool } from '../../platform/database/db.ts'
import { createTestDatabase, STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { loadStarter } from './service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
})
afterAll(() => server.close())

const total = async (slug: string) =>
  Number((await server.get(`/api/${slug}?limit=1`)).headers['x-total-count'])

test.each([
  ['teams', 120],
  ['brands', 60],
  ['competitions', 40],
  ['players', 300],
  ['master-kits', 300],
  ['reference-kits', 300],
])('%s: at least %i', async (slug, least) => {
  expect(await total(slug)).toBeGreaterThanOrEqual(least)
})

test('every kit can be drawn and has a version', async () => {
  const kits = (await server.get('/api/master-kits?limit=1000')).body
  const lacking = kits.filter(
    (kit: { primary_color: string; pattern: string; releases_count: number }) =>
      !kit.primary_color || !kit.pattern || kit.releases_count < 1,
  )
  expect(lacking).toEqual([])
})

test('the showcase is seen first', async () => {
  const titles = (await server.get('/api/master-kits?limit=3')).body.map(
    (kit: { title: string }) => kit.title,
  )
  expect(titles).toEqual(['Arsenal 1991/1992 away', 'Croatia 1997/1998 home', 'AC Milan 1993/1994 home'])
})

test('every entry has its history from the first day', async () => {
  const { rows } = await server.pool.query(`
    select count(*)::int as entries, count(r.entity_id)::int as revisions, count(c.id)::int as contributions
    from entity e left join revision r on r.entity_id = e.id and r.number = 1
      left join contribution c on c.id = r.contribution_id and c.status = 'approved' and c.origin = 'starter'`)
  expect(rows[0].revisions).toBe(rows[0].entries)
  expect(rows[0].contributions).toBe(rows[0].entries)
})

test('it is loaded once, however many start at the same time', async () => {
  const database = await createTestDatabase()
  // as a start opens it: whoever comes second waits for as long as the first takes
  const pool = openPool(database.url, () => undefined, { statementTimeout: 0 })
  await Promise.all([1, 2, 3].map(() => loadStarter(kyselyOn(pool), () => undefined)))
  const { rows } = await pool.query("select count(*) from entity where type = 'master_kit'")
  await endPool(pool)
  await database.drop()
  expect(rows[0].count).toBe(await total('master-kits'))
})
