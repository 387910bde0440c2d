import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'

export type Home = Result<'GET /api/homepage'>

export const homeQuery = () =>
  queryOptions({
    queryKey: ['homepage'],
    queryFn: ({ signal }) => call('GET /api/homepage', { signal }),
  })

export const loadHome = (client: QueryClient): Promise<void> => client.prefetchQuery(homeQuery())
