import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backToNow, DAY, later } from '../../test/accounts.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { giveMissingBadges } from '../badges/service.ts'
import { closeEnded } from './service.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
let moderator: typeof admin
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  ;[admin, moderator] = [await buildUser(server.db, 'admin'), await buildUser(server.db, 'moderator')]
})
afterAll(() => server.close())
afterEach(backToNow)

const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const CAMPAIGN = { name: 'Teams of France', emoji: '🏆', starts_on: dayIn(0), ends_on: dayIn(7), goal: 2 }
const create = (said: object) =>
  server.send('POST', '/api/admin/campaigns', { ...CAMPAIGN, ...said }, { token: admin.token })
const all = async () => (await server.get('/api/admin/campaigns', admin.token)).body
const running = async (by: { token: string }) => (await server.get('/api/campaigns', by.token)).body
const onHome = async () => (await server.get('/api/homepage')).body.campaigns

let n = 0
const contribute = async (author: { token: string }, said: object = {}) => {
  const data = { name: `FC Challenge ${++n}`, country: 'France' }
  const { status, body } = await server.send(
    'POST',
    '/api/contributions-v2/',
    { entity_type: 'team', data, ...said },
    author,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  const done = await server.send(
    'POST',
    `/api/contributions-v2/${body.id}/moderate`,
    { action: 'approve' },
    moderator,
  )
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

test('none yet', async () => {
  expect(await all()).toEqual({ campaigns: [], gamification: { xp: 0, badges: 0, members: 0 } })
  expect(await running(moderator)).toEqual([])
  expect(await onHome()).toEqual([])
})

test.each([
  ['no name', { name: ' ' }],
  ['an end before the start', { starts_on: dayIn(3), ends_on: dayIn(2) }],
  ['an end in the past', { starts_on: dayIn(-3), ends_on: dayIn(-2) }],
  ['no goal', { goal: 0 }],
  ['no season', { season: 'last' }],
  ['a club that is none', { club_id: 'none' }],
  ['a day that is none', { ends_on: '2026-02-31' }],
])('%s is refused', async (_what, said) => {
  expect((await create(said)).status).toBe(422)
})

test('from its creation to the reward', async () => {
  const [ada, bea] = [await buildUser(server.db), await buildUser(server.db)]
  const { id } = (await create({ entity_type: 'team' })).body
  expect((await create({ starts_on: dayIn(2), ends_on: dayIn(3), name: 'Later' })).status).toBe(201)
  await contribute(ada)
  await contribute(ada, {
    entity_type: 'player',
    data: { name: 'Ada', nationality: 'France', player_type: 'none' },
  })
  const [campaign, ...others] = await running(ada)
  expect(others).toEqual([])
  expect(campaign).toMatchObject({ id, progress: 1, mine: 1, goal: 2, entity_type: 'team' })
  expect((await running(bea))[0]).toMatchObject({ progress: 1, mine: 0 })
  const { mine: _, ...shown } = campaign
  expect(await onHome()).toEqual([shown])
  await contribute(bea)
  later(8 * DAY)
  await closeEnded(server.db)
  await closeEnded(server.db)
  backToNow()
  expect(await onHome()).toEqual([])
  const { campaigns } = await all()
  const ended = campaigns.find((one: { id: string }) => one.id === id)
  expect(ended).toMatchObject({ state: 'ended', progress: 2, rewarded: 2 })
  const { badges } = (await server.get(`/api/users/${ada.id}/stats`, ada.token)).body
  expect(badges).toContainEqual({
    ...{ id: `campaign_${id}`, group: 'campaign', name: 'Teams of France', emoji: '🏆' },
    earned_at: expect.any(String),
  })
  // It stands with the others, but never beside a name.
  await giveMissingBadges(server.db)
  const { rows } = await server.pool.query('select badge from member where id = $1', [ada.id])
  expect(rows[0].badge).toBe('contributions_1')
  const told = (await server.get('/api/notifications', ada.token)).body
  const earned = told.filter(({ message }: { message: string }) => message.includes('Teams of France'))
  expect(earned).toMatchObject([
    { type: 'badge_earned', message: 'You have earned the badge “Teams of France”.' },
  ])
})

test('one that is ended by hand short of its goal rewards nobody, once', async () => {
  const { id } = (await create({ goal: 1000 })).body
  const end = () => server.send('POST', `/api/admin/campaigns/${id}/end`, undefined, { token: admin.token })
  expect((await end()).body).toMatchObject({ rewarded: 0 })
  expect((await end()).status).toBe(409)
})

test('a club, a season and a competition narrow it down to their kits', async () => {
  const member = await buildUser(server.db)
  const club = await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const { id } = (await create({ club_id: club, season: '2024-25', goal: 5 })).body
  const photos = {
    front_photo_url: 'https://example.test/f.jpg',
    back_photo_url: 'https://example.test/b.jpg',
  }
  const kit = (season: string) => ({
    entity_type: 'master_kit',
    data: { club_id: club, season, style: 'home', model: 'replica', ...photos },
  })
  await contribute(member, kit('2024/2025'))
  await contribute(member, kit('2023/2024'))
  const found = (await running(member)).find((one: { id: string }) => one.id === id)
  expect(found).toMatchObject({ progress: 1, mine: 1, club: 'RC Lens', season: '2024/2025' })
})
