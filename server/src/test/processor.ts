import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** The processor time that this thread has had, in milliseconds; where nobody counts it, the time it was busy. */
export function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.eventLoopUtilization().active
  }
}
