import { expect, test, vi } from 'vitest'
import { encodeAnew } from './image-encode.ts'

const seconds: number[] = []

/** A decoder for which every picture takes longer than it is given. */
vi.mock('sharp', () => {
  const late = { metadata: () => Promise.reject(new Error('timeout: some seconds')) }
  const image = {
    metadata: async () => ({ autoOrient: { width: 1, height: 1 } }),
    timeout: (limit: { seconds: number }) => {
      seconds.push(limit.seconds)
      return late
    },
  }
  const nothing = () => undefined
  return {
    default: Object.assign(() => image, {
      cache: nothing,
      concurrency: nothing,
      block: nothing,
      unblock: nothing,
    }),
  }
})

test('a picture that takes more than 10 s to read is refused', async () => {
  const source = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(24)])
  await expect(encodeAnew({ kind: 'encode', source, maxSide: 100 })).rejects.toMatchObject({
    status: 415,
    message: 'The image takes too long to read',
  })
  expect(seconds).toEqual([10])
})
