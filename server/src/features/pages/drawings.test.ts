import { brotliDecompressSync } from 'node:zlib'
import { drawingAddress } from '@kitdex/contract/drawing/address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the drawing of a kit', () => {
  const kit = {
    primary_color: 'red',
    secondary_colors: ['white'],
    pattern: 'hoops',
    main_sponsor: 'Opel',
  } as const
  const address = drawingAddress(kit, { size: 240 })

  test('is an image that is kept for good, compressed for those who can read that', async () => {
    const plain = await get(address)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const small = await get(address, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 3)
    const known = await get(address, { 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await sharp(plain.rawPayload).metadata()).format).toBe('svg')
  })

  test('has its letters as shapes; those that the face lacks as text', async () => {
    const lettered = async (main_sponsor: string) =>
      (await get(drawingAddress({ ...kit, main_sponsor }, { size: 240 }))).body
    expect(await lettered('Opel')).not.toContain('<text')
    expect(await lettered('Żywiec')).not.toContain('<text')
    expect(await lettered('Газпром')).toContain('>ГАЗПРОМ</text>')
    expect(await lettered('Opel')).not.toBe(await lettered('Audi'))
    const back = (name: string) =>
      get(drawingAddress(kit, { size: 240, view: 'back', printed: { name, number: 9 } })).then(
        ({ body }) => body,
      )
    expect(await back('Weah')).not.toBe(await back('Baggio'))
  })

  test('holds nothing but a drawing, whatever it is asked to say', async () => {
    const { body } = await get(drawingAddress({ ...kit, main_sponsor: '<script>я"&' }, { size: 600 }))
    expect(body).toContain('&lt;SCRIPT&gt;Я')
    expect(body.toLowerCase()).not.toContain('<script')
  })

  test.each([
    ['', 404, 'A shirt without colours is not drawn'],
    ['primary_color=%20', 404, 'A shirt without colours is not drawn'],
    [`primary_color=${'x'.repeat(61)}`, 422, 'at most 60'],
    ['primary_color=red&pattern=nothing', 422, 'pattern'],
    ['primary_color=red&detail=huge', 422, 'detail'],
  ])('asked with %j is refused', async (query, status, said) => {
    const answer = await get(`/api/drawings/kit.svg?${query}`)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(said)])
  })
})
