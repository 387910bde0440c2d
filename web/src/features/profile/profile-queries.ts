import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { MEMBERS_KEY } from '../../shared/members/activity-queries.ts'

const AT_ONCE = 20
const RECENT = 5
const bySkip = {
  initialPageParam: 0,
  getNextPageParam: ({ total }: { readonly total: number }, _: unknown, skip: number) =>
    skip + AT_ONCE < total ? skip + AT_ONCE : undefined,
}

export type Stats = Result<'GET /api/users/{id}/stats'>
export type CollectionStats = Result<'GET /api/users/{id}/collection-stats'>

export const publicProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, userId, 'public'],
    queryFn: ({ signal }) => call('GET /api/users/{userId}/public-profile', { params: { userId }, signal }),
  })

export const recentQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'recent'],
    queryFn: ({ signal }) =>
      call('GET /api/users/{id}/recent-collection', { params: { id }, query: { limit: RECENT }, signal }),
  })

export const contributionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, id, 'contributions'],
    queryFn: ({ signal, pageParam: skip }) =>
      call('GET /api/contributions-v2/', { query: { contributor_id: id, limit: AT_ONCE, skip }, signal }),
    ...bySkip,
  })

export const statsQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'stats'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/stats', { params: { id }, signal }),
  })

export const collectionStatsQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'collection-stats'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/collection-stats', { params: { id }, signal }),
  })

export const completenessQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'completeness'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/profile-completeness', { params: { id }, signal }),
  })

export const followStatusQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'follow-status'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/follow-status', { params: { id }, signal }),
  })

export type Side = 'followers' | 'following'
export const peopleQuery = (id: string, side: Side) =>
  infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, id, side],
    queryFn: ({ signal, pageParam: skip }) =>
      call(`GET /api/users/{id}/${side}`, { params: { id }, query: { limit: AT_ONCE, skip }, signal }),
    ...bySkip,
  })

export const showcaseQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'showcase'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/showcase', { params: { id }, signal }),
  })
