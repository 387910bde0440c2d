import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /api/site', { signal }),
})

export const loadContact = (client: QueryClient): Promise<unknown> => client.prefetchQuery(siteQuery)
