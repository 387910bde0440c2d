import type { QueryClient } from '@tanstack/react-query'
import { entryQuery, type ListedType } from './entity-queries.ts'

const REFERENCES = {
  team: 'KDX-TEAM-',
  brand: 'KDX-BRAND-',
  player: 'KDX-PLAYER-',
  competition: 'KDX-COMP-',
  master_kit: 'KDX-MASTER-',
} as const satisfies Record<ListedType, string>

/** The parameter of an address that holds the reference of what is looked at in a pop-up. */
export const OPENED = 'open'

export interface OpenedEntry {
  readonly type: ListedType
  readonly reference: string
}

export function openedIn(search: URLSearchParams): OpenedEntry | null {
  const reference = search.get(OPENED)?.trim().toUpperCase() ?? ''
  const type = (Object.keys(REFERENCES) as ListedType[]).find((key) => reference.startsWith(REFERENCES[key]))
  return type ? { type, reference } : null
}

export async function loadOpened(client: QueryClient, search: URLSearchParams): Promise<void> {
  const opened = openedIn(search)
  if (opened) await client.prefetchQuery(entryQuery(opened.type, opened.reference))
}
