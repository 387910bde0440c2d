import type { QueryClient } from '@tanstack/react-query'
import { kitFacetsQuery, kitQuery, kitsQuery, versionQuery, versionsQuery } from '../catalogue/kit-queries.ts'
import { type KitAreaView, readView, selectionOf, windowOf } from './kit-area-view.ts'

export const shownQuery = (view: KitAreaView) => kitsQuery({ ...selectionOf(view), ...windowOf(view) })
export const filtersQuery = (view: KitAreaView) => kitFacetsQuery(selectionOf(view))

export function loadKitArea(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const view = readView(search)
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
