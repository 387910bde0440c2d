import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

test('an entry is made once until it is invalidated, and each time while no invalidation would arrive', async () => {
  let isConnected = true
  let invalidate: () => void = () => undefined
  const cache = createCache<number>(60_000, {
    invalidations: {
      isConnected: () => isConnected,
      onInvalidate: (work) => {
        invalidate = work
      },
    },
  })
  let made = 0
  const get = () => cache.get('key', async () => ++made)
  expect([await get(), await get()]).toEqual([1, 1])
  invalidate()
  expect([await get(), await get()]).toEqual([2, 2])
  isConnected = false
  expect([await get(), await get()]).toEqual([3, 4])
})
