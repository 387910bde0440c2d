import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Half red, half blue, so that a test sees which part it got. */
export async function halves(width: number, height: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

/** Noise is what a photograph is to an encoder: it does not get small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export const photo = (width = 800, height = 600): Promise<Buffer> => noise(width, height).jpeg().toBuffer()

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG by hand: black, one bit a pixel, a few kilobytes whatever its size. `extra` stands before the pixels. */
export function plainPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Small, until its texts are unpacked: that many megabytes, a kilobyte each. */
export function textBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 })
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]))
  return plainPng(
    64,
    64,
    Array.from({ length: megabytes / 7.9 }, () => text),
  )
}

export const animatedPng = (): Buffer =>
  plainPng(32, 32, [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])

/** Two frames, one below the other, as libvips has them. */
export const animation = (format: 'gif' | 'webp'): Promise<Buffer> => {
  const raw = { width: 16, height: 32, channels: 3 as const, pageHeight: 16 }
  const frames = Buffer.concat([Buffer.alloc(768, 0xff), Buffer.alloc(768, 0x20)])
  return sharp(frames, { raw }).toFormat(format).toBuffer()
}

/** An archive with one empty file in it. */
export function zip(name = 'a.txt'): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([local, Buffer.from(name), entry, Buffer.from(name), end])
}

/** A form as a browser writes it. */
export async function form(
  parts: Record<string, string | Buffer | Buffer[]>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string') data.append(name, one)
      else data.append(name, new Blob([new Uint8Array(one)], { type: 'image/jpeg' }), 'picture.jpg')
    }
  }
  const written = new Response(data)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  }
}
