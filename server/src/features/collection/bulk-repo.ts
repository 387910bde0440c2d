import type { CollectionType } from '@kitdex/contract/api/collection-item'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Details } from './details.ts'

export interface Present {
  id: string
  master_kit_id: string
  reference_kit_id: string | null
  collection_type: CollectionType
  copy: number
  details: Details
  sold_price: number | null
  sold_at: string | null
}

/** Whatever somebody has, wants or sold of some kits. */
export async function listPresent(db: Db, memberId: string, kitIds: readonly string[]): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select id, master_kit_id, reference_kit_id, collection_type, copy, details, sold_price, sold_at
    from collection_item where member_id = ${memberId} and master_kit_id = any(${kitIds}::uuid[])
    order by copy`.execute(db)
  return rows
}

/** Which of the items have photos of their owner's. */
export async function listPhotographed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from item_photo where item_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.item_id))
}
