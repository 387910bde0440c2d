import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, inTurn } from './passwords.ts'

/** Hashed with little work: there are hundreds. */
const FLOOD = 'one of a flood'
vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: vi.fn((password: string, options: object) =>
      argon2.hash(password, password === FLOOD ? { memoryCost: 64 } : options),
    ),
    verify: vi.fn((stored: string, password: string) => argon2.verify(stored, password)),
  }
})
beforeEach(() => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

const turn = { line: 'sign-in', owner: '192.0.2.1' } as const
const isPassword = (stored: string | null | undefined, password: string) =>
  inTurn(turn, ({ isRight }) => isRight(stored, password))
const WORK = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is hashed as OWASP says', async () => {
  const stored = await hashPassword('Kit-room.under9', turn)
  expect(stored).toMatch(WORK)
  expect(await isPassword(stored, 'Kit-room.under9')).toBe(true)
  expect(await isPassword(stored, 'kit-room.under9')).toBe(false)
})

test.each([undefined, null])('the account that has %s for a password takes as much work', async (stored) => {
  expect(await isPassword(stored, 'nobody has this password')).toBe(false)
  expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringMatching(WORK), 'nobody has this password']])
})

test('a flood from one address holds up nobody; what is more than the line holds is refused', async () => {
  const statuses: string[] = []
  const flood = Array.from({ length: 300 }, () =>
    hashPassword(FLOOD, { line: 'new', owner: 'flood' }).then(
      () => statuses.push('done'),
      (error) => statuses.push(String(error.status)),
    ),
  )
  const others = [
    hashPassword('Kit-room.under9', { line: 'new', owner: 'other' }),
    isPassword(null, 'Kit-room.under9'),
  ]
  await Promise.all([...flood, ...others])
  expect(statuses.filter((status) => status === '429')).toHaveLength(99)
  const passwords = vi.mocked(hash).mock.calls.map(([password]) => password)
  expect(passwords.indexOf('Kit-room.under9')).toBeLessThan(6)
  const [signedIn = 0] = vi.mocked(verify).mock.invocationCallOrder
  const before = vi.mocked(hash).mock.invocationCallOrder.filter((order) => order < signedIn)
  expect(before.length).toBeLessThan(6)
})
