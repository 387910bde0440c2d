import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountsOn, newEmail, PASSWORD } from '../../test/accounts.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'

vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ config: { trustProxy: 1 } })
})
afterAll(() => server.close())
beforeEach(() => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

const { register } = accountsOn(() => server)
const FLOOD = { 'x-forwarded-for': '203.0.113.7' }
const HOME = { 'x-forwarded-for': '198.51.100.4' }

const signIn = (email: string, headers: Record<string, string>, password = PASSWORD) =>
  server.send('POST', '/api/auth/login', { email, password }, { headers })
const falseReset = () =>
  server.send(
    'POST',
    '/api/auth/reset-password',
    { token: 'none', new_password: PASSWORD },
    { headers: FLOOD },
  )
const falseRegistration = (email: string) => () =>
  server.send('POST', '/api/auth/register', { email, password: PASSWORD, name: 'F' }, { headers: FLOOD })
const times = <T>(n: number, make: () => Promise<T>): Promise<T>[] => Array.from({ length: n }, make)
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map((answer) => answer.status)

test('links that are none cost no hash, and after many of them an address waits', async () => {
  const statuses = await statusesOf(times(260, falseReset))
  expect(hash).not.toHaveBeenCalled()
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(200)
})

test('known and unknown accounts are looked at with the same work, after a flood and at any time', async () => {
  const { email } = await register()
  const statuses = await statusesOf([
    signIn(email, HOME, 'not it at all'),
    signIn(newEmail(), HOME, 'not it at all'),
  ])
  expect(statuses).toEqual([401, 401])
  const work = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
  expect(work).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
})

test('a right sign-in has its turn while another address floods everything that hashes', async () => {
  const { email } = await register()
  const flood = [
    ...times(30, falseRegistration(email)),
    ...times(240, () => signIn(newEmail(), FLOOD, 'not it at all')),
  ]
  expect((await signIn(email, HOME)).status).toBe(200)
  expect(vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length).toBeLessThan(15)
  const statuses = await statusesOf(flood)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
