import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseAway } from '../http/errors.ts'
import type { Invalidations } from '../tagged-cache.ts'
import { type Db, endPool, kyselyOn, openPool } from './db.ts'

/** A copy of the database that follows it, for what everybody may read. */
export interface Replica {
  /** On the copy, where it has all changes that we have heard of; if not, or where it fails, on the primary. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const LOOK_EVERY_MS = 20
const TRY_AGAIN_MS = 2000

/** It was ended, or replays something that our question is in the way of. */
const ENDED = /^(08|57P|40001)/
const hasFailed = (error: unknown): boolean =>
  error instanceof DatabaseAway || ENDED.test(String((error as { code?: unknown } | null)?.code))

async function positionOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? '0/0'
}

/** A server that does not follow another is where it is. */
async function hasReplayed(replica: Db, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, true) as has`.execute(replica)
  return rows[0]?.has ?? false
}

/**
 * What is cached is dropped when the primary says that it changed; made anew from a copy that does not know yet, the
 * old answer would be kept. So from each change that we hear of until the copy has replayed it, the primary is read.
 */
export function openReplica(
  url: string,
  { primary, invalidations, log }: { primary: Db; invalidations: Invalidations; log(message: string): void },
): Replica {
  const pool = openPool(url, log)
  const db = kyselyOn(pool)
  const ending = new AbortController()
  let heard = 0
  let hasAll = false
  let isAway = false
  let isFollowing = false

  const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal, ref: false })
  const catchUp = async (): Promise<void> => {
    // What is told while nobody listens is not heard: the position is asked for afterwards.
    while (!invalidations.isConnected()) await pause(LOOK_EVERY_MS)
    const before = heard
    const lsn = await positionOf(primary)
    while (!(await hasReplayed(db, lsn))) await pause(LOOK_EVERY_MS)
    hasAll = heard === before
    if (isAway) log('the replica is read again')
    isAway = false
  }
  const follow = async (): Promise<void> => {
    if (isFollowing) return
    isFollowing = true
    while (!hasAll && !ending.signal.aborted) {
      try {
        await catchUp()
      } catch (error) {
        if (ending.signal.aborted) return
        if (!isAway) log(`the replica is not read: ${(error as Error).message}`)
        isAway = true
        await pause(TRY_AGAIN_MS).catch(() => undefined)
      }
    }
    isFollowing = false
  }
  const fallBehind = (): void => {
    heard++
    hasAll = false
    void follow()
  }
  invalidations.onInvalidate(fallBehind)
  fallBehind()
  return {
    async read(onPrimary, work) {
      if (!hasAll || !invalidations.isConnected()) return work(onPrimary)
      try {
        return await work(db)
      } catch (error) {
        if (!hasFailed(error)) throw error
        fallBehind()
        return work(onPrimary)
      }
    },
    close: async () => {
      ending.abort()
      await endPool(pool)
    },
  }
}
