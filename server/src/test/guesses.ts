import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { accountsOn, backToNow, OTHER, tokenIn } from './accounts.ts'
import { bootApp, type TestApp } from './harness.ts'

let networks = 0
/** Another one for each: tests do not wait for one another. */
export const newAddress = (): string => `10.${++networks >> 8}.${networks & 255}.1`

export async function times<T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i < n; i++) all.push(await make(i))
  return all
}
export const statuses = (answers: { status: number }[]): number[] => answers.map((answer) => answer.status)

/** People who guess passwords, or ask for links, on a server of the file's own; each test begins without a guess. */
export function guessing() {
  let booted: TestApp
  beforeAll(async () => {
    booted = await bootApp({ config: { trustProxy: 1 } })
  })
  afterAll(() => booted.close())
  afterEach(async () => {
    backToNow()
    await booted.pool.query('delete from wrong_password; delete from attempt')
  })
  const server = () => booted
  const { mails, me, register } = accountsOn(server)
  const send = (address: string, path: string, body: object) =>
    booted.send('POST', `/api/auth/${path}`, body, { headers: { 'x-forwarded-for': address } })
  const login = (address: string, email: string, password: string, device_token?: string) =>
    send(address, 'login', { email, password, ...(device_token && { device_token }) })
  const ask = (address: string, email: string) => send(address, 'request-password-reset', { email })
  return {
    ...{ server, mails, me, register, login, ask },
    wrong: (address: string, email: string, device?: string) =>
      login(address, email, 'not it at all', device),
    reset: async (address: string, email: string): Promise<void> => {
      await mails()
      await ask(address, email)
      const token = tokenIn((await mails()).at(-1))
      const answer = await send(address, 'reset-password', { token, new_password: OTHER })
      expect(answer.status).toBe(200)
    },
  }
}
