import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backToNow, DAY, later } from '../../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../../test/harness.ts'
import { sendForm, smallPhoto } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { endBans } from '../../accounts/membership-service.ts'
import { decideWaiting } from './voting-service.ts'

let server: TestApp
let author: { id: string; token: string }
let moderator: { id: string; token: string }
let admin: { id: string; token: string }
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())
afterEach(backToNow)

let n = 0
const file = async (): Promise<string> => {
  const data = { name: `FC Banned ${++n}`, country: 'France' }
  return (await server.send('POST', '/api/contributions-v2/', { entity_type: 'team', data }, author)).body.id
}
const voters = () => Promise.all(Array.from({ length: 4 }, () => buildUser(server.db)))
const vote = (id: string, voter: { token: string } | undefined, body: object) =>
  server.send('POST', `/api/contributions-v2/${id}/vote`, body, { token: voter?.token ?? '' })
const up = { vote_type: 'upvote' }
const down = { vote_type: 'downvote', comment: 'No' }
const read = async (id: string) => (await server.get(`/api/contributions-v2/${id}`, moderator.token)).body
const setStatus = (member: { id: string } | undefined, status: string) =>
  server.pool.query('update member set status = $1 where id = $2', [status, member?.id])

test.each(['banned', 'deleted'])('the votes of a %s member complete no approval', async (status) => {
  const id = await file()
  const [a, b, c, d] = await voters()
  await vote(id, a, up)
  await vote(id, b, up)
  await setStatus(a, status)
  expect(await read(id)).toMatchObject({ upvotes: 1, vote_score: 1, votes: [{ user: { id: b?.id } }] })
  expect((await vote(id, c, up)).body).toMatchObject({ status: 'pending_review', upvotes: 2 })
  expect((await vote(id, d, up)).body).toMatchObject({ status: 'approved', upvotes: 3 })
})

test('nor a rejection, nor leave a field out', async () => {
  const id = await file()
  const [a, b, c, d] = await voters()
  await vote(id, a, down)
  await vote(id, b, { ...up, field_votes: { country: 'reject' } })
  await setStatus(a, 'banned')
  await setStatus(b, 'banned')
  expect(await read(id)).toMatchObject({ upvotes: 0, downvotes: 0, votes: [] })
  const after = await vote(id, c, { ...up, field_votes: { country: 'reject' } })
  expect(after.body).toMatchObject({ status: 'pending_review', upvotes: 1, downvotes: 0 })
  expect((await vote(id, d, down)).body).toMatchObject({ status: 'pending_review', downvotes: 1 })
})

test('who is let in again counts again; a decision stays as it was made', async () => {
  const waiting = await file()
  const decided = await file()
  const [a, b, c] = await voters()
  await vote(waiting, a, up)
  for (const voter of [a, b, c]) await vote(decided, voter, up)
  await setStatus(a, 'banned')
  expect(await read(waiting)).toMatchObject({ upvotes: 0 })
  expect(await read(decided)).toMatchObject({ status: 'approved', upvotes: 3 })
  expect((await read(decided)).votes).toHaveLength(3)
  await setStatus(a, 'active')
  expect(await read(waiting)).toMatchObject({ upvotes: 1 })
})

test('nor when a decision is taken back that was made before the ban', async () => {
  const id = await file()
  const [a] = await voters()
  await vote(id, a, up)
  const url = `/api/contributions-v2/${id}/moderate`
  await server.send('POST', url, { action: 'reject', reason: 'No' }, moderator)
  await setStatus(a, 'banned')
  expect((await server.send('POST', `${url}/undo`, undefined, moderator)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending_review', upvotes: 0, votes: [] })
})

test('who is let in again has no vote on what got another picture meanwhile', async () => {
  const id = await file()
  const [a] = await voters()
  await vote(id, a, up)
  await setStatus(a, 'banned')
  const logo = { caption: 'logo_url', is_primary: 'true', file: await smallPhoto() }
  const url = `/api/contributions-v2/${id}/images`
  expect((await sendForm(server, author.token, url, logo)).status).toBe(201)
  await setStatus(a, 'active')
  expect(await read(id)).toMatchObject({ upvotes: 0, votes: [] })
})

test('a vote that is counted during a ban is not lost', async () => {
  const id = await file()
  const [a, b] = await voters()
  await vote(id, a, up)
  const client = await server.pool.connect()
  await client.query('begin')
  await client.query('select from contribution where id = $1 for update', [id])
  const ban = setStatus(a, 'banned')
  await until(async () => {
    const { rows } = await server.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  await client.query(`insert into vote values ($1, $2, 'upvote', '', '{}', now(), now())`, [id, b?.id])
  await client.query('update contribution set upvotes = 2 where id = $1', [id])
  await client.query('commit')
  client.release()
  await ban
  expect(await read(id)).toMatchObject({ upvotes: 1 })
})

const tell = (member: { id: string } | undefined, what: string, body?: object) =>
  server.send('POST', `/api/admin/users/${member?.id}/${what}`, body, admin)
const letIn = {
  'by an admin': (member: { id: string } | undefined) => tell(member, 'unban'),
  'when the term is over': async () => {
    later(2 * DAY)
    await endBans(server.db, decideWaiting)
    backToNow()
  },
}

test.each(Object.entries(letIn))('who is let in again %s completes what waited for them', async (_, back) => {
  const [approved, rejected, short] = [await file(), await file(), await file()]
  const [a, b, c] = await voters()
  for (const id of [approved, short]) await vote(id, a, up)
  await vote(rejected, a, down)
  await tell(a, 'ban', { reason: 'A quarrel', days: 1 })
  for (const voter of [b, c]) await vote(approved, voter, up)
  await vote(rejected, b, down)
  expect(await read(approved)).toMatchObject({ status: 'pending_review', upvotes: 2 })
  await back(a)
  expect(await read(approved)).toMatchObject({ status: 'approved', upvotes: 3 })
  expect(await read(rejected)).toMatchObject({ status: 'rejected', downvotes: 2 })
  expect(await read(short)).toMatchObject({ status: 'pending_review', upvotes: 1 })
})
