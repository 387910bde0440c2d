import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { bootApp, buildUser, type TestApp } from '../../../test/harness.ts'
import { buildContribution, type Member } from '../../../test/things.ts'

let server: TestApp
let author: Member
let moderator: Member
beforeAll(async () => {
  server = await bootApp()
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

const at = (time: string) => setClock(() => new Date(time))
const vote = (id: string, voter: Member, vote_type = 'upvote') =>
  server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type }, voter)
const rule = (id: string, ruling: object) =>
  server.send('POST', `/api/contributions-v2/${id}/moderate`, ruling, moderator)
const stats = async () =>
  (await server.get('/api/contributions-v2/admin/moderation-stats', moderator.token)).body
const feed = async (query = '') =>
  (await server.get(`/api/moderation/activity${query}`, moderator.token)).body as {
    type: string
    status: string | null
    decided_how: string | null
    contribution_id: string
    actor: { id: string } | null
  }[]

test('an empty site counts nothing, of every type', async () => {
  const { contributions_by_type, top_contributors, ...counts } = await stats()
  expect(Object.values(contributions_by_type)).toEqual([0, 0, 0, 0, 0, 0])
  expect(top_contributors).toEqual([])
  expect(new Set(Object.values(counts))).toEqual(new Set([0]))
  expect(await feed()).toEqual([])
})

test('today begins at midnight UTC', async () => {
  const voters = await Promise.all([1, 2, 3].map(() => buildUser(server.db)))
  const midnight = new Date().setUTCHours(0, 0, 0, 0)
  const moment = (ms: number) => new Date(midnight + ms).toISOString()
  const restore = at(moment(-1))
  try {
    const [byVotes, byHand, refused] = [
      await buildContribution(server, author),
      await buildContribution(server, author),
      await buildContribution(server, author),
    ]
    for (const voter of voters) await vote(byVotes, voter)
    await rule(byHand, { action: 'approve' })
    for (const voter of voters.slice(0, 2)) await vote(refused, voter, 'downvote')
    const today = {
      ...{ approved_today: 2, auto_approved_today: 1, rejected_today: 1, auto_rejected_today: 1 },
      total_votes_today: 5,
    }
    expect(await stats()).toMatchObject(today)
    at(moment(0))
    const none = Object.fromEntries(Object.keys(today).map((name) => [name, 0]))
    expect(await stats()).toMatchObject({ ...none, approved: 2, rejected: 1, total: 3 })
    const waiting = await buildContribution(server, author)
    await vote(waiting, voters[0] as Member)
    expect(await stats()).toMatchObject({ ...none, total_votes_today: 1, pending: 1 })
  } finally {
    restore()
  }
})

test.each([
  ['all', ['contribution', 'decision', 'vote']],
  ['contributions', ['contribution']],
  ['votes', ['vote']],
  ['approvals', ['decision']],
  ['moderated', ['decision']],
])('the feed of %s', async (type, types) => {
  const events = await feed(`?type=${type}`)
  expect([...new Set(events.map((event) => event.type))].sort()).toEqual(types)
  if (type === 'approvals')
    expect(events.map(({ decided_how }) => decided_how).sort()).toEqual(['moderator', 'votes'])
  if (type === 'moderated') expect(events.map(({ actor }) => actor?.id)).toEqual([moderator.id])
})

test('the feed has the latest first, no more than asked for, and neither drafts nor what was taken back', async () => {
  const draft = await buildContribution(server, author, 'draft')
  const undone = await buildContribution(server, author)
  await rule(undone, { action: 'approve' })
  expect((await feed())[0]).toMatchObject({ contribution_id: undone, status: 'approved' })
  await server.send('POST', `/api/contributions-v2/${undone}/moderate/undo`, {}, moderator)
  const events = await feed()
  expect(events[0]).toMatchObject({ type: 'contribution', contribution_id: undone, actor: { id: author.id } })
  expect(events.some(({ contribution_id }) => contribution_id === draft)).toBe(false)
  expect(await feed('?limit=2')).toEqual(events.slice(0, 2))
  expect((await server.get('/api/moderation/activity?limit=51', moderator.token)).status).toBe(422)
  expect((await server.get('/api/moderation/activity', author.token)).status).toBe(403)
})
