import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backToNow, DAY, later } from '../../test/accounts.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { tellHeld } from '../../test/held.ts'

let server: TestApp
let author: { id: string; token: string }
let moderator: { id: string; token: string }
let teamId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Points', country: 'France' })
})
afterAll(() => server.close())

const post = (url: string, body: object, { token } = author) => server.send('POST', url, body, { token })
const gameOf = async (id: string) => (await server.get(`/api/users/${id}/gamification`)).body
const file = async (i: number): Promise<string> => {
  const data = { name: `FC ${i}`, country: 'France' }
  return (await post('/api/contributions-v2/', { entity_type: 'team', data })).body.id
}
const approve = (id: string) => post(`/api/contributions-v2/${id}/moderate`, { action: 'approve' }, moderator)

test('nobody has earned anything yet', async () => {
  expect((await server.get('/api/leaderboard?limit=100')).body).toEqual([])
  expect(await gameOf(author.id)).toEqual({
    user_id: author.id,
    xp: 0,
    level: 'Remplaçant',
    level_emoji: '👕',
    xp_to_next_level: 100,
    next_level: 'Titulaire',
    progress_percentage: 0,
    rank: null,
    xp_today: 0,
  })
  expect((await server.get('/api/users/nobody/gamification')).status).toBe(404)
})

test('at the last level there is no next one', async () => {
  const { id } = await buildUser(server.db)
  await server.pool.query('update member set xp = 2000 where id = $1', [id])
  const game = await gameOf(id)
  expect(game).toMatchObject({ level: "Ballon d'Or", xp_to_next_level: 0, progress_percentage: 100 })
  expect(game).not.toHaveProperty('next_level')
  await server.pool.query('update member set xp = 0 where id = $1', [id])
})

test('14 approvals at once are 100 XP, a level and one word about it', async () => {
  const ids: string[] = []
  for (let i = 0; i < 14; i++) ids.push(await file(i))
  const answers = await Promise.all(ids.map(approve))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(await gameOf(author.id)).toMatchObject({ xp: 100, level: 'Titulaire', xp_today: 100, rank: 1 })
  const { rows } = await server.pool.query(
    'select amount, count(*)::int as n from xp_award group by 1 order by 1',
  )
  expect(rows).toEqual([
    { amount: 0, n: 4 },
    { amount: 10, n: 10 },
  ])
  await tellHeld(server)
  const told = (await server.get('/api/notifications?limit=100', author.token)).body
  expect(told.filter(({ type }: { type: string }) => type === 'level_up')).toHaveLength(1)
  const approved = told.filter(({ type }: { type: string }) => type === 'contribution_approved')
  expect(approved.filter(({ data }: { data: { cut: boolean } }) => data.cut)).toHaveLength(4)
  expect((await server.get('/api/leaderboard')).body).toEqual([
    {
      rank: 1,
      user_id: author.id,
      username: 'Test',
      profile_picture_url: null,
      xp: 100,
      level: 'Titulaire',
      level_emoji: '⚽',
      badge: 'quality_contributor',
    },
  ])
})

test('what is undone makes room on its day, and what comes back finds it taken', async () => {
  const { rows } = await server.pool.query('select contribution_id from xp_award where amount = 10 limit 1')
  const id = rows[0].contribution_id
  await post(`/api/contributions-v2/${id}/moderate`, { action: 'reject', reason: 'No' }, moderator)
  expect((await gameOf(author.id)).xp).toBe(90)
  await approve(await file(20))
  expect((await gameOf(author.id)).xp).toBe(100)
  await post(`/api/contributions-v2/${id}/moderate`, { action: 'approve', reason: 'Yes' }, moderator)
  expect((await gameOf(author.id)).xp).toBe(100)
  const improvement = {
    ...{ title: 'Better', description: 'As I know' },
    ...{ entity_type: 'team', entity_id: teamId, data: { city: 'Nice' } },
  }
  const { body } = await post('/api/contributions-v2/', improvement)
  // On another day there is room.
  later(-DAY)
  await approve(body.id)
  expect(await gameOf(author.id)).toMatchObject({ xp: 105, xp_today: 5 })
  backToNow()
  expect(await gameOf(author.id)).toMatchObject({ xp: 105, xp_today: 100 })
})

test('notifications are one’s own, are counted and read', async () => {
  await tellHeld(server)
  const count = async () =>
    (await server.get('/api/notifications/unread-count', author.token)).body.unread_count
  const before = await count()
  expect(before).toBeGreaterThan(14)
  const [newest] = (await server.get('/api/notifications?limit=10', author.token)).body
  expect(newest).toMatchObject({
    title: 'Contribution approved',
    read: false,
    link: expect.stringMatching(/^\/contributions-v2\//),
  })
  expect((await post(`/api/notifications/${newest.id}/read`, {}, moderator)).status).toBe(404)
  expect((await post(`/api/notifications/${newest.id}/read`, {})).body).toEqual({ unread_count: before - 1 })
  expect((await server.get('/api/notifications?unread=true', author.token)).headers['x-total-count']).toBe(
    String(before - 1),
  )
  expect((await post('/api/notifications/read-all', {})).body).toEqual({ unread_count: 0 })
  expect((await server.get('/api/notifications')).status).toBe(401)
})

test('the author gets a mail about a decision, unless the moderator says not to', async () => {
  const mails = async () =>
    (await server.pool.query(`select count(*)::int as n from outbox where template = 'decision'`)).rows[0].n
  const before = await mails()
  const decide = async (i: number, notify_contributor: boolean) =>
    post(
      `/api/contributions-v2/${await file(i)}/moderate`,
      { action: 'reject', reason: 'Twice', notify_contributor },
      moderator,
    )
  await decide(30, true)
  await tellHeld(server)
  expect(await mails()).toBe(before + 1)
  await decide(31, false)
  await tellHeld(server)
  expect(await mails()).toBe(before + 1)
})
