import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { setClock } from '../clock.ts'
import { openLimits } from './limits-stored.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const RATE = { count: 1, seconds: 3600 }
const silent = () => undefined
const kept = async () => (await server.pool.query('select key from call_bucket')).rows.map(({ key }) => key)

test('a limit is known again after a restart, and after a kill', async () => {
  const first = await openLimits(server.db, 1, silent)
  first.limits.take('closed', RATE)
  await first.close()
  // Never closed: it writes by itself within a second or so.
  const killed = await openLimits(server.db, 1, silent)
  killed.limits.take('killed', RATE)
  await until(async () => expect(await kept()).toContain('killed'))
  const next = await openLimits(server.db, 1, silent)
  for (const key of ['closed', 'killed'])
    expect(() => next.limits.take(key, RATE)).toThrow(expect.objectContaining({ status: 429 }))
  next.limits.take('another', RATE)
  await Promise.all([killed.close(), next.close()])
})

test('what is full again is not', async () => {
  const before = await openLimits(server.db, 1, silent)
  before.limits.take('old', RATE)
  await before.close()
  const restore = setClock(() => new Date(Date.now() + 3_600_000))
  const after = await openLimits(server.db, 1, silent)
  after.limits.take('old', RATE)
  await after.close()
  restore()
})

test('the whole server counts on where it was', async () => {
  const subscribe = (app: TestApp['app']) =>
    app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'not one' } })
  for (let i = 0; i < 30; i++) expect((await subscribe(server.app)).statusCode).toBe(422)
  expect((await subscribe(server.app)).statusCode).toBe(429)
  await server.app.close()
  const { db, background, url: databaseUrl, dataDir } = server
  const config = { publicUrl: 'http://localhost:3000', rateFactor: 1, trustProxy: 0, logLevel: 'silent' }
  const again = await buildApp({
    ...{ db, background, databaseUrl },
    config: { ...config, oidc: undefined, s3: undefined, dataDir },
  })
  expect((await subscribe(again)).statusCode).toBe(429)
  await again.close()
})
