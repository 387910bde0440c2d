import { PASSWORD_MAX } from '@kitdex/contract/rules/password'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { startMailer } from '../mail/service.ts'
import { ensureAdmin } from './membership-service.ts'
import { forgetExpired } from './service.ts'

const PASSWORD = 'Correct-Horse-9'
const OTHER = 'Battery.Staple7'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestApp
let restoreClock: (() => void) | undefined
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())
afterEach(() => {
  restoreClock?.()
  restoreClock = undefined
})

const later = (ms: number): void => {
  restoreClock?.()
  const at = Date.now() + ms
  restoreClock = setClock(() => new Date(at))
}

let people = 0
const newEmail = () => `collector${++people}@example.test`

const register = async (email = newEmail(), password = PASSWORD) => {
  const answer = await server.send('POST', '/api/auth/register', { email, password, name: 'Jo' })
  return { email, ...answer, token: answer.body.token as string, id: answer.body.user?.id as string }
}
const login = (email: string, password: string, address?: string) =>
  server.send(
    'POST',
    '/api/auth/login',
    { email, password },
    address ? { headers: { 'x-forwarded-for': address } } : {},
  )
const me = async (token: string) => (await server.get('/api/auth/me', token)).status

/** All mails sent since the last call, as they leave. */
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = startMailer(
    server.db,
    async (mail) => void sent.push(mail),
    () => undefined,
  )
  await mailer.flush()
  await mailer.stop()
  return sent
}
const linkIn = (mail: Mail | undefined): string => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
const tokenIn = (mail: Mail | undefined): string => /(?:token=|\/)([\w-]{43})$/.exec(linkIn(mail))?.[1] ?? ''

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
    expect((await server.send('POST', '/api/auth/verify-email', { token: tokenIn(mail) })).status).toBe(400)
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
    ['no address', { email: 'nobody' }, 'Must be an e-mail address'],
    ['a short password', { password: 'Ab1!xyz' }, 'Password must be at least 8 characters long'],
    ['a long password', { password: 'x'.repeat(PASSWORD_MAX + 1) }, 'Must be at most 200 characters'],
    ['a common password', { password: 'Password1!' }, 'This password is too common'],
    ['NUL', { name: 'a\u0000' }, 'Must be readable text'],
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

  test('an unknown address takes as long as a wrong password', async () => {
    const { email } = await register()
    const time = async (address: string) => {
      const times: number[] = []
      for (let i = 0; i < 5; i++) {
        const began = performance.now()
        await login(address, 'not it at all')
        times.push(performance.now() - began)
      }
      return times.sort((a, b) => a - b)[2] ?? 0
    }
    const [known, unknown] = [await time(email), await time(newEmail())]
    expect(unknown).toBeGreaterThan(known * 0.6)
  })

  test('ten wrong passwords in 15 minutes, however many come at once; sessions live on', async () => {
    const { email, token } = await register()
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, 'wrong again')))
    const statuses = answers.map((a) => a.status)
    expect(statuses.filter((s) => s === 401)).toHaveLength(10)
    expect(statuses.filter((s) => s === 429)).toHaveLength(15)
    const refused = await login(email, PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(900)
    expect(await me(token)).toBe(200)
    later(15 * MINUTE + 1000)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('a hundred a day', async () => {
    const { email } = await register()
    for (let round = 0; round < 10; round++) {
      later(round * 16 * MINUTE)
      const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, 'wrong again')))
      expect(answers.every((a) => a.status === 401)).toBe(true)
    }
    later(10 * 16 * MINUTE)
    expect((await login(email, PASSWORD)).status).toBe(429)
    later(26 * 60 * MINUTE)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('a forged forwarding header is no other address', async () => {
    const forged = await Promise.all(
      Array.from({ length: 101 }, (_, i) => login(newEmail(), 'wrong again', `10.0.0.${i}`)),
    )
    expect(forged.some((a) => a.status === 429)).toBe(true)
    await server.pool.query('delete from attempt')
  })

  test('a right password forgets the wrong ones', async () => {
    const { email } = await register()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect((await login(email, 'wrong again')).status).toBe(401)
      expect((await login(email, PASSWORD)).status).toBe(200)
    }
  })

  test('banned and deleted members are out at once', async () => {
    for (const status of ['banned', 'deleted']) {
      const { email, token, id } = await register()
      expect(await me(token)).toBe(200)
      await server.pool.query('update member set status = $1 where id = $2', [status, id])
      expect(await me(token)).toBe(401)
      expect((await login(email, PASSWORD)).status).toBe(401)
    }
  })
})

