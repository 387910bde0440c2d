import { FEATURES } from '@kitdex/contract/rules/features'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { ensureAdmin } from '../accounts/membership-service.ts'
import { tellDue } from '../contributions/deciding/held-service.ts'
import { DEMO_ADMIN, DEMO_SIGN_INS, liveDays } from './service.ts'

let site: TestApp
const tokens: Record<string, string> = {}
let before: Date
beforeAll(async () => {
  site = await bootApp({ template: STARTER_TEMPLATE, config: { rateFactor: 1_000_000, demo: true } })
  await ensureAdmin(site.db, DEMO_ADMIN)
  before = now()
  await liveDays((request) => site.app.inject(request), site.db, {
    ...{ until: before, days: 60, people: 10, tell: () => tellDue(site.db) },
  })
  for (const { role, email, password } of DEMO_SIGN_INS)
    tokens[role] = (await site.send('POST', '/api/auth/login', { email, password })).body.token
}, 600_000)
afterAll(() => site.close())

const read = async (path: string, role?: string) => (await site.get(path, role && tokens[role])).body

test('everybody came, in time, and the clock is as before', async () => {
  expect(now().getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect((await read('/api/site')).demo).toEqual(DEMO_SIGN_INS)
  const stats = await read('/api/admin/dashboard-stats', 'admin')
  expect(stats.users.total).toBe(11)
  expect(stats.contributions.approved).toBeGreaterThan(0)
  const { rows } = await site.pool.query('select count(*) as late from member where created_at > $1', [
    before,
  ])
  expect(rows[0].late).toBe(0)
})

test.each(
  [
    ...['/api/marketplace/offers', '/api/marketplace/deals', '/api/marketplace/threads'],
    ...['/api/marketplace/my-offers', '/api/my-collection?collection_type=owned', '/api/notifications'],
  ].flatMap((path) => DEMO_SIGN_INS.map(({ role }) => [role, path] as const)),
)('%s sees something at %s', async (role, path) => {
  expect(await read(path, role)).not.toEqual([])
})

test.each([
  ['member', '/api/my-collection?collection_type=wanted'],
  ['member', '/api/my-collection/imports'],
  ['member', '/api/campaigns'],
  ['moderator', '/api/moderation/doubles'],
  ['moderator', '/api/moderation/reports'],
  ['moderator', '/api/moderation/reports?status=resolved'],
  ['admin', '/api/admin/users?status=banned'],
  ['admin', '/api/admin/jerseys/pending'],
])('the %s sees something at %s', async (role, path) => {
  expect(await read(path, role === 'member' ? 'user' : role)).not.toEqual([])
})

test('the member has deals in every state, unread messages, a row that waits, and a ring of three to agree to', async () => {
  const deals = await read('/api/marketplace/deals', 'user')
  expect(new Set(deals.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['offered', 'countered', 'agreed', 'handed_over', 'received']),
  )
  const done = deals.filter(({ status }: { status: string }) => status === 'received')
  expect(
    done.every(
      (deal: { own_rating: unknown; their_rating: unknown }) => deal.own_rating && deal.their_rating,
    ),
  ).toBe(true)
  const rings = await read('/api/marketplace/rings', 'user')
  expect(
    rings.map((ring: { can_accept: boolean; parts: unknown[] }) => [ring.can_accept, ring.parts.length]),
  ).toContainEqual([true, 3])
  expect((await read('/api/marketplace/unread-count', 'user')).unread_count).toBeGreaterThan(1)
  const [offer] = await read('/api/marketplace/offers', 'user')
  expect(offer).toMatchObject({ is_wanted: true })
  const [draft] = await read('/api/my-collection/imports', 'user')
  expect(draft.counts).toMatchObject({ ready: 3, problem: 1, proposed: 1 })
  const { id } = await read('/api/auth/me', 'user')
  const submitted = await read(`/api/users/${id}/jerseys`, 'user')
  expect(submitted.map(({ status }: { status: string }) => status).sort()).toEqual([
    'approved',
    'pending',
    'rejected',
  ])
})

test('the staff have a merge to undo, a ring that is agreed, a backup, and what is unsafe', async () => {
  const { rows } = await site.pool.query(`select distinct action from audit`)
  const acts = new Set(rows.map(({ action }) => action))
  for (const act of ['entity.merged', 'member.banned', 'backup.begun']) expect([...acts]).toContain(act)
  expect((await read('/api/marketplace/rings', 'moderator'))[0]).toMatchObject({ status: 'agreed' })
  expect((await read('/api/admin/backups', 'admin')).files).toHaveLength(1)
  const { rules } = await read('/api/admin/watch', 'admin')
  const found = rules.flatMap(({ rule, total }: { rule: string; total: number }) => (total > 0 ? [rule] : []))
  expect(found).toEqual(expect.arrayContaining(['doubles', 'links']))
  const { campaigns } = await read('/api/admin/campaigns', 'admin')
  const states = campaigns.map(
    ({ state, progress, goal }: { state: string; progress: number; goal: number }) =>
      [state, progress >= goal] as const,
  )
  // The running one is on its way, the ended one was reached.
  expect(new Map(states)).toEqual(
    new Map([
      ['running', false],
      ['ended', true],
    ]),
  )
})

test('somebody has become a VIP by what they contributed', async () => {
  const [bronze] = await read('/api/admin/vip', 'admin')
  expect(bronze).toMatchObject({ id: 'vip_bronze', total: expect.any(Number) })
  expect(bronze.total).toBeGreaterThan(0)
  expect(bronze.members[0].approved).toBeGreaterThanOrEqual(bronze.target)
  expect(bronze.early).toEqual(['collection_import'])
  // Whoever is offered in the sign-in dialog finds every screen open.
  for (const { role } of DEMO_SIGN_INS)
    expect(await read('/api/features', role)).toMatchObject(FEATURES.map(() => ({ may_use: true })))
  expect(await read('/api/admin/newsletter', 'admin')).toHaveLength(3)
})

test('any other site offers nobody', async () => {
  const other = await bootApp()
  expect((await other.get('/api/site')).body.demo).toBeNull()
  await other.close()
})
