import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animatedPng, animation, halves, noise, photo, plainPng, zip } from '../../test/pictures.ts'
import type { Storage } from '../storage/storage.ts'
import { openFileStorage } from '../storage/storage-files.ts'
import { createImages, type ImageShape, type Images, type StoredImage } from './images.ts'

let folder: string
let storage: Storage
let images: Images
const undone: (() => Promise<void>)[] = []
const warnings: string[] = []
const options = { warn: (message: string) => warnings.push(message) }
const call = { caller: { id: 'somebody' }, undo: (work: () => Promise<void>) => undone.push(work) }
const shape: ImageShape = { kind: 'test', maxSide: 400 }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitdex-images-'))
  storage = openFileStorage(folder)
  images = await createImages(storage, path.join(folder, '.cache'), options)
})
afterAll(async () => {
  images.close()
  await rm(folder, { recursive: true, force: true })
})

async function take(bytes: Buffer, as: ImageShape = shape): Promise<StoredImage> {
  const file = path.join(folder, '.tmp-received')
  await writeFile(file, bytes)
  return images.fromFile(call, { path: file }, as)
}

const stored = async (image: StoredImage): Promise<Buffer> => buffer((await images.open(image)).stream)

/** The colour in the middle. */
async function colourOf(bytes: Buffer): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

