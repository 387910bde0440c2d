import type { QueryClient } from '@tanstack/react-query'
import { type ListShape, type ListView, readView, windowOf } from '../../shared/lists/list-view.ts'
import { facetsQuery, offerQuery, offersQuery } from '../../shared/market/market-queries.ts'

export const SORTS = ['newest', 'price', '-price'] as const

/** A kit has no control of its own: its page links here. */
export const MARKET: ListShape = {
  filters: [
    ...['club', 'season', 'shirt_size', 'condition', 'min_price', 'max_price'],
    ...['kind', 'wanted', 'order', 'kit'],
  ],
  sizes: [20, 40, 100],
  layouts: ['grid'],
}

/** What is asked of the server. */
export function shownOffers(view: ListView) {
  const { shirt_size: size, kind, order: sort, ...filters } = view.filters
  return offersQuery({
    ...filters,
    ...{ q: view.q, size, sort },
    ...(kind === 'sale' && { sale: true }),
    ...(kind === 'swap' && { swap: true }),
    ...windowOf(view),
  })
}

export function loadMarket(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(shownOffers(readView(search, MARKET))),
    client.prefetchQuery(facetsQuery),
  ])
}

export const loadOffer = (client: QueryClient, { id }: { id: string }): Promise<unknown> =>
  client.prefetchQuery(offerQuery(id))
