/** The formats we read, told by their first bytes: what a name or a header claims is never asked. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function sniff(head: Buffer): ImageFormat | undefined {
  if (head.length < 16) return undefined
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Long enough not to occur by chance in the pixels of ten megabytes; `<svg` alone would. */
const MARKUP = /<script|<html|<!doctype|<\?php|<svg\s|<iframe/i
const ARCHIVES = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')]
const LONGEST = 9
const PDF_LOOKS_IN = 1024
const WINDOW = 65_536

/**
 * Whether it is also something else: a page, an archive, a document. What we store is encoded anew and would be
 * harmless, but nobody sends such a thing by accident.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_LOOKS_IN).includes('%PDF-') || hasZipDirectory(bytes)) return true
  if (ARCHIVES.some((one) => bytes.includes(one))) return true
  // As texts one after the other, each with the end of the one before: all of it would be as much again in memory.
  for (let at = 0; at < bytes.length; at += WINDOW) {
    if (MARKUP.test(bytes.toString('latin1', at, at + WINDOW + LONGEST))) return true
  }
  return false
}

const ZIP_END_LENGTH = 22
const ZIP_LONGEST_COMMENT = 65_535

/** As unzip looks for it: an end record near the end whose directory stands right before it. */
function hasZipDirectory(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_LONGEST_COMMENT)
  for (
    let at = bytes.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0 && at + ZIP_END_LENGTH <= bytes.length;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') return true
  }
  return false
}