describe('what is stored', () => {
  test('is a WebP under a name of its own, with its size', async () => {
    const image = await take(await photo(800, 600))
    expect(image).toMatchObject({ width: 400, height: 300 })
    expect(image.name).toMatch(/^test\/[0-9a-f]{32}\.webp$/)
    const bytes = await stored(image)
    expect(bytes.length).toBe(image.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
    expect((await take(await photo())).name).not.toBe(image.name)
  })

  test('is never larger than what came', async () => {
    expect(await take(await photo(120, 80))).toMatchObject({ width: 120, height: 80 })
  })

  test('keeps transparency', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect((await sharp(await stored(await take(png))).metadata()).hasAlpha).toBe(true)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may come as %s, whatever it says it is', async (format) => {
    expect(await take(await noise(64, 48).toFormat(format).toBuffer())).toMatchObject({
      width: 64,
      height: 48,
    })
  })

  test('has lost where it was taken, by whom and with what', async () => {
    const jpeg = await noise(64, 48)
      .withExif({
        IFD0: { Artist: 'Ada of Somewhere', Make: 'Spyglass' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitude: '2/1 17/1 40/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Paris</where></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(jpeg).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    expect(jpeg.includes('Ada of Somewhere')).toBe(true)

    const bytes = await stored(await take(jpeg))
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    for (const word of ['Ada of Somewhere', 'Spyglass', 'Paris', 'Exif', 'EXIF', 'ICCP', 'XMP '])
      expect(bytes.includes(word)).toBe(false)
  })

  test('stands upright', async () => {
    // Turned a quarter by its metadata: what lies right of the middle is then below it.
    const turned = await sharp(await halves(80, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await take(turned)
    expect(image).toMatchObject({ width: 40, height: 80 })
    const below = sharp(await stored(image)).extract({ left: 0, top: 60, width: 40, height: 20 })
    expect(await colourOf(await below.png().toBuffer())).toBe('blue')
    const lower = await take(turned, { ...shape, square: { x: 0, y: 0.5, size: 1 } })
    expect([lower.width, lower.height, await colourOf(await stored(lower))]).toEqual([40, 40, 'blue'])
  })

  test.each([
    ['the middle', 'middle', 100, undefined],
    ['the left', { x: 0, y: 0, size: 1 }, 100, 'red'],
    ['the right', { x: 0.5, y: 0, size: 1 }, 100, 'blue'],
    ['a part of the right', { x: 0.8, y: 0.2, size: 0.2 }, 20, 'blue'],
    ['what would stand over the edge', { x: 1, y: 1, size: 0.5 }, 50, 'blue'],
    ['next to nothing', { x: 0, y: 0, size: 0.0001 }, 1, 'red'],
  ] as const)('cuts to a square: %s', async (_what, square, side, colour) => {
    const image = await take(await halves(200, 100), { ...shape, square })
    expect([image.width, image.height]).toEqual([side, side])
    if (colour) expect(await colourOf(await stored(image))).toBe(colour)
  })

  test('can be taken back', async () => {
    undone.length = 0
    const image = await take(await photo(64, 48))
    expect(undone).toHaveLength(1)
    await undone[0]?.()
    await expect(images.open(image)).rejects.toMatchObject({ status: 404 })
  })
})

test('what is stored and cannot be read is not there, and the log says so', async () => {
  const image = await take(await photo(64, 48))
  const spoiled = Buffer.alloc(image.bytes, 7)
  const contents: [Buffer, string][] = [
    [Buffer.alloc(0), `${image.name} has 0 bytes instead of ${image.bytes}`],
    [spoiled, `${image.name} cannot be read: The image is damaged and cannot be read`],
  ]
  for (const [bytes, warning] of contents) {
    await storage.put(image.name, bytes)
    await expect(images.openSmaller(image, { w: 48 })).rejects.toMatchObject({ status: 404 })
    expect(warnings.at(-1)).toBe(warning)
  }
  await storage.remove(image.name)
  await expect(images.openSmaller(image, {})).rejects.toMatchObject({ status: 404 })
  expect(warnings.at(-1)).toBe(`${image.name} is lost`)
})

const NO_IMAGE = 'Please select an image file'
const DAMAGED = 'The image is damaged and cannot be read'
const ANIMATED = 'Animated images are not accepted'

describe('what is refused with 415', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['nothing', () => Buffer.alloc(0), NO_IMAGE],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), NO_IMAGE],
    ['HTML', () => html, NO_IMAGE],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'), NO_IMAGE],
    ['an archive that is called .jpg', () => zip(), NO_IMAGE],
    ['a Windows program', () => Buffer.from('MZ\x90\x00'.padEnd(256, '\0'), 'latin1'), NO_IMAGE],
    ['a Linux program', () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(256, '\0'), 'latin1'), NO_IMAGE],
    ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n#'.padEnd(64, '#')), NO_IMAGE],
    ['TIFF', () => noise(16, 16).tiff().toBuffer(), NO_IMAGE],
    ['AVIF', () => noise(16, 16).avif().toBuffer(), NO_IMAGE],
    ['a GIF', () => noise(16, 16).gif().toBuffer(), NO_IMAGE],
    ['an animated GIF', () => animation('gif'), NO_IMAGE],
    ['an animated WebP', () => animation('webp'), ANIMATED],
    ['an animated PNG', animatedPng, ANIMATED],
    ['a JPEG that is an archive, too', async () => Buffer.concat([await photo(), zip()]), NO_IMAGE],
    ['a JPEG that is a page, too', async () => Buffer.concat([await photo(), html]), NO_IMAGE],
    ['a JPEG that is a PDF, too', async () => withComment(await photo(), '%PDF-1.4'), NO_IMAGE],
    [
      'a JPEG that is a program, too',
      async () => withComment(await photo(), '<?php system($_GET[0]);'),
      NO_IMAGE,
    ],
    ['a JPEG that breaks off', async () => (await photo()).subarray(0, 9000), DAMAGED],
    ['a PNG that breaks off', async () => (await noise(99, 99).png().toBuffer()).subarray(0, 9000), DAMAGED],
    ['a WebP that breaks off', async () => (await noise(99, 99).webp().toBuffer()).subarray(0, 900), DAMAGED],
    ['the beginning of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0'.padEnd(99, 'x'), 'latin1'), DAMAGED],
    ['more than 50 megapixels', () => plainPng(10_000, 5_001), 'The image has more than 50 megapixels'],
  ]
  test.each(cases)('%s', async (_what, make, detail) => {
    undone.length = 0
    await expect(take(await make())).rejects.toMatchObject({ status: 415, detail })
    expect(undone).toEqual([])
  })

  test('and 50 megapixels are not too many', async () => {
    expect(await take(plainPng(10_000, 5_000))).toMatchObject({ width: 400, height: 200 })
  })

  test('nor is what a camera writes behind the picture', async () => {
    const moving = Buffer.concat([await photo(64, 48), Buffer.from('\0\0\0\x18ftypmp42'.padEnd(4000, '\0'))])
    expect(await take(moving)).toMatchObject({ width: 64, height: 48 })
  })
})

