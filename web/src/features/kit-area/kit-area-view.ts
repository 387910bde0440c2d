import { normaliseSeason } from '@kitdex/contract/rules/seasons'
import type { KitSelection, KitWindow } from '../catalogue/kit-queries.ts'

export const PAGE_SIZES = [20, 50, 100] as const
type PageSize = (typeof PAGE_SIZES)[number]
export type Layout = 'grid' | 'list'

const DEFAULT_SIZE: PageSize = 20
/** A search runs only for more letters than this. */
const TOO_SHORT = 2

const FILTERS = ['club', 'brand', 'season', 'kit_type', 'competition'] as const
type Filter = (typeof FILTERS)[number]

/** What the Kit Area shows. It lives in the address: a link shared is the view seen. */
export interface KitAreaView extends Readonly<Record<Filter, string>> {
  readonly q: string
  readonly page: number
  readonly size: PageSize
  readonly view: Layout
}

export const NO_FILTERS = { q: '', club: '', brand: '', season: '', kit_type: '', competition: '' } as const

const readPage = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

export function readView(search: URLSearchParams): KitAreaView {
  const text = (name: string) => search.get(name)?.trim() ?? ''
  const size = PAGE_SIZES.find((candidate) => String(candidate) === search.get('size'))
  return {
    q: text('q'),
    club: text('club'),
    brand: text('brand'),
    season: normaliseSeason(text('season')) ?? text('season'),
    kit_type: text('kit_type').toLowerCase(),
    competition: text('competition'),
    page: readPage(search.get('page')),
    size: size ?? DEFAULT_SIZE,
    view: search.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The address of a view; what is as usual is left out. */
export function addressOf(view: KitAreaView): string {
  const search = new URLSearchParams()
  for (const name of ['q', ...FILTERS] as const) {
    if (view[name]) search.set(name, view[name])
  }
  if (view.page > 1) search.set('page', String(view.page))
  if (view.size !== DEFAULT_SIZE) search.set('size', String(view.size))
  if (view.view !== 'grid') search.set('view', view.view)
  return search.size > 0 ? `/kit-area?${search}` : '/kit-area'
}

/** Of all the addresses that show the same kits, the one for search engines. */
export const canonicalOf = (view: KitAreaView): string =>
  addressOf({ ...view, size: DEFAULT_SIZE, view: 'grid', page: view.size === DEFAULT_SIZE ? view.page : 1 })

/** A search of somebody is no page of ours that anybody else looks for. */
export const isSearch = (view: KitAreaView): boolean => view.q !== ''

/** Every change but that of page or layout shows other kits, and begins at their first page. */
export function changeView(view: KitAreaView, change: Partial<KitAreaView>): KitAreaView {
  const keepsPage = 'page' in change || ('view' in change && Object.keys(change).length === 1)
  return { ...view, ...(keepsPage ? {} : { page: 1 }), ...change }
}

const searchText = (view: KitAreaView): string => (view.q.length > TOO_SHORT ? view.q : '')

export const activeFilters = (view: KitAreaView): number => FILTERS.filter((name) => view[name] !== '').length

export const isNarrowed = (view: KitAreaView): boolean => activeFilters(view) > 0 || searchText(view) !== ''

export function selectionOf(view: KitAreaView): KitSelection {
  const wanted = { q: searchText(view), ...Object.fromEntries(FILTERS.map((name) => [name, view[name]])) }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
}

export const windowOf = (view: KitAreaView): KitWindow => ({
  limit: view.size,
  skip: (view.page - 1) * view.size,
})
