import { afterEach, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { setClock } from '../clock.ts'
import { createLimits } from '../limits/limits.ts'
import { COSTLY_AT_ONCE, createCostly } from './costly.ts'
import type { Db } from './db.ts'

let restore = () => {}
afterEach(() => restore())
const stopClock = (): void => {
  restore = setClock(() => new Date(0))
}

const WAITING = `select 1 from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`
const nowhere = undefined as unknown as Db

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = []
  return {
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    running: () => ends.length,
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
    },
  }
}

describe('what is costly', () => {
  test('runs four at once; the line is bounded, and nobody fills it for others', async () => {
    stopClock()
    const { run } = createCostly(createLimits(1), nowhere)
    const { work, running, endAll } = held()
    const outcome = (done: Promise<void>) =>
      done.then(
        () => 200,
        (error) => error,
      )
    const flood = Array.from({ length: 100 }, () => outcome(run('flood', work)))
    const other = outcome(run('other', work))
    await new Promise(setImmediate)
    expect(running()).toBe(4)
    await endAll()
    const outcomes = await Promise.all(flood)
    const refused = outcomes.filter((one) => one !== 200)
    expect(refused).toHaveLength(100 - 4 - 60 + 1)
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 2 })
    expect(await other).toBe(200)
  })

  test('has so much time a minute, of which each takes 10 ms at least', async () => {
    stopClock()
    const limits = createLimits(1)
    const { run } = createCostly(limits, nowhere)
    const ask = () => run('a', async () => undefined)
    let asked = 0
    const askOn = async () => {
      for (;;) {
        await ask()
        asked++
      }
    }
    await expect(askOn()).rejects.toMatchObject({ status: 429, retryAfter: 1 })
    // A machine that is busy takes longer for some.
    expect(asked).toBeLessThanOrEqual(6000)
    expect(asked).toBeGreaterThan(4000)
    restore()
    restore = setClock(() => new Date(60_000))
    // What took long is paid for afterwards.
    limits.spend('a costly', { count: 60_000, seconds: 60 }, 59_995)
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 1 })
    await run('b', async () => undefined)
  })

  test('costs what it took', async () => {
    stopClock()
    const { run } = createCostly(createLimits(1), nowhere)
    const begun = performance.now()
    const spin = async () => {
      while (performance.now() - begun < 300);
    }
    await run('a', spin)
    let calls = 0
    const ask = () => run('a', async () => void calls++)
    await expect(
      (async () => {
        for (;;) await ask()
      })(),
    ).rejects.toMatchObject({ status: 429 })
    // 300 ms are 30 calls of the 6000.
    expect(calls).toBeLessThanOrEqual(5970)
  })
})

const text = (of: number) => `${of} lorem ipsum dolor sit amet `.repeat(8).slice(0, 199)

test.each([
  ['searches', 'entity_name', (i: number) => `/api/search/collaborative?q=${encodeURIComponent(text(i))}`],
  ['filters by a name', 'entity_name', (i: number) => `/api/master-kits?club=${encodeURIComponent(text(i))}`],
  // each asks several things at once: no number of them is small enough for the connections of others
  ['facets', 'catalogue_count', (i: number) => `/api/master-kits/facets?kit_type=home&skip=${i}`],
])('%s that hang, all of them, hold up neither health nor what else is asked', async (_, table, url) => {
  const server = await bootApp({ template: STARTER_TEMPLATE, config: { trustProxy: 1 } })
  const ask = (url: string, address: string) =>
    server.app.inject({ url, headers: { 'x-forwarded-for': address } })
  const blocker = await server.pool.connect()
  await blocker.query(`begin; lock table ${table} in access exclusive mode`)
  const hanging = Array.from({ length: 24 }, (_, i) => ask(url(i), `192.0.2.${i}`))
  await until(async () => {
    const { rows } = await blocker.query(WAITING)
    expect(rows.length).toBeGreaterThanOrEqual(COSTLY_AT_ONCE)
  })
  const others = await Promise.all(
    ['/api/health', '/api/contributions-v2', '/api/health', '/api/leaderboard'].map((url) =>
      ask(url, '192.0.2.98'),
    ),
  )
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { rows } = await blocker.query(WAITING)
  expect(rows).toHaveLength(COSTLY_AT_ONCE)
  await blocker.query('rollback')
  blocker.release()
  const statuses = (await Promise.all(hanging)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array(24).fill(200))
  await server.close()
})

test('whoever asks for the same as one who asks for too much is not refused with them', async () => {
  const server = await bootApp({ template: STARTER_TEMPLATE, config: { trustProxy: 1 }, cacheMs: 60_000 })
  const ask = (url: string, address: string) =>
    server.app.inject({ url, headers: { 'x-forwarded-for': address } })
  const blocker = await server.pool.connect()
  await blocker.query('begin; lock table catalogue_count in access exclusive mode')
  const [facets, waiting] = ['/api/master-kits/facets', [] as ReturnType<typeof ask>[]]
  for (let i = 0; i < 63; i++) waiting.push(ask(`${facets}?q=word${i}`, '192.0.2.1'))
  await until(async () => {
    expect((await blocker.query(WAITING)).rows.length).toBeGreaterThanOrEqual(COSTLY_AT_ONCE)
  })
  const flooder = ask(facets, '192.0.2.1')
  const other = ask(facets, '192.0.2.2')
  const third = ask(`${facets}?kit_type=away`, '192.0.2.3')
  await until(async () => {
    expect((await flooder).statusCode).toBe(503)
  })
  await blocker.query('rollback')
  blocker.release()
  expect((await other).statusCode).toBe(200)
  expect((await third).statusCode).toBe(200)
  await Promise.all(waiting)
  await server.close()
})
