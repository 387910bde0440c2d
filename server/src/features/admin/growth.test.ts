import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())

const get = async (path: string) => (await server.get(path, admin.token)).body

/** Every figure of an answer, by where it stands. */
const figuresIn = (value: unknown, at = ''): [string, number][] => {
  if (typeof value === 'number') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => figuresIn(one, `${at}.${key}`))
}
/** What there is before anybody does anything: the admin, their session, a database that takes room, what a tier asks for. */
const THERE =
  /users\.(total|active_30d)|weeks\.11\.members|super_admin|sessions\.(open|members)|database_bytes|\.target|memory|slow_queries|format_version/

test('a site where nothing happened shows zeros in every module, and no sample', async () => {
  for (const path of [
    '/api/admin/dashboard-stats',
    '/api/admin/users/counts',
    '/api/contributions-v2/admin/moderation-stats',
    '/api/admin/growth',
    '/api/admin/clean-ups',
    '/api/admin/security',
    '/api/admin/system',
    '/api/admin/audit',
    '/api/admin/vip',
    '/api/admin/campaigns',
    '/api/admin/watch',
    '/api/dump',
  ]) {
    const made = figuresIn(await get(path)).filter(([at, n]) => n !== 0 && !THERE.test(at))
    expect(made, path).toEqual([])
  }
  expect((await get('/api/admin/growth')).weeks).toHaveLength(12)
})

test('growth is counted by week, and who stayed among those who joined', async () => {
  const [stayed, left, old] = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
  ]
  const joined = (id: string, days: number) =>
    server.pool.query(`update member set created_at = now() - $2 * interval '1 day' where id = $1`, [
      id,
      days,
    ])
  await joined(stayed.id, 45)
  await joined(left.id, 45)
  await joined(old.id, 400)
  await server.pool.query(`delete from session where member_id = $1`, [left.id])
  const filed = { entity_type: 'team', data: { name: 'FC Grown', country: 'France' } }
  await server.send('POST', '/api/contributions-v2/', filed, stayed)
  const { weeks, retention, kpis } = await get('/api/admin/growth')
  expect(retention).toEqual({ joined: 2, stayed: 1 })
  expect(weeks.at(-1)).toMatchObject({ members: 1, contributions: 1, votes: 0, items: 0 })
  const sum = weeks.reduce((total: number, { members }: { members: number }) => total + members, 0)
  expect(sum).toBe(3)
  expect(kpis).toMatchObject({
    contributions_per_active: 0.33,
    votes_per_contribution: 0,
    median_decision_hours: null,
  })
})

test('a member is in the highest tier they have reached', async () => {
  const member = await buildUser(server.db)
  await server.pool.query(
    `insert into member_badge select $1, badge, now() from unnest(array['vip_bronze', 'vip_silver']) badge`,
    [member.id],
  )
  const tiers = await get('/api/admin/vip')
  expect(tiers.map(({ target, total }: { target: number; total: number }) => [target, total])).toEqual([
    [25, 0],
    [100, 1],
    [500, 0],
    [1000, 0],
  ])
  expect(tiers[1].members).toEqual([{ id: member.id, name: 'Test', approved: 0 }])
})
