import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const LOCK = 7_454_340

/** True when the catalogue is empty and nobody else is filling it. */
export async function lockCatalogue(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from entity) as empty`.execute(db)
  return rows[0]?.empty ?? false
}
