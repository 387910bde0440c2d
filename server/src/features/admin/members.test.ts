import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backToNow, DAY, later } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { endBans } from '../accounts/membership-service.ts'
import { decideWaiting } from '../contributions/voting/voting-service.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())
afterEach(backToNow)

const post = (path: string, body?: object, by = admin) => server.send('POST', path, body, { token: by.token })
const glance = async (id: string) => (await server.get(`/api/admin/users/${id}`, admin.token)).body
const listed = async (filter: string) => {
  const { body } = await server.get(`/api/admin/users?${filter}`, admin.token)
  return body.map((member: { id: string }) => member.id)
}
const forgetPassword = () =>
  server.pool.query(`update session set confirmed_at = now() - interval '11 minutes' where member_id = $1`, [
    admin.id,
  ])
const rememberPassword = () =>
  server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])

let n = 0
const file = async (author: { token: string }) => {
  const data = { name: `FC Void ${++n}`, country: 'France' }
  return (await server.send('POST', '/api/contributions-v2/', { entity_type: 'team', data }, author)).body.id
}
const read = async (id: string) => (await server.get(`/api/contributions-v2/${id}`, admin.token)).body

test('members are called what they are, and counted so', async () => {
  const second = await buildUser(server.db, 'admin')
  const moderator = await buildUser(server.db, 'moderator')
  const vip = await buildUser(server.db)
  const user = await buildUser(server.db)
  const banned = await buildUser(server.db, 'user', 'banned')
  await server.pool.query(`insert into member_badge values ($1, 'vip_bronze', now())`, [vip.id])
  expect((await server.get('/api/admin/users/counts', admin.token)).body).toEqual({
    ...{ super_admin: 1, admin: 1, moderator: 1, vip: 1, user: 2, banned: 1 },
  })
  expect(await listed('label=super_admin')).toEqual([admin.id])
  expect(await listed('label=admin')).toEqual([second.id])
  expect(await listed('label=moderator')).toEqual([moderator.id])
  expect(await listed('label=vip')).toEqual([vip.id])
  expect((await listed('label=user')).sort()).toEqual([user.id, banned.id].sort())
  expect(await listed('status=banned')).toEqual([banned.id])
})

test('a ban for some days says why and until when, and ends by itself', async () => {
  const member = await buildUser(server.db)
  expect((await post(`/api/admin/users/${member.id}/ban`, { reason: 'Spam', days: 0 })).status).toBe(422)
  expect((await post(`/api/admin/users/${member.id}/ban`, { reason: 'Spam', days: 7 })).status).toBe(200)
  const { status, ban, sessions } = await glance(member.id)
  expect({ status, reason: ban.reason, sessions }).toEqual({ status: 'banned', reason: 'Spam', sessions: [] })
  expect(Date.parse(ban.until) - Date.parse(ban.at)).toBe(7 * DAY)
  const after = async (ms: number) => {
    later(ms)
    await endBans(server.db, decideWaiting)
    backToNow()
  }
  await after(6 * DAY)
  expect((await glance(member.id)).status).toBe('banned')
  await after(7 * DAY + 1)
  expect(await glance(member.id)).toMatchObject({ status: 'active', ban: null })
  const { rows } = await server.pool.query(
    `select action, actor_id from audit where subject_id = $1 order by action`,
    [member.id],
  )
  expect(rows).toEqual([
    { action: 'member.banned', actor_id: admin.id },
    { action: 'member.unbanned', actor_id: null },
  ])
})

test('a member is signed out everywhere; an admin everywhere else', async () => {
  const member = await buildUser(server.db)
  expect((await glance(member.id)).sessions).toHaveLength(1)
  const out = (id: string) =>
    server.send('DELETE', `/api/admin/users/${id}/sessions`, undefined, { token: admin.token })
  expect((await out(member.id)).status).toBe(200)
  expect((await server.get('/api/auth/me', member.token)).status).toBe(401)
  expect((await out(admin.id)).status).toBe(200)
  expect((await server.get('/api/auth/me', admin.token)).status).toBe(200)
})

