import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import { windowOf } from '../../shared/lists/list-view.ts'
import { type CollectionView, selectionOf, sortOf } from './list/collection-view.ts'

export type Item = CollectionItem
type ItemPage = Result<'GET /api/my-collection'>

export const COLLECTION_KEY = 'my-collection'

export const itemsQuery = (view: CollectionView) => {
  const query = { ...selectionOf(view), sort: sortOf(view), ...windowOf(view) }
  return queryOptions({
    queryKey: [COLLECTION_KEY, 'list', query],
    queryFn: ({ signal }): Promise<ItemPage> => call('GET /api/my-collection', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const summaryQuery = (view: CollectionView) => {
  const query = selectionOf(view)
  return queryOptions({
    queryKey: [COLLECTION_KEY, 'summary', query],
    queryFn: ({ signal }) => call('GET /api/my-collection/summary', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** An item that a list has shown is shown at once; the answer then replaces it. */
const itemInLists = (id: string): Item | undefined =>
  queryClient
    .getQueriesData<ItemPage>({ queryKey: [COLLECTION_KEY, 'list'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((item) => item.id === id)

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTION_KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /api/my-collection/{id}', { params: { id }, signal }),
    placeholderData: () => itemInLists(id),
  })

export const evidenceQuery = (item: Item) => {
  const query = {
    model: item.model,
    condition: item.general_condition ?? '',
    origin: item.origin_type ?? 'standard',
    signed: item.is_signed ? 'true' : 'false',
  } as const
  return queryOptions({
    queryKey: ['market-evidence', item.master_kit_id, query],
    queryFn: ({ signal }) =>
      call('GET /api/master-kits/{id}/market-evidence', {
        params: { id: item.master_kit_id },
        query,
        signal,
      }),
  })
}

/** One that was asked for before a change would show it undone; what is not there yet still comes. */
export const dropOlderAnswers = (): void =>
  void queryClient.cancelQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === COLLECTION_KEY && state.data !== undefined,
  })

/** What lists show of an item at once, before the server has heard of it. */
export function showChanged(id: string, said: Partial<Item>): void {
  dropOlderAnswers()
  queryClient.setQueriesData<ItemPage>(
    { queryKey: [COLLECTION_KEY, 'list'] },
    (page) =>
      page && { ...page, data: page.data.map((item) => (item.id === id ? { ...item, ...said } : item)) },
  )
}
