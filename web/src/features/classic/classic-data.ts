import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'

export type Jersey = Result<'GET /api/jerseys/approved'>['data'][number]
export type Submission = Result<'GET /api/users/{id}/jerseys'>['data'][number]
export type Entry = Result<'GET /api/users/{id}/collections'>['data'][number]
export type List = Entry['collection_type']

/** Everything the earlier application asks for. */
const KEY = 'classic'

export interface Window {
  readonly limit: number
  readonly skip: number
}

export interface JerseySelection {
  readonly q?: string
  readonly league?: string
  readonly team?: string
  readonly season?: string
}

export const jerseysQuery = (query: JerseySelection & Window) =>
  queryOptions({
    queryKey: [KEY, 'approved', query],
    queryFn: ({ signal }) => call('GET /api/jerseys/approved', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

const STRIP = 6

/** Two strips of six. */
export const latestQuery = jerseysQuery({ limit: 2 * STRIP, skip: 0 })
export const stripsOf = (jerseys: readonly Jersey[]) =>
  [jerseys.slice(0, STRIP), jerseys.slice(STRIP)] as const

export const loadClassic = (client: QueryClient) => client.prefetchQuery(latestQuery)

export const entriesQuery = (userId: string, collection_type: List, window: Window) =>
  queryOptions({
    queryKey: [KEY, 'entries', userId, collection_type, window],
    queryFn: ({ signal }) =>
      call('GET /api/users/{id}/collections', {
        params: { id: userId },
        query: { collection_type, ...window },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const submissionsQuery = (userId: string, window: Window) =>
  queryOptions({
    queryKey: [KEY, 'submissions', userId, window],
    queryFn: ({ signal }) =>
      call('GET /api/users/{id}/jerseys', { params: { id: userId }, query: { ...window }, signal }),
    placeholderData: keepPreviousData,
  })

export const pendingQuery = (window: Window) =>
  queryOptions({
    queryKey: [KEY, 'pending', window],
    queryFn: ({ signal }) => call('GET /api/admin/jerseys/pending', { query: { ...window }, signal }),
    placeholderData: keepPreviousData,
  })

export const allApprovedQuery = (window: Window) =>
  queryOptions({
    queryKey: [KEY, 'all', window],
    queryFn: ({ signal }) => call('GET /api/jerseys', { query: { status: 'approved', ...window }, signal }),
    placeholderData: keepPreviousData,
  })

export const usersQuery = (query: { q: string } & Window) =>
  queryOptions({
    queryKey: [KEY, 'users', query],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