test('what a member voted and contributed is void in one step, and back in another', async () => {
  const member = await buildUser(server.db)
  const moderator = await buildUser(server.db, 'moderator')
  const other = await buildUser(server.db)
  const theirs = await file(member)
  const waiting = await file(member)
  const voted = await file(other)
  await post(`/api/contributions-v2/${theirs}/moderate`, { action: 'approve' }, moderator)
  await post(`/api/contributions-v2/${voted}/vote`, { vote_type: 'upvote' }, member)
  const before = await glance(member.id)
  expect(before.figures).toMatchObject({ approved: 1, pending: 1, rejected: 0, votes: 1 })
  expect(before.xp).toBe(10)
  const team = (await read(theirs)).entity_id

  await forgetPassword()
  const unsaid = await post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A ring' })
  expect([unsaid.status, unsaid.body.code]).toEqual([403, 'confirm_password'])
  await rememberPassword()
  const done = await post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A ring' })
  expect(done.body).toEqual({ id: expect.any(String), votes: 1, contributions: 2 })
  expect((await server.get(`/api/teams/${team}`)).status).toBe(404)
  expect([(await read(theirs)).status, (await read(waiting)).status]).toEqual(['rejected', 'rejected'])
  expect(await read(voted)).toMatchObject({ upvotes: 0, votes: [] })
  expect(await glance(member.id)).toMatchObject({ xp: 0, invalidation: { reason: 'A ring', votes: 1 } })
  expect((await post(`/api/admin/users/${member.id}/invalidate`, { reason: 'Again' })).status).toBe(409)

  const undone = await post(`/api/admin/invalidations/${done.body.id}/undo`)
  expect(undone.body).toEqual(done.body)
  expect((await server.get(`/api/teams/${team}`)).status).toBe(200)
  expect(await glance(member.id)).toEqual(before)
  expect(await read(voted)).toMatchObject({ upvotes: 1 })
  expect((await post(`/api/admin/invalidations/${done.body.id}/undo`)).status).toBe(409)
})

test('what was decided anew since stays so; staff keep what they did', async () => {
  const member = await buildUser(server.db)
  const moderator = await buildUser(server.db, 'moderator')
  const again = await file(member)
  const { body } = await post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A mistake' })
  const said = { action: 'approve', reason: 'It is right' }
  expect((await post(`/api/contributions-v2/${again}/moderate`, said, moderator)).status).toBe(200)
  expect((await post(`/api/admin/invalidations/${body.id}/undo`)).body).toMatchObject({ contributions: 0 })
  expect((await read(again)).status).toBe('approved')
  expect((await post(`/api/admin/users/${moderator.id}/invalidate`, { reason: 'No' })).status).toBe(409)
})

test('what the same admin decided anew since stays so, too', async () => {
  const member = await buildUser(server.db)
  const again = await file(member)
  const { body } = await post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A mistake' })
  for (const action of ['approve', 'reject'])
    await post(`/api/contributions-v2/${again}/moderate`, { action, reason: 'On second thought' })
  expect((await post(`/api/admin/invalidations/${body.id}/undo`)).body).toMatchObject({ contributions: 0 })
  expect((await read(again)).status).toBe('rejected')
})

test('votes that come back decide what has all of them again', async () => {
  const voters = await Promise.all(Array.from({ length: 3 }, () => buildUser(server.db)))
  const id = await file(await buildUser(server.db))
  const vote = (by: { token: string } | undefined) =>
    post(`/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, by as typeof admin)
  await vote(voters[0])
  const done = await post(`/api/admin/users/${voters[0]?.id}/invalidate`, { reason: 'A ring' })
  await vote(voters[1])
  await vote(voters[2])
  expect(await read(id)).toMatchObject({ status: 'pending_review', upvotes: 2 })
  await post(`/api/admin/invalidations/${done.body.id}/undo`)
  expect(await read(id)).toMatchObject({ status: 'approved', upvotes: 3 })
})

test('a vote comes back to what was said, and not to what its author made of it since', async () => {
  const [author, voter] = [await buildUser(server.db), await buildUser(server.db)]
  const [same, changed] = [await file(author), await file(author)]
  for (const id of [same, changed])
    await post(`/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, voter)
  const { body } = await post(`/api/admin/users/${voter.id}/invalidate`, { reason: 'A ring' })
  const said = { data: { name: 'Quite another', country: 'Spain' } }
  await server.send('PUT', `/api/contributions-v2/${changed}`, said, author)
  expect((await post(`/api/admin/invalidations/${body.id}/undo`)).body).toMatchObject({ votes: 1 })
  expect([(await read(same)).upvotes, (await read(changed)).upvotes]).toEqual([1, 0])
})

test('a clean-up asks for the password first', async () => {
  await forgetPassword()
  const refused = await server.send(
    'DELETE',
    '/api/admin/clear-all-kits',
    { confirm: 'SUPPRIMER TOUT' },
    { token: admin.token },
  )
  await rememberPassword()
  expect([refused.status, refused.body.code]).toEqual([403, 'confirm_password'])
})
