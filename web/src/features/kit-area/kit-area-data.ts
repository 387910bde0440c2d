import type { QueryClient } from '@tanstack/react-query'
import { kitFacetsQuery, kitQuery, kitsQuery, versionQuery, versionsQuery } from '../catalogue/kit-queries.ts'
import { type ListShape, type ListView, readView, selectionOf, windowOf } from '../catalogue/list-view.ts'

/** The competition has no control of its own: other pages link to it. */
export const KIT_AREA: ListShape = {
  filters: ['club', 'brand', 'season', 'kit_type', 'competition'],
  sizes: [20, 50, 100],
  layouts: ['grid', 'list'],
}

export const shownQuery = (view: ListView) => kitsQuery({ ...selectionOf(view), ...windowOf(view) })
export const filtersQuery = (view: ListView) => kitFacetsQuery(selectionOf(view))

export function loadKitArea(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const view = readView(search, KIT_AREA)
  return Promise.all([client.prefetchQuery(shownQuery(view)), client.prefetchQuery(filtersQuery(view))])
}

export async function loadMasterKit(client: QueryClient, { id }: { id: string }): Promise<void> {
  const kit = await client.fetchQuery(kitQuery(id))
  await client.prefetchQuery(versionsQuery(kit.id))
}

export async function loadVersion(client: QueryClient, { id }: { id: string }): Promise<void> {
  const version = await client.fetchQuery(versionQuery(id))
  await client.prefetchQuery(kitQuery(version.master_kit_id))
}
