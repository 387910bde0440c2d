import type { CollectionType } from '@kitdex/contract/api/collection-item'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'
import type { Details } from './details.ts'
import { type ItemRow, type ShownItem, shownFrom } from './repo.ts'

export interface NewItem {
  id: string
  member_id: string
  master_kit_id: string
  reference_kit_id: string | null
  collection_type: CollectionType
  copy: number
  details: Details
  created_at: Date | string
  updated_at: Date | string
  sold_price?: number | null
  sold_at?: string | null
  /** Where it is known at once. */
  estimate?: number | null
}

const insertion = (items: readonly NewItem[]): RawBuilder<unknown> => sql`
    insert into collection_item (id, member_id, master_kit_id, reference_kit_id, collection_type, copy,
      details, created_at, updated_at, sold_price, sold_at, estimate)
    select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id uuid, member_id uuid,
      master_kit_id uuid, reference_kit_id uuid, collection_type text, copy integer, details jsonb,
      created_at timestamptz, updated_at timestamptz, sold_price numeric, sold_at date, estimate numeric)`

export async function insertItems(db: Db, items: readonly NewItem[]): Promise<void> {
  await sql`${prepared} ${insertion(items)}`.execute(db)
}

/** Answers it as it is shown. */
export async function insertShown(db: Db, item: NewItem): Promise<ShownItem> {
  const { rows } = await sql<ShownItem>`${prepared}
    with i as (${insertion([item])} returning *) ${shownFrom(sql`i`)}`.execute(db)
  if (!rows[0]) throw new Error('no item was added')
  return rows[0]
}

export type ChangedItem = Pick<ItemRow, 'id' | 'collection_type' | 'details' | 'sold_price' | 'sold_at'>

/** The kit of an item stays what it is until the transaction ends; whoever was just merging it is waited for. */
export async function lockKitOf(db: Db, itemId: string): Promise<void> {
  await sql`
    select from master_kit where id = (select master_kit_id from collection_item where id = ${itemId}) for share`.execute(
    db,
  )
}

export async function updateItems(db: Db, items: readonly ChangedItem[], at: Date): Promise<void> {
  const changed = items.map(({ id, collection_type, details, sold_price, sold_at }) => ({
    ...{ id, collection_type, details, sold_price, sold_at },
  }))
  await sql`update collection_item i set collection_type = r.collection_type, details = r.details,
      sold_price = r.sold_price, sold_at = r.sold_at, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r(id uuid, collection_type text, details jsonb, sold_price numeric, sold_at date)
    where i.id = r.id`.execute(db)
}

/** Of items that are still as they were estimated. Here a time has microseconds, where they are estimated it has not. */
export async function updateEstimates(
  db: Db,
  estimates: { id: string; updated_at: Date; estimate: number | null }[],
): Promise<void> {
  await sql`${prepared} update collection_item i set estimate = r.estimate
    from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb)
      as r(id uuid, updated_at timestamptz, estimate numeric)
    where i.id = r.id and date_trunc('milliseconds', i.updated_at) = r.updated_at`.execute(db)
}

export async function moveToRemoved(
  db: Db,
  memberId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from collection_item where member_id = ${memberId} and id = any(${listed(ids, 'uuid')}) returning *)
    insert into removed_item (id, member_id, item, removed_at)
    select id, member_id, to_jsonb(gone), ${at} from gone returning id`.execute(db)
  return rows.length
}

export async function takeRemoved(db: Db, memberId: string, ids: readonly string[]): Promise<NewItem[]> {
  const { rows } = await sql<{ item: NewItem }>`
    delete from removed_item
    where member_id = ${memberId} and id = any(${ids}::uuid[]) and clean_up_id is null returning item`.execute(
    db,
  )
  return rows.map((row) => row.item)
}
