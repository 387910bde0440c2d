/** The formats we read, told by their first bytes: what a name or a header claims is never asked. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function sniff(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Decoders show the first frame of these and say nothing of the others. */
export function isAnimated(bytes: Buffer, format: ImageFormat): boolean {
  if (format === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
  return format === 'png' && hasAnimationChunk(bytes)
}

/** APNG announces itself in a chunk before the first pixels. */
function hasAnimationChunk(bytes: Buffer): boolean {
  let at = PNG.length
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

/** Long enough not to occur by chance in the pixels of ten megabytes; `<svg` alone would. */
const MARKUP = /<script|<html|<!doctype|<\?php|<svg\s|<iframe/i
const ARCHIVES = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')]
const PDF_LOOKS_IN = 1024

/**
 * Whether it is also something else: a page, an archive, a document. What we store is encoded anew and would be
 * harmless, but nobody sends such a thing by accident.
 */
export const isPolyglot = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_LOOKS_IN).includes('%PDF-') ||
  ARCHIVES.some((signature) => bytes.includes(signature)) ||
  hasZipDirectory(bytes) ||
  MARKUP.test(bytes.toString('latin1'))

const ZIP_END_LENGTH = 22
const ZIP_LONGEST_COMMENT = 65_535

/** As unzip looks for it: an end record near the end whose directory stands right before it. */
function hasZipDirectory(bytes: Buffer): boolean {
  if (bytes.length < ZIP_END_LENGTH) return false
  const from = Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_LONGEST_COMMENT)
  let at = bytes.lastIndexOf('PK\x05\x06', bytes.length - ZIP_END_LENGTH, 'latin1')
  while (at >= from && at >= 0) {
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') return true
    at = at === 0 ? -1 : bytes.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
