import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export async function listSettings(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function upsertSetting(db: Db, key: string, value: unknown, at: Date): Promise<void> {
  await sql`insert into setting (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, ${at})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(db)
}
