import { createHash } from 'node:crypto'
import { PASSWORD_MAX } from '@kitdex/contract/rules/password'
import { UNSEEN_IN_NAME } from '@kitdex/contract/rules/texts/names'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  accountsOn,
  backToNow,
  DAY,
  later,
  linkIn,
  MINUTE,
  newEmail,
  PASSWORD,
  tokenIn,
} from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { purgeExpired } from './service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, mails, me, register } = accountsOn(() => server)

describe('registering', () => {
  test('signs in at once and sends a mail that proves the address', async () => {
    await mails()
    const { status, body, email, token } = await register()
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email,
      name: 'Jo',
      role: 'user',
      email_verified: false,
      has_password: true,
    })
    expect(body.user).not.toHaveProperty('password_hash')
    expect(new Date(body.user.verification_due_at).getTime()).toBeGreaterThan(Date.now() + 6 * DAY)
    expect(await me(token)).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address' })
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/verify-email\/[\w-]{43}$/)
    expect((await server.send('POST', '/api/auth/verify-email', { token: tokenIn(mail) })).status).toBe(200)
    expect((await server.get('/api/auth/me', token)).body).toMatchObject({
      email_verified: true,
      verification_due_at: null,
    })
  })

  test('the link that confirmed an address says so as often as it is opened, and no other one does', async () => {
    await mails()
    const { token, id } = await register()
    const [first] = await mails()
    await server.send('POST', '/api/auth/resend-verification', {}, { token })
    const [second] = await mails()
    const open = async (mail: typeof first) =>
      (await server.send('POST', '/api/auth/verify-email', { token: tokenIn(mail) })).status
    expect(await open(first)).toBe(400)
    expect((await Promise.all([open(second), open(second)])).sort()).toEqual([200, 409])
    const confirmedAt = async () =>
      (await server.pool.query('select email_verified_at from member where id = $1', [id])).rows
    const before = await confirmedAt()
    expect([await open(second), await open(first)]).toEqual([409, 400])
    expect(await confirmedAt()).toEqual(before)
    later(8 * DAY)
    expect(await open(second)).toBe(400)
  })

  test('an address is taken in whatever case it is written, even by many at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      [email, email.toUpperCase(), email, email].map((e) => register(e).then((r) => r.status)),
    )
    expect(answers.sort()).toEqual([201, 400, 400, 400])
    expect((await login(email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  test('a role in the body has no effect', async () => {
    const { body } = await server.send('POST', '/api/auth/register', {
      ...{ email: newEmail(), password: PASSWORD, name: 'Jo' },
      ...{ role: 'admin', xp: 9000, id: '1', email_verified_at: 'now' },
    })
    expect(body.user).toMatchObject({ role: 'user', email_verified: false })
  })

  test.each([
    ['no name', { name: '  ' }, 'Name is required for registration'],
    ['none at all', { name: undefined }, 'Name is required for registration'],
    ['nothing to sign in with', { email: undefined }, 'Email and password are required'],
    ['an empty password', { password: '' }, 'Email and password are required'],
    ['no address', { email: 'nobody' }, 'Must be an e-mail address'],
    ['a short password', { password: 'Ab1!xyz' }, 'Password must be at least 8 characters long'],
    ['a long password', { password: 'x'.repeat(PASSWORD_MAX + 1) }, 'Must be at most 200 characters'],
    ['a common password', { password: 'Password1!' }, 'This password is too common'],
    ['NUL', { name: 'a\u0000' }, 'Must be readable text'],
    ['a name of two lines', { name: 'Jo\nYou were hacked' }, UNSEEN_IN_NAME],
    ['a name that turns around', { name: 'Jo \u202etxet' }, UNSEEN_IN_NAME],
  ])('%s is refused with its message', async (_what, bad, message) => {
    const { status, body } = await server.send('POST', '/api/auth/register', {
      ...{ email: newEmail(), password: PASSWORD, name: 'Jo' },
      ...bad,
    })
    expect(status).toBe(422)
    expect(body.detail.map((d: { msg: string }) => d.msg)).toContain(message)
  })

  test('nothing of a password is cut off', async () => {
    const long = `${'pass phrase '.repeat(16)}end`
    const { email } = await register(newEmail(), long)
    expect((await login(email, long)).status).toBe(200)
    expect((await login(email, long.slice(0, -1))).status).toBe(401)
  })

  test('where addresses have to be proved first, it answers without a token until the link is opened', async () => {
    const admin = await buildUser(server.db, 'admin')
    const require = (value: boolean) =>
      server.send(
        'PUT',
        '/api/admin/settings',
        { email_verification_required: value },
        { token: admin.token },
      )
    expect((await require(true)).body.settings.email_verification_required).toBe(true)
    await mails()
    const { status, body, email } = await register()
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('token')
    expect(await login(email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
    await server.send('POST', '/api/auth/verify-email', { token: tokenIn((await mails())[0]) })
    expect((await login(email, PASSWORD)).status).toBe(200)
    await require(false)
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await register()
    const wrong = await login(email, 'not it at all')
    const unknown = await login(newEmail(), 'not it at all')
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('banned and deleted members are out at once', async () => {
    for (const status of ['banned', 'deleted']) {
      const { email, token, id } = await register()
      expect(await me(token)).toBe(200)
      await server.pool.query('update member set status = $1 where id = $2', [status, id])
      expect(await me(token)).toBe(401)
      expect((await login(email, PASSWORD)).status).toBe(status === 'banned' ? 403 : 401)
    }
  })

  test('whoever knows the password of a banned account is told of the ban, and nobody else', async () => {
    const { email, id } = await register()
    const ban = `update member set status = 'banned', banned_until = $2 where id = $1`
    await server.pool.query(ban, [id, null])
    expect(await login(email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    await server.pool.query(ban, [id, '2031-05-07T08:00:00Z'])
    expect(await login(email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'account_suspended_until', values: { date: '2031-05-07' } },
    })
    const wrong = await login(email, 'not it at all')
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password' } })
  })
})

describe('sessions', () => {
  test('are opaque: 256 bits, kept as a hash', async () => {
    const { token } = await register()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await server.pool.query("select encode(token_hash, 'hex') as hash from session")
    expect(rows.map((row) => row.hash)).toContain(createHash('sha256').update(token).digest('hex'))
  })

  test('are taken from the Authorization header only', async () => {
    const { token } = await register()
    expect((await server.get(`/api/auth/me?token=${token}`)).status).toBe(401)
    const inCookie = await server.app.inject({ url: '/api/auth/me', headers: { cookie: `token=${token}` } })
    expect(inCookie.statusCode).toBe(401)
  })

  test('end after 14 days without use and after 60 in any case', async () => {
    const idle = await register()
    later(13.9 * DAY)
    expect(await me(idle.token)).toBe(200)
    later(27.8 * DAY)
    expect(await me(idle.token)).toBe(200)
    later(42 * DAY)
    expect(await me(idle.token)).toBe(401)
    later(0)
    const used = await register()
    for (let day = 0; day < 60; day += 10) {
      later(day * DAY)
      expect(await me(used.token)).toBe(200)
    }
    later(60 * DAY + MINUTE)
    expect(await me(used.token)).toBe(401)
  })

  test('are listed and ended by their owner alone', async () => {
    const { email, token } = await register()
    const second = (await login(email, PASSWORD)).body.token
    const stranger = (await register()).token
    const list = (await server.get('/api/auth/sessions', token)).body
    expect(list).toHaveLength(2)
    const other = list.find((s: { current: boolean }) => !s.current)
    expect(
      (await server.send('DELETE', `/api/auth/sessions/${other.id}`, undefined, { token: stranger })).status,
    ).toBe(404)
    expect(await me(second)).toBe(200)
    expect((await server.send('DELETE', `/api/auth/sessions/${other.id}`, undefined, { token })).status).toBe(
      200,
    )
    expect(await me(second)).toBe(401)
    expect(await me(token)).toBe(200)
  })

  test('end here, or everywhere', async () => {
    const { email, token } = await register()
    const second = (await login(email, PASSWORD)).body.token
    await server.send('POST', '/api/auth/logout', undefined, { token })
    expect([await me(token), await me(second)]).toEqual([401, 200])
    const third = (await login(email, PASSWORD)).body.token
    await server.send('POST', '/api/auth/logout-everywhere', undefined, { token: third })
    expect([await me(second), await me(third)]).toEqual([401, 401])
  })
})

test('what ran out is not kept', async () => {
  const { email } = await register()
  await login(email, 'wrong again')
  const kept = async () => {
    const { rows } = await server.pool.query(
      'select (select count(*) from session)::int + (select count(*) from mail_token) + (select count(*) from attempt) as n',
    )
    return rows[0].n
  }
  expect(await kept()).toBeGreaterThan(0)
  later(100 * DAY)
  await purgeExpired(server.db)
  expect(await kept()).toBe(0)
})
