import type { Field } from '@kitdex/contract/catalogue/field'

export interface Named {
  readonly id: string
  readonly name: string
}

/** As another entry names it. */
export interface NamedEntry extends Named {
  readonly in_catalogue: boolean
}

/** An entry as an answer has it; which fields it has, its definition says. */
export type Entry = Readonly<Record<string, unknown>>

/** Under which name an answer has the names of what a link field points at. */
const NAMES: Readonly<Record<string, string>> = {
  current_team_id: 'current_team_info',
  club_id: 'team_info',
  brand_id: 'brand_info',
  competition_id: 'competition_info',
  primary_sponsor_id: 'primary_sponsor_info',
  secondary_sponsor_ids: 'secondary_sponsors_info',
  master_kit_id: 'master_kit_info',
}

/** What a link field of an entry points at. */
export function linkedBy(entry: Entry, key: string): readonly NamedEntry[] {
  const found = (entry[NAMES[key] ?? ''] ?? []) as NamedEntry | readonly NamedEntry[]
  return 'id' in found ? [found] : found
}

/** Whether there is anything to show of a field. */
export const isSaid = (field: Field, entry: Entry, key: string): boolean => {
  if (field.kind === 'link') return linkedBy(entry, key).length > 0
  const value = entry[key]
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== false && value !== ''
}
