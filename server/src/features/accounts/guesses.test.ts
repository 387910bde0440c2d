import { describe, expect, test } from 'vitest'
import { DAY, later, newEmail, OTHER, PASSWORD, stopAt } from '../../test/accounts.ts'
import { guessing, newAddress, statuses, times } from '../../test/guesses.ts'
import { bootApp } from '../../test/harness.ts'
import { purgeExpired } from './service.ts'

const { server, me, register, login, wrong, ask, reset } = guessing()
const guessesKept = async (): Promise<number> =>
  (await server().pool.query('select count(*) as n from wrong_password')).rows[0].n

describe('one account from one address', () => {
  test('has ten wrong ones in 15 minutes, however many come at once; sessions live on', async () => {
    const { email, token } = await register()
    const address = newAddress()
    const answers = statuses(await Promise.all(Array.from({ length: 25 }, () => wrong(address, email))))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(15)
    expect((await login(address, email, PASSWORD)).status).toBe(429)
    expect(await me(token)).toBe(200)
  })

  test('waits longer with each, and Retry-After is the time that is left', async () => {
    const { email } = await register()
    const address = newAddress()
    const begin = Date.now()
    const clockAt = (ms: number) => stopAt(begin + ms)
    const told = async () => Number((await login(address, email, PASSWORD)).headers['retry-after'])
    let at = 0
    clockAt(at)
    await times(9, () => wrong(address, email))
    for (const seconds of [30, 60, 120, 240, 480]) {
      clockAt(at)
      expect((await wrong(address, email)).status).toBe(401)
      expect(await told()).toBe(seconds)
      clockAt(at + (seconds - 1) * 1000 + 100)
      expect(await told()).toBe(1)
      at += seconds * 1000 + 100
    }
    clockAt(at)
    expect((await login(address, email, PASSWORD)).status).toBe(200)
  })

  test('a guess that waits is not counted, and makes nothing grow', async () => {
    const { email } = await register()
    const address = newAddress()
    await times(10, () => wrong(address, email))
    const first = Number((await wrong(address, email)).headers['retry-after'])
    await times(10, () => wrong(address, email))
    expect(Number((await wrong(address, email)).headers['retry-after'])).toBeLessThanOrEqual(first)
    expect(await guessesKept()).toBe(10)
  })

  test('a hundred wrong ones from elsewhere are no reason for its owner to wait', async () => {
    const { email } = await register()
    const address = newAddress()
    await times(105, () => wrong(address, email))
    expect((await login(newAddress(), email, PASSWORD)).status).toBe(200)
  })

  test('a right password forgets the wrong ones', async () => {
    const { email } = await register()
    const address = newAddress()
    for (let round = 0; round < 3; round++) {
      expect(statuses(await times(9, () => wrong(address, email)))).toEqual(Array(9).fill(401))
      expect((await login(address, email, PASSWORD)).status).toBe(200)
    }
  })

  test('is one account however its address is written; one that is not there waits alike', async () => {
    const { email } = await register()
    const [known, unknown] = [newAddress(), newAddress()]
    const nobody = newEmail()
    const spelt = (text: string, i: number) => (i % 2 ? text.toUpperCase() : text)
    const ofKnown = await times(12, (i) => wrong(known, spelt(email, i)))
    const ofNobody = await times(12, (i) => wrong(unknown, spelt(nobody, i)))
    expect(statuses(ofKnown)).toEqual([...Array(10).fill(401), 429, 429])
    expect(statuses(ofNobody)).toEqual(statuses(ofKnown))
    expect(ofNobody.map((answer) => answer.body)).toEqual(ofKnown.map((answer) => answer.body))
  })

  test('what is kept of an account that is not there is no address', async () => {
    const nobody = newEmail()
    await wrong(newAddress(), nobody)
    await ask(newAddress(), nobody)
    const { rows } = await server().pool.query(
      'select to_jsonb(w)::text as row from wrong_password w union all select to_jsonb(a)::text from attempt a',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(nobody)
  })
})

describe('one address over all accounts', () => {
  test('waits from ten on; signing in to an account of one’s own does not change that', async () => {
    const { email } = await register()
    const address = newAddress()
    expect(statuses(await times(9, () => wrong(address, newEmail())))).toEqual(Array(9).fill(401))
    expect((await login(address, email, PASSWORD)).status).toBe(200)
    expect((await wrong(address, newEmail())).status).toBe(401)
    expect(statuses(await times(3, () => wrong(address, newEmail())))).toEqual([429, 429, 429])
    expect((await wrong(newAddress(), newEmail())).status).toBe(401)
  })

  test('many at once, each at another account', async () => {
    const address = newAddress()
    const answers = statuses(await Promise.all(Array.from({ length: 40 }, () => wrong(address, newEmail()))))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(await guessesKept()).toBe(10)
  })

  test('many who sign in at once with the right password do not wait', async () => {
    const people = await times(15, () => register())
    const address = newAddress()
    const answers = await Promise.all(people.map(({ email }) => login(address, email, PASSWORD)))
    expect(statuses(answers)).toEqual(Array(15).fill(200))
  })

  test.each([
    ['what somebody forged stands before what our proxy says', (i: number) => `10.200.0.${i}, 10.99.0.1`],
    ['IPv6 addresses of one network', (i: number) => `2001:db8:5:6::${i + 1}`],
    ['an IPv4 address written as IPv6', (i: number) => (i % 2 ? '::ffff:10.98.0.1' : '10.98.0.1')],
  ])('%s', async (_what, address) => {
    const answers = await times(11, (i) => wrong(address(i), newEmail()))
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429])
  })

  test('without a proxy nobody may say that they are elsewhere', async () => {
    const bare = await bootApp()
    const answers = await times(11, (i) =>
      bare.send(
        'POST',
        '/api/auth/login',
        { email: newEmail(), password: 'wrong' },
        { headers: { 'x-forwarded-for': `10.0.0.${i}` } },
      ),
    )
    await bare.close()
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429])
  })
})

