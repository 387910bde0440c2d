import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredImage } from '../../platform/images/images.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { folderOf, post, read } from '../../test/uploads.ts'
import { storeImage } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

describe('serving', () => {
  let name: string
  let port: number
  const takeNew = async (): Promise<string> =>
    (await post(app, (await buildUser(app.db)).token, { file: await photo(600, 600) })).body
      .profile_picture_url
  beforeAll(async () => {
    name = await takeNew()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
  })
  /** As it stands: other clients would tidy the path before they send it. */
  const readRaw = async (url: string): Promise<{ status: number; body: string }> => {
    const request = http.get({ port, host: '127.0.0.1', path: url, agent: false })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { status: response.statusCode ?? 0, body: await text(response) }
  }

  test('says what it is, that it stays, and that nothing in it may run', async () => {
    const { headers } = await read(app, `/api/uploads/${name}`)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { token } = await buildUser(app.db)
    const mine = await read(app, `/api/uploads/${name}`, { authorization: `Bearer ${token}` })
    expect(mine.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('who has it gets 304; HEAD gets the head', async () => {
    for (const url of [`/api/uploads/${name}`, `/api/uploads/${name}?w=240`]) {
      const whole = await read(app, url)
      const etag = String(whole.headers.etag)
      expect(etag).toMatch(/^"[\w-]{22}"$/)
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const same = await read(app, url, { 'if-none-match': known })
        expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, etag])
      }
      expect((await read(app, url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await read(app, url, {}, 'HEAD')
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
      expect(head.headers['content-type']).toBe('image/webp')
    }
    const etags = ['', '?w=240', '?w=240&q=85'].map(
      async (size) => (await read(app, `/api/uploads/${name}${size}`)).headers.etag,
    )
    expect(new Set(await Promise.all(etags)).size).toBe(3)
  })

  test.each([
    ['?w=240', 240],
    ['?h=96', 96],
    ['?w=320&h=160', 160],
    ['?w=480&q=60', 480],
    ['?w=1280', 512],
    ['?w=640&h=960&q=85', 512],
    ['?q=60', 512],
    ['?w=1', 48],
    ['?w=241', 320],
    ['?h=97', 160],
    ['?w=4000&h=4000', 512],
    ['?w=300&q=1', 320],
    ['?w=300&q=100', 320],
  ])('%s is %i wide: fits, and is never larger than it is', async (query, side) => {
    const twice = [
      await read(app, `/api/uploads/${name}${query}`),
      await read(app, `/api/uploads/${name}${query}`),
    ]
    for (const { statusCode, rawPayload, headers } of twice) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side, format: 'webp' })
    }
  })

  test('a smaller size is made once and kept; one that is not smaller is the picture itself', async () => {
    const name = await takeNew()
    const whole = await read(app, `/api/uploads/${name}`)
    expect((await read(app, `/api/uploads/${name}?w=1280`)).rawPayload.equals(whole.rawPayload)).toBe(true)
    await read(app, `/api/uploads/${name}?w=160`)
    await read(app, `/api/uploads/${name}?w=160&h=1280`)
    const kept = path.join(app.dataDir, 'cache/images', name)
    expect(await readdir(kept)).toEqual(['160x160q75.webp'])
    // What is kept is what is answered.
    const other = await read(app, `/api/uploads/${name}?w=48`)
    await writeFile(path.join(kept, '160x160q75.webp'), other.rawPayload)
    expect((await read(app, `/api/uploads/${name}?w=160`)).rawPayload.equals(other.rawPayload)).toBe(true)
  })

  test('a better quality takes more bytes', async () => {
    const bytes = async (q: number) =>
      (await read(app, `/api/uploads/${name}?w=320&q=${q}`)).rawPayload.length
    expect(await bytes(60)).toBeLessThan(await bytes(75))
    expect(await bytes(75)).toBeLessThan(await bytes(85))
    expect((await read(app, `/api/uploads/${name}?w=320`)).rawPayload.length).toBe(await bytes(75))
  })

  test('what is between two sizes is the next one that is kept', async () => {
    const name = await takeNew()
    for (const query of [
      '?w=241',
      '?w=240.5',
      '?w=300&q=61',
      '?w=300&q=74.9',
      '?w=320&q=75',
      '?w=250&h=4000',
    ]) {
      expect((await read(app, `/api/uploads/${name}${query}`)).statusCode).toBe(200)
    }
    for (const query of ['?w=320&q=1', '?w=320&q=60']) await read(app, `/api/uploads/${name}${query}`)
    for (const query of ['?w=320&q=76', '?w=320&q=100']) await read(app, `/api/uploads/${name}${query}`)
    const kept = await readdir(path.join(app.dataDir, 'cache/images', name))
    expect(kept.sort()).toEqual(['320x320q60.webp', '320x320q75.webp', '320x320q85.webp'])
  })

  test.each([
    '?w=0',
    '?w=-48',
    '?w=4001',
    '?h=100000',
    '?h=0',
    '?q=0',
    '?q=101',
    '?w=',
    '?w=48px',
    '?w=1e3',
    '?w=0x30',
    '?q=74.',
  ])('%s is no size: 422', async (query) => {
    expect((await read(app, `/api/uploads/${name}${query}`)).statusCode).toBe(422)
  })

  test.each([
    '../secret.webp',
    'profile/../../secret.webp',
    '..%2fsecret.webp',
    '%2e%2e/secret.webp',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'profile/%00.webp',
    'secret.webp%00.webp',
    '.tmp-secret',
    'unknown.webp',
    'profile',
    'profile/',
    '%F0%28%8C%28',
    `${'a'.repeat(301)}`,
  ])('%s is nowhere', async (asked) => {
    await writeFile(path.join(app.dataDir, 'secret.webp'), 'secret')
    await writeFile(path.join(folderOf(app), '.tmp-secret'), 'secret')
    await writeFile(path.join(folderOf(app), 'unknown.webp'), 'secret')
    for (const base of ['/api/uploads/', '/images/', '/api/legacy-image/']) {
      for (const size of ['', '?w=48']) {
        const { status, body } = await readRaw(`${base}${asked}${size}`)
        expect([400, 404, 422]).toContain(status)
        expect(body).not.toContain('secret')
      }
    }
  })

  test.each([
    ['lost', undefined, [404, 404]],
    ['empty', () => Buffer.alloc(0), [404, 404]],
    ['cut off', (whole: Buffer) => whole.subarray(0, -1), [404, 404]],
    ['too long', (whole: Buffer) => Buffer.concat([whole, whole]), [404, 404]],
    ['spoiled', (whole: Buffer) => Buffer.alloc(whole.length, 7), [200, 404]],
  ])('a row whose file is %s is 404, too', async (_what, spoil, statuses) => {
    const taken = await takeNew()
    const file = path.join(folderOf(app), taken)
    if (spoil) await writeFile(file, spoil(await readFile(file)))
    else await rm(file)
    for (const [i, size] of ['', '?w=48'].entries()) {
      expect((await read(app, `/api/uploads/${taken}${size}`)).statusCode).toBe(statuses[i])
    }
  })

  test('old addresses lead to what is stored under their name', async () => {
    const bytes = await readFile(path.join(folderOf(app), name))
    const old: StoredImage = {
      name: 'image_uploaded_1700000000',
      width: 512,
      height: 512,
      bytes: bytes.length,
    }
    expect((await read(app, `/api/legacy-image/${old.name}`)).statusCode).toBe(404)
    await writeFile(path.join(folderOf(app), old.name), bytes)
    expect((await read(app, `/api/legacy-image/${old.name}`)).statusCode).toBe(404)
    await storeImage(app.db, old, null)
    for (const url of [`/api/legacy-image/${old.name}`, `/images/${old.name}?w=96`, `/images/${name}`]) {
      const { statusCode, headers } = await read(app, url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  test('personal photos are not served by their name alone', async () => {
    await storeImage(app.db, { name: 'personal_photos/a.webp', width: 9, height: 9, bytes: 9 }, null)
    await mkdir(path.join(folderOf(app), 'personal_photos'))
    await writeFile(path.join(folderOf(app), 'personal_photos/a.webp'), 'secret')
    expect((await read(app, '/api/uploads/personal_photos/a.webp')).statusCode).toBe(404)
  })
})
