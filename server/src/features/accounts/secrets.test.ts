import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  accountsOn,
  backToNow,
  later,
  MINUTE,
  newEmail,
  OTHER,
  PASSWORD,
  tokenIn,
} from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { placeOf } from './device-service.ts'
import { JOURNEY_COOKIE } from './google-routes.ts'
import { handOff } from './google-service.ts'
import { hashToken } from './service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 100 } })
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, mails, me, register } = accountsOn(() => server)
const post = (url: string, body: object, token?: string) =>
  server.send('POST', `/api/auth/${url}`, body, token ? { token } : {})

/** Somebody with one secret of each kind. */
interface Holder {
  id: string
  email: string
  /** The session that does it. */
  token: string
  other: string
  device: string
  verify: string
  reset: string
  change: string
  handoff: string
}

const BROWSER = 'the browser that began'
const cookie = Buffer.from(
  JSON.stringify({ state: 's', nonce: 'n', verifier: 'v', browser: BROWSER }),
).toString('base64url')

/** As the provider's answer leaves it. */
async function leaveHandoff(memberId: string): Promise<string> {
  const handoff = randomBytes(16).toString('base64url')
  await server.pool.query(`insert into sign_in_handoff values ($1, $2, $3, now() + interval '1 minute')`, [
    hashToken(handoff),
    hashToken(BROWSER),
    memberId,
  ])
  return handoff
}

async function buildHolder(): Promise<Holder> {
  await mails()
  const { email, token, id } = await register()
  const verify = tokenIn((await mails())[0])
  const { token: other, device_token: device } = (await login(email, PASSWORD)).body
  await post('request-password-reset', { email })
  const reset = tokenIn((await mails())[0])
  await post('change-email', { email: newEmail(), password: PASSWORD }, token)
  const change = tokenIn((await mails())[0])
  return { id, email, token, other, device, verify, reset, change, handoff: await leaveHandoff(id) }
}

/** Every kind of secret: whether it still opens something, tried in this order. */
const SECRETS: Record<string, (holder: Holder) => Promise<boolean>> = {
  'a device that is known': async ({ id, device }) =>
    (await placeOf(server.db, id, 'elsewhere', device)).isKnown,
  'another session': async ({ other }) => (await me(other)) === 200,
  'a sign-in at Google under way': async ({ handoff }) => {
    const headers = { cookie: `${JOURNEY_COOKIE}=${cookie}` }
    return (
      (await server.send('POST', '/api/auth/google/session', { session_id: handoff }, { headers })).status ===
      200
    )
  },
  'the link that proves the address': async ({ verify }) =>
    (await post('verify-email', { token: verify })).status === 200,
  'the link to another address': async ({ change }) =>
    (await post('confirm-email-change', { token: change })).status === 200,
  'the link to a new password': async ({ reset }) =>
    (await post('reset-password', { token: reset, new_password: 'Yet-Another.1' })).status === 200,
}

const setStatus = (id: string, status: string) =>
  server.pool.query('update member set status = $1 where id = $2', [status, id])

/** Whatever changes whose account it is; `stays` where the session that did it does. */
const EVENTS: Record<string, { stays: boolean; happen: (holder: Holder) => Promise<unknown> }> = {
  'a reset of the password': {
    stays: false,
    happen: async ({ reset }) =>
      expect((await post('reset-password', { token: reset, new_password: OTHER })).status).toBe(200),
  },
  'the owner who comes with Google': {
    stays: false,
    happen: ({ id, email }) =>
      handOff(
        server.db,
        { issuer: 'https://google.test', subject: id, email, name: 'Owner' },
        'other browser',
        '192.0.2.0',
      ),
  },
  'a change of the password': {
    stays: true,
    happen: async ({ token }) =>
      expect(
        (
          await server.send(
            'PUT',
            '/api/auth/password',
            { current_password: PASSWORD, new_password: OTHER },
            { token },
          )
        ).status,
      ).toBe(200),
  },
  'a confirmed change of the address': {
    stays: true,
    happen: async ({ change }) =>
      expect((await post('confirm-email-change', { token: change })).status).toBe(200),
  },
  'signing out everywhere': {
    stays: false,
    happen: async ({ token }) => expect((await post('logout-everywhere', {}, token)).status).toBe(200),
  },
  'a ban, even one that is taken back': {
    stays: false,
    happen: async ({ id }) => {
      await setStatus(id, 'banned')
      await setStatus(id, 'active')
    },
  },
  'the end of the account': {
    stays: false,
    happen: async ({ token }) =>
      expect(
        (
          await server.send(
            'DELETE',
            '/api/auth/account',
            { password: PASSWORD, confirm: 'DELETE' },
            { token },
          )
        ).status,
      ).toBe(200),
  },
}

