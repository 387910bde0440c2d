import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { entriesQuery } from '../../shared/entries/entity-queries.ts'
import { loadOpened } from '../../shared/entries/opened-entry.ts'
import { TOO_SHORT } from '../../shared/lists/search-length.ts'
import { type ListedType, listedTypes, typeOf } from '../../shared/types/types.ts'

const LIMIT = 50

export const searchedText = (search: URLSearchParams): string => search.get('q')?.trim() ?? ''
export const isAsked = (q: string): boolean => q.length > TOO_SHORT

/** An answer that comes after a newer one was asked for is dropped: its request is cancelled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /api/search/collaborative', { query: { q, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
  })

/** The first of everything, where nothing is searched. */
export const firstQuery = (type: ListedType) => entriesQuery(type, {}, { limit: typeOf(type).first })

export function loadExplore(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const q = searchedText(search)
  const shown = isAsked(q)
    ? [client.prefetchQuery(searchQuery(q))]
    : listedTypes().map((type) => client.prefetchQuery(firstQuery(type)))
  return Promise.all([...shown, loadOpened(client, search)])
}
