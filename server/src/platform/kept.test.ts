import { expect, test } from 'vitest'
import { keepFor } from './kept.ts'

test('what is kept is made once, until it is forgotten, and not at all while nobody would say so', async () => {
  let isHearing = true
  let forget: () => void = () => undefined
  const kept = keepFor<number>(60_000, {
    hearing: {
      isHearing: () => isHearing,
      onForget: (work) => {
        forget = work
      },
    },
  })
  let made = 0
  const get = () => kept.get('key', async () => ++made)
  expect([await get(), await get()]).toEqual([1, 1])
  forget()
  expect([await get(), await get()]).toEqual([2, 2])
  isHearing = false
  expect([await get(), await get()]).toEqual([3, 4])
})