const liveOf = async (holder: Holder): Promise<string[]> => {
  const live = []
  for (const [name, isLive] of Object.entries(SECRETS)) if (await isLive(holder)) live.push(name)
  return live
}

describe('whatever changes whose account it is ends every other secret of it', () => {
  test.each(Object.keys(EVENTS))('%s', async (name) => {
    const holder = await buildHolder()
    const event = EVENTS[name]
    await event?.happen(holder)
    expect(await me(holder.token)).toBe(event?.stays ? 200 : 401)
    expect(await liveOf(holder)).toEqual([])
  })

  test.each<[string, (holder: Holder) => Promise<unknown>]>([
    ['nothing', async () => undefined],
    ['a sign-in', ({ email }) => login(email, PASSWORD)],
    ['a wrong password', ({ email }) => login(email, 'not it at all')],
    ['a password said again', ({ token }) => post('confirm-password', { password: PASSWORD }, token)],
  ])('%s ends none', async (_name, happen) => {
    const holder = await buildHolder()
    await happen(holder)
    // A confirmed change of address would end the link to a new password: it is tried by itself.
    const { 'the link to another address': change, ...others } = SECRETS
    for (const isLive of Object.values(others)) expect(await isLive(holder)).toBe(true)
    expect(await change?.(await buildHolder())).toBe(true)
  })

  test('an address that is proved ends none', async () => {
    const holder = await buildHolder()
    expect((await post('verify-email', { token: holder.verify })).status).toBe(200)
    expect([await me(holder.token), await me(holder.other)]).toEqual([200, 200])
    expect((await post('confirm-email-change', { token: holder.change })).status).toBe(200)
  })

  test('every table with a hash in it is known', async () => {
    const { rows } = await server.pool.query(`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(hash|token|secret)' order by 1`)
    expect(rows.map(({ place }) => place)).toEqual([
      'known_device.token_hash',
      'mail_token.token_hash',
      // What changes owner says what becomes of it.
      'member.password_hash',
      // Of an address, not of an account: all they can do is begin or end a newsletter.
      'newsletter_subscriber.confirm_hash',
      'newsletter_subscriber.unsubscribe_token',
      'session.token_hash',
      'sign_in_handoff.browser_hash',
      'sign_in_handoff.session_hash',
    ])
  })
})

test('a session that its owner ends takes the change of address along that it asked for', async () => {
  const { email, token: owner } = await register()
  const thief = (await login(email, PASSWORD)).body.token
  await mails()
  await post('change-email', { email: newEmail(), password: PASSWORD }, thief)
  const change = tokenIn((await mails())[0])
  const sessions = (await server.get('/api/auth/sessions', owner)).body
  const other = sessions.find((session: { current: boolean }) => !session.current)
  await server.send('DELETE', `/api/auth/sessions/${other.id}`, undefined, { token: owner })
  expect((await post('confirm-email-change', { token: change })).status).toBe(400)
})

test('a session of somebody without a password, found a while later, does not change whose account it is', async () => {
  const { token } = await buildUser(server.db)
  const tries = () =>
    Promise.all([
      post('change-email', { email: newEmail() }, token),
      server.send('PUT', '/api/auth/password', { new_password: OTHER }, { token }),
      server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, { token }),
    ])
  later(10.1 * MINUTE)
  const refused = await tries()
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(3).fill([403, 'confirm_password']),
  )
  backToNow()
  expect((await post('change-email', { email: newEmail() }, token)).status).toBe(200)
})

