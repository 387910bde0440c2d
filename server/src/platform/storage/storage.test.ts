import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import type { Storage } from './storage.ts'
import { openStorage } from './storage-open.ts'

let home: string
let s3: S3rver
let endpoint: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'kitdex-storage-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(home, 's3'),
    configureBuckets: [{ name: 'kits', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  await rm(home, { recursive: true, force: true })
})

const s3Config = () => ({
  endpoint,
  bucket: 'kits',
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
})
const open = (kind: 'files' | 'S3', s3Of: object = {}): Promise<Storage> =>
  openStorage({
    dataDir: path.join(home, kind),
    s3: kind === 'S3' ? { ...s3Config(), ...s3Of } : undefined,
  })

const all = async (storage: Storage): Promise<string[]> => {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  return names.sort()
}
const readAll = async (storage: Storage, name: string): Promise<string | undefined> => {
  const found = await storage.read(name)
  if (!found) return undefined
  const bytes = await buffer(found.stream)
  expect(bytes.length).toBe(found.bytes)
  // S3 counts in seconds.
  expect(Math.abs(found.storedAt.getTime() - Date.now())).toBeLessThan(60_000)
  return bytes.toString()
}

describe.each(['files', 'S3'] as const)('%s', (kind) => {
  test('what was put is read, listed and removed', async () => {
    const storage = await open(kind)
    await storage.put('profile/one.webp', Buffer.from('first'))
    await storage.put('two', Buffer.from('second'))
    expect(await readAll(storage, 'profile/one.webp')).toBe('first')
    expect(await all(storage)).toEqual(['profile/one.webp', 'two'])
    await storage.put('two', Buffer.from('again'))
    expect(await readAll(storage, 'two')).toBe('again')
    await storage.remove('two')
    await storage.remove('two')
    await storage.remove('never/there.webp')
    expect(await readAll(storage, 'two')).toBeUndefined()
    expect(await readAll(storage, 'profile')).toBeUndefined()
    expect(await readAll(storage, 'two/below.webp')).toBeUndefined()
    expect(await all(storage)).toEqual(['profile/one.webp'])
  })

  test.each([
    '',
    '.',
    '..',
    '../secret',
    'profile/../../secret',
    '/etc/passwd',
    'profile//a',
    'profile/',
    'a\\..\\b',
    'C:/windows',
    'a\0b',
    '.tmp-a',
    'profile/.hidden',
    '%2e%2e/secret',
    'é.webp',
    'a'.repeat(201),
  ])('there is no way to %j', async (name) => {
    await writeFile(path.join(home, 'secret'), 'secret')
    const storage = await open(kind)
    await expect(storage.read(name)).rejects.toThrow('no file of ours')
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no file of ours')
    await expect(storage.remove(name)).rejects.toThrow('no file of ours')
    expect(await readFile(path.join(home, 'secret'), 'utf8')).toBe('secret')
  })
})

describe('files', () => {
  test('what cannot be written leaves nothing', async () => {
    const storage = await open('files')
    await writeFile(path.join(home, 'files/uploads/blocked'), 'a file where a folder should be')
    await expect(storage.put('blocked/a.webp', Buffer.from('x'))).rejects.toThrow()
    expect((await readdir(path.join(home, 'files/uploads'))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    )
  })

  test('what an earlier process left half done is gone at the start, what is being done is not', async () => {
    const folder = path.join(home, 'left/uploads')
    await mkdir(folder, { recursive: true })
    const files = ['.tmp-old', '.tmp-new', 'kept']
    for (const name of files) await writeFile(path.join(folder, name), 'half')
    for (const name of ['.tmp-old', 'kept']) await utimes(path.join(folder, name), 1000, 1000)
    const storage = await openStorage({ dataDir: path.join(home, 'left'), s3: undefined })
    expect((await readdir(folder)).sort()).toEqual(['.tmp-new', 'kept'])
    expect(await all(storage)).toEqual(['kept'])
  })
})

describe('S3', () => {
  test('away or with the wrong key is 503, not a mistake of the caller', async () => {
    for (const wrong of [{ endpoint: 'http://127.0.0.1:9' }, { accessKey: 'nobody' }]) {
      const storage = await open('S3', wrong)
      await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
      await expect(storage.read('a.webp')).rejects.toMatchObject({ status: 503 })
    }
  })

  test('is set up whole or not at all', () => {
    const whole = {
      S3_ENDPOINT: 'http://localhost:9000',
      S3_BUCKET: 'kits',
      S3_REGION: 'auto',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }
    expect(loadConfig(whole).s3).toEqual({
      endpoint: 'http://localhost:9000',
      bucket: 'kits',
      region: 'auto',
      accessKey: 'key',
      secretKey: 'secret',
    })
    expect(loadConfig({}).s3).toBeUndefined()
    const part = () => loadConfig({ ...whole, S3_BUCKET: '', S3_SECRET_KEY: undefined })
    expect(part).toThrow(/S3_BUCKET: is missing/)
    expect(part).toThrow(/S3_SECRET_KEY: is missing/)
    expect(part).not.toThrow(/S3_REGION/)
  })
})
