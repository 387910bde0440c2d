import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type Layout, type ListView, windowOf } from '../../../shared/lists/list-view.ts'
import { MEMBERS_KEY } from '../../../shared/members/activity-queries.ts'

/** What is shown of another member's collection. It lives in the address, as that of every list. */

export const TABS = ['owned', 'wanted'] as const
const FILTERS = ['club', 'season', 'brand', 'shirt_size', 'condition'] as const
export type Filter = (typeof FILTERS)[number]
export const SORTS = ['newest', 'oldest', 'club', 'season'] as const
export const VALUE_SORTS = ['-value', 'value'] as const
type Sort = (typeof SORTS)[number] | (typeof VALUE_SORTS)[number]
const ALL_SORTS: readonly Sort[] = [...SORTS, ...VALUE_SORTS]

export const MEMBER_COLLECTION = {
  filters: ['tab', 'sort', ...FILTERS],
  sizes: [10, 20, 50, 100],
  layouts: ['grid', 'thumbnail', 'list'],
} as const

export const tabOf = ({ filters }: ListView): (typeof TABS)[number] =>
  TABS.find((tab) => tab === filters.tab) ?? 'owned'
export const sortOf = ({ filters }: ListView): Sort =>
  ALL_SORTS.find((sort) => sort === filters.sort) ?? 'newest'

export const NO_FILTERS = {
  q: '',
  filters: Object.fromEntries(FILTERS.map((name) => [name, ''])) as Record<Filter, string>,
}
export const filtersOn = ({ filters }: ListView): number => FILTERS.filter((name) => filters[name]).length
export const isNarrowed = (view: ListView): boolean => view.q !== '' || filtersOn(view) > 0

const selectionOf = (view: ListView) => ({
  ...Object.fromEntries(
    FILTERS.map((name) => [name === 'shirt_size' ? 'size' : name, view.filters[name] ?? '']),
  ),
  q: view.q,
  collection_type: tabOf(view),
})

/** The server refuses to sort by what is not shown. */
export const itemsQuery = (id: string, view: ListView<Layout>, showsValues: boolean) => {
  const sort = sortOf(view)
  const isShown = showsValues || !sort.endsWith('value')
  const query = { ...selectionOf(view), sort: isShown ? sort : SORTS[0], ...windowOf(view) }
  return queryOptions({
    queryKey: [MEMBERS_KEY, id, 'collection', query],
    queryFn: ({ signal }) => call('GET /api/users/{id}/collection', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const summaryQuery = (id: string, view: ListView<Layout>) => {
  const query = selectionOf(view)
  return queryOptions({
    queryKey: [MEMBERS_KEY, id, 'collection-summary', query],
    queryFn: ({ signal }) =>
      call('GET /api/users/{id}/collection/summary', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}
