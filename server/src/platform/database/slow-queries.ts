import { now } from '../clock.ts'

const SLOW_MS = 500
const KEPT = 50

interface SlowQuery {
  /** With its places, without what stood in them. */
  sql: string
  ms: number
  at: string
}

const kept: SlowQuery[] = []

/** Remembers the last ones that took long in this process. */
export function noticeQuery(sql: string, ms: number): void {
  if (ms < SLOW_MS) return
  kept.push({ sql: sql.replace(/\s+/g, ' ').slice(0, 500), ms: Math.round(ms), at: now().toISOString() })
  if (kept.length > KEPT) kept.shift()
}

/** The newest first. */
export const slowQueries = (): SlowQuery[] => kept.toReversed()
