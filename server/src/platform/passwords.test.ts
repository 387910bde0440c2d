import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn((stored: string, password: string) => argon2.verify(stored, password)) }
})
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

const WORK = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is hashed as OWASP says', async () => {
  const stored = await hashPassword('Kit-room.under9')
  expect(stored).toMatch(WORK)
  expect(await isPassword(stored, 'Kit-room.under9')).toBe(true)
  expect(await isPassword(stored, 'kit-room.under9')).toBe(false)
})

test.each([undefined, null])('the account that has %s for a password takes as much work', async (stored) => {
  expect(await isPassword(stored, 'nobody has this password')).toBe(false)
  expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringMatching(WORK), 'nobody has this password']])
})
