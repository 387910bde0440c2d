import { queryClient } from '../../lib/startup/query-client.ts'

/** By the first part of its key: lists and figures of collections, and whatever counts collectors. */
const CHANGED_ALONG = [
  ...['my-collection', 'members', 'master-kits', 'reference-kits'],
  ...['teams', 'brands', 'players', 'competitions'],
]

/** Something came into a collection, left it, or is another now. */
export const refreshCollection = (...further: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => [...CHANGED_ALONG, ...further].some((one) => one === key),
  })
