import { expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { createTaggedCache, type Read } from './tagged-cache.ts'

function open(options: { mostBytes?: number } = {}) {
  const line = { isUp: true, invalidate: (_tags?: readonly string[]): void => undefined }
  const invalidations = {
    isConnected: () => line.isUp,
    onInvalidate: (work: (tags?: readonly string[]) => void) => {
      line.invalidate = work
    },
    caughtUp: async () => undefined,
  }
  const cache = createTaggedCache<{ n: number; size: number }>({ invalidations, ...options })
  let made = 0
  const get = async (
    key: string,
    tags: string[] | undefined = ['a'],
    meanwhile?: () => void,
    within?: Read,
  ) => {
    const make = async (read: Read) => {
      read.note(tags)
      meanwhile?.()
      return { n: ++made, size: 10 }
    }
    return (await cache.get(key, make, within)).n
  }
  return { line, cache, get, count: () => made }
}

test('an entry is made once, for all who ask at once, until what it read changes', async () => {
  const { line, get } = open()
  expect(await Promise.all([get('key'), get('key')])).toEqual([1, 1])
  line.invalidate(['b'])
  expect(await get('key')).toBe(1)
  line.invalidate(['b', 'a'])
  expect(await get('key')).toBe(2)
  line.invalidate()
  expect(await get('key')).toBe(3)
})

test('nothing is kept while no invalidation would arrive, nor what nobody tells changes of, nor what failed', async () => {
  const { line, get, cache, count } = open()
  line.isUp = false
  expect([await get('key'), await get('key')]).toEqual([1, 2])
  line.isUp = true
  const untold = () =>
    cache.get('untold', async (read) => {
      read.note()
      return { n: count(), size: 1 }
    })
  expect(await untold()).not.toBe(await untold())
  const failing = () => cache.get('failing', () => Promise.reject(new Error('not now')))
  await expect(failing()).rejects.toThrow('not now')
  expect(await get('failing')).toBe(3)
})

test('what changed while an entry was made is not in it: it is not kept, nor given to whoever asks later', async () => {
  const { line, get } = open()
  expect(await get('key', ['a'], () => line.invalidate(['a']))).toBe(1)
  expect(await get('key', ['a'], () => line.invalidate(['b']))).toBe(2)
  expect(await get('key')).toBe(2)
  const early = get('other', ['a'])
  line.invalidate(['b'])
  const late = get('other', ['a'])
  expect(await early).not.toBe(await late)
})

test('what is made from entries is dropped with them, whether they were kept, made or missing', async () => {
  const { line, cache, get, count } = open()
  await get('kept', ['a'])
  const page = () =>
    cache.get('page', async (page) => {
      await get('kept', ['a'], undefined, page)
      await get('made', ['b'], undefined, page)
      const missing = async (read: Read) => {
        read.note(['c'])
        throw new Error('404')
      }
      await cache.get('missing', missing, page).catch(() => null)
      return { n: count(), size: 10 }
    })
  for (const tag of ['a', 'b', 'c']) {
    const first = await page()
    expect(await page()).toBe(first)
    line.invalidate([tag])
    expect(await page()).not.toBe(first)
  }
})

test('it holds so many bytes: what was not asked for longest goes first', async () => {
  const { get } = open({ mostBytes: 30 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
  expect([await get('a'), await get('c'), await get('d')]).toEqual([1, 3, 4])
  expect(await get('b')).toBe(5)
})

test('nothing is older than a minute', async () => {
  const { get } = open()
  await get('key')
  const putBack = setClock(() => new Date(Date.now() + 60_000))
  expect(await get('key')).toBe(2)
  putBack()
})
