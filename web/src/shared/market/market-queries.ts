import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { refreshCollection } from '../items/refresh-collection.ts'

export type Offer = Result<'GET /api/marketplace/offers/{id}'>
export type Deal = Result<'GET /api/marketplace/deals/{id}'>
export type Dealer = Offer['owner']
type Query = Readonly<Record<string, unknown>>

const MARKET_KEY = 'marketplace'

export const offersQuery = (query: Query) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'offers', query],
    queryFn: ({ signal }) => call('GET /api/marketplace/offers', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const facetsQuery = queryOptions({
  queryKey: [MARKET_KEY, 'facets'],
  queryFn: ({ signal }) => call('GET /api/marketplace/facets', { signal }),
})

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'offer', id],
    queryFn: ({ signal }) => call('GET /api/marketplace/offers/{id}', { params: { id }, signal }),
  })

export const kitOffersQuery = (id: string) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'kit', id],
    queryFn: ({ signal }) => call('GET /api/marketplace/kits/{id}', { params: { id }, signal }),
  })

export const myOffersQuery = (query: Query) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'mine', query],
    queryFn: ({ signal }) => call('GET /api/marketplace/my-offers', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const dealsQuery = (query: Query) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'deals', query],
    queryFn: ({ signal }) => call('GET /api/marketplace/deals', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [MARKET_KEY, 'history', id],
    queryFn: ({ signal }) => call('GET /api/my-collection/{id}/history', { params: { id }, signal }),
  })

/** An offer or a deal changes collections, and the conversation about it. */
export const refreshMarket = (): Promise<void> => refreshCollection(MARKET_KEY, 'messages')
