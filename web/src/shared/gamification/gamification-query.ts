import { queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'

export type Gamification = Result<'GET /api/users/{id}/gamification'>

export const gamificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['gamification', id],
    queryFn: ({ signal }) => call('GET /api/users/{id}/gamification', { params: { id }, signal }),
  })
