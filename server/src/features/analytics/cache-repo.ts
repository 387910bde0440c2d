import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Cached {
  figures: object
  counted_at: Date
}

export async function findCached(db: Db, panel: string, days: string): Promise<Cached | undefined> {
  return (await db
    .selectFrom('analytics')
    .select(['figures', 'counted_at'])
    .where('panel', '=', panel)
    .where('days', '=', days)
    .executeTakeFirst()) as Cached | undefined
}

export async function upsertCached(
  db: Db,
  panel: string,
  days: string,
  { figures, counted_at }: Cached,
): Promise<void> {
  const said = { figures: JSON.stringify(figures), counted_at }
  await db
    .insertInto('analytics')
    .values({ panel, days, ...said })
    .onConflict((conflict) => conflict.columns(['panel', 'days']).doUpdateSet(said))
    .execute()
}

/** The day of the first contribution of a member. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day from contribution
    where origin in ('member', 'staff')`.execute(db)
  return rows[0]?.day ?? undefined
}
