import { exifWith, orientationIn } from './image-exif.ts'
import { DAMAGED, type Pieces, refused, TOO_SLOW } from './image-pieces.ts'

/** Each is another way over all pixels; a few bytes are enough for one. */
const MOST_SCANS = 100

const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
/** Baseline, extended and progressive. Nobody shows the other kinds. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables, and how far apart the restarts are. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !FRAMES.has(marker) && !TABLES.has(marker)
/** They stand alone, without a length. */
const BARE = new Set([0x01, 0xd8])
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Segments of applications that decide about colours, by how they begin; of profiles only one that is whole. */
const COLOURS = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0\x01\x01'],
  [0xee, 'Adobe'],
])
const EXIF = 'Exif\0\0'

const begins = (bytes: Buffer, at: number, text: string | undefined): boolean =>
  text !== undefined && bytes.toString('latin1', at, at + text.length) === text

function segmentWith(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifWith(orientation)])
  return Buffer.concat([Buffer.from([0xff, APP1, 0, body.length + 2]), body])
}

/** Where the next marker stands, what comes before it being pixels or nothing. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = from
  for (; at + 1 < bytes.length; at++) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker !== 0xff && !isInScan(marker)) return at
  }
  return bytes.length
}

export function stripJpeg(bytes: Buffer, pieces: Pieces): void {
  let scans = 0
  let isTurned = false
  pieces.keep(0, 2)
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) {
      pieces.keep(at, at + 2)
      return
    }
    if (BARE.has(marker)) {
      at += 2
      continue
    }
    const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY
    pieces.count(end)
    if (isOtherFrame(marker)) throw refused(DAMAGED)
    if (marker === SOS) {
      if (++scans > MOST_SCANS) throw refused(TOO_SLOW)
      const next = nextMarker(bytes, end)
      pieces.keep(at, next)
      at = next
      continue
    }
    const text = at + 4
    if (FRAMES.has(marker) || TABLES.has(marker) || begins(bytes, text, COLOURS.get(marker))) {
      pieces.keep(at, end)
    } else if (marker === APP1 && !isTurned && begins(bytes, text, EXIF)) {
      const orientation = orientationIn(bytes.subarray(text + EXIF.length, end))
      if (orientation !== undefined) isTurned = pieces.put(segmentWith(orientation), end)
    }
    at = end
  }
}
