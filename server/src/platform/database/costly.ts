import type { Rate } from '@kitdex/contract/endpoint'
import { AppError } from '../http/errors.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import type { Limits } from '../limits/limits.ts'
import type { Db } from './db.ts'

/**
 * What takes the database long: on connections of its own, so that it never takes those that others wait for; few at
 * once, each in turn, and so much time for everybody.
 */
export interface Costly {
  run<T>(owner: string, work: (db: Db) => Promise<T>): Promise<T>
}

export const COSTLY_AT_ONCE = 4
const LONGEST_LINE = 60
/** Milliseconds of work: who asks one thing after the other never uses it up, who asks many at once does in a minute. */
const BUDGET: Rate = { count: 60_000, seconds: 60 }
/** What each costs at least; the rest when it is known. */
const LEAST_MS = 10

const busy = () => new AppError(503, 'Many are searching right now, try again in a moment', undefined, 2)

export function createCostly(limits: Limits, db: Db): Costly {
  const queue = createFairQueue(COSTLY_AT_ONCE, LONGEST_LINE, busy)
  return {
    async run(owner, work) {
      const key = `${owner} costly`
      limits.take(key, BUDGET, LEAST_MS)
      return queue.run({ line: 'costly', owner }, async () => {
        const begun = performance.now()
        try {
          return await work(db)
        } finally {
          limits.spend(key, BUDGET, Math.max(0, performance.now() - begun - LEAST_MS))
        }
      })
    },
  }
}
