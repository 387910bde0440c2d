import type { Rate } from '@kitdex/contract/endpoint'
import { now } from '../clock.ts'
import { tooMany } from '../http/errors.ts'

const SWEEP_MS = 60_000

/** How much was left of it then, and when time will have filled it again; milliseconds. */
export interface Bucket {
  left: number
  at: number
  full: number
}

export interface Limits {
  /** Takes one, or so much, or refuses. */
  take(key: string, rate: Rate, cost?: number): void
  /** Takes what something turned out to cost, also where less is left: then it has to be waited for. */
  spend(key: string, rate: Rate, cost: number): void
  /** Those that changed since this was asked last. */
  changed(): Map<string, Bucket>
}

/**
 * A bucket of calls for everybody and everything that is limited: it is full at first, each call takes one,
 * time fills it again. `known` are those that an earlier process left.
 */
export function createLimits(factor: number, known: Iterable<[string, Bucket]> = []): Limits {
  const buckets = new Map(known)
  let dirty = new Map<string, Bucket>()
  let swept = now().getTime()
  const sweep = (at: number): void => {
    if (at - swept < SWEEP_MS) return
    swept = at
    for (const [key, bucket] of buckets) if (bucket.full <= at) buckets.delete(key)
  }
  const look = (key: string, { count, seconds, strict }: Rate) => {
    const at = now().getTime()
    sweep(at)
    const most = strict ? count : count * factor
    const perMs = most / (seconds * 1000)
    const before = buckets.get(key)
    const left = before ? Math.min(most, before.left + Math.max(0, at - before.at) * perMs) : most
    const leave = (rest: number): void => {
      const bucket = { left: rest, at, full: at + (most - rest) / perMs }
      buckets.set(key, bucket)
      dirty.set(key, bucket)
    }
    return { most, perMs, left, leave }
  }
  return {
    take(key, rate, cost = 1) {
      const { perMs, left, leave } = look(key, rate)
      if (left < cost)
        throw tooMany('Too many requests. Please try again later.', Math.ceil((cost - left) / perMs / 1000))
      leave(left - cost)
    },
    spend(key, rate, cost) {
      const { most, left, leave } = look(key, rate)
      leave(Math.max(left - cost, -most))
    },
    changed() {
      const those = dirty
      dirty = new Map()
      return those
    },
  }
}
