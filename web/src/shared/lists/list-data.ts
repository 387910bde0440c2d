import type { QueryClient } from '@tanstack/react-query'
import { entriesQuery, facetsQuery, kitTotalsQuery } from '../entries/entity-queries.ts'
import { loadOpened } from '../entries/opened-entry.ts'
import { type DescribedType, describedTypes, type ListedType, slugOf, typeOf } from '../types/types.ts'
import { type ListShape, readView, selectionOf, windowOf } from './list-view.ts'

export const LAYOUTS = ['grid', 'thumbnail', 'list'] as const

/** Made once for each: what a page reads from its address hangs on it. */
const shapes = new Map<ListedType, ListShape>()
export function shapeOf(type: ListedType): ListShape {
  const filters = Object.keys(typeOf(type).filters)
  const shape = shapes.get(type) ?? { filters, sizes: [10, 20, 50, 100], layouts: LAYOUTS }
  shapes.set(type, shape)
  return shape
}

/** The tab that an address asks for. */
export const tabIn = (search: URLSearchParams): DescribedType =>
  describedTypes().find((type) => slugOf(type) === search.get('tab')) ?? 'team'

/** How many there are of a type. */
export const totalQuery = (type: ListedType) => entriesQuery(type, {}, { limit: 1 })

export const loadList =
  (type: ListedType) =>
  (client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> => {
    const view = readView(search, shapeOf(type))
    const selection = selectionOf(view)
    return Promise.all([
      client.prefetchQuery(entriesQuery(type, selection, windowOf(view))),
      client.prefetchQuery(facetsQuery(type, selection)),
      type === 'master_kit' && client.prefetchQuery(kitTotalsQuery(selection)),
      loadOpened(client, search),
    ])
  }

export const loadTabs = (client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> =>
  Promise.all([
    ...describedTypes().map((type) => client.prefetchQuery(totalQuery(type))),
    loadList(tabIn(search))(client, _, search),
  ])
