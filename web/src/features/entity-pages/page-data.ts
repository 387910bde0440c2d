import type { QueryClient } from '@tanstack/react-query'
import { entryQuery } from '../../shared/entries/entity-queries.ts'
import { kitQuery, kitsQuery } from '../../shared/kits/kit-queries.ts'
import { type DescribedType, typeOf } from '../../shared/types/types.ts'

const SHOWN_KITS = 5

/** The kits of an entry, the newest few: a player's are those with his name on the back. */
export const kitsOfQuery = (type: DescribedType, id: string) =>
  kitsQuery({ [typeOf(type).page?.filter?.[0] ?? type]: id, limit: SHOWN_KITS })

/** The entry and its kits. */
export const loadEntity =
  (type: DescribedType) =>
  async (client: QueryClient, { id }: { id: string }): Promise<void> => {
    const entry = await client.fetchQuery(entryQuery(type, id))
    if (typeOf(type).page?.filter) await client.prefetchQuery(kitsOfQuery(type, entry.id))
  }

export const loadMasterJersey = (client: QueryClient, { id }: { id: string }): Promise<unknown> =>
  client.prefetchQuery(kitQuery(id))
