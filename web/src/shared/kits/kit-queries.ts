import type { Order } from '@kitdex/contract/api/catalogue'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import type { EntryWindow } from '../entries/entity-queries.ts'
import type { FacetValue } from '../lists/filter-options.ts'

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

/** What a list shows of a kit: of the rest, the first HTML of a list says nothing. */
const LISTED = [
  ...(['id', 'kitdex_reference', 'club', 'season', 'style', 'model', 'brand', 'competition'] as const),
  ...(['total_collectors', 'front_photo_url', 'main_sponsor', 'pattern', 'collar'] as const),
  ...(['primary_color', 'secondary_colors', 'collar_color', 'cuff_color', 'sleeve_color'] as const),
  'lettering_color',
] as const

export type ListedKit = Pick<MasterKit, (typeof LISTED)[number]>

export type KitPage = Omit<Result<'GET /api/master-kits'>, 'data'> & { readonly data: readonly ListedKit[] }

const listedOf = (kit: ListedKit) => Object.fromEntries(LISTED.map((name) => [name, kit[name]]))

const isWhole = (kit: ListedKit): kit is MasterKit => 'additional_images' in kit

/** Pages of kits as the Kit Area shows them, and those that say all of each (`entriesQuery`). */
export const isKitPage = ({ queryKey: [type, what] }: { readonly queryKey: QueryKey }): boolean =>
  type === 'master-kits' && (what === 'shown' || what === 'list')

/** The page before stays in sight while the next one is on its way. */
export const kitsQuery = (selection: KitSelection & EntryWindow & { readonly sort?: Order }) =>
  queryOptions({
    // Not the `list` of `entriesQuery`: of the first HTML's kits only a part is known.
    queryKey: ['master-kits', 'shown', selection],
    queryFn: ({ signal }): Promise<KitPage> =>
      selection.q
        ? call('GET /api/master-kits/search', { query: { ...selection }, signal })
        : call('GET /api/master-kits', { query: { ...selection }, signal }),
    placeholderData: keepPreviousData,
    meta: { firstHtml: (page: KitPage) => ({ ...page, data: page.data.map(listedOf) }) },
  })

/** What filters offer: a team is typed, styles are few. */
const OFFERED = 'brand_id,season'

type Offered = Readonly<Record<string, readonly FacetValue[]>>

/** Filters go by names: an id is of use only where the address holds it. */
const byNames = ({ facets }: Result<'GET /api/master-kits/facets'>, { brand }: KitSelection): Offered =>
  Object.fromEntries(
    Object.entries(facets).map(([field, values]) => [
      field,
      values.map(({ value, label, count }) => (value === brand ? { value, label, count } : { label, count })),
    ]),
  )

export const kitFacetsQuery = (selection: KitSelection) =>
  queryOptions({
    queryKey: ['master-kits', 'offered', selection],
    queryFn: async ({ signal }) =>
      byNames(
        await call('GET /api/master-kits/facets', { query: { ...selection, of: OFFERED }, signal }),
        selection,
      ),
    placeholderData: keepPreviousData,
  })

/** A kit that a list has shown is shown at once; the answer then replaces it. */
function kitInLists(id: string): MasterKit | undefined {
  return queryClient
    .getQueriesData<KitPage>({ predicate: isKitPage })
    .flatMap(([, page]) => page?.data ?? [])
    .filter(isWhole)
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
