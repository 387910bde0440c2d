import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noise, photo, plainPng, pngChunk } from '../../test/pictures.ts'
import { AppError } from '../http/errors.ts'
import { strip } from './image-strip.ts'

const FORMATS = ['jpeg', 'png', 'webp'] as const
type Format = (typeof FORMATS)[number]

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const stripped = (bytes: Buffer, format: Format): Buffer => strip(Buffer.from(bytes), format)
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer()
const segment = (marker: number, text: string): Buffer => {
  const length = text.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), latin(text)])
}
const riff = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
/** With more behind what it has. */
const withRiff = (webp: Buffer, ...chunks: Buffer[]): Buffer => {
  const whole = Buffer.concat([webp, ...chunks])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
const afterHead = (bytes: Buffer, length: number, ...pieces: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, length), ...pieces, bytes.subarray(length)])

/** A picture with all that cameras and programs write beside the pixels, and how each of it begins. */
const full = (format: Format, orientation = 1): Promise<Buffer> =>
  noise(40, 24)
    .withExif({ IFD0: { Artist: 'Ada of Somewhere' } })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Paris</where></x:xmpmeta>')
    .withIccProfile('p3')
    .toFormat(format, { ...(format === 'webp' && { lossless: true }) })
    .toBuffer()

describe('what of a file a decoder meets', () => {
  const beside: Record<Format, (bytes: Buffer) => Buffer> = {
    png: (bytes) =>
      afterHead(
        bytes,
        33,
        ...['tEXt', 'zTXt', 'iTXt', 'gAMA', 'pHYs', 'caNV', 'prVt'].map((type) =>
          pngChunk(type, latin('secret\0\0secret')),
        ),
      ),
    jpeg: (bytes) =>
      afterHead(
        bytes,
        2,
        ...[0xfe, 0xe1, 0xe2, 0xed, 0xef].map((marker) => segment(marker, 'secret'.repeat(9))),
      ),
    webp: (bytes) => withRiff(bytes, riff('secr', latin('secret')), riff('XMP ', latin('secret!'))),
  }

  test.each(FORMATS)('%s: its pixels, its colours, which way is up, and nothing else', async (format) => {
    const whole = beside[format](await full(format, 6))
    const sent = Buffer.concat([whole, latin('secret behind it')])
    const kept = stripped(sent, format)
    for (const word of ['secret', 'Ada of Somewhere', 'Paris']) expect(kept.includes(word)).toBe(false)
    expect(sent.includes('secret') && sent.includes('Ada of Somewhere')).toBe(true)
    const { orientation, icc, xmp, format: found } = await sharp(kept).metadata()
    expect([orientation, icc !== undefined, xmp, found]).toEqual([6, true, undefined, format])
    expect((await pixelsOf(kept)).equals(await pixelsOf(whole))).toBe(true)
  })

  test.each(FORMATS)('%s: what has nothing to lose stays as it is', async (format) => {
    const plain = format === 'png' ? plainPng(40, 24) : await noise(40, 24).toFormat(format).toBuffer()
    expect(stripped(plain, format).equals(plain)).toBe(true)
  })

  test.each(FORMATS)('%s: each way is up that EXIF knows', async (format) => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const { orientation: kept } = await sharp(stripped(await full(format, orientation), format)).metadata()
      expect(kept).toBe(orientation)
    }
  })

  test('transparency, palettes and four colours stay', async () => {
    const soft = sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
    for (const format of ['png', 'webp'] as const) {
      const bytes = beside[format](await soft.clone().withIccProfile('p3').toFormat(format).toBuffer())
      expect((await pixelsOf(stripped(bytes, format))).equals(await pixelsOf(bytes))).toBe(true)
    }
    const palette = beside.png(await noise(40, 24).png({ palette: true, colours: 8 }).toBuffer())
    expect((await pixelsOf(stripped(palette, 'png'))).equals(await pixelsOf(palette))).toBe(true)
    const inks = beside.jpeg(await noise(40, 24).toColourspace('cmyk').jpeg().toBuffer())
    expect((await pixelsOf(stripped(inks, 'jpeg'))).equals(await pixelsOf(inks))).toBe(true)
  })

  test('a profile that is large, or becomes so, goes', async () => {
    const packed = (bytes: number) => Buffer.concat([latin('p3\0\0'), deflateSync(Buffer.alloc(bytes))])
    const png = (bytes: number) => stripped(plainPng(8, 8, [pngChunk('iCCP', packed(bytes))]), 'png')
    expect([png(65_536).includes('iCCP'), png(65_537).includes('iCCP')]).toEqual([true, false])
    const twice = plainPng(8, 8, [pngChunk('iCCP', packed(65_537)), pngChunk('iCCP', packed(9))])
    expect(stripped(twice, 'png').includes('iCCP')).toBe(false)
    const jpeg = await photo(16, 16)
    const profile = (part: string) => segment(0xe2, `ICC_PROFILE\0${part}profile`)
    expect(stripped(afterHead(jpeg, 2, profile('\x01\x01')), 'jpeg').includes('ICC_PROFILE')).toBe(true)
    expect(stripped(afterHead(jpeg, 2, profile('\x01\x02')), 'jpeg').includes('ICC_PROFILE')).toBe(false)
    const webp = await noise(8, 8).webp().withIccProfile('p3').toBuffer()
    const large = withRiff(webp, riff('ICCP', Buffer.alloc(65_537)))
    expect(stripped(large, 'webp').length).toBe(webp.length)
  })
})

