import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call('GET /api/admin/dashboard-stats', { signal }),
})
