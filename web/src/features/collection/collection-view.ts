import { normaliseSeason } from '@kitdex/contract/rules/seasons'

/** What My Collection shows. It lives in the address: a link shared is the view seen. */

export const TABS = ['owned', 'wanted', 'sold'] as const
export type Tab = (typeof TABS)[number]
const LAYOUTS = ['grid', 'list', 'table'] as const
export type Layout = (typeof LAYOUTS)[number]
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const SORTS = ['newest', 'oldest', 'club', 'season', '-value', 'value', '-price', 'price'] as const
export type Sort = (typeof SORTS)[number]

const DEFAULT_SIZE = 20
const FILTERS = ['club', 'season', 'brand', 'size', 'condition', 'min_value', 'max_value'] as const
export type Filter = (typeof FILTERS)[number]

export interface CollectionView extends Readonly<Record<Filter, string>> {
  readonly tab: Tab
  readonly q: string
  readonly sort: Sort
  readonly page: number
  readonly limit: number
  readonly view: Layout
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T =>
  known.find((value) => value === text) ?? (known[0] as T)

export function readView(search: URLSearchParams): CollectionView {
  const text = (name: string) => search.get(name)?.trim() ?? ''
  const page = Number(search.get('page'))
  const filters = Object.fromEntries(FILTERS.map((name) => [name, text(name)])) as Record<Filter, string>
  return {
    ...filters,
    season: normaliseSeason(filters.season) ?? filters.season,
    tab: oneOf(TABS, search.get('tab')),
    q: text('q'),
    sort: oneOf(SORTS, search.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    limit: PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? DEFAULT_SIZE,
    view: oneOf(LAYOUTS, search.get('view')),
  }
}

/** The address of a view; what is as usual is left out. */
export function addressOf(view: CollectionView): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string, usual = '') => value !== usual && search.set(name, value)
  set('tab', view.tab, TABS[0])
  for (const name of ['q', ...FILTERS] as const) set(name, view[name])
  set('sort', view.sort, SORTS[0])
  set('page', String(view.page), '1')
  set('limit', String(view.limit), String(DEFAULT_SIZE))
  set('view', view.view, LAYOUTS[0])
  return search.size > 0 ? `/my-collection?${search}` : '/my-collection'
}

/** Every change but that of page or layout shows other items, and begins at their first page. */
export function changeView(view: CollectionView, change: Partial<CollectionView>): CollectionView {
  const keepsPage = 'page' in change || ('view' in change && Object.keys(change).length === 1)
  return { ...view, ...(keepsPage ? {} : { page: 1 }), ...change }
}

export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Record<Filter, string>

export const isNarrowed = (view: CollectionView): boolean =>
  ['q', ...FILTERS].some((name) => view[name as Filter] !== '')

export const selectionOf = (view: CollectionView) => ({
  collection_type: view.tab,
  q: view.q,
  ...Object.fromEntries(FILTERS.map((name) => [name, view[name]])),
})
