import type { Field } from '@kitdex/contract/catalogue/field'

/** The SQL type of a field's column. */
export const columnType = (field: Field): string => {
  switch (field.kind) {
    case 'number':
      return field.decimals ? 'numeric' : 'integer'
    case 'boolean':
      return 'boolean'
    case 'date':
      return 'date'
    case 'list':
      return field.of === 'print' ? 'jsonb' : 'text[]'
    case 'images':
      return 'text[]'
    case 'link':
      return field.many ? 'uuid[]' : 'uuid'
    default:
      return 'text'
  }
}

/** Columns of a detail table that are not fields of the entry: copies of what its identity row says. */
export const COPIED_COLUMNS = ['id', 'live', 'verified', 'created_at', 'folded_title'] as const

/** Columns that the database works out (migration 0003). */
export const DERIVED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  master_kit: ['versions', 'competition_ids', 'player_ids'],
}
