import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { useUser } from '../../lib/session/session.ts'

export type Mark = Result<'GET /api/my-collection/marks'>[number]

export const marksQuery = (ids: readonly string[]) =>
  queryOptions({
    // Under the collection's key: what changes the collection changes what kits say of it.
    queryKey: ['my-collection', 'marks', ids],
    queryFn: ({ signal }) => call('GET /api/my-collection/marks', { query: { ids: ids.join(',') }, signal }),
  })

/** Which of the kits in sight are in one's own lists: asked for once for all of them. */
export function useMarks(ids: readonly string[]): readonly Mark[] {
  const isMember = useUser() !== null
  const { data } = useQuery({ ...marksQuery(ids), enabled: isMember && ids.length > 0 })
  return isMember ? (data ?? []) : []
}
