import { afterAll, beforeAll, expect } from 'vitest'
import { setClock } from '../platform/clock.ts'
import { bootApp, buildUser, type TestApp } from './harness.ts'

export const ANALYTICS = '/api/moderation/analytics'
/** Stands still, where the sessions of the tests are open. */
export const NOW = new Date(Date.now() + 60_000)

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

interface Site {
  server: TestApp
  moderator: { id: string; token: string }
}

/** A site whose clock stands still, with a moderator who asks it for its panels; there once the tests begin. */
export function analyticsSite() {
  const site = {} as Site
  let restore = (): void => undefined
  beforeAll(async () => {
    site.server = await bootApp({ config: { rateFactor: 1000 } })
    restore = setClock(() => NOW)
    site.moderator = await buildUser(site.server.db, 'moderator')
  })
  afterAll(async () => {
    restore()
    await site.server.close()
  })
  const ask = async (panel: string, query = '') => {
    const { status, body } = await site.server.get(`${ANALYTICS}/${panel}${query}`, site.moderator.token)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return { site, ask }
}
