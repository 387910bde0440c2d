import type { CollectionImport, ImportRow, KitCandidate, RowState } from '@kitdex/contract/api/collection-io'
import type { CollectionType, ItemInput } from '@kitdex/contract/api/collection-item'
import type { ItemColumn } from '@kitdex/contract/rules/item-columns'
import type { Before } from '../collection/bulk-service.ts'

export type Problem = ImportRow['problems'][number]

/** What was understood of a row: kept beside it, and what it is imported from. */
interface Reading {
  input: ItemInput
  sold_price: number | null
  sold_at: string | null
  added_at: string | null
  kit: KitCandidate | null
  candidates: KitCandidate[]
  problems: Problem[]
}

export interface ReadRow {
  number: number
  state: RowState
  collection_type: CollectionType | null
  reading: Reading
}

/** A row as it is kept: what the file says, what its owner corrected, and what came of it. */
export interface StoredRow {
  number: number
  cells: string[]
  fixes: Partial<Record<ItemColumn, string>>
  chosen_kit: { master_kit_id: string; reference_kit_id?: string | null | undefined } | null
  decision: 'skip' | 'copy' | null
  state: RowState
  collection_type: ImportRow['collection_type']
  reading: Reading | null
  item_id: string | null
  item_updated_at: Date | null
  item_before: Before | null
}

/** What a row says, by field. A column that is not there says nothing, an empty cell says that there is nothing. */
export type Values = ReadonlyMap<ItemColumn, string>

export function valuesOf(
  columns: CollectionImport['columns'],
  cells: readonly string[],
  fixes: Readonly<Partial<Record<ItemColumn, string>>>,
): Values {
  const said = columns.flatMap(({ field }, at): [ItemColumn, string][] =>
    field ? [[field, cells[at] ?? '']] : [],
  )
  return new Map([...said, ...(Object.entries(fixes) as [ItemColumn, string][])])
}
