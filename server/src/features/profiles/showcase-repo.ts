import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export async function listShowcase(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('showcase')
    .select('item_id')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** The items that may stand in it; they stay what they are until the transaction ends. */
export async function lockOwned(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  await sql`select from member where id = ${memberId} for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from collection_item where id = any(${ids}::uuid[]) and member_id = ${memberId}
      and collection_type = 'owned' for key share`.execute(db)
  return rows.map(({ id }) => id)
}

export async function replaceShowcase(db: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('showcase').where('member_id', '=', memberId).execute()
  if (ids.length === 0) return
  const rows = ids.map((item_id, position) => ({ member_id: memberId, position, item_id }))
  await db.insertInto('showcase').values(rows).execute()
}
