import type { ListView } from '../../../shared/lists/list-view.ts'

/** What My Collection shows. It lives in the address, as that of every list. */

export const TABS = ['owned', 'wanted', 'sold'] as const
export type Tab = (typeof TABS)[number]
export type Layout = 'grid' | 'list' | 'table'
export type CollectionView = ListView<Layout>
export const SORTS = ['newest', 'oldest', 'club', 'season', '-value', 'value', '-price', 'price'] as const
export type Sort = (typeof SORTS)[number]

// The `size` of a list is how many a page shows.
const FILTERS = ['club', 'season', 'brand', 'shirt_size', 'condition', 'min_value', 'max_value'] as const
export type Filter = (typeof FILTERS)[number]

export const MY_COLLECTION = {
  filters: ['tab', 'sort', ...FILTERS],
  sizes: [10, 20, 50, 100],
  layouts: ['grid', 'list', 'table'],
} as const

const oneOf = <T extends string>(known: readonly [T, ...T[]], text: string | undefined): T =>
  known.find((value) => value === text) ?? known[0]

export const tabOf = ({ filters }: CollectionView): Tab => oneOf(TABS, filters.tab)
export const sortOf = ({ filters }: CollectionView): Sort => oneOf(SORTS, filters.sort)

export const NO_FILTERS = {
  q: '',
  filters: Object.fromEntries(FILTERS.map((name) => [name, ''])) as Record<Filter, string>,
}

export const filtersOn = ({ filters }: CollectionView): number =>
  FILTERS.filter((name) => filters[name]).length

export const isNarrowed = (view: CollectionView): boolean => view.q !== '' || filtersOn(view) > 0

/** What is asked of the server; here a search runs from the first letter on. */
export function selectionOf(view: CollectionView) {
  const { tab: _, sort: __, shirt_size: size, ...filters } = view.filters
  return { ...filters, size, q: view.q, collection_type: tabOf(view) }
}