describe('one account from many addresses', () => {
  /** As many as it takes, each from elsewhere. */
  const attack = async (email: string): Promise<void> => {
    const { rows } = await server().pool.query('select id from member where lower(email) = lower($1)', [
      email,
    ])
    await server().pool.query(
      `insert into wrong_password (account, place, at)
        select $1, 'bot ' || n, now() from generate_series(1, 49) n`,
      [rows[0].id],
    )
    expect((await wrong(newAddress(), email)).status).toBe(401)
    expect((await login(newAddress(), email, PASSWORD)).status).toBe(429)
  }

  test('a device that was signed in before goes past the wait; another account’s does not', async () => {
    const { email } = await register()
    const device = (await login(newAddress(), email, PASSWORD)).body.device_token
    const stranger = (await register()).body.device_token
    await attack(email)
    expect((await login(newAddress(), email, PASSWORD, stranger)).status).toBe(429)
    expect((await login(newAddress(), email, PASSWORD, device)).status).toBe(200)
  })

  test('a known device has ten wrong ones of its own', async () => {
    const { email, body } = await register()
    await attack(email)
    const answers = await times(11, () => wrong(newAddress(), email, body.device_token))
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429])
  })

  test('a fresh reset goes past it, wherever one signs in then', async () => {
    const { email } = await register()
    await attack(email)
    await reset(newAddress(), email)
    expect((await login(newAddress(), email, OTHER)).status).toBe(200)
  })

  test('a fresh reset goes past the wait of its own address, and past an attack that goes on', async () => {
    const { email } = await register()
    const address = newAddress()
    await times(11, () => wrong(address, newEmail()))
    expect((await login(address, email, PASSWORD)).status).toBe(429)
    await reset(address, email)
    await server().pool.query(
      `insert into wrong_password (account, place, at)
        select id::text, 'bot ' || n, now() from member, generate_series(1, 60) n where email = $1`,
      [email],
    )
    expect((await login(address, email, OTHER)).status).toBe(200)
    expect((await login(newAddress(), email, OTHER)).status).toBe(429)
    expect((await wrong(address, newEmail())).status).toBe(429)
  })
})

describe('a known device', () => {
  const isKnown = async (email: string, device: string): Promise<boolean> => {
    const address = newAddress()
    await times(10, () => wrong(address, newEmail()))
    const { status } = await login(address, email, 'not it at all', device)
    return status !== 429
  }

  test('is kept as a hash, is for no other call, and ends after half a year', async () => {
    const { email, body } = await register()
    expect(Buffer.from(body.device_token, 'base64url')).toHaveLength(32)
    const { rows } = await server().pool.query('select to_jsonb(d)::text as row from known_device d')
    expect(JSON.stringify(rows)).not.toContain(body.device_token)
    expect(await me(body.device_token)).toBe(401)
    expect(await isKnown(email, body.device_token)).toBe(true)
    later(181 * DAY)
    expect(await isKnown(email, body.device_token)).toBe(false)
    await purgeExpired(server().db)
    expect((await server().pool.query('select from known_device')).rows).toHaveLength(0)
  })

  test('is one that we made up: what somebody chose is not taken', async () => {
    const { email } = await register()
    const { body } = await login(newAddress(), email, PASSWORD, 'device')
    expect(body.device_token).not.toBe('device')
    expect(await isKnown(email, 'device')).toBe(false)
  })

  test('stays the same for all who use it', async () => {
    const one = await register()
    const two = await register()
    const device = one.body.device_token
    expect((await login(newAddress(), two.email, PASSWORD, device)).body.device_token).toBe(device)
    expect([await isKnown(one.email, device), await isKnown(two.email, device)]).toEqual([true, true])
  })

  test('there are at most twenty of them', async () => {
    const { email, id } = await register()
    await times(22, () => login(newAddress(), email, PASSWORD))
    const { rows } = await server().pool.query('select from known_device where member_id = $1', [id])
    expect(rows).toHaveLength(20)
  })

  test('ends with the password', async () => {
    const { email, body, token } = await register()
    await server().send(
      'PUT',
      '/api/auth/password',
      { current_password: PASSWORD, new_password: OTHER },
      { token },
    )
    expect(await isKnown(email, body.device_token)).toBe(false)
    const again = (await login(newAddress(), email, OTHER)).body.device_token
    expect(await isKnown(email, again)).toBe(true)
    await reset(newAddress(), email)
    expect(await isKnown(email, again)).toBe(false)
  })
})
