import type { QueryClient } from '@tanstack/react-query'
import { entryQuery } from '../../shared/entries/entity-queries.ts'
import {
  kitFacetsQuery,
  kitQuery,
  kitsQuery,
  versionQuery,
  versionsQuery,
} from '../../shared/kits/kit-queries.ts'
import {
  type ListShape,
  type ListView,
  orderOf,
  readView,
  selectionOf,
  windowOf,
} from '../../shared/lists/list-view.ts'
import { kitOffersQuery } from '../../shared/market/market-queries.ts'

export const KIT_ORDERS = ['newest', '-season', 'season', 'club', 'collected', 'wanted', 'estimate'] as const

/** A competition and a player have no control of their own: other pages link to theirs. */
export const KIT_AREA: ListShape = {
  filters: ['club', 'brand', 'season', 'kit_type', 'competition', 'player'],
  sizes: [20, 50, 100],
  layouts: ['grid', 'list'],
  orders: KIT_ORDERS,
}

export const shownQuery = (view: ListView) =>
  kitsQuery({ ...selectionOf(view), ...orderOf(view), ...windowOf(view) })
export const filtersQuery = (view: ListView) => kitFacetsQuery(selectionOf(view))

/** Who is filtered by, where the address has an id rather than a name. */
export const playerQuery = (player: string) => entryQuery('player', player)

export function loadKitArea(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const view = readView(search, KIT_AREA)
  const { player } = view.filters
  return Promise.all([
    client.prefetchQuery(shownQuery(view)),
    client.prefetchQuery(filtersQuery(view)),
    player && client.prefetchQuery(playerQuery(player)),
  ])
}

export async function loadMasterKit(client: QueryClient, { id }: { id: string }): Promise<void> {
  const kit = await client.fetchQuery(kitQuery(id))
  await Promise.all([
    client.prefetchQuery(versionsQuery(kit.id)),
    client.prefetchQuery(kitOffersQuery(kit.id)),
  ])
}

export async function loadVersion(client: QueryClient, { id }: { id: string }): Promise<void> {
  const version = await client.fetchQuery(versionQuery(id))
  await Promise.all([
    client.prefetchQuery(kitQuery(version.master_kit_id)),
    client.prefetchQuery(kitOffersQuery(version.id)),
  ])
}
