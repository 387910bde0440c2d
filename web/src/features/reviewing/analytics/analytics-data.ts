import { ANALYTICS_DAYS, type AnalyticsDays, rangeFault } from '@kitdex/contract/rules/analytics/range'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { navigate, usePlace } from '../../../lib/routing/router.tsx'

/** A range that ends today, or one of one's own. */
export interface Range {
  readonly days: AnalyticsDays
  readonly from?: string
  readonly to?: string
}

const KEY = 'analytics'
export const ANALYTICS_KEY = [KEY]

const asked = { placeholderData: keepPreviousData, staleTime: 60_000 }

export const overviewQuery = (range: Range) =>
  queryOptions({
    queryKey: [KEY, 'overview', range],
    queryFn: ({ signal }) => call('GET /api/moderation/analytics/overview', { query: { ...range }, signal }),
    ...asked,
  })
export const communityQuery = (range: Range) =>
  queryOptions({
    queryKey: [KEY, 'community', range],
    queryFn: ({ signal }) => call('GET /api/moderation/analytics/community', { query: { ...range }, signal }),
    ...asked,
  })
export const votingQuery = (range: Range) =>
  queryOptions({
    queryKey: [KEY, 'voting', range],
    queryFn: ({ signal }) => call('GET /api/moderation/analytics/voting', { query: { ...range }, signal }),
    ...asked,
  })
export const contentQuery = queryOptions({
  queryKey: [KEY, 'content'],
  queryFn: ({ signal }) => call('GET /api/moderation/analytics/content', { signal }),
  ...asked,
})
export const predictiveQuery = queryOptions({
  queryKey: [KEY, 'predictive'],
  queryFn: ({ signal }) => call('GET /api/moderation/analytics/predictive', { signal }),
  ...asked,
})

const DAY = /^\d{4}-\d\d-\d\d$/

function readRange(search: URLSearchParams): Range {
  const days = ANALYTICS_DAYS.find((one) => one === search.get('days')) ?? '30'
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  const isOwn = from && to && DAY.test(from) && DAY.test(to) && !rangeFault(from, to)
  return isOwn ? { days, from, to } : { days }
}

/** The range lives in the address. */
export function useRange(): [Range, (range: Partial<Range>) => void] {
  const { search } = usePlace()
  const choose = (range: Partial<Range>) => {
    const params = new URLSearchParams(search)
    for (const name of ['days', 'from', 'to'] as const) {
      const value = range[name]
      if (value) params.set(name, value)
      else params.delete(name)
    }
    navigate(`?${params}`, { replace: true })
  }
  return [readRange(new URLSearchParams(search)), choose]
}
