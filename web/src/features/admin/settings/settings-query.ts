import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
})
