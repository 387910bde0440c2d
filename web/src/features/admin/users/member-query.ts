import type { getMember } from '@kitdex/contract/api/admin/members'
import type { Reply } from '@kitdex/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type Member = Reply<typeof getMember>

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}', { params: { id }, signal }),
  })
