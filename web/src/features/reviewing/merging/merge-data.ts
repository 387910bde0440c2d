import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const doublesQuery = (query: { type?: EntityType; page: number; limit: number }) =>
  queryOptions({
    queryKey: ['merging', 'doubles', query],
    queryFn: ({ signal }) => call('GET /api/moderation/doubles', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (into: string, other: string) =>
  queryOptions({
    queryKey: ['merging', 'preview', into, other],
    queryFn: ({ signal }) => call('GET /api/moderation/merges/preview', { query: { into, other }, signal }),
    enabled: into !== '' && other !== '',
  })

/** After a merge, or its undoing, nothing that names an entry is sure. */
export const forgetEntries = (client: QueryClient): Promise<void> => client.invalidateQueries()
