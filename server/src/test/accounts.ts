import { startMailer } from '../features/mail/service.ts'
import { setClock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail.ts'
import type { TestApp } from './harness.ts'

export const PASSWORD = 'Correct-Horse-9'
export const OTHER = 'Battery.Staple7'
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

let people = 0
export const newEmail = () => `collector${++people}@example.test`

let restoreClock: (() => void) | undefined
export const stopAt = (at: number): void => {
  restoreClock?.()
  restoreClock = setClock(() => new Date(at))
}
export const later = (ms: number): void => stopAt(Date.now() + ms)
export const backToNow = (): void => {
  restoreClock?.()
  restoreClock = undefined
}

export const linkIn = (mail: Mail | undefined): string => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
export const tokenIn = (mail: Mail | undefined): string =>
  /(?:token=|\/)([\w-]{43})$/.exec(linkIn(mail))?.[1] ?? ''

/** What people do with their accounts, on one server. */
export const accountsOn = (server: () => TestApp) => ({
  register: async (email = newEmail(), password = PASSWORD) => {
    const answer = await server().send('POST', '/api/auth/register', { email, password, name: 'Jo' })
    return { email, ...answer, token: answer.body.token as string, id: answer.body.user?.id as string }
  },
  login: (email: string, password: string) => server().send('POST', '/api/auth/login', { email, password }),
  me: async (token: string) => (await server().get('/api/auth/me', token)).status,
  /** All mails sent since the last call, as they leave. */
  mails: async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = startMailer(
      server().db,
      async (mail) => void sent.push(mail),
      () => undefined,
    )
    await mailer.flush()
    await mailer.stop()
    return sent
  },
})
