import type { registry } from '@kitdex/contract/catalogue/registry'
import type { QueryClient } from '@tanstack/react-query'
import {
  entriesQuery,
  facetsQuery,
  kitTotalsQuery,
  type ListedType,
  SLUGS,
} from '../entries/entity-queries.ts'
import { loadOpened } from '../entries/opened-entry.ts'
import { type ListShape, readView, selectionOf, windowOf } from './list-view.ts'

/**
 * What has to be known of a list before its page's code is there: kept apart from the definitions, which only
 * the pages that show them load.
 */

/** Names in addresses, and the fields they filter. */
export const FILTERS = {
  team: { country: 'country' },
  brand: { country: 'country', type: 'type' },
  player: { nationality: 'nationality', position: 'position' },
  competition: { country: 'country', type: 'type' },
  master_kit: { club: 'club_id', brand: 'brand_id', season: 'season', kit_type: 'style' },
} as const satisfies { [T in ListedType]: Readonly<Record<string, keyof (typeof registry)[T]['fields']>> }

export const LAYOUTS = ['grid', 'thumbnail', 'list'] as const

const shapeOf = (type: ListedType): ListShape => ({
  filters: Object.keys(FILTERS[type]),
  sizes: [10, 20, 50, 100],
  layouts: LAYOUTS,
})

export const SHAPES: Readonly<Record<ListedType, ListShape>> = {
  team: shapeOf('team'),
  brand: shapeOf('brand'),
  player: shapeOf('player'),
  competition: shapeOf('competition'),
  master_kit: shapeOf('master_kit'),
}

export const TABBED = ['team', 'brand', 'player', 'competition'] as const
export type TabbedType = (typeof TABBED)[number]

/** The tab that an address asks for. */
export const tabIn = (search: URLSearchParams): TabbedType =>
  TABBED.find((type) => SLUGS[type] === search.get('tab')) ?? 'team'

/** How many there are of a type. */
export const totalQuery = (type: ListedType) => entriesQuery(type, {}, { limit: 1 })

export const loadList =
  (type: ListedType) =>
  (client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> => {
    const view = readView(search, SHAPES[type])
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
    ...TABBED.map((type) => client.prefetchQuery(totalQuery(type))),
    loadList(tabIn(search))(client, _, search),
  ])