/** A comment right behind the first marker, where readers of other formats look. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\0${String.fromCharCode(comment.length + 2)}${comment}`, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

describe('data URLs', () => {
  const limit = { maxBytes: 200_000, tooLarge: 'File size must be less than 5MB' }
  const urlOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

  test('are stored like files', async () => {
    const image = await images.fromDataUrl(call, urlOf(await photo(64, 48)), shape, limit)
    expect(await sharp(await stored(image)).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 48,
    })
  })

  test.each([
    ['another type', 'data:text/html;base64,PGh0bWw+', 415, NO_IMAGE],
    ['SVG', urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 415, NO_IMAGE],
    ['no base64', 'data:image/png,abc', 415, NO_IMAGE],
    ['broken base64', 'data:image/png;base64,ab*c', 415, DAMAGED],
    ['an address', 'https://example.test/a.png', 415, NO_IMAGE],
    ['too much', urlOf(Buffer.alloc(200_001)), 413, 'File size must be less than 5MB'],
  ])('are refused: %s', async (_what, url, status, detail) => {
    await expect(images.fromDataUrl(call, url, shape, limit)).rejects.toMatchObject({ status, detail })
  })
})

describe('two at a time', () => {
  test('thirty of one member do not hold up another’s, nor a reader', async () => {
    const image = await take(await photo(), { kind: 'test', maxSide: 800 })
    const file = await photo(64, 48)
    const done: string[] = []
    const order = (who: string) => () => void done.push(who)
    const send = (who: string) => {
      const url = `data:image/jpeg;base64,${file.toString('base64')}`
      const mine = { ...call, caller: { id: who } }
      return images.fromDataUrl(mine, url, shape, { maxBytes: 1_000_000 }).then(order(who))
    }
    const greedy = Array.from({ length: 30 }, () => send('greedy'))
    const others = [send('other'), images.openSmaller(image, { w: 48 }).then(order('reader'))]
    await Promise.all([...greedy, ...others])
    // A few are done before the reader has looked for what is kept; in one line they would be the last.
    for (const who of ['other', 'reader']) expect(done.indexOf(who)).toBeLessThan(15)
    expect(done).toHaveLength(32)
  })

  test('whoever has most in a full line gives way to another', async () => {
    const file = await photo(400, 300)
    const url = `data:image/jpeg;base64,${file.toString('base64')}`
    const send = (id: string) =>
      images.fromDataUrl({ ...call, caller: { id } }, url, shape, { maxBytes: 1_000_000 })
    const greedy = Promise.allSettled(Array.from({ length: 34 }, () => send('greedy')))
    expect(await send('other')).toMatchObject({ width: 400 })
    const refused = (await greedy).filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => [reason.status, reason.retryAfter])).toEqual([[503, 5]])
  })

  test('also for smaller sizes; the same one is made once', async () => {
    const image = await take(await photo(), { kind: 'test', maxSide: 800 })
    let reading = 0
    let most = 0
    const counting: Storage = {
      ...storage,
      read: async (name) => {
        most = Math.max(most, ++reading)
        const found = await storage.read(name)
        reading--
        return found
      },
    }
    const busy = await createImages(counting, path.join(folder, '.cache-busy'), options)
    const sizes = Array.from({ length: 40 }, (_, n) => busy.openSmaller(image, { w: 100 + n }))
    const again = Array.from({ length: 40 }, () => busy.openSmaller(image, { w: 100 }))
    const results = await Promise.allSettled([...sizes, ...again])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map((result) => result.reason.status)).toEqual(Array.from({ length: 6 }, () => 503))
    expect(most).toBeLessThanOrEqual(2)
    busy.close()
  })
})
