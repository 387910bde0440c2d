import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const SHORTEST = 3
const LIMIT = 50

export const searchedText = (search: URLSearchParams): string => search.get('q')?.trim() ?? ''
export const isAsked = (q: string): boolean => q.length >= SHORTEST

/** An answer that comes after a newer one was asked for is dropped: its request is cancelled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /api/search/collaborative', { query: { q, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked(q),
  })

export async function loadExplore(client: QueryClient, _: unknown, search: URLSearchParams): Promise<void> {
  const q = searchedText(search)
  if (isAsked(q)) await client.prefetchQuery(searchQuery(q))
}
