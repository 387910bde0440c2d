import { BADGES } from '@kitdex/contract/rules/badges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { tellHeld } from '../../test/held.ts'
import { buildContribution, type Member } from '../../test/things.ts'
import { insertBadges } from './repo.ts'
import { giveBadges, giveMissingBadges } from './service.ts'

let server: TestApp
let moderator: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

const statsOf = async ({ id, token }: Member) => (await server.get(`/api/users/${id}/stats`, token)).body
const badgesOf = async (who: Member): Promise<string[]> =>
  (await statsOf(who)).badges.map(({ id }: { id: string }) => id)
const toldOf = async (who: Member) =>
  (await server.get('/api/notifications?limit=100', who.token)).body.filter(
    ({ type }: { type: string }) => type === 'badge_earned',
  )
const decide = (id: string, action: string) =>
  server.send('POST', `/api/contributions-v2/${id}/moderate`, { action, reason: 'Because' }, moderator)
const vote = (who: Member, id: string) =>
  server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, who)

test('the first approval earns the first badge at once, told once it cannot be taken back, and kept', async () => {
  const author = await buildUser(server.db)
  await server.send('PUT', `/api/users/${author.id}/profile`, { language: 'fr' }, author)
  expect(await statsOf(author)).toMatchObject({
    badges: [],
    next_badges: expect.arrayContaining([
      expect.objectContaining({ id: 'contributions_1', current: 0, target: 1 }),
    ]),
  })
  const id = await buildContribution(server, author)
  await decide(id, 'approve')
  expect(await badgesOf(author)).toEqual(['contributions_1'])
  await server.send('POST', `/api/contributions-v2/${id}/moderate/undo`, undefined, moderator)
  expect(await badgesOf(author)).toEqual([])
  await decide(id, 'approve')
  expect(await toldOf(author)).toEqual([])
  await tellHeld(server)
  const { badges, next_badges } = await statsOf(author)
  expect(badges).toEqual([
    {
      ...{ id: 'contributions_1', group: 'contributions', name: 'First Contribution', emoji: '✍️' },
      earned_at: expect.stringMatching(/Z$/),
    },
  ])
  expect(next_badges.find(({ group }: { group: string }) => group === 'contributions')).toMatchObject({
    ...{ id: 'contributions_5', current: 1, target: 5 },
  })
  expect(await toldOf(author)).toMatchObject([
    {
      ...{ title: 'Nouveau badge !', message: 'Vous avez obtenu le badge « Première contribution ».' },
      ...{ link: '/profile', data: { badge: 'contributions_1' } },
    },
  ])
  await decide(id, 'reject')
  await tellHeld(server)
  expect((await statsOf(author)).contributions_approved).toBe(0)
  expect(await badgesOf(author)).toEqual(['contributions_1'])
  await decide(id, 'approve')
  await tellHeld(server)
  expect(await toldOf(author)).toHaveLength(1)
})

