import type { QueryClient } from '@tanstack/react-query'
import { entryQuery } from '../../shared/entries/entity-queries.ts'
import { kitQuery, kitsQuery } from '../../shared/kits/kit-queries.ts'
import type { PageType } from './page-kinds.ts'

const SHOWN_KITS = 5

/** The kits of an entry, the newest few: a player's are those with his name on the back. */
export const kitsOfQuery = (type: PageType, id: string) =>
  kitsQuery({ [type === 'team' ? 'club' : type]: id, limit: SHOWN_KITS })

/** The entry and its kits. */
export const loadEntity =
  (type: PageType) =>
  async (client: QueryClient, { id }: { id: string }): Promise<void> => {
    const entry = await client.fetchQuery(entryQuery(type, id))
    await client.prefetchQuery(kitsOfQuery(type, entry.id))
  }

export const loadMasterJersey = (client: QueryClient, { id }: { id: string }): Promise<unknown> =>
  client.prefetchQuery(kitQuery(id))
