import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
let author: typeof admin
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  ;[admin, author] = [await buildUser(server.db, 'admin'), await buildUser(server.db)]
})
afterAll(() => server.close())

interface Found {
  rule: string
  is_on: boolean
  total: number
  hits: unknown[]
}
const look = async () => (await server.get('/api/admin/watch', admin.token)).body
const found = async (rule: string) => (await look()).rules.find((one: Found) => one.rule === rule) as Found
const file = async (name: string, more: object = {}, by = author): Promise<string> => {
  const data = { name, country: 'France' }
  const { body } = await server.send(
    'POST',
    '/api/contributions-v2/',
    { entity_type: 'team', data, ...more },
    by,
  )
  return body.id
}
const vote = (id: string, by: { token: string }) =>
  server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, by)

test('where nothing happened, nothing is found and nothing is suggested', async () => {
  const { rules, insights } = await look()
  expect(rules.map(({ is_on, total, hits }: Found) => [is_on, total, hits])).toEqual(
    Array(5).fill([true, 0, []]),
  )
  expect(insights).toEqual({ trend: null, promotion: null, pictures: { reports: 0, open: 0 } })
})

test('a new entry that is called like another, and one that is mostly links, are marked', async () => {
  await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const double = await file('rc lens')
  expect(await found('doubles')).toMatchObject({ total: 1, hits: [{ contribution: { id: double }, n: 1 }] })
  const urls = [1, 2, 3].map((n) => `https://example.test/${n}`)
  await file('FC Sourced', { source_urls: urls })
  expect((await found('links')).total).toBe(0)
  const spam = await file('FC Spam', { source_urls: urls, description: 'See https://example.test' })
  expect(await found('links')).toMatchObject({ total: 1, hits: [{ contribution: { id: spam }, n: 4 }] })
})

test('who votes for one author alone is marked; who votes for others, too, is not', async () => {
  const [fan, fair, other] = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
  ]
  const theirs = await Promise.all(Array.from({ length: 5 }, (_, i) => file(`FC Ring ${i}`)))
  const others = await Promise.all([1, 2].map((n) => file(`FC Other ${n}`, {}, other)))
  for (const id of theirs.slice(0, 4)) await vote(id, fan)
  expect((await found('rings')).total).toBe(0)
  for (const id of theirs.slice(4)) await vote(id, fan)
  for (const id of [...theirs, ...others]) await vote(id, fair)
  expect(await found('rings')).toMatchObject({
    ...{ total: 1, hits: [{ member: { id: fan.id }, other: { id: author.id }, n: 5 }] },
  })
})

test('many at once are marked, and a rule that is off finds nothing', async () => {
  const hasty = await buildUser(server.db)
  for (let n = 0; n <= 20; n++) await file(`FC Hasty ${n}`, {}, hasty)
  expect(await found('bursts')).toMatchObject({ total: 1, hits: [{ member: { id: hasty.id }, n: 21 }] })
  const watched = ['doubles', 'links']
  await server.send('PUT', '/api/admin/settings', { watched }, { token: admin.token })
  expect(await found('bursts')).toEqual({ rule: 'bursts', is_on: false, total: 0, hits: [] })
  expect((await found('doubles')).total).toBe(1)
})

test('what is suggested names its figures', async () => {
  const { insights } = await look()
  expect(insights.trend).toEqual({ type: 'team', now: expect.any(Number), before: 0 })
  await server.pool.query(
    `insert into contribution (id, reference, kind, entity_type, status, title, data, origin, author_id, created_at, updated_at)
     select gen_random_uuid(), 'KDX-CONTRIB-9' || n, 'create', 'team', case when n = 26 then 'rejected' else 'approved' end,
       'T', '{}', 'member', $1, now(), now() from generate_series(1, 26) n`,
    [author.id],
  )
  expect((await look()).insights.promotion).toEqual({
    ...{ member: { id: author.id, name: 'Test' }, approved: 25, rate: 96 },
  })
})
