import { sql } from 'kysely'
import type { Columns, Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

export async function listSettings(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<
    Columns<'setting', 'key' | 'value'>
  >`${prepared} select key, value from setting`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function upsertSetting(db: Db, key: string, value: unknown, at: Date): Promise<void> {
  const said = { value: JSON.stringify(value), updated_at: at }
  await db
    .insertInto('setting')
    .values({ key, ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
    .execute()
}
