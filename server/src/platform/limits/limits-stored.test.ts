import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { setClock } from '../clock.ts'
import { openLimits } from './limits-stored.ts'

let server: TestApp
let another: TestApp
beforeAll(async () => {
  server = await bootApp()
  another = await bootApp({ beside: server })
})
afterAll(async () => {
  await another.close()
  await server.close()
})

let restore = () => {}
afterEach(() => restore())
const at = (ms: number): void => {
  restore()
  restore = setClock(() => new Date(ms))
}

const RATE = { count: 3, seconds: 60 }
const open = (factor = 1) => openLimits(server.db, factor, () => undefined)
const times = async (n: number, call: () => Promise<void>): Promise<boolean[]> => {
  const all = []
  for (let i = 0; i < n; i++)
    all.push(
      await call().then(
        () => true,
        () => false,
      ),
    )
  return all
}

test('so many at once, then one for each that time gives back', async () => {
  at(0)
  const { take } = open()
  expect(await times(5, () => take('a', RATE))).toEqual([true, true, true, false, false])
  at(19_000)
  expect(await times(1, () => take('a', RATE))).toEqual([false])
  at(20_000)
  expect(await times(2, () => take('a', RATE))).toEqual([true, false])
  at(10 * 60_000)
  expect(await times(4, () => take('a', RATE))).toEqual([true, true, true, false])
})

test('says in how many seconds it may be tried again, every time', async () => {
  at(0)
  const { take } = open()
  await times(3, () => take('b', RATE))
  await expect(take('b', RATE)).rejects.toMatchObject({ status: 429, retryAfter: 20 })
  at(5000)
  await expect(take('b', RATE)).rejects.toMatchObject({ status: 429, retryAfter: 15 })
})

test('the factor multiplies, but not what is strict', async () => {
  at(0)
  const { take } = open(2)
  expect((await times(8, () => take('c', RATE))).filter(Boolean)).toHaveLength(6)
  expect((await times(8, () => take('d', { ...RATE, strict: true }))).filter(Boolean)).toHaveLength(3)
})

test('processes that take at once take no more than there is, and a new one knows what was taken', async () => {
  const processes = [open(), open()]
  const all = Array.from({ length: 20 }, (_, i) => processes[i % 2]?.take('e', { count: 7, seconds: 3600 }))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  await expect(open().take('e', { count: 7, seconds: 3600 })).rejects.toMatchObject({ status: 429 })
})

test('who is refused asks the database no more', async () => {
  const { take } = open()
  await times(4, () => take('f', RATE))
  await server.pool.query(`delete from call_bucket where key = 'f'`)
  expect(await times(1, () => take('f', RATE))).toEqual([false])
})

test('a whole server counts on where another is', async () => {
  const subscribe = ({ app }: TestApp) =>
    app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'not one' } })
  for (let i = 0; i < 30; i++) expect((await subscribe(i % 2 ? server : another)).statusCode).toBe(422)
  expect((await subscribe(server)).statusCode).toBe(429)
  expect((await subscribe(another)).statusCode).toBe(429)
})