describe('what is refused before a decoder meets it', () => {
  /** One way more over the pixels, as often as asked. */
  const withScans = async (count: number): Promise<Buffer> => {
    const jpeg = await noise(16, 16).jpeg({ progressive: true }).toBuffer()
    const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
    const scans = jpeg.toString('latin1').split('\xff\xda').length - 1
    const more = Array.from({ length: count - scans }, () => jpeg.subarray(last, -2))
    return Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)])
  }

  test('a JPEG of more than a hundred scans', async () => {
    expect(stripped(await withScans(100), 'jpeg').length).toBeGreaterThan(0)
    const tooMany = await withScans(101)
    expect(() => stripped(tooMany, 'jpeg')).toThrow('The image takes too long to read')
  })

  test('a file of nothing but pieces', async () => {
    const many = <T>(one: T): T[] => Array.from({ length: 20_001 }, () => one)
    const webp = await noise(8, 8).webp().toBuffer()
    const files: [Format, Buffer][] = [
      ['png', plainPng(8, 8, many(pngChunk('tEXt', Buffer.alloc(0))))],
      ['jpeg', afterHead(await photo(16, 16), 2, ...many(segment(0xfe, '')))],
      ['webp', withRiff(webp, ...many(riff('none', Buffer.alloc(0))))],
    ]
    for (const [format, bytes] of files) {
      expect(() => stripped(bytes, format)).toThrow('The image is damaged and cannot be read')
    }
  })

  test('a kind of JPEG that nobody shows', async () => {
    const jpeg = await photo(16, 16)
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    for (const kind of [0xc3, 0xc9, 0xca, 0xcf]) {
      jpeg[frame + 1] = kind
      expect(() => stripped(jpeg, 'jpeg')).toThrow('The image is damaged and cannot be read')
    }
  })
})

test.each(FORMATS)(
  '%s: whatever is wrong with it, it comes to an end with a picture or a refusal',
  async (format) => {
    const whole = await full(format, 8)
    let seed = 20_260_101
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const tries = Array.from({ length: 900 }, (_, i) => {
      const bytes = Buffer.from(
        whole.subarray(0, i % 3 === 0 ? 16 + random(whole.length - 16) : whole.length),
      )
      for (let n = random(4); n >= 0; n--) bytes[12 + random(Math.min(bytes.length, 900) - 12)] = random(256)
      return bytes
    })
    for (const bytes of tries) {
      try {
        expect(strip(bytes, format).length).toBeLessThanOrEqual(bytes.length)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }
  },
)
