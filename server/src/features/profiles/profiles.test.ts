import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, backToNow, later, MINUTE, PASSWORD, tokenIn } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import type { Member } from '../../test/things.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
})
afterAll(() => server.close())
const { register, mails, me } = accountsOn(() => server)

const view = (id: string, token?: string) => server.get(`/api/users/${id}/public-profile`, token)
const save = ({ id, token }: Member, said: object) =>
  server.send('PUT', `/api/users/${id}/profile`, said, { token })

test('shows a member to members, without what is theirs alone', async () => {
  const owner = await buildUser(server.db)
  const viewer = await buildUser(server.db)
  const { status, body } = await view(owner.id, viewer.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ id: owner.id, name: 'Test', xp: 0, level: 'Remplaçant', profile_private: false },
    ...{ collections_count: 0, contributions_count: 0, badges: [], show_values: false },
  })
  for (const url of ['public-profile', 'profile'])
    expect(
      JSON.stringify((await server.get(`/api/users/${owner.id}/${url}`, viewer.token)).body),
    ).not.toContain('@')
  for (const nobody of ['x', '0190d3c0-0000-7000-8000-000000000000']) {
    expect(await view(nobody, viewer.token)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
  }
})

test('an id in capitals is the same member', async () => {
  const owner = await buildUser(server.db)
  const id = owner.id.toUpperCase()
  expect(await save({ ...owner, id }, { bio: 'B' })).toMatchObject({ status: 200, body: { bio: 'B' } })
  expect((await view(id, owner.token)).body).toMatchObject({ id: owner.id, bio: 'B' })
})

test('the form saves all of it, clears what is emptied, leaves what is not sent', async () => {
  const owner = await buildUser(server.db)
  const said = {
    ...{ name: 'Ann', bio: 'Collects Lens.\nSince 1998.', favorite_club: 'RC Lens' },
    ...{ instagram_username: '@ann.lens', twitter_username: 'ann_lens', website: 'https://example.test/ann' },
    ...{ show_values: true, can_follow: false, language: 'fr', theme: 'dark', muted_notices: ['mails'] },
  }
  const saved = await save(owner, said)
  const kept = { ...said, instagram_username: 'ann.lens' }
  expect(saved).toMatchObject({ status: 200, body: { ...kept, pending_email: null } })
  expect((await server.get('/api/auth/me', owner.token)).body).toMatchObject(kept)
  expect((await server.get(`/api/users/${owner.id}/profile`, owner.token)).body).toMatchObject({
    ...kept,
    email: `${owner.id}@example.test`,
  })
  const emptied = await save(owner, { bio: ' ', website: '', twitter_username: null, theme: null })
  expect(emptied.body).toMatchObject({
    ...{ name: 'Ann', favorite_club: 'RC Lens', instagram_username: 'ann.lens' },
    ...{ bio: null, website: null, twitter_username: null, theme: null },
  })
  expect((await save(owner, {})).status).toBe(200)
  expect((await server.get('/api/users/profile/public-info', owner.token)).body).toEqual({
    ...{ id: owner.id, name: 'Ann', profile_picture_url: null, bio: null, favorite_club: 'RC Lens' },
    ...{ instagram_username: 'ann.lens', twitter_username: null, website: null, profile_private: false },
    ...{ xp: 0, level: 'Remplaçant', level_emoji: '👕', created_at: expect.any(String) },
  })
})

test.each([
  [{ website: 'javascript:alert(1)' }, 'website', 'Must be a http or https address'],
  [{ website: 'ftp://example.test' }, 'website', 'Must be a http or https address'],
  [
    { instagram_username: 'a b' },
    'instagram_username',
    'Must be a user name: letters, digits, dots and underscores',
  ],
  [{ bio: 'x'.repeat(2001) }, 'bio', 'Must be at most 2000 characters'],
  [{ name: '  ' }, 'name', 'Name is required'],
  [{ email: 'nobody' }, 'email', 'Must be an e-mail address'],
])('refuses %j', async (said, field, msg) => {
  const owner = await buildUser(server.db)
  const { status, body } = await save(owner, said)
  expect([status, body.detail[0].loc, body.detail[0].msg]).toEqual([422, ['body', field], msg])
})

