import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  accountsOn,
  backToNow,
  later,
  linkIn,
  MINUTE,
  newEmail,
  OTHER,
  PASSWORD,
  tokenIn,
} from '../../test/accounts.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, mails, me, register } = accountsOn(() => server)

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
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    const { rows } = await server.pool.query("select encode(token_hash, 'hex') as hash from mail_token")
    expect(rows.map((row) => row.hash)).toContain(createHash('sha256').update(tokenIn(mail)).digest('hex'))
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
    later(30.1 * MINUTE)
    expect((await reset(token)).status).toBe(400)
    later(29.9 * MINUTE)
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
