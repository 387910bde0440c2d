import { crc32, inflateSync } from 'node:zlib'
import { exifWith, orientationIn } from './image-exif.ts'
import { ANIMATED, DAMAGED, LARGEST_PROFILE, type Pieces, piecesOf, refused } from './image-pieces.ts'
import type { ImageFormat } from './image-sniff.ts'
import { stripJpeg } from './image-strip-jpeg.ts'

/**
 * What a decoder needs for the pixels, their colours and which way is up. Nothing else of a file meets one: a
 * kilobyte of text may unpack to a megabyte, as often as one likes. Written over `bytes`, so that it takes no more.
 */
export function strip(bytes: Buffer, format: ImageFormat): Buffer {
  const pieces = piecesOf(bytes)
  if (format === 'png') stripPng(bytes, pieces)
  else if (format === 'jpeg') stripJpeg(bytes, pieces)
  else stripWebp(bytes, pieces)
  return bytes.subarray(0, pieces.length)
}

const PNG_HEAD = 8
const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

function stripPng(bytes: Buffer, pieces: Pieces): void {
  pieces.keep(0, PNG_HEAD)
  let hasProfile = false
  for (let at = PNG_HEAD; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    pieces.count(end)
    const data = bytes.subarray(at + 8, end - 4)
    // APNG announces itself; decoders show its first frame and say nothing of the others.
    if (type === 'acTL') throw refused(ANIMATED)
    const isProfile = type === 'iCCP' && !hasProfile && isSmallProfile(data)
    hasProfile ||= type === 'iCCP'
    if (PNG_PIXELS.has(type) || isProfile) pieces.keep(at, end)
    else if (type === 'eXIf') {
      const orientation = orientationIn(data)
      if (orientation !== undefined) pieces.put(pngChunk('eXIf', exifWith(orientation)), end)
    }
    if (type === 'IEND') return
    at = end
  }
}

/** It is packed: its name, a zero, the way it is packed, and then the profile. */
function isSmallProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: LARGEST_PROFILE })
    return true
  } catch {
    return false
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const RIFF_HEAD = 12
const WEBP_PIXELS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])
const FLAGS_LENGTH = 10
const HAS = { profile: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 }

function stripWebp(bytes: Buffer, pieces: Pieces): void {
  const whole = bytes.readUInt32LE(4) + 8
  if (whole > bytes.length) throw refused(DAMAGED)
  pieces.keep(0, RIFF_HEAD)
  let flagsAt: number | undefined
  let has = 0
  for (let at = RIFF_HEAD; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    pieces.count(at + 8 + length)
    const end = Math.min(at + 8 + length + (length % 2), bytes.length)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'ANIM' || type === 'ANMF') throw refused(ANIMATED)
    if (type === 'VP8X') {
      if (length < FLAGS_LENGTH) throw refused(DAMAGED)
      if (((data[0] ?? 0) & HAS.animation) !== 0) throw refused(ANIMATED)
      has |= (data[0] ?? 0) & HAS.alpha
      flagsAt = pieces.length + 8
    }
    if (WEBP_PIXELS.has(type)) pieces.keep(at, end)
    else if (type === 'ICCP' && length <= LARGEST_PROFILE) {
      pieces.keep(at, end)
      has |= HAS.profile
    } else if (type === 'EXIF') {
      // Some write it as it stands in a JPEG.
      const exif = data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
      const orientation = orientationIn(exif)
      if (orientation !== undefined && pieces.put(riffChunk('EXIF', exifWith(orientation)), end)) {
        has |= HAS.exif
      }
    }
    at = end
  }
  if (flagsAt !== undefined) bytes[flagsAt] = has
  bytes.writeUInt32LE(pieces.length - 8, 4)
}

function riffChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 8)
  chunk.write(type, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  data.copy(chunk, 8)
  return chunk
}
