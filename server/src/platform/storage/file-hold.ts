import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import { holding } from '../transfer/transfer-tables.ts'

/** Any number, as long as every process of Kitdex takes the same. */
const LOCK = 7_454_344

/**
 * Whether a file whose row was just removed may go as well, once that is committed. Not while a backup runs, whose
 * view of the rows may still name it: then it stays for the sweep. Asked in the transaction that removes the row, so
 * that a backup which begins meanwhile waits until the row is gone.
 */
export async function mayRemoveFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCK}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** No file goes until the work is done. Another backup waits for this one. */
export function holdFiles<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  return holding(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    return result
  })
}
