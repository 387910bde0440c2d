import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A contribution with its changes, its votes and what whoever asks may do about it. */
export const contributionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contributions', 'one', id],
    queryFn: ({ signal }) => call('GET /api/contributions-v2/{id}', { params: { id }, signal }),
  })
