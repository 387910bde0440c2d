import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** The processor time that this thread has had, in milliseconds; where nobody counts it, the time it was busy. */
function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.eventLoopUtilization().active
  }
}

/** What the work takes of this thread. Beside others a processor is slower: at most three times, until it is below the limit. */
export async function leastTime(limit: number, work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= limit; tries++) {
    const before = processorTime()
    await work()
    least = Math.min(least, processorTime() - before)
  }
  return least
}
