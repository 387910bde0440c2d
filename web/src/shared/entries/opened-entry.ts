import type { QueryClient } from '@tanstack/react-query'
import { type ListedType, listedTypes, typeOf } from '../types/types.ts'
import { entryQuery } from './entity-queries.ts'

/** The parameter of an address that holds the reference of what is looked at in a pop-up. */
export const OPENED = 'open'

export interface OpenedEntry {
  readonly type: ListedType
  readonly reference: string
}

export function openedIn(search: URLSearchParams): OpenedEntry | null {
  const reference = search.get(OPENED)?.trim().toUpperCase() ?? ''
  const type = listedTypes().find((one) => reference.startsWith(`KDX-${typeOf(one).definition.reference}-`))
  return type ? { type, reference } : null
}

export async function loadOpened(client: QueryClient, search: URLSearchParams): Promise<void> {
  const opened = openedIn(search)
  if (opened) await client.prefetchQuery(entryQuery(opened.type, opened.reference))
}
