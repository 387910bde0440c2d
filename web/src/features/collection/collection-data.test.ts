import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/startup/query-client.ts'
import { setTransport } from '../../lib/startup/transport.ts'
import { refreshCollection } from '../../shared/items/refresh-collection.ts'
import { itemsQuery, showChanged } from './collection-data.ts'
import type { CollectionView } from './list/collection-view.ts'

afterEach(() => queryClient.clear())

test('what was changed stays changed when an older answer comes after it', async () => {
  let answer = (): void => undefined
  let asked = 0
  setTransport(async () => {
    asked += 1
    if (asked > 1)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return Response.json([{ id: 'i', size: 'S' }], { headers: { 'X-Total-Count': '1' } })
  })
  const items = new QueryObserver(queryClient, itemsQuery({ filters: {} } as CollectionView))
  const stop = items.subscribe(() => undefined)
  const size = () => items.getCurrentResult().data?.data[0]?.size
  await vi.waitFor(() => expect(size()).toBe('S'))

  const refreshed = refreshCollection()
  await vi.waitFor(() => expect(asked).toBe(2))
  showChanged('i', { size: 'M' })
  answer()
  await refreshed
  expect(size()).toBe('M')
  stop()
})
