import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const statsQuery = queryOptions({
  queryKey: ['moderation-stats'],
  queryFn: ({ signal }) => call('GET /api/contributions-v2/admin/moderation-stats', { signal }),
})

/** What cannot be counted is shown as nothing, as the specification has it. */
export const counted = (value: number | undefined, error: Error | null): number | undefined =>
  value ?? (error ? 0 : undefined)