test('nobody makes themselves more than they are, or changes another', async () => {
  const [owner, other] = [await buildUser(server.db), await buildUser(server.db, 'admin')]
  const more = { role: 'admin', xp: 9000, status: 'deleted', can_vote: false, id: other.id, name: 'Ann' }
  await save(owner, more)
  expect((await server.get('/api/auth/me', owner.token)).body).toMatchObject({
    ...{ id: owner.id, name: 'Ann', role: 'user', xp: 0, can_vote: true },
  })
  expect(await save({ id: owner.id, token: other.token }, { name: 'Eve' })).toMatchObject({
    status: 403,
    body: { detail: 'You can only change your own profile' },
  })
})

test('another address takes effect when its link is opened, and asks for the password when that was said long ago', async () => {
  const owner = await register()
  await mails()
  const change = { email: 'ann.new@example.test', bio: 'Moved' }
  expect((await save(owner, { email: owner.email.toUpperCase() })).body.pending_email).toBeNull()
  expect((await save(owner, change)).body).toMatchObject({
    ...{ email: owner.email, pending_email: change.email, bio: 'Moved' },
  })
  const [mail] = await mails()
  expect(mail?.to).toBe(change.email)
  await server.send('POST', '/api/auth/confirm-email-change', { token: tokenIn(mail) })
  expect((await server.get('/api/auth/me', owner.token)).body.email).toBe(change.email)
  later(11 * MINUTE)
  const again = { email: 'ann.third@example.test', bio: 'Not kept' }
  expect(await save(owner, again)).toMatchObject({ status: 403, body: { code: 'confirm_password' } })
  expect(await save(owner, { ...again, password: 'wrong' })).toMatchObject({ status: 403 })
  expect((await server.get('/api/auth/me', owner.token)).body.bio).toBe('Moved')
  expect((await save(owner, { ...again, password: PASSWORD })).status).toBe(200)
  backToNow()
  expect(await me(owner.token)).toBe(200)
})

test('an address that is another’s is answered like one that is free', async () => {
  const [owner, other] = [await register(), await register()]
  await mails()
  expect((await save(owner, { email: other.email })).body.pending_email).toBe(other.email)
  expect(await mails()).toEqual([])
})

test('what a profile lacks is named', async () => {
  const owner = await buildUser(server.db)
  const read = async () => (await server.get(`/api/users/${owner.id}/profile-completeness`, owner.token)).body
  expect(await read()).toEqual({
    completeness_percentage: 0,
    suggestions: [
      ...['Add a bio', 'Add your favorite club', 'Add a profile picture'],
      ...['Add your Instagram username', 'Add your Twitter username', 'Add your website'],
    ],
    missing_required: ['bio', 'favorite_club', 'profile_picture_url'],
    missing_optional: ['instagram_username', 'twitter_username', 'website'],
  })
  await save(owner, { bio: 'Yes', language: 'fr', website: 'https://example.test' })
  expect(await read()).toMatchObject({
    completeness_percentage: 33,
    missing_required: ['favorite_club', 'profile_picture_url'],
    suggestions: expect.arrayContaining(['Ajoutez votre club favori']),
  })
})

test('notices that one does not want are not sent', async () => {
  const [owner, fan] = [await buildUser(server.db), await buildUser(server.db)]
  const told = async () => (await server.get('/api/notifications', owner.token)).body.length
  await save(owner, { muted_notices: ['followers'] })
  await server.send('POST', `/api/users/${owner.id}/follow`, undefined, { token: fan.token })
  expect(await told()).toBe(0)
})
