import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const LOCK = 7_454_340

/** True when the catalogue is empty and nobody else is filling it. */
export async function lockCatalogue(db: Db): Promise<boolean> {
  // Whoever starts second waits for the first to finish, however long that takes.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from entity) as empty`.execute(db)
  return rows[0]?.empty ?? false
}
