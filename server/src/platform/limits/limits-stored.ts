import type { Rate } from '@kitdex/contract/endpoint'
import { sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { refusal, sizeOf } from './limits.ts'

const REMOVE_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000

interface Taking {
  key: string
  at: Date
  most: number
  perMs: number
}

/** Whether there was one to take: time fills the bucket up to now, then one is taken. One statement, so that all agree. */
async function takeOne(db: Db, { key, at, most, perMs }: Taking): Promise<boolean> {
  const filled = sql`least(${most}::float8,
    b.left_over + greatest(0, extract(epoch from ${at}::timestamptz - b.at)::float8 * 1000) * ${perMs}::float8)`
  const fullAt = (left: unknown) =>
    sql`${at}::timestamptz + make_interval(secs => (${most}::float8 - ${left}) / ${perMs}::float8 / 1000)`
  const { rows } = await sql`${prepared} insert into call_bucket as b (key, left_over, at, full_at)
    values (${key}, ${most - 1}::float8, ${at}, ${fullAt(sql`${most - 1}::float8`)})
    on conflict (key) do update set left_over = ${filled} - 1, at = greatest(b.at, ${at}::timestamptz),
      full_at = ${fullAt(sql`(${filled} - 1)`)}
    where ${filled} >= 1
    returning 1`.execute(db)
  return rows.length > 0
}

async function waitFor(db: Db, { key, at, perMs }: Taking): Promise<number> {
  const { rows } = await sql<{ left_over: number; at: Date }>`
    select left_over, at from call_bucket where key = ${key}`.execute(db)
  const [bucket] = rows
  // Another process may have tidied it up meanwhile.
  if (!bucket) return 0
  return Math.max(0, (1 - bucket.left_over) / perMs - (at.getTime() - bucket.at.getTime()))
}

const removeFull = (db: Db) => sql`delete from call_bucket where full_at <= ${now()}`.execute(db)

/** One amount for all processes, which outlives them. */
export interface SharedLimits {
  /** Takes one, or refuses. */
  take(key: string, rate: Rate): Promise<void>
}

export function openLimits(
  db: Db,
  factor: number,
  log: (message: string) => void,
): SharedLimits & { close(): void } {
  /** Nobody gives back what was taken: who was refused is refused until then, without another question. */
  const refusedUntil = new Map<string, number>()
  const tidy = (): void => {
    const at = now().getTime()
    for (const [key, until] of refusedUntil) if (until <= at) refusedUntil.delete(key)
    removeFull(db).catch((error: Error) => log(`limits are not tidied up: ${error.message}`))
  }
  const remover = setInterval(tidy, REMOVE_EVERY_MS).unref()
  return {
    async take(key, rate) {
      const at = now()
      const until = refusedUntil.get(key) ?? 0
      if (until > at.getTime()) throw refusal(until - at.getTime())
      const taking = { key, at, ...sizeOf(rate, factor) }
      if (await takeOne(db, taking)) return
      const ms = await waitFor(db, taking)
      if (refusedUntil.size < MOST_REMEMBERED) refusedUntil.set(key, at.getTime() + ms)
      throw refusal(Math.max(1, ms))
    },
    close: () => clearInterval(remover),
  }
}
