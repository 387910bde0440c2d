import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, backToNow, later, MINUTE, newEmail, PASSWORD, tokenIn } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import {
  buildCatalogue,
  buildImport,
  buildItem,
  buildPhoto,
  buildSubscriber,
  PUSH_SUBSCRIPTION,
} from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { ensureAdmin } from './membership-service.ts'
import { OWN_ROWS } from './repo.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, mails, me, register } = accountsOn(() => server)

describe('another address', () => {
  const change = (token: string, email: string, password = PASSWORD) =>
    server.send('POST', '/api/auth/change-email', { email, password }, { token })

  test('counts once the link sent to it is opened; the old one is told', async () => {
    const { email, token } = await register()
    const wanted = newEmail()
    await mails()
    expect((await change(token, wanted, 'wrong')).status).toBe(403)
    expect((await change(token, wanted)).status).toBe(200)
    expect((await server.get('/api/auth/me', token)).body.email).toBe(email)
    const [mail] = await mails()
    expect(mail?.to).toBe(wanted)
    expect(
      (await server.send('POST', '/api/auth/confirm-email-change', { token: tokenIn(mail) })).status,
    ).toBe(200)
    expect((await server.get('/api/auth/me', token)).body).toMatchObject({
      email: wanted,
      email_verified: true,
    })
    const [told] = await mails()
    expect(told).toMatchObject({ to: email, subject: 'Your e-mail address was changed' })
  })

  test('that is somebody’s is not given away, and not told', async () => {
    const owner = await register()
    const { token } = await register()
    await mails()
    expect((await change(token, owner.email.toUpperCase())).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('leaving', () => {
  test('everything we keep is exported, nothing secret', async () => {
    const { email, token, id } = await register()
    const { body } = await server.get('/api/auth/export', token)
    expect(body.profile).toMatchObject({ email, muted_notices: [] })
    expect(body.sessions).toMatchObject([{ member_id: id }])
    expect(Object.keys(body)).toEqual([
      ...['exported_at', 'profile', ...OWN_ROWS.map(([name]) => name)],
      ...['contribution_images', 'import_rows', 'offer_photos', 'offer_wishes', 'deals', 'newsletter'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash/)
  })

  /** Columns that name a member whose rows that member does not get, and why. */
  const NOT_EXPORTED: Record<string, string> = {
    'audit.actor_id': 'the record that keeps the site safe: admins read it',
    'campaign.created_by': 'an act of staff',
    'clean_up.admin_id': 'an act of staff',
    'contribution.decided_by': 'a decision of staff: the contribution is its author’s',
    'entity.created_by': 'the catalogue’s: theirs is the contribution',
    'held_decision.moderator_id': 'a decision of staff, for ten seconds',
    'idempotency_key.member_id': 'answers kept for a day, for who asks twice',
    'invalidation.admin_id': 'an act of staff',
    'invalidation.member_id': 'an act of staff; what it changed is in their contributions and votes',
    'mail_token.member_id': 'a secret',
    'member_block.blocked_id': 'nobody is told who blocked them',
    'notification.by_id': 'what others were told is theirs',
    'outbox.member_id': 'mails on their way, with links that are secrets',
    'report.decided_by': 'a decision of staff',
    'review_look.member_id': 'what a moderator looks at just now',
    'revision.actor_id': 'the history of the catalogue: theirs is the contribution',
    'sign_in_handoff.member_id': 'a secret',
    'suggested_double.decided_by': 'a decision of staff',
  }

  test('every column that names a member is exported, or there is a reason not to', async () => {
    const { rows } = await server.pool.query(`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass`)
    const exported = OWN_ROWS.map(([, table, column]) => `${table}.${column}`)
    expect(rows.map(({ place }) => place).sort()).toEqual([...exported, ...Object.keys(NOT_EXPORTED)].sort())
  })

  test('what belongs to what is theirs is exported, without what lets others in', async () => {
    const { email, token, id } = await register()
    const member = { id, token }
    const { master_kit } = await buildCatalogue(server.db)
    const item = await buildItem(server, member, master_kit)
    const photo = await buildPhoto(server, member, item)
    const import_id = await buildImport(server, member)
    const terms = { for_swap: true, ships_to: 'France', photo_ids: [photo], wanted_kit_ids: [master_kit] }
    const offered = await server.send('POST', '/api/marketplace/offers', { item_id: item, ...terms }, member)
    expect(offered.status).toBe(201)
    await server.send('PUT', '/api/push', PUSH_SUBSCRIPTION, member)
    await buildSubscriber(server.db, email.toUpperCase())
    const read = async () => (await server.get('/api/auth/export', token)).body
    expect((await read()).newsletter).toEqual([])
    await server.pool.query('update member set email_verified_at = now() where id = $1', [id])
    const body = await read()
    expect(body).toMatchObject({
      photos: [{ id: photo, item_id: item }],
      imports: [{ id: import_id }],
      import_rows: [
        { import_id, number: 1 },
        { import_id, number: 2 },
      ],
      offer_photos: [{ offer_id: offered.body.id, photo_id: photo }],
      offer_wishes: [{ offer_id: offered.body.id, master_kit_id: master_kit }],
      newsletter: [{ email: email.toUpperCase() }],
    })
    expect(body.push_subscriptions.map(Object.keys)).toEqual([['member_id', 'created_at', 'session_id']])
    expect(body.newsletter[0]).not.toHaveProperty('unsubscribe_token')
  })

  test('a deleted account is gone: no session, no sign-in, no name; the address is free', async () => {
    const { email, token, id } = await register()
    const leave = (body: object) => server.send('DELETE', '/api/auth/account', body, { token })
    expect((await leave({ password: PASSWORD })).status).toBe(422)
    expect((await leave({ password: 'wrong', confirm: 'DELETE' })).status).toBe(403)
    expect((await leave({ password: PASSWORD, confirm: 'DELETE' })).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    const { rows } = await server.pool.query(
      'select status, email, name, password_hash from member where id = $1',
      [id],
    )
    expect(rows).toEqual([
      { status: 'deleted', email: `deleted-${id}`, name: 'Deleted member', password_hash: null },
    ])
    expect((await register(email)).status).toBe(201)
  })
})

describe('roles', () => {
  test('an admin gives them, is remembered for it, and never changes their own', async () => {
    const admin = await buildUser(server.db, 'admin')
    const member = await buildUser(server.db)
    const give = (id: string, role: string, token = admin.token) =>
      server.send('PUT', `/api/admin/users/${id}/role`, { role }, { token })
    expect(await give(member.id, 'moderator')).toMatchObject({
      status: 200,
      body: { id: member.id, role: 'moderator' },
    })
    expect((await give(admin.id, 'user')).status).toBe(409)
    expect((await give(member.id, 'king')).status).toBe(422)
    expect((await give('nobody', 'user')).status).toBe(404)
    expect((await give(admin.id, 'user', member.token)).status).toBe(403)
    const { rows } = await server.pool.query('select actor_id, detail from audit where subject_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ actor_id: admin.id, detail: { from: 'user', to: 'moderator' } }])
    await expect(server.pool.query('delete from audit')).rejects.toThrow('never changed')
  })
})

describe('an admin among admins', () => {
  const roleOf = async (id: string, app: TestApp) =>
    (await app.pool.query('select role from member where id = $1', [id])).rows[0].role
  const giving = (app: TestApp) => (by: { token: string }, to: { id: string }, body: object) =>
    app.send('PUT', `/api/admin/users/${to.id}/role`, body, { token: by.token })

  test('is demoted by somebody who said their password in the last ten minutes', async () => {
    const give = giving(server)
    const admin = await register()
    await server.pool.query(`update member set role = 'admin' where id = $1`, [admin.id])
    const other = await buildUser(server.db, 'admin')
    const third = await buildUser(server.db, 'admin')
    const member = await buildUser(server.db)
    later(10.1 * MINUTE)
    expect(await give(admin, other, { role: 'user' })).toMatchObject({
      status: 403,
      body: { code: 'confirm_password' },
    })
    expect((await give(admin, other, { role: 'user', confirm: true })).status).toBe(403)
    expect((await give(admin, member, { role: 'moderator' })).status).toBe(200)
    expect(await roleOf(other.id, server)).toBe('admin')
    const say = { password: PASSWORD }
    await server.send('POST', '/api/auth/confirm-password', say, { token: admin.token })
    expect((await give(admin, other, { role: 'user' })).status).toBe(200)
    expect(await roleOf(third.id, server)).toBe('admin')
  })

  test('leaves one alone only if that one says so', async () => {
    const fresh = await bootApp()
    const give = giving(fresh)
    const admin = await buildUser(fresh.db, 'admin')
    const last = await buildUser(fresh.db, 'admin')
    const banned = await buildUser(fresh.db, 'admin', 'banned')
    expect(await give(admin, last, { role: 'user' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('only admin') },
    })
    expect(await roleOf(last.id, fresh)).toBe('admin')
    expect((await give(admin, banned, { role: 'user' })).status).toBe(200)
    expect((await give(admin, last, { role: 'user', confirm: true })).status).toBe(200)
    await fresh.close()
  })

  test('and another who demote each other at once: one of them stays', async () => {
    const fresh = await bootApp()
    const give = giving(fresh)
    for (let round = 0; round < 5; round++) {
      const a = await buildUser(fresh.db, 'admin')
      const b = await buildUser(fresh.db, 'admin')
      const sure = { role: 'user', confirm: true }
      const answers = await Promise.all([give(a, b, sure), give(b, a, sure)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect([await roleOf(a.id, fresh), await roleOf(b.id, fresh)].sort()).toEqual(['admin', 'user'])
    }
    await fresh.close()
  })

  test('who has no password has none to say: they sign in again', async () => {
    const { token } = await buildUser(server.db, 'admin')
    const said = await server.send('POST', '/api/auth/confirm-password', { password: 'any' }, { token })
    expect(said.status).toBe(409)
  })
})

test('of two who take one address at once, one gets it', async () => {
  const wanted = newEmail()
  const first = await register()
  const { token } = await register()
  await mails()
  await server.send('POST', '/api/auth/change-email', { email: wanted, password: PASSWORD }, { token })
  const [mail] = await mails()
  const client = await server.pool.connect()
  await client.query('begin')
  await client.query('update member set email = $1 where id = $2', [wanted, first.id])
  const answer = server.send('POST', '/api/auth/confirm-email-change', { token: tokenIn(mail) })
  await until(async () => {
    const { rows } = await server.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  await client.query('commit')
  client.release()
  expect((await answer).status).toBe(409)
})

describe('the first admin', () => {
  test('is made once, however many start at the same time', async () => {
    const fresh = await bootApp()
    const said = await Promise.all(
      [1, 2, 3].map(() => ensureAdmin(fresh.db, { email: undefined, password: undefined })),
    )
    const [first] = said.filter((text) => text !== undefined)
    expect(said.filter((text) => text !== undefined)).toHaveLength(1)
    const password = /the password (\S+) \(shown only this once\)/.exec(first ?? '')?.[1] ?? ''
    const { status, body } = await fresh.send('POST', '/api/auth/login', {
      email: 'admin@kitdex.local',
      password,
    })
    expect([status, body.user.role]).toEqual([200, 'admin'])
    expect(await ensureAdmin(fresh.db, { email: 'x@example.test', password: PASSWORD })).toBeUndefined()
    await fresh.close()
  })

  test('is the one of the environment', async () => {
    const fresh = await bootApp()
    const said = await ensureAdmin(fresh.db, { email: 'boss@example.test', password: PASSWORD })
    expect(said).toBe('the admin is boss@example.test with the password of ADMIN_PASSWORD')
    const { body } = await fresh.send('POST', '/api/auth/login', {
      email: 'boss@example.test',
      password: PASSWORD,
    })
    expect(body.user.role).toBe('admin')
    await fresh.close()
  })
})

test.each([
  [1, [200, 200, 200, 200, 200, 429]],
  [2, Array(6).fill(200)],
])('five mails an hour go to a member, times RATE_LIMIT_FACTOR: %s', async (rateFactor, expected) => {
  const site = await bootApp({ config: { rateFactor } })
  const { token } = await accountsOn(() => site).register()
  const resend = () => site.send('POST', '/api/auth/resend-verification', {}, { token })
  const statuses: number[] = []
  for (const _ of expected) statuses.push((await resend()).status)
  expect(statuses).toEqual(expected)
  await site.close()
})
