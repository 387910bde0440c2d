import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'

export type Thread = Result<'GET /api/marketplace/threads/{id}'>
export type Message = Result<'GET /api/marketplace/threads/{id}/messages'>['data'][number]

/** Told live, whenever somebody writes. */
const MESSAGES_KEY = 'messages'
const AT_ONCE = 50

export const threadsQuery = (query: { limit: number; skip?: number | undefined }) =>
  queryOptions({
    queryKey: [MESSAGES_KEY, 'threads', query],
    queryFn: ({ signal }) => call('GET /api/marketplace/threads', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [MESSAGES_KEY, 'thread', id],
    queryFn: ({ signal }) => call('GET /api/marketplace/threads/{id}', { params: { id }, signal }),
  })

export const unreadMessagesQuery = queryOptions({
  queryKey: [MESSAGES_KEY, 'unread'],
  queryFn: ({ signal }) => call('GET /api/marketplace/unread-count', { signal }),
})

/** Newest first; earlier ones when they are asked for. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES_KEY, 'written', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/marketplace/threads/{id}/messages', {
        params: { id },
        query: { limit: AT_ONCE, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _, skip) => (skip + AT_ONCE < last.total ? skip + AT_ONCE : undefined),
  })
