import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { entriesQuery, type ListedType } from '../../shared/entries/entity-queries.ts'
import { loadOpened } from '../../shared/entries/opened-entry.ts'
import { TOO_SHORT } from '../../shared/lists/search-length.ts'

interface Group {
  readonly type: ListedType
  /** What the search calls it. */
  readonly key: keyof Result<'GET /api/search/collaborative'>['totals']
  readonly name: `explore.${'teams' | 'brands' | 'players' | 'leagues' | 'kits'}`
  /** How many are shown where nothing is searched. */
  readonly first: number
}

/** In the order they are shown. */
export const GROUPS = [
  { type: 'team', key: 'teams', name: 'explore.teams', first: 8 },
  { type: 'brand', key: 'brands', name: 'explore.brands', first: 6 },
  { type: 'player', key: 'players', name: 'explore.players', first: 8 },
  { type: 'competition', key: 'competitions', name: 'explore.leagues', first: 6 },
  { type: 'master_kit', key: 'master_jerseys', name: 'explore.kits', first: 12 },
] as const satisfies readonly Group[]

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
export const firstQuery = ({ type, first }: Group) => entriesQuery(type, {}, { limit: first })

export function loadExplore(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const q = searchedText(search)
  const shown = isAsked(q)
    ? [client.prefetchQuery(searchQuery(q))]
    : GROUPS.map((group) => client.prefetchQuery(firstQuery(group)))
  return Promise.all([...shown, loadOpened(client, search)])
}
