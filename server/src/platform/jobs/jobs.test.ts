import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { type Jobs, openJobs } from './jobs.ts'

let database: TestDatabase
let processes: Jobs[]
let ran = 0
let failures = 0
const NEVER = '0 0 29 2 *'

beforeAll(async () => {
  database = await createTestDatabase()
  processes = [1, 2].map(() => openJobs(database.url, () => undefined))
  for (const jobs of processes) {
    jobs.every('count', NEVER, async () => void ran++)
    jobs.every('answer', NEVER, async () => new Date(0))
    jobs.every('fail', NEVER, async () => {
      failures++
      throw new Error('no luck')
    })
  }
  // at once, on a database that knows nothing of jobs
  await Promise.all(processes.map((jobs) => jobs.start()))
})
afterAll(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await database.drop()
})

const runs = async (name: string) =>
  (
    await database.pool.query(
      `select state, retry_count, output ->> 'message' as error, start_after > created_on as later
       from jobs.job where name = $1`,
      [name],
    )
  ).rows

test('one of all processes does it, and it is known afterwards', async () => {
  await Promise.all(processes.map((jobs) => jobs.trigger('count')))
  await until(async () => expect(await runs('count')).toMatchObject([{ state: 'completed' }]))
  expect(ran).toBe(1)
})

test('what it answers is nobody’s business', async () => {
  await processes[0]?.trigger('answer')
  await until(async () => expect(await runs('answer')).toMatchObject([{ state: 'completed' }]))
})

test('what fails is tried again later, and says why', async () => {
  await processes[0]?.trigger('fail')
  await until(async () =>
    expect(await runs('fail')).toEqual([{ state: 'retry', retry_count: 0, error: 'no luck', later: true }]),
  )
  expect(failures).toBe(1)
})

test('what became of each is told', async () => {
  await until(async () =>
    expect(await processes[0]?.list()).toMatchObject([
      { name: 'answer' },
      {
        name: 'count',
        cron: NEVER,
        failed: 0,
        last: { state: 'completed', error: null, ms: expect.any(Number) },
      },
      { name: 'fail', last: { state: 'retry', error: 'no luck' } },
    ]),
  )
})

test('its times are kept once', async () => {
  const { rows } = await database.pool.query('select name, cron, timezone from jobs.schedule order by name')
  expect(rows).toEqual([
    { name: 'answer', cron: NEVER, timezone: 'UTC' },
    { name: 'count', cron: NEVER, timezone: 'UTC' },
    { name: 'fail', cron: NEVER, timezone: 'UTC' },
  ])
})
