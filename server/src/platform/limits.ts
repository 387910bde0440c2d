import type { Rate } from '@kitdex/contract/endpoint'
import { now } from './clock.ts'
import { tooMany } from './errors.ts'

const SWEEP_MS = 60_000

/**
 * A bucket of calls for everybody and everything that is limited: it is full at first, each call takes one,
 * time fills it again. Kept in memory: a limit is against floods, not an account of what was done.
 */
export function createLimits(factor: number): (key: string, rate: Rate) => void {
  const buckets = new Map<string, { left: number; at: number; full: number }>()
  let swept = now().getTime()
  const sweep = (at: number): void => {
    if (at - swept < SWEEP_MS) return
    swept = at
    for (const [key, bucket] of buckets) if (bucket.full <= at) buckets.delete(key)
  }
  return (key, { count, seconds, strict }) => {
    const at = now().getTime()
    sweep(at)
    const most = strict ? count : count * factor
    const perMs = most / (seconds * 1000)
    const before = buckets.get(key)
    const left = before ? Math.min(most, before.left + Math.max(0, at - before.at) * perMs) : most
    if (left < 1)
      throw tooMany('Too many requests. Please try again later.', Math.ceil((1 - left) / perMs / 1000))
    buckets.set(key, { left: left - 1, at, full: at + (most - left + 1) / perMs })
  }
}
