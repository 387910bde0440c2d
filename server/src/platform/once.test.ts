import { expect, test } from 'vitest'
import { once } from './once.ts'

test('made once for all who ask, and anew after it failed', async () => {
  let times = 0
  const get = once(async () => {
    times++
    if (times === 1) throw new Error('not this time')
    return times
  })
  const first = [get(), get()]
  for (const one of first) await expect(one).rejects.toThrow('not this time')
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