describe('sessions', () => {
  test('are opaque: 256 bits, kept as a hash', async () => {
    const { token } = await register()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await server.pool.query("select encode(token_hash, 'base64') as hash from session")
    expect(rows.map((row) => row.hash)).not.toContain(Buffer.from(token, 'base64url').toString('base64'))
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
  await forgetExpired(server.db)
  expect(await kept()).toBe(0)
})

describe('a forgotten password', () => {
  const ask = (email: string, headers = {}) =>
    server.send('POST', '/api/auth/request-password-reset', { email }, { headers })
  const reset = (token: string, new_password = OTHER) =>
    server.send('POST', '/api/auth/reset-password', { token, new_password })

  test('known and unknown addresses get the same answer', async () => {
    const { email } = await register()
    await mails()
    const known = await ask(email)
    const unknown = await ask(newEmail())
    expect(known).toMatchObject({
      status: 200,
      body: { message: 'Reset link sent to your email if the account exists.' },
    })
    expect(unknown.body).toEqual(known.body)
    expect(await mails()).toHaveLength(1)
  })

  test('the mailed link sets a new one, once, and ends every session', async () => {
    const { email, token } = await register()
    await mails()
    await ask(email)
    const [mail] = await mails()
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(tokenIn(mail))))
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, OTHER)).status).toBe(200)
  })

  test('the link is built from the configuration, whatever the request says', async () => {
    const { email } = await register()
    await mails()
    await ask(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    })
    expect(JSON.stringify(await mails())).not.toContain('evil')
  })

  test('works for 30 minutes', async () => {
    const { email } = await register()
    await mails()
    await ask(email)
    const token = tokenIn((await mails())[0])
    later(31 * MINUTE)
    expect((await reset(token)).status).toBe(400)
    later(29 * MINUTE)
    expect((await reset(token)).status).toBe(200)
  })

  test('only the newest link works; nothing but its hash is kept', async () => {
    const { email } = await register()
    await mails()
    await ask(email)
    await ask(email)
    const [first, second] = await mails()
    const { rows } = await server.pool.query(
      'select to_jsonb(t)::text as row from mail_token t union all select data::text from outbox',
    )
    expect(JSON.stringify(rows)).not.toContain(tokenIn(second))
    expect((await reset(tokenIn(first))).status).toBe(400)
    expect((await reset(tokenIn(second))).status).toBe(200)
  })

  test('five mails an hour, and the answer stays the same', async () => {
    const { email } = await register()
    await mails()
    for (let i = 0; i < 7; i++) expect((await ask(email)).status).toBe(200)
    expect(await mails()).toHaveLength(5)
  })

  test('a weak new password changes nothing and spends nothing', async () => {
    const { email } = await register()
    await mails()
    await ask(email)
    const token = tokenIn((await mails())[0])
    expect((await reset(token, 'short')).body.detail[0].msg).toBe(
      'Password must be at least 8 characters long',
    )
    expect((await reset(token)).status).toBe(200)
  })
})

test('changing the password ends the other sessions', async () => {
  const { email, token } = await register()
  const second = (await login(email, PASSWORD)).body.token
  const change = (current_password: string) =>
    server.send('PUT', '/api/auth/password', { current_password, new_password: OTHER }, { token })
  expect((await change('not it at all')).status).toBe(403)
  expect((await change(PASSWORD)).status).toBe(200)
  expect([await me(token), await me(second)]).toEqual([200, 401])
  expect((await login(email, OTHER)).status).toBe(200)
})

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
    const { email, token } = await register()
    const { body } = await server.get('/api/auth/export', token)
    expect(body.profile.email).toBe(email)
    expect(Object.keys(body)).toEqual([
      'exported_at',
      'profile',
      'sessions',
      'identities',
      'contributions',
      'collection',
      'uploads',
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash/)
  })

  test('a deleted account is gone: no session, no sign-in, no name; the address is free', async () => {
    const { email, token, id } = await register()
    const leave = (body: object) => server.send('DELETE', '/api/auth/account', body, { token })
    expect((await leave({ password: PASSWORD })).status).toBe(422)
    expect((await leave({ password: 'wrong', confirm: 'DELETE' })).status).toBe(403)
    expect((await leave({ password: PASSWORD, confirm: 'DELETE' })).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    const { rows } = await server.pool.query('select email, name, password_hash from member where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ email: `deleted-${id}`, name: 'Deleted member', password_hash: null }])
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
