import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, notFound } from '../http/errors.ts'
import { createFairQueue, type FairQueue } from '../limits/fair-queue.ts'
import type { Storage } from '../storage/storage.ts'
import { type ImageCache, openImageCache } from './image-cache.ts'
import type { Encoded, ImageSource, Square } from './image-encode.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'

export interface ImageShape {
  /** The folder of its name. */
  kind: string
  /** Neither side gets longer. */
  maxSide: number
  square?: Square | 'middle'
}

/** A picture that is stored. `name` is how it is served, below /api/uploads. */
export interface StoredImage {
  name: string
  width: number
  height: number
  bytes: number
  /** Known where it has just been taken in. */
  fingerprint?: string | undefined
}

/** The call that a picture comes with: should the call fail, it takes the picture back. */
interface Taker {
  caller: { id: string }
  undo(work: () => Promise<void>): void
}

export interface Images {
  /** A file that was received: checked, encoded anew and stored under a name of its own. */
  fromFile(call: Taker, file: { path: string }, shape: ImageShape): Promise<StoredImage>
  /** The same for `data:image/…;base64,…`. */
  fromDataUrl(
    call: Taker,
    dataUrl: string,
    shape: ImageShape,
    limit: { maxBytes: number; tooLarge?: string },
  ): Promise<StoredImage>
  open(image: StoredImage): Promise<{ bytes: number; stream: AsyncIterable<Uint8Array> }>
  /** At most so wide and so high, never larger than it is. */
  openSmaller(
    image: StoredImage,
    wanted: ImageSize,
  ): Promise<{ bytes: number; stream: AsyncIterable<Uint8Array> }>
  remove(name: string): Promise<void>
  /** The names of all that is stored. */
  list(): AsyncIterable<string>
  isOlder(name: string, than: Date): Promise<boolean>
  close(): void
}

export interface ImageSize {
  w?: number | undefined
  h?: number | undefined
  q?: number | undefined
}

const AT_ONCE = 2
/** Of those who read, and as many again of those who upload. */
const LONGEST_LINE = 32
const RETRY_AFTER_SECONDS = 5
const full = () =>
  new AppError(
    503,
    'Too many pictures are being worked on, try again in a moment',
    undefined,
    RETRY_AFTER_SECONDS,
  )
const READING = { line: 'reading', owner: 'everybody' }
const DERIVED_QUALITY = 75
const CACHE_BYTES = 1_073_741_824

/** What a size comes down to: a few asked-for boxes give the same picture, and some the stored one. */
export function variantOf(image: StoredImage, { w, h, q }: ImageSize) {
  const scale = Math.min(1, (w ?? image.width) / image.width, (h ?? image.height) / image.height)
  if (scale === 1 && q === undefined) return undefined
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const quality = q ?? DERIVED_QUALITY
  return { width, height, quality, key: `${width}x${height}q${quality}.webp` }
}

const DATA_URL = /^data:image\/[a-z0-9.+-]{1,40};base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

function bytesOf(dataUrl: string, limit: { maxBytes: number; tooLarge?: string }): Buffer {
  const head = DATA_URL.exec(dataUrl)?.[0]
  if (!head) throw new AppError(415, 'Please select an image file')
  const data = dataUrl.slice(head.length)
  if (data.length > Math.ceil(limit.maxBytes / 3) * 4) throw new AppError(413, limit.tooLarge ?? 'Too large')
  if (!BASE64.test(data)) throw new AppError(415, 'The image is damaged and cannot be read')
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > limit.maxBytes) throw new AppError(413, limit.tooLarge ?? 'Too large')
  return bytes
}

/** What the functions below share. */
interface Workshop {
  storage: Storage
  queue: FairQueue
  decoder: ImageProcess
  cache: ImageCache
  warn: ImageOptions['warn']
  underWay: Map<string, Promise<Buffer>>
}

export interface ImageOptions {
  /** Hears of what is not as it was stored. */
  warn(message: string): void
  decoderMemoryMb?: number | undefined
}

export async function createImages(
  storage: Storage,
  cacheFolder: string,
  { warn, decoderMemoryMb }: ImageOptions,
): Promise<Images> {
  const cache = await openImageCache(cacheFolder, CACHE_BYTES)
  const decoder = createImageProcess({ memoryMb: decoderMemoryMb })
  const queue = createFairQueue(AT_ONCE, LONGEST_LINE, full)
  const workshop: Workshop = { storage, queue, decoder, cache, warn, underWay: new Map() }
  return {
    fromFile: (call, file, shape) => take(workshop, call, shape, file.path),
    fromDataUrl: async (call, dataUrl, shape, limit) => take(workshop, call, shape, bytesOf(dataUrl, limit)),
    open: (image) => openStored(workshop, image),
    async openSmaller(image, wanted) {
      const variant = variantOf(image, wanted)
      if (!variant) return openStored(workshop, image)
      const kept = await cache.get(image.name, variant.key)
      const data = kept ?? (await deriveOnce(workshop, image, variant))
      return { bytes: data.length, stream: Readable.from([data]) }
    },
    async remove(name) {
      await storage.remove(name)
      await cache.remove(name)
    },
    list: () => storage.list(),
    async isOlder(name, than) {
      const found = await storage.read(name)
      found?.stream.destroy()
      return found !== undefined && found.storedAt < than
    },
    close: () => decoder.stop(),
  }
}

/** A file that is lost or spoiled is as good as none; the log says which. */
async function openStored({ storage, warn }: Workshop, { name, bytes }: StoredImage) {
  const found = await storage.read(name)
  if (found?.bytes === bytes) return found
  found?.stream.destroy()
  warn(found ? `${name} has ${found.bytes} bytes instead of ${bytes}` : `${name} is lost`)
  throw notFound()
}

async function take(
  { storage, queue, decoder }: Workshop,
  call: Taker,
  { kind, ...shape }: ImageShape,
  source: ImageSource,
): Promise<StoredImage> {
  const encode = () => decoder.run({ kind: 'encode', source, ...shape })
  const turn = { line: 'uploading', owner: call.caller.id }
  const { data, width, height, fingerprint } = await queue.run(turn, encode)
  const name = `${kind}/${randomBytes(16).toString('hex')}.webp`
  call.undo(() => storage.remove(name))
  await storage.put(name, data)
  return { name, width, height, bytes: data.length, fingerprint }
}

type Variant = NonNullable<ReturnType<typeof variantOf>>

/** Those who ask for what is being made wait for it, instead of making it again. */
function deriveOnce(workshop: Workshop, image: StoredImage, variant: Variant): Promise<Buffer> {
  const { underWay } = workshop
  const key = `${image.name}/${variant.key}`
  const work = underWay.get(key) ?? derive(workshop, image, variant).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function derive(workshop: Workshop, image: StoredImage, variant: Variant): Promise<Buffer> {
  const { queue, cache, decoder, warn } = workshop
  const make = async (): Promise<Encoded> => {
    const { stream } = await openStored(workshop, image)
    const { width, height, quality } = variant
    return decoder.run({ kind: 'shrink', source: await buffer(stream), width, height, quality })
  }
  const { data } = await queue.run(READING, make).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 415) throw error
    warn(`${image.name} cannot be read: ${error.message}`)
    throw notFound()
  })
  // It can be made again: a full disk is no reason not to show it.
  await cache.put(image.name, variant.key, data).catch(() => undefined)
  return data
}
