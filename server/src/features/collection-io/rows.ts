import { createHash } from 'node:crypto'
import type { CollectionImport, ImportRow, KitCandidate, RowState } from '@kitdex/contract/api/collection-io'
import type { CollectionType, ItemInput } from '@kitdex/contract/api/collection-item'
import type { ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
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
  said: string
}

/** The contribution that a row waits for; `kit_id` once what it proposes is in the catalogue. */
interface RowProposal {
  contribution_id: string
  status: NonNullable<ImportRow['proposal']>['status']
  reason: string | null
  kit_id: string | null
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
  proposal: RowProposal | null
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

/** What tells rows apart that do not say the same. */
export const digestOf = (values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([...values].map(([field, text]) => [field, text.trim()])))
    .digest('base64')
