import type { Revision } from '@kitdex/contract/api/history'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** What an entry was made of. */
export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['revisions', id],
    queryFn: ({ signal }) => call('GET /api/entities/{id}/revisions', { params: { id }, signal }),
  })

/** The one before it that is shown, newest first as they are listed; 0: it is the first. Numbers of hidden ones are left out. */
export const numberBefore = (revisions: readonly Revision[], number: number): number =>
  revisions.find((revision) => revision.number < number)?.number ?? 0

export const diffQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['revisions', id, 'diff', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/entities/{id}/diff', { params: { id }, query: { from, to }, signal }),
  })

export const stateQuery = (id: string, at: string) =>
  queryOptions({
    queryKey: ['revisions', id, 'state', at],
    queryFn: ({ signal }) => call('GET /api/entities/{id}/state', { params: { id }, query: { at }, signal }),
  })
