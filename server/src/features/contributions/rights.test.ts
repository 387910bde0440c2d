import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let author: { id: string; token: string }
let reader: { id: string; token: string }
let moderator: { id: string; token: string }
let admin: { id: string; token: string }

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  reader = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())

const V2 = '/api/contributions-v2/'
let n = 0
const propose = async ({ token } = author): Promise<string> => {
  const data = { name: `Rights ${++n}`, country: 'Spain' }
  return (await server.send('POST', V2, { entity_type: 'team', data }, { token })).body.id
}
const rightsOn = async (id: string, { token }: { token: string }) => {
  const { can_vote, can_edit, can_moderate } = (await server.get(`${V2}${id}`, token)).body
  return { can_vote, can_edit, can_moderate }
}
const set = (settings: object) => server.send('PUT', '/api/admin/settings', settings, { token: admin.token })
const vote = (id: string, { token }: { token: string }) =>
  server.send('POST', `${V2}${id}/vote`, { vote_type: 'upvote' }, { token })

test('what each may do is told, and is what they may', async () => {
  const id = await propose()
  expect(await rightsOn(id, author)).toEqual({ can_vote: false, can_edit: true, can_moderate: false })
  expect(await rightsOn(id, reader)).toEqual({ can_vote: true, can_edit: false, can_moderate: false })
  expect(await rightsOn(id, moderator)).toEqual({ can_vote: true, can_edit: false, can_moderate: true })
  const own = await propose(moderator)
  expect(await rightsOn(own, moderator)).toEqual({ can_vote: false, can_edit: true, can_moderate: false })
})

test.each([
  [{ who_may_vote: 'contributors' }, 'Only members with an accepted contribution may vote', true],
  [{ who_may_vote: 'moderators' }, 'Only moderators may vote', true],
  [{ community_voting_enabled: false }, 'Community voting is switched off', false],
])('with %j a newcomer may not vote', async (settings, detail, mayModerator) => {
  const id = await propose()
  expect((await set(settings)).status).toBe(200)
  expect((await rightsOn(id, reader)).can_vote).toBe(false)
  expect(await vote(id, reader)).toMatchObject({ status: 403, body: { detail } })
  expect((await rightsOn(id, moderator)).can_vote).toBe(mayModerator)
  expect((await vote(id, moderator)).status).toBe(mayModerator ? 200 : 403)
  await set({ who_may_vote: 'everyone', community_voting_enabled: true })
  expect((await vote(id, reader)).status).toBe(200)
})

test('a setting is one of its values, and only an admin’s to change', async () => {
  expect((await set({ who_may_vote: 'nobody' })).status).toBe(422)
  const refused = await server.send('PUT', '/api/admin/settings', {}, { token: moderator.token })
  expect(refused.status).toBe(403)
})

test('another’s contribution is no secret, and not to be changed', async () => {
  const id = await propose()
  const detail = 'Only its author may change a contribution'
  const options = { token: reader.token }
  const changed = await server.send('PUT', `${V2}${id}`, { title: 'Mine' }, options)
  expect(changed).toMatchObject({ status: 403, body: { detail } })
  const withdrawn = await server.send('DELETE', `${V2}${id}`, undefined, options)
  expect(withdrawn).toMatchObject({ status: 403, body: { detail } })
})

test('a comment is answered as it is listed', async () => {
  const id = await propose()
  const said = await server.send('POST', `${V2}${id}/comments`, { text: 'Sure?' }, { token: reader.token })
  expect(said).toMatchObject({ status: 201, body: { text: 'Sure?', user: { id: reader.id, name: 'Test' } } })
  expect((await server.get(`${V2}${id}/comments`, author.token)).body).toEqual([said.body])
})

test('the rights that a moderator took are told to whoever has lost them', async () => {
  const url = `/api/moderation/users/${reader.id}/flags`
  const take = { can_vote: false, reason: 'Votes without looking' }
  expect((await server.send('PUT', url, take, { token: moderator.token })).status).toBe(200)
  const me = (await server.get('/api/auth/me', reader.token)).body
  expect(me).toMatchObject({ can_vote: false, can_contribute: true })
  expect((await vote(await propose(), reader)).body.detail).toBe(
    'A moderator has suspended your right to vote',
  )
})

test('a list says on what its reader decides: their own where nobody else could', async () => {
  const [one, own] = [await propose(), await propose(moderator)]
  const listed = async ({ token }: { token?: string } = {}) => {
    const { body } = await server.get(`${V2}?status=pending_review&limit=1000`, token)
    const decided = (body as { id: string; can_moderate: boolean }[]).filter((row) => row.can_moderate)
    return [one, own].map((id) => decided.some((row) => row.id === id))
  }
  expect(await listed(moderator)).toEqual([true, false])
  expect(await listed(admin)).toEqual([true, true])
  expect(await listed(author)).toEqual([false, false])
  expect(await listed()).toEqual([false, false])
  const decide = () =>
    server.send('POST', `${V2}${own}/moderate`, { action: 'approve' }, { token: moderator.token })
  expect((await decide()).status).toBe(403)
  // From here on there is one moderator alone.
  await sql`update member set status = 'banned' where id = ${admin.id}`.execute(server.db)
  expect(await listed(moderator)).toEqual([true, true])
  expect((await decide()).status).toBe(200)
})
