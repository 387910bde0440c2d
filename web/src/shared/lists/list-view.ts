import type { Order } from '@kitdex/contract/api/catalogue'
import { own } from '@kitdex/contract/own'
import { seasonsMeant } from '@kitdex/contract/rules/catalogue/seasons'
import { OTHER_STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import type { EntryWindow, Selection } from '../entries/entity-queries.ts'
import { TOO_SHORT } from './search-length.ts'

export type Layout = 'grid' | 'thumbnail' | 'list'

/** What a list offers. */
export interface ListShape<L extends string = Layout> {
  /** By the names the API gives them. */
  readonly filters: readonly string[]
  readonly sizes: readonly number[]
  /** The grid is the first. */
  readonly layouts: readonly L[]
  /** The orders it can be put in, where it can. */
  readonly orders?: readonly Order[]
}

const DEFAULT_SIZE = 20

/** What a list shows. It lives in the address: a link shared is the view seen. */
export interface ListView<L extends string = Layout> {
  readonly q: string
  /** Empty: not set. */
  readonly filters: Selection
  readonly verified: boolean
  readonly page: number
  readonly size: number
  readonly view: L
  /** Not there: as usual. */
  readonly sort?: Order | undefined
}

const readPage = (text: string): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** The one spelling of a value that other screens and old links write in several. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  season: (text) => {
    const seasons = seasonsMeant(text)
    return seasons.length === 1 ? seasons.join() : text
  },
  kit_type: (text) => own(OTHER_STYLES, text.toLowerCase()) ?? text.toLowerCase(),
}

export function readView<L extends string>(search: URLSearchParams, shape: ListShape<L>): ListView<L> {
  const text = (name: string) => search.get(name)?.trim() ?? ''
  const filter = (name: string) => SPELLINGS[name]?.(text(name)) ?? text(name)
  return {
    q: text('q'),
    filters: Object.fromEntries(shape.filters.map((name) => [name, filter(name)])),
    verified: text('verified') === 'true',
    page: readPage(text('page')),
    size: shape.sizes.find((size) => String(size) === text('size')) ?? DEFAULT_SIZE,
    view: shape.layouts.find((layout) => layout === text('view')) ?? (shape.layouts[0] as L),
    ...(shape.orders && { sort: shape.orders.find((order) => order === text('sort')) }),
  }
}

/** The same search with another view; what is as usual is left out, what is not the view's stays. */
export function writeView(search: URLSearchParams, view: ListView<string>): URLSearchParams {
  const written = new URLSearchParams(search)
  const values: Readonly<Record<string, string>> = {
    q: view.q,
    ...('sort' in view && { sort: view.sort ?? '' }),
    ...view.filters,
    verified: view.verified ? 'true' : '',
    page: view.page > 1 ? String(view.page) : '',
    size: view.size === DEFAULT_SIZE ? '' : String(view.size),
    view: view.view === 'grid' ? '' : view.view,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

/** Every change but that of page or layout shows other entries, and begins at their first page. */
export function changeView<L extends string>(view: ListView<L>, change: Partial<ListView<L>>): ListView<L> {
  const keepsPage = Object.keys(change).every((name) => name === 'view')
  const filters = { ...view.filters, ...change.filters }
  return { ...view, ...(keepsPage ? {} : { page: 1 }), ...change, filters }
}

/** Of all the addresses that show the same entries, the one for search engines. */
export function canonicalOf(pathname: string, view: ListView): string {
  const page = view.size === DEFAULT_SIZE && !view.sort ? view.page : 1
  const asUsual = { size: DEFAULT_SIZE, view: 'grid', sort: undefined } as const
  const search = writeView(new URLSearchParams(), { ...view, page, ...asUsual })
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** A search of somebody is no page of ours that anybody else looks for. */
export const isSearch = (view: ListView): boolean => view.q !== ''

export const withoutFilters = (view: ListView): Partial<ListView> => ({
  q: '',
  verified: false,
  filters: Object.fromEntries(Object.keys(view.filters).map((name) => [name, ''])),
})

export const activeFilters = (view: ListView): number =>
  Object.values(view.filters).filter(Boolean).length + Number(view.verified)

const searchText = (view: ListView): string => (view.q.length > TOO_SHORT ? view.q : '')

export const isNarrowed = (view: ListView): boolean => activeFilters(view) > 0 || searchText(view) !== ''

/** What is asked of the server; what is not set is left out. */
export const selectionOf = (view: ListView): Selection =>
  Object.fromEntries(
    Object.entries({
      q: searchText(view),
      ...view.filters,
      verified: view.verified ? 'true' : '',
    }).filter(([, value]) => value !== ''),
  )

export const windowOf = (view: ListView<string>): EntryWindow => ({
  limit: view.size,
  skip: (view.page - 1) * view.size,
})

export const orderOf = (view: ListView): { sort?: Order } => (view.sort ? { sort: view.sort } : {})
