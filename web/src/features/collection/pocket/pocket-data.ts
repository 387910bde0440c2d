import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { keepPage } from '../../../lib/kept-page.ts'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { COLLECTION_KEY } from '../collection-data.ts'

/** Known to the service worker (`sw.js`), which begins there without a network. */
const POCKET = '/my-collection/pocket'

export const pocketQuery = queryOptions({
  queryKey: [COLLECTION_KEY, 'pocket'],
  queryFn: ({ signal }) => call('GET /api/my-collection/pocket', { signal }),
  // Without a network the service worker answers.
  networkMode: 'always',
  // Thousands of items are not compared one by one with what they were.
  structuralSharing: false,
})

/** The versions in the catalogue with that code on their tag. */
export const taggedQuery = (code: string) =>
  queryOptions({
    queryKey: ['reference-kits', 'tagged', code],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reference-kits', { query: { q: code, limit: 3 }, signal })).data,
  })

/** Whether the page is there without a network, with what it shows. */
export const keptQuery = queryOptions({
  queryKey: ['kept-page', POCKET],
  queryFn: async () => {
    const hadWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    const isKept = await keepPage(POCKET)
    // What was answered before there was a worker, it has not kept.
    if (isKept && !hadWorker) await queryClient.refetchQueries(pocketQuery)
    return isKept
  },
  networkMode: 'always',
})
