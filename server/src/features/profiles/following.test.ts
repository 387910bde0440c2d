import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import type { Member } from '../../test/things.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
})
afterAll(() => server.close())

const follow = (who: Member, { id }: Member) => server.send('POST', `/api/users/${id}/follow`, undefined, who)
const unfollow = (who: Member, { id }: Member) =>
  server.send('DELETE', `/api/users/${id}/follow`, undefined, who)
const ask = async (who: Member, { id }: Member, what: string) =>
  (await server.get(`/api/users/${id}/${what}`, who.token)).body
const save = (who: Member, said: object) => server.send('PUT', `/api/users/${who.id}/profile`, said, who)
const told = async (who: Member) => (await server.get('/api/notifications', who.token)).body
const people = async (n: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: n }, () => buildUser(server.db)))

test('follows, is told of, and ends', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  await save(ann, { name: 'Ann' })
  expect(await ask(ann, bob, 'follow-status')).toEqual({
    ...{ can_follow: true, is_following: false, followed_at: null, followers_count: 0, following_count: 0 },
  })
  expect(await follow(ann, bob)).toMatchObject({ status: 200, body: { following: true } })
  expect(await ask(ann, bob, 'follow-status')).toMatchObject({
    ...{ can_follow: true, is_following: true, followed_at: expect.any(String), followers_count: 1 },
  })
  expect(await told(bob)).toMatchObject([
    {
      type: 'new_follower',
      title: 'New follower',
      message: 'Ann follows you now.',
      link: `/users/${ann.id}`,
    },
  ])
  expect(await ask(bob, bob, 'followers')).toEqual([
    {
      ...{ id: ann.id, name: 'Ann', profile_picture_url: null, xp: 0, level: 'Remplaçant' },
      ...{ level_emoji: '👕', badge: null, can_follow: true, is_following: false },
    },
  ])
  expect(await ask(ann, ann, 'following')).toMatchObject([{ id: bob.id, is_following: true }])
  expect(await ask(ann, bob, 'followers')).toMatchObject([{ id: ann.id, can_follow: false }])
  expect((await unfollow(ann, bob)).body).toEqual({ following: false })
  expect((await unfollow(ann, bob)).body).toEqual({ following: false })
  expect(await ask(ann, ann, 'following')).toEqual([])
  // Again and again is no way to be heard again and again.
  await follow(ann, bob)
  expect(await told(bob)).toHaveLength(1)
})

test('is told in the language that is used now, not in that of the day', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  await save(ann, { name: 'Ann' })
  await follow(ann, bob)
  await save(bob, { language: 'fr' })
  expect(await told(bob)).toMatchObject([{ title: 'Nouvel abonné', message: 'Ann vous suit désormais.' }])
  await save(bob, { language: null })
  expect(await told(bob)).toMatchObject([{ title: 'New follower', message: 'Ann follows you now.' }])
})

test('who has another name since is told of by that one', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  await save(ann, { name: 'Ann Realname' })
  await follow(ann, bob)
  await save(ann, { name: 'Annie' })
  expect(await told(bob)).toMatchObject([{ message: 'Annie follows you now.', data: { by: 'Annie' } }])
  expect(JSON.stringify(await told(bob))).not.toContain('Realname')
})

test('ten times at once is once', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(ann, bob)))
  expect(answers.map(({ status, body }) => [status, body.following])).toEqual(answers.map(() => [200, true]))
  expect(await told(bob)).toHaveLength(1)
  expect((await ask(ann, bob, 'follow-status')).followers_count).toBe(1)
})

test('not oneself, nobody private, nobody who closed it, nobody who is not there', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  expect(await follow(ann, ann)).toMatchObject({
    status: 400,
    body: { detail: 'You cannot follow yourself' },
  })
  expect((await ask(ann, ann, 'follow-status')).can_follow).toBe(false)
  await save(bob, { can_follow: false })
  expect(await follow(ann, bob)).toMatchObject({
    status: 403,
    body: { detail: 'This member cannot be followed' },
  })
  expect((await ask(ann, bob, 'follow-status')).can_follow).toBe(false)
  await save(bob, { can_follow: true, profile_private: true })
  expect(await follow(ann, bob)).toMatchObject({ status: 403, body: { detail: 'This profile is private' } })
  expect((await follow(ann, { ...bob, id: 'x' })).status).toBe(404)
})

test('who follows stays when it is closed, and may stop when it is private', async () => {
  const [ann, bob, cleo] = (await people(3)) as [Member, Member, Member]
  await follow(ann, bob)
  await save(bob, { can_follow: false })
  expect((await follow(ann, bob)).body).toEqual({ following: true })
  const closed = { id: bob.id, can_follow: false }
  expect(await ask(ann, ann, 'following')).toMatchObject([{ ...closed, is_following: true }])
  expect(await ask(cleo, ann, 'following')).toMatchObject([{ ...closed, is_following: false }])
  await save(bob, { profile_private: true })
  expect((await unfollow(ann, bob)).body).toEqual({ following: false })
})

test('private members are in nobody’s lists and counts, and tell nobody', async () => {
  const [ann, bob, cleo] = (await people(3)) as [Member, Member, Member]
  await follow(ann, bob)
  await follow(bob, ann)
  await save(ann, { profile_private: true })
  expect(await ask(cleo, bob, 'followers')).toEqual([])
  expect(await ask(bob, bob, 'following')).toEqual([])
  expect(await ask(cleo, bob, 'follow-status')).toMatchObject({ followers_count: 0, following_count: 0 })
  await follow(ann, cleo)
  expect(await told(cleo)).toEqual([])
})

test('lists are paged, the newest first', async () => {
  const [bob, ...fans] = (await people(6)) as [Member, ...Member[]]
  for (const fan of fans) await follow(fan, bob)
  const newest = fans.map(({ id }) => id).reverse()
  const page = await server.get(`/api/users/${bob.id}/followers?limit=2&page=2`, bob.token)
  expect(page.headers['x-total-count']).toBe('5')
  expect(page.body.map(({ id }: Member) => id)).toEqual(newest.slice(2, 4))
})

test('1000 are enough', async () => {
  const [ann, bob, cleo] = (await people(3)) as [Member, Member, Member]
  await server.pool.query(
    `with made as (insert into member (id, email, name, created_at)
       select gen_random_uuid(), 'many-' || n || '@example.test', 'Many', now() from generate_series(1, 999) n returning id)
     insert into follow select $1, id, now() from made`,
    [ann.id],
  )
  expect((await follow(ann, bob)).status).toBe(200)
  expect(await follow(ann, cleo)).toMatchObject({
    status: 409,
    body: { detail: 'You follow 1000 members already' },
  })
})

test('what somebody who leaves followed and was followed by goes with them', async () => {
  const [ann, bob] = (await people(2)) as [Member, Member]
  await follow(ann, bob)
  await follow(bob, ann)
  await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, ann)
  expect(await ask(bob, bob, 'followers')).toEqual([])
  const { rows } = await server.pool.query('select from follow where $1 in (follower_id, followed_id)', [
    ann.id,
  ])
  expect(rows).toEqual([])
})
