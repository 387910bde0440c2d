import { type Bytes, windowsOf } from './image-bytes.ts'

/** The formats we read, told by their first bytes: what a name or a header claims is never asked. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export async function sniff(bytes: Bytes): Promise<ImageFormat | undefined> {
  const head = await bytes.read(0, 16)
  if (head.length < 16) return undefined
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Decoders show the first frame of these and say nothing of the others. */
export async function isAnimated(bytes: Bytes, format: ImageFormat): Promise<boolean> {
  if (format === 'png') return hasAnimationChunk(bytes)
  const head = await bytes.read(12, 9)
  return format === 'webp' && head.toString('latin1', 0, 4) === 'VP8X' && ((head[8] ?? 0) & 0x02) !== 0
}

/** More than any picture has before its pixels. */
const MOST_CHUNKS = 1000

/** APNG announces itself in a chunk before the first pixels. */
async function hasAnimationChunk(bytes: Bytes): Promise<boolean> {
  let at = PNG.length
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks++) {
    const head = await bytes.read(at, 8)
    const type = head.toString('latin1', 4)
    if (type === 'acTL') return true
    if (type === 'IDAT' || head.length < 8) return false
    at += 12 + head.readUInt32BE(0)
  }
  return true
}

/** Long enough not to occur by chance in the pixels of ten megabytes; `<svg` alone would. */
const MARKUP = /<script|<html|<!doctype|<\?php|<svg\s|<iframe/i
const ARCHIVES = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')]
const LONGEST = 9
const PDF_LOOKS_IN = 1024

/**
 * Whether it is also something else: a page, an archive, a document. What we store is encoded anew and would be
 * harmless, but nobody sends such a thing by accident.
 */
export async function isPolyglot(bytes: Bytes): Promise<boolean> {
  if ((await bytes.read(0, PDF_LOOKS_IN)).includes('%PDF-')) return true
  if (await hasZipDirectory(bytes)) return true
  for await (const window of windowsOf(bytes, LONGEST)) {
    if (MARKUP.test(window.toString('latin1')) || ARCHIVES.some((one) => window.includes(one))) return true
  }
  return false
}

const ZIP_END_LENGTH = 22
const ZIP_LONGEST_COMMENT = 65_535

/** As unzip looks for it: an end record near the end whose directory stands right before it. */
async function hasZipDirectory(bytes: Bytes): Promise<boolean> {
  const from = Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_LONGEST_COMMENT)
  const tail = await bytes.read(from, bytes.length - from)
  const directories: number[] = []
  for (
    let at = tail.indexOf('PK\x05\x06', 0, 'latin1');
    at >= 0;
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + ZIP_END_LENGTH <= tail.length) directories.push(from + at - tail.readUInt32LE(at + 12))
  }
  for (const at of directories) {
    if (at >= 0 && (await bytes.read(at, 4)).toString('latin1') === 'PK\x01\x02') return true
  }
  return false
}
