import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../../lib/api.ts'
import { COLLECTION_KEY } from '../collection-data.ts'

export type Statistics = Result<'GET /api/my-collection/statistics'>
export type Month = Statistics['months'][number]
export type Group = Statistics['by']['club'][number]
export type KitSet = Result<'GET /api/my-collection/sets'>

export const statisticsQuery = queryOptions({
  queryKey: [COLLECTION_KEY, 'statistics'],
  queryFn: ({ signal }) => call('GET /api/my-collection/statistics', { signal }),
})

export const setQuery = (query: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: [COLLECTION_KEY, 'set', query],
    queryFn: ({ signal }) => call('GET /api/my-collection/sets', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const suggestionsQuery = queryOptions({
  queryKey: [COLLECTION_KEY, 'suggestions'],
  queryFn: ({ signal }) => call('GET /api/my-collection/sets/suggestions', { signal }),
})
