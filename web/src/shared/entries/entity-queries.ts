import type { Wire } from '@kitdex/contract/catalogue/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import { type ListedType, slugOf } from '../types/types.ts'

export type ListedEntry = { [T in ListedType]: Wire<T> }[ListedType]

export const entryAddress = (type: ListedType, id: string): string =>
  `/${slugOf(type)}/${encodeURIComponent(id)}`

/** Filters under the names the API gives them. */
export type Selection = Readonly<Record<string, string>>

export interface EntryPage {
  readonly data: readonly ListedEntry[]
  readonly total: number
  readonly corrected?: string
}

export interface EntryWindow {
  readonly limit: number
  readonly skip?: number
}

/** The page before stays in sight while the next one is on its way. */
export const entriesQuery = (type: ListedType, selection: Selection, window: EntryWindow) =>
  queryOptions({
    queryKey: [slugOf(type), 'list', { ...selection, ...window }],
    queryFn: ({ signal }): Promise<EntryPage> =>
      call(`GET /api/${slugOf(type)}`, { query: { ...selection, ...window }, signal }),
    placeholderData: keepPreviousData,
  })

export const facetsQuery = (type: ListedType, selection: Selection) =>
  queryOptions({
    queryKey: [slugOf(type), 'facets', selection],
    queryFn: ({ signal }) => call(`GET /api/${slugOf(type)}/facets`, { query: selection, signal }),
    placeholderData: keepPreviousData,
  })

/** How many versions the kits of a selection have. */
export const kitTotalsQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['master-kits', 'totals', selection],
    queryFn: ({ signal }) => call('GET /api/master-kits/totals', { query: selection, signal }),
    placeholderData: keepPreviousData,
  })

/** An entry that a list has shown is shown at once; the answer then replaces it. */
const inLists = (type: ListedType, key: string): ListedEntry | undefined =>
  queryClient
    .getQueriesData<EntryPage>({ queryKey: [slugOf(type), 'list'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((entry) => entry.id === key || entry.kitdex_reference === key)

/** One entry, by its id or its reference. */
export const entryQuery = (type: ListedType, key: string) =>
  queryOptions({
    queryKey: [slugOf(type), 'one', key],
    queryFn: ({ signal }): Promise<ListedEntry> =>
      call(`GET /api/${slugOf(type)}/{id}`, { params: { id: key }, signal }),
    placeholderData: () => inLists(type, key),
  })
