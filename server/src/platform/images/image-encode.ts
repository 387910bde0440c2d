import sharp, { type Sharp } from 'sharp'
import { AppError } from '../http/errors.ts'
import { createGate } from '../limits/gate.ts'
import { withFile } from './image-file.ts'
import { ANIMATED, DAMAGED, refused } from './image-pieces.ts'
import { type ImageFormat, isPolyglot, sniff } from './image-sniff.ts'
import { strip } from './image-strip.ts'

/** A file by its path, or bytes that are in memory anyway. */
export type ImageSource = string | Buffer

/** The part to keep: left and top edge in widths and heights of the picture, side in its shorter sides. */
export interface Square {
  x: number
  y: number
  size: number
}

export interface EncodeJob {
  kind: 'encode'
  source: ImageSource
  maxSide: number
  square?: Square | 'middle'
}

export interface ShrinkJob {
  kind: 'shrink'
  source: Buffer
  width: number
  height: number
  quality: number
}

/** An SVG of ours as a PNG, with a picture of ours on it. */
export interface DrawJob {
  kind: 'draw'
  svg: string
  photo?: {
    source: Buffer
    at: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  }
}

export interface Encoded {
  data: Buffer
  width: number
  height: number
  /** How it looks, in 64 bits as a number; not for a picture that is all alike. */
  fingerprint?: string
}

const MAX_PIXELS = 50_000_000
const LARGE_PIXELS = 12_500_000
/** Of these never two at once: their memory would add up. */
const largeOnes = createGate(1)
const STORED_QUALITY = 82

// Nothing is remembered between pictures, one thread works on each. And what is no picture of ours
// finds no decoder, even if it got as far as here: libvips also reads SVG, PDF, TIFF and a dozen more.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((one) => [
    `VipsForeignLoad${one}File`,
    `VipsForeignLoad${one}Buffer`,
  ]),
})

function formatOf(bytes: Buffer): ImageFormat {
  const format = sniff(bytes)
  if (!format || isPolyglot(bytes)) throw refused('Please select an image file')
  return format
}

/** sharp throws plain errors; whatever it stumbles over is in the file, unless the memory was at its end. */
function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (error instanceof AppError || OUT_OF_MEMORY.test(message)) return error
  if (message.includes('pixel limit')) return refused('The image has more than 50 megapixels')
  return refused(DAMAGED)
}

/** In the words of libvips, libpng and libjpeg. */
export const OUT_OF_MEMORY = /out of memory|insufficient memory|unable to allocate/i

const open = (source: Buffer): Sharp =>
  // A warning is no reason: cameras write files that earn some. What is cut off or wrong is.
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

/**
 * Somebody's picture, decoded to the last pixel, upright, as a WebP of ours: nothing else of the file survives.
 * `tell`s when it waits for its turn, and when it goes on.
 */
export async function encodeAnew(job: EncodeJob, tell: (isWorking: boolean) => void): Promise<Encoded> {
  const { source } = job
  const encode = (bytes: Buffer): Promise<Encoded> => encodeBytes(bytes, job, tell)
  return typeof source === 'string' ? withFile(source, encode) : encode(source)
}

async function encodeBytes(
  bytes: Buffer,
  { maxSide, square }: EncodeJob,
  tell: (isWorking: boolean) => void,
): Promise<Encoded> {
  const format = formatOf(bytes)
  try {
    const stripped = strip(bytes, format)
    const { autoOrient, pages = 1 } = await open(stripped).metadata()
    if (pages > 1) throw refused(ANIMATED)
    const image = open(stripped).autoOrient()
    const shaped = square
      ? cutSquare(image, autoOrient, maxSide, square)
      : image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    // Drawings come as PNG: their hard coloured edges suffer from coarse chroma, photographs do not.
    const encoded = shaped.webp({ quality: STORED_QUALITY, smartSubsample: format === 'png' })
    const isLarge = autoOrient.width * autoOrient.height > LARGE_PIXELS
    if (isLarge) tell(false)
    const inTurn = () => {
      tell(true)
      return finish(encoded)
    }
    const made = await (isLarge ? largeOnes.run(inTurn, Number.POSITIVE_INFINITY) : finish(encoded))
    return { ...made, ...(await fingerprintOf(made.data)) }
  } catch (error) {
    throw refusalOf(error)
  }
}

const PRINT_SIDE = 8

/** Of each of 64 places, whether it is brighter than the next: sizes and formats change next to nothing about it. */
async function fingerprintOf(data: Buffer): Promise<{ fingerprint?: string }> {
  const shape = { width: PRINT_SIDE + 1, height: PRINT_SIDE, fit: 'fill' } as const
  const grey = await sharp(data).greyscale().resize(shape).raw().toBuffer()
  let bits = 0n
  for (let y = 0; y < PRINT_SIDE; y++) {
    for (let x = 0; x < PRINT_SIDE; x++) {
      const at = y * (PRINT_SIDE + 1) + x
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits === 0n ? {} : { fingerprint: BigInt.asIntN(64, bits).toString() }
}

/** One of ours; what cannot be read of it was spoiled since. */
async function ours<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error)
  }
}

/** One of ours, smaller. */
export const shrink = ({ source, width, height, quality }: ShrinkJob): Promise<Encoded> =>
  ours(finish(open(source).resize({ width, height, fit: 'fill' }).webp({ quality })))

/** For a process that draws and decodes nothing that people sent. */
export const allowDrawing = (): void => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

export async function draw({ svg, photo }: DrawJob): Promise<Encoded> {
  const picture = sharp(Buffer.from(svg))
  if (!photo) return finish(picture.png({ compressionLevel: 9 }))
  const { left, top, width, height } = photo.at
  const input = await ours(open(photo.source).resize({ width, height, fit: 'cover' }).png().toBuffer())
  return finish(picture.composite([{ input, left, top }]).png({ compressionLevel: 9 }))
}

async function finish(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Smaller first, then cut: a JPEG is then never in memory at its full size. */
function cutSquare(
  image: Sharp,
  whole: { width: number; height: number },
  maxSide: number,
  square: Square | 'middle',
): Sharp {
  const shorter = Math.min(whole.width, whole.height)
  const wanted = square === 'middle' ? shorter : Math.max(1, square.size * shorter)
  const scale = Math.min(1, maxSide / wanted)
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const side = between(Math.round(wanted * scale), 1, Math.min(width, height))
  const left = square === 'middle' ? (width - side) / 2 : square.x * width
  const top = square === 'middle' ? (height - side) / 2 : square.y * height
  return image.resize({ width, height, fit: 'fill' }).extract({
    left: between(Math.round(left), 0, width - side),
    top: between(Math.round(top), 0, height - side),
    width: side,
    height: side,
  })
}