test('the last badge of the list stands beside the name, wherever it is shown, unless its owner is private', async () => {
  const author = await buildUser(server.db)
  const other = await buildUser(server.db)
  const id = await buildContribution(server, author)
  await server.send('POST', `/api/contributions-v2/${id}/comments`, { text: 'Mine' }, author)
  await server.send('POST', `/api/users/${author.id}/follow`, {}, other)
  await decide(id, 'approve')
  await tellHeld(server)
  const shown = async () => {
    const board = await server.get('/api/leaderboard?limit=1000')
    const people = await server.get(`/api/users/${other.id}/following`, other.token)
    const feed = await server.get('/api/feed', other.token)
    const contribution = await server.get(`/api/contributions-v2/${id}`, other.token)
    const comments = await server.get(`/api/contributions-v2/${id}/comments`, other.token)
    return {
      board: board.body.find(({ user_id }: { user_id: string }) => user_id === author.id).badge,
      people: people.body.map(({ badge }: { badge: string }) => badge),
      feed: feed.body.map(({ user }: { user: { badge: string } }) => user.badge),
      contribution: contribution.body.user_badge,
      comments: comments.body.map(({ user }: { user: { badge: string } }) => user.badge),
    }
  }
  const badge = 'contributions_1'
  expect(await shown()).toEqual({
    ...{ board: badge, people: [badge], feed: [badge], contribution: badge, comments: [badge] },
  })
  // One that comes earlier in the list does not take its place, a later one does.
  for (const [held, first] of [
    ['xp_50', badge],
    ['vip_bronze', 'vip_bronze'],
    ['vip_silver', 'vip_silver'],
  ] as const) {
    await insertBadges(
      server.db,
      author.id,
      [held],
      BADGES.map(({ id }) => id),
      now(),
    )
    expect((await shown()).board).toBe(first)
  }
  await server.send('PUT', `/api/users/${author.id}/profile`, { profile_private: true }, author)
  expect(await shown()).toEqual({
    ...{ board: null, people: [], feed: [], contribution: null, comments: [null] },
  })
})

test('approvals at once, by votes of many: five contributions, each badge once', async () => {
  const author = await buildUser(server.db)
  const voters = await Promise.all(Array.from({ length: 3 }, () => buildUser(server.db)))
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await buildContribution(server, author))
  const answers = await Promise.all(ids.flatMap((id) => voters.map((voter) => vote(voter, id))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const earned = ['xp_50', 'contributions_1', 'contributions_5', 'quality_contributor']
  expect(await badgesOf(author)).toEqual(earned)
  expect(await toldOf(author)).toHaveLength(earned.length)
})

test('given by many at once, a badge is told of once', async () => {
  const author = await buildUser(server.db)
  await buildContribution(server, author, 'approved')
  await Promise.all(
    Array.from({ length: 8 }, () => server.db.transaction().execute((trx) => giveBadges(trx, author.id))),
  )
  expect(await toldOf(author)).toHaveLength(1)
})

test('the twentieth vote, of several at once, makes a voter', async () => {
  const [author, voter] = [await buildUser(server.db), await buildUser(server.db)]
  const ids: string[] = []
  for (let i = 0; i < 20; i++) ids.push(await buildContribution(server, author))
  for (const id of ids.slice(0, 16)) await vote(voter, id)
  expect(await badgesOf(voter)).toEqual([])
  await Promise.all(ids.slice(16).map((id) => vote(voter, id)))
  expect(await badgesOf(voter)).toEqual(['active_voter'])
  expect(await toldOf(voter)).toMatchObject([
    { title: 'New badge!', message: 'You have earned the badge “Active Voter”.' },
  ])
})

test('who left has none, whatever is approved of theirs later', async () => {
  const author = await buildUser(server.db)
  await decide(await buildContribution(server, author), 'approve')
  await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, author)
  await tellHeld(server)
  const { rows } = await server.pool.query('select badge from member_badge where member_id = $1', [author.id])
  expect(rows).toEqual([])
})

test('who was not given theirs gets them with the next run, others nothing', async () => {
  const [author, idle] = [await buildUser(server.db), await buildUser(server.db)]
  await buildContribution(server, author, 'approved')
  await server.pool.query('delete from held_decision')
  expect(await toldOf(author)).toEqual([])
  await giveMissingBadges(server.db)
  await giveMissingBadges(server.db)
  expect(await badgesOf(author)).toEqual(['contributions_1'])
  expect(await toldOf(author)).toHaveLength(1)
  expect(await badgesOf(idle)).toEqual([])
})

test('who does not want to hear of it has it all the same', async () => {
  const author = await buildUser(server.db)
  await server.send('PUT', `/api/users/${author.id}/profile`, { muted_notices: ['progress'] }, author)
  await buildContribution(server, author, 'approved')
  await tellHeld(server)
  expect(await badgesOf(author)).toEqual(['contributions_1'])
  expect(await toldOf(author)).toEqual([])
})
