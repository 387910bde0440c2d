import type { Order } from '@kitdex/contract/api/catalogue'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import type { EntryWindow } from '../entries/entity-queries.ts'

export type MasterKit = Wire<'master_kit'>
export type ReferenceKit = Wire<'reference_kit'>

/** Which kits, under the names the API gives to filters. */
export interface KitSelection {
  readonly q?: string
  readonly club?: string
  readonly brand?: string
  readonly season?: string
  readonly kit_type?: string
  readonly competition?: string
  readonly player?: string
}

export type KitPage = Result<'GET /api/master-kits'>

/** The page before stays in sight while the next one is on its way. */
export const kitsQuery = (selection: KitSelection & EntryWindow & { readonly sort?: Order }) =>
  queryOptions({
    queryKey: ['master-kits', 'list', selection],
    queryFn: ({ signal }): Promise<KitPage> =>
      selection.q
        ? call('GET /api/master-kits/search', { query: { ...selection }, signal })
        : call('GET /api/master-kits', { query: { ...selection }, signal }),
    placeholderData: keepPreviousData,
  })

/** What filters offer: a team is typed, styles are few. */
const OFFERED = 'brand_id,season'

export const kitFacetsQuery = (selection: KitSelection) =>
  queryOptions({
    queryKey: ['master-kits', 'offered', selection],
    queryFn: ({ signal }) =>
      call('GET /api/master-kits/facets', { query: { ...selection, of: OFFERED }, signal }),
    placeholderData: keepPreviousData,
  })

/** A kit that a list has shown is shown at once; the answer then replaces it. */
function kitInLists(id: string): MasterKit | undefined {
  return queryClient
    .getQueriesData<KitPage>({ queryKey: ['master-kits', 'list'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((kit) => kit.id === id || kit.kitdex_reference === id)
}

export const kitQuery = (id: string) =>
  queryOptions({
    queryKey: ['master-kits', 'one', id],
    queryFn: ({ signal }) => call('GET /api/master-kits/{id}', { params: { id }, signal }),
    placeholderData: () => kitInLists(id),
  })

export const versionsQuery = (masterKitId: string) =>
  queryOptions({
    queryKey: ['reference-kits', 'list', masterKitId],
    queryFn: ({ signal }) =>
      call('GET /api/reference-kits', { query: { master_kit_id: masterKitId }, signal }),
  })

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['reference-kits', 'one', id],
    queryFn: ({ signal }) => call('GET /api/reference-kits/{id}', { params: { id }, signal }),
  })
