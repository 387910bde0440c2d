import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'

const AT_ONCE = 500

/** Everything that is owned, page after page until it is whole. */
export function useInventory() {
  const query = useInfiniteQuery({
    queryKey: ['my-collection', 'inventory'],
    initialPageParam: 0,
    // Thousands of items are not compared one by one with what they were.
    structuralSharing: false,
    queryFn: ({ pageParam: skip, signal }) =>
      call('GET /api/my-collection', {
        query: { collection_type: 'owned', sort: 'club', limit: AT_ONCE, skip },
        signal,
      }),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && loaded < last.total ? loaded : undefined
    },
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const items: CollectionItem[] | undefined = query.data?.pages.flatMap((page) => page.data)
  return {
    items,
    total: query.data?.pages[0]?.total ?? 0,
    isWhole: items !== undefined && !hasNextPage,
    error: query.error,
    retry: () => (items ? fetchNextPage() : query.refetch()),
  }
}
