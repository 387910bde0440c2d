import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** What the database keeps of each collection (migration 0044): how many of its items have which value. */

interface KeptFilter {
  types: readonly string[]
  isShown?: boolean
}

/** Whether all that a filter leaves is counted there; any other is counted item by item. */
export const isKept = ({ types, isShown: _, ...others }: KeptFilter): boolean =>
  !types.includes('sold') && Object.values(others).every((value) => value === undefined || value === '')

/** How many of the lists that are asked for. */
export const itemsOf = ({ types }: KeptFilter): RawBuilder<number> =>
  sql.join(
    types.map((type) => sql.ref(`c.${type}`)),
    sql` + `,
  )

export const countsOf = (memberId: string, filter: KeptFilter): RawBuilder<boolean> =>
  sql`c.member_id = ${memberId} and ${itemsOf(filter)} > 0 ${filter.isShown ? sql`and not c.is_hidden` : sql``}`

export async function countKept(db: Db, memberId: string, filter: KeptFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`${prepared}
    select coalesce(sum(${itemsOf(filter)}), 0) as n from collection_count c
    where ${countsOf(memberId, filter)} and c.field = ''`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many of each list others see. */
export async function countShown(
  db: Db,
  memberId: string,
): Promise<{ owned_count: number; wanted_count: number }> {
  const { rows } = await sql<{ owned_count: number; wanted_count: number }>`${prepared}
    select coalesce(sum(owned), 0) as owned_count, coalesce(sum(wanted), 0) as wanted_count
    from collection_count where member_id = ${memberId} and field = '' and not is_hidden`.execute(db)
  return rows[0] as { owned_count: number; wanted_count: number }
}
