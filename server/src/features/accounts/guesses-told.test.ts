import { describe, expect, test } from 'vitest'
import { DAY, later, MINUTE, newEmail, OTHER, PASSWORD } from '../../test/accounts.ts'
import { guessing, newAddress, statuses, times } from '../../test/guesses.ts'

/** What is mailed of guesses, and those of whoever is signed in. */

const { server, mails, me, register, login, wrong, ask } = guessing()

describe('the mail with the link', () => {
  test('three an hour for each address that asks; the owner’s own still get theirs', async () => {
    const { email } = await register()
    const [attacker, owner] = [newAddress(), newAddress()]
    await mails()
    expect(statuses(await times(7, () => ask(attacker, email)))).toEqual(Array(7).fill(200))
    expect(await mails()).toHaveLength(3)
    await ask(owner, email)
    expect(await mails()).toHaveLength(1)
    later(61 * MINUTE)
    await ask(attacker, email)
    expect(await mails()).toHaveLength(1)
  })

  test('of many addresses each gets one, whoever asked before', async () => {
    const { email } = await register()
    await mails()
    for (let i = 0; i < 5; i++) {
      const address = newAddress()
      await times(3, () => ask(address, email))
    }
    // Ten in all, then one for each that has not asked yet.
    expect(await mails()).toHaveLength(11)
    await ask(newAddress(), email)
    expect(await mails()).toHaveLength(1)
  })

  test('an address that asks for many waits as long as it is told', async () => {
    const address = newAddress()
    later(0)
    expect(statuses(await times(50, () => ask(address, newEmail())))).toEqual(Array(50).fill(200))
    later(10 * MINUTE)
    const refused = await ask(address, newEmail())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(50 * 60)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(49 * 60)
    later(60 * MINUTE + 1)
    expect((await ask(address, newEmail())).status).toBe(200)
  })
})

describe('the owner', () => {
  test('is told once a day, in their language', async () => {
    const { email } = await register()
    await server().pool.query("update member set language = 'fr' where email = $1", [email])
    await mails()
    const address = newAddress()
    await times(9, () => wrong(address, email))
    expect(await mails()).toEqual([])
    await times(5, () => wrong(address, email))
    const elsewhere = newAddress()
    await times(12, () => wrong(elsewhere, email))
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ to: email, subject: 'Quelqu’un cherche à deviner votre mot de passe' })
    later(DAY + MINUTE)
    await times(10, () => wrong(elsewhere, email))
    expect(await mails()).toHaveLength(1)
  })

  test('is told when many addresses guess', async () => {
    const { email, id } = await register()
    await mails()
    await server().pool.query(
      `insert into wrong_password (account, place, at)
        select $1, 'bot ' || n, now() from generate_series(1, 49) n`,
      [id],
    )
    await wrong(newAddress(), email)
    expect(await mails()).toHaveLength(1)
  })
})

describe('guesses with a session', () => {
  const GUESSES = [
    ['confirm', 'POST', '/api/auth/confirm-password', { password: 'wrong' }],
    ['change', 'PUT', '/api/auth/password', { current_password: 'wrong', new_password: OTHER }],
    ['change of address', 'POST', '/api/auth/change-email', { email: 'n@example.test', password: 'wrong' }],
    ['deletion', 'DELETE', '/api/auth/account', { password: 'wrong', confirm: 'DELETE' }],
  ] as const

  test.each(GUESSES)(
    '%s: ten, then they wait; another session does not',
    async (_what, method, url, body) => {
      const { email, token } = await register()
      const other = (await login(newAddress(), email, PASSWORD)).body.token
      await server().pool.query(
        `insert into wrong_password (account, place, at)
        select s.member_id::text, 'session:' || s.id, now() from session s join member m on m.id = s.member_id,
          generate_series(1, 9) where m.email = $1 and s.token_hash = sha256($2::bytea)`,
        [email, token],
      )
      const guess = (by: string) => server().send(method, url, body, { token: by })
      const answers = await times(2, () => guess(token))
      expect(statuses(answers)).toEqual([403, 429])
      expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(20)
      expect((await guess(other)).status).toBe(403)
    },
  )

  test('count together and at once; the right one forgets them; signing in goes on', async () => {
    const { email, token } = await register()
    const confirm = (password: string) =>
      server().send('POST', '/api/auth/confirm-password', { password }, { token })
    await times(9, () => confirm('wrong'))
    expect((await confirm(PASSWORD)).status).toBe(200)
    const answers = statuses(await Promise.all(Array.from({ length: 20 }, () => confirm('wrong'))))
    expect(answers.filter((status) => status === 403)).toHaveLength(10)
    expect((await confirm(PASSWORD)).status).toBe(429)
    expect(await me(token)).toBe(200)
    expect((await login(newAddress(), email, PASSWORD)).status).toBe(200)
  })
})