describe('an identity from before the account had its address', () => {
  const person = { issuer: 'https://google.test', name: 'Mallory' }
  const comes = async (identity: { subject: string; email: string }): Promise<string> => {
    const session_id = await handOff(server.db, { ...person, ...identity }, BROWSER, '192.0.2.0')
    const headers = { cookie: `${JOURNEY_COOKIE}=${cookie}` }
    const { body } = await server.send('POST', '/api/auth/google/session', { session_id }, { headers })
    return body.user.id
  }

  test('does not get in after its owner reset the password; one of the address itself does', async () => {
    const mallory = { subject: newEmail(), email: newEmail() }
    const id = await comes(mallory)
    const victim = newEmail()
    await server.pool.query(
      `update member set email = $1, email_verified_at = now() + interval '1 s' where id = $2`,
      [victim, id],
    )
    const owner = { subject: newEmail(), email: victim }
    backToNow()
    await server.pool.query(`insert into member_identity values ($1, $2, $3, now() + interval '2 s')`, [
      person.issuer,
      owner.subject,
      id,
    ])
    await mails()
    await post('request-password-reset', { email: victim })
    await post('reset-password', { token: tokenIn((await mails())[0]), new_password: OTHER })
    expect(await comes(owner)).toBe(id)
    expect(await comes(mallory)).not.toBe(id)
  })
})

describe('what is handed out while somebody else takes the account', () => {
  /** Somebody holds the member's row, waits until the call is stuck behind it, does `meanwhile`, and lets go. */
  async function overtaken(
    id: string,
    call: () => Promise<{ status: number }>,
    meanwhile: string,
  ): Promise<number> {
    const client = await server.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from member where id = $1 for no key update', [id])
      const answer = call()
      await until(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      await client.query(meanwhile, [id])
      await client.query('commit')
      return (await answer).status
    } finally {
      client.release()
    }
  }
  const left = async (id: string) =>
    (
      await server.pool.query(
        `select (select count(*) from session where member_id = $1)::int as sessions,
           (select count(*) from mail_token where member_id = $1)::int as tokens,
           (select count(*) from known_device where member_id = $1)::int as devices`,
        [id],
      )
    ).rows[0]
  const TAKEN = `with new as (update member set password_hash = 'another' where id = $1 returning id)
    select end_secrets(id, null) from new`
  const NOTHING = { sessions: 0, tokens: 0, devices: 0 }

  test.each<[string, (holder: Holder) => Promise<{ status: number }>, number]>([
    ['a session', ({ email }) => login(email, PASSWORD), 401],
    [
      'a session by Google',
      ({ handoff }) =>
        server.send(
          'POST',
          '/api/auth/google/session',
          { session_id: handoff },
          { headers: { cookie: `${JOURNEY_COOKIE}=${cookie}` } },
        ),
      401,
    ],
    [
      'a change of address',
      ({ token }) => post('change-email', { email: newEmail(), password: PASSWORD }, token),
      401,
    ],
    ['a link that proves the address', ({ token }) => post('resend-verification', {}, token), 401],
    ['a confirmed address', ({ change }) => post('confirm-email-change', { token: change }), 400],
    ['a proved address', ({ verify }) => post('verify-email', { token: verify }), 400],
    ['a reset password', ({ reset }) => post('reset-password', { token: reset, new_password: OTHER }), 400],
  ])('%s is not', async (_what, call, status) => {
    const holder = await buildHolder()
    expect(await overtaken(holder.id, () => call(holder), TAKEN)).toBe(status)
    expect(await left(holder.id)).toEqual(NOTHING)
  })

  test('a password that was changed is not changed back', async () => {
    const { id, token } = await register()
    const change = { current_password: PASSWORD, new_password: OTHER }
    const call = () => server.send('PUT', '/api/auth/password', change, { token })
    expect(await overtaken(id, call, TAKEN)).toBe(401)
    const { rows } = await server.pool.query('select password_hash from member where id = $1', [id])
    expect(rows).toEqual([{ password_hash: 'another' }])
  })

  test('an account that is somebody else’s is not deleted', async () => {
    const { id, token } = await register()
    const leave = { password: PASSWORD, confirm: 'DELETE' }
    const call = () => server.send('DELETE', '/api/auth/account', leave, { token })
    expect(await overtaken(id, call, TAKEN)).toBe(401)
    const { rows } = await server.pool.query('select status from member where id = $1', [id])
    expect(rows).toEqual([{ status: 'active' }])
  })

  test('a link to a new password does not go to the address of before', async () => {
    const { id, email } = await register()
    await mails()
    const moved = `update member set email = 'moved-' || id || '@example.test' where id = $1`
    expect(await overtaken(id, () => post('request-password-reset', { email }), moved)).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('nobody signs in who is banned meanwhile', async () => {
    const { id, email } = await register()
    const banned = `update member set status = 'banned' where id = $1`
    expect(await overtaken(id, () => login(email, PASSWORD), banned)).toBe(401)
    expect(await left(id)).toEqual(NOTHING)
  })
})
