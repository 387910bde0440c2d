import { sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { type Bucket, createLimits, type Limits } from './limits.ts'

/** What a process that is killed forgets, at most. */
const WRITE_EVERY_MS = 1000
const REMOVE_EVERY_MS = 60_000

async function load(db: Db): Promise<[string, Bucket][]> {
  const { rows } = await sql<{ key: string; left_over: number; at: Date; full_at: Date }>`
    select key, left_over, at, full_at from call_bucket where full_at > ${now()}`.execute(db)
  return rows.map(({ key, left_over, at, full_at }) => [
    key,
    { left: left_over, at: at.getTime(), full: full_at.getTime() },
  ])
}

async function save(db: Db, buckets: Map<string, Bucket>): Promise<void> {
  const all = [...buckets]
  const dates = (of: (bucket: Bucket) => number) => all.map(([, bucket]) => new Date(of(bucket)))
  await sql`insert into call_bucket (key, left_over, at, full_at)
    select * from unnest(${all.map(([key]) => key)}::text[], ${all.map(([, { left }]) => left)}::float8[],
      ${dates(({ at }) => at)}::timestamptz[], ${dates(({ full }) => full)}::timestamptz[])
    on conflict (key) do update set left_over = excluded.left_over, at = excluded.at, full_at = excluded.full_at`.execute(
    db,
  )
}

const removeFull = (db: Db) => sql`delete from call_bucket where full_at <= ${now()}`.execute(db)

export interface StoredLimits {
  limits: Limits
  close(): Promise<void>
}

/** Limits that outlive the process: what changed is written every second, in one statement, and once more at the end. */
export async function openLimits(
  db: Db,
  factor: number,
  log: (message: string) => void,
): Promise<StoredLimits> {
  const complain = (error: Error): void => log(`limits are not kept: ${error.message}`)
  const limits = createLimits(
    factor,
    await load(db).catch((error: Error) => {
      complain(error)
      return []
    }),
  )
  // What could not be written is written with what comes next.
  const waiting = new Map<string, Bucket>()
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      for (const [key, bucket] of limits.changed()) waiting.set(key, bucket)
      if (waiting.size === 0) return
      await save(db, waiting).then(() => waiting.clear(), complain)
    })
    return writing
  }
  let isBusy = false
  const writer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void write().finally(() => {
      isBusy = false
    })
  }, WRITE_EVERY_MS).unref()
  const remover = setInterval(() => removeFull(db).catch(complain), REMOVE_EVERY_MS).unref()
  return {
    limits,
    close: async () => {
      clearInterval(writer)
      clearInterval(remover)
      await write()
    },
  }
}
