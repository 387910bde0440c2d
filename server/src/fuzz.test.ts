import { afterAll, beforeAll, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from './test/database.ts'
import { fuzz, reportOf } from './test/fuzz/run.ts'
import { bootApp, type TestApp } from './test/harness.ts'

/** From another seed each time; `npm run fuzz` asks more of it, and again from a seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const ONLY = process.env.FUZZ_ONLY

let server: TestApp
beforeAll(async () => {
  // Answers are compared by the run itself, so that it is not counted as the server's work.
  server = await bootApp({
    template: STARTER_TEMPLATE,
    checkAnswers: false,
    config: { rateFactor: 1_000_000, trustProxy: 1 },
  })
})
afterAll(() => server.close())

test(
  'whatever is sent is answered in time, by a documented status, in its schema',
  async () => {
    const run = await fuzz(server, { runs: RUNS, seed: SEED, only: ONLY })
    process.stdout.write(`${reportOf(run)}\n${run.failures.join('\n')}\n`)
    expect(run.failures.join('\n\n')).toBe('')
  },
  60_000 + RUNS * 60,
)
