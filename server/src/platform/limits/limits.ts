import type { Rate } from '@kitdex/contract/endpoint'
import { now } from '../clock.ts'
import { tooMany } from '../http/errors.ts'

const SWEEP_MS = 60_000

/** How much was left of it then, and when time will have filled it again; milliseconds. */
interface Bucket {
  left: number
  at: number
  full: number
}

/** Of this process: they guard its time. */
export interface Limits {
  /** Takes one, or so much, or refuses. */
  take(key: string, rate: Rate, cost?: number): void
  /** Takes what something turned out to cost, also where less is left: then it has to be waited for. */
  spend(key: string, rate: Rate, cost: number): void
}

/** How much a bucket holds, and how much of it time gives back in a millisecond. */
export function sizeOf({ count, seconds, strict }: Rate, factor: number): { most: number; perMs: number } {
  const most = strict ? count : count * factor
  return { most, perMs: most / (seconds * 1000) }
}

export const refusal = (ms: number): Error =>
  tooMany('Too many requests. Please try again later.', Math.ceil(ms / 1000))

/**
 * A bucket of calls for everybody and everything that is limited: it is full at first, each call takes one,
 * time fills it again.
 */
export function createLimits(factor: number): Limits {
  const buckets = new Map<string, Bucket>()
  let swept = now().getTime()
  const sweep = (at: number): void => {
    if (at - swept < SWEEP_MS) return
    swept = at
    for (const [key, bucket] of buckets) if (bucket.full <= at) buckets.delete(key)
  }
  const look = (key: string, rate: Rate) => {
    const at = now().getTime()
    sweep(at)
    const { most, perMs } = sizeOf(rate, factor)
    const before = buckets.get(key)
    const left = before ? Math.min(most, before.left + Math.max(0, at - before.at) * perMs) : most
    const leave = (rest: number): void => {
      buckets.set(key, { left: rest, at, full: at + (most - rest) / perMs })
    }
    return { most, perMs, left, leave }
  }
  return {
    take(key, rate, cost = 1) {
      const { perMs, left, leave } = look(key, rate)
      if (left < cost) throw refusal((cost - left) / perMs)
      leave(left - cost)
    },
    spend(key, rate, cost) {
      const { most, left, leave } = look(key, rate)
      leave(Math.max(left - cost, -most))
    },
  }
}
