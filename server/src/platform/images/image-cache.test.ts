import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openImageCache } from './image-cache.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitdex-cache-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the cache of smaller sizes', () => {
  const webp = (length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    bytes.write('RIFF', 'latin1')
    bytes.writeUInt32LE(length - 8, 4)
    return bytes
  }

  test('holds so much and no more, loses the least used first, also after a restart', async () => {
    const place = path.join(folder, '.cache-small')
    const cache = await openImageCache(place, 1000)
    await cache.put('a/1.webp', 'one', webp(400))
    await cache.put('a/1.webp', 'two', webp(400))
    expect(await cache.get('a/1.webp', 'one')).toHaveLength(400)
    await cache.put('a/2.webp', 'three', webp(400))
    expect(await cache.get('a/1.webp', 'two')).toBeUndefined()
    expect(await cache.get('a/1.webp', 'one')).toHaveLength(400)

    const reopened = await openImageCache(place, 1000)
    await reopened.put('a/3.webp', 'four', webp(900))
    const kept = (await readdir(place, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
    expect(kept.map((entry) => entry.name)).toEqual(['four'])
  })

  test('forgets what was removed, and shows nothing half written', async () => {
    const place = path.join(folder, '.cache-gone')
    const cache = await openImageCache(place, 1000)
    await cache.put('a/1.webp', 'one', webp(100))
    await cache.remove('a/1.webp')
    expect(await cache.get('a/1.webp', 'one')).toBeUndefined()
    await cache.put('a/2.webp', 'one', webp(100))
    await writeFile(path.join(place, 'a/2.webp/one'), webp(100).subarray(0, 40))
    expect(await cache.get('a/2.webp', 'one')).toBeUndefined()
  })
})
