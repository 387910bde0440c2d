import { sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../database/db.ts'

const WRITE_EVERY_MS = 1000
const KEPT_DAYS = 30

async function save(db: Db, hits: Map<string, number>): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  await sql`insert into limit_hit (day, route, hits)
    select ${day}::date, * from unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::integer[])
    on conflict (day, route) do update set hits = limit_hit.hits + excluded.hits`.execute(db)
  await sql`delete from limit_hit where day < ${day}::date - ${KEPT_DAYS}::integer`.execute(db)
}

interface LimitHits {
  count(route: string): void
  close(): Promise<void>
}

/** Calls that were refused as too many, counted for who runs the site: written now and then, in one statement. */
export function createLimitHits(db: Db, log: (message: string) => void): LimitHits {
  let hits = new Map<string, number>()
  const flush = async (): Promise<void> => {
    if (hits.size === 0) return
    const counted = hits
    hits = new Map()
    await save(db, counted).catch((error: Error) => log(`refused calls are not counted: ${error.message}`))
  }
  const timer = setInterval(flush, WRITE_EVERY_MS).unref()
  return {
    count: (route) => void hits.set(route, (hits.get(route) ?? 0) + 1),
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
