import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The first part of the keys of whatever is known of a member. */
export const MEMBERS_KEY = 'members'
const AT_ONCE = 20
/** Not everything that is in a feed is told live. */
const AGAIN_MS = 30_000

const byCursor = {
  initialPageParam: '',
  getNextPageParam: (page: readonly { readonly cursor: string }[]) =>
    page.length < AT_ONCE ? undefined : page.at(-1)?.cursor,
  refetchInterval: AGAIN_MS,
}
const pageBefore = (cursor: string) => ({ limit: AT_ONCE, ...(cursor && { before: cursor }) })

/** What a member did. */
export const activityQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, id, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/users/{id}/activity-feed', { params: { id }, query: pageBefore(pageParam), signal }),
    ...byCursor,
  })

/** What those whom one follows did. */
export const feedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['feed'],
    queryFn: ({ signal, pageParam }) => call('GET /api/feed', { query: pageBefore(pageParam), signal }),
    ...byCursor,
  })
