import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '@kitdex/contract/endpoint'
import { createGate } from '../limits/gate.ts'
import { openImageCache } from './image-cache.ts'
import type { DrawJob } from './image-encode.ts'
import { createImageProcess } from './image-process.ts'

/** Pictures drawn from an SVG of ours. The same drawing is made once. */
export interface Drawings {
  answer(name: string, drawing: Drawing): FileAnswer
  close(): void
}

export interface Drawing {
  readonly svg: string
  /** A picture of ours that lies on it; `key` changes with its bytes. */
  readonly photo?: {
    readonly key: string
    readonly at: NonNullable<DrawJob['photo']>['at']
    read(): Promise<Buffer>
  }
}

const AT_ONCE = 1
const LONGEST_LINE = 32
const CACHE_BYTES = 268_435_456
/** Link previews are fetched again and again; what they show may change. */
const A_WHILE = 'public, max-age=3600'

export async function createDrawings(cacheFolder: string): Promise<Drawings> {
  const cache = await openImageCache(cacheFolder, CACHE_BYTES)
  // A process of its own: it reads SVG, which the one that decodes what people send must never do.
  const process = createImageProcess({ draws: true })
  const gate = createGate(AT_ONCE)
  const underWay = new Map<string, Promise<Buffer>>()
  const make = async (name: string, key: string, { svg, photo }: Drawing): Promise<Buffer> => {
    const work = async () =>
      process.run({
        ...{ kind: 'draw', svg },
        ...(photo && { photo: { at: photo.at, source: await photo.read() } }),
      })
    const { data } = await gate.run(work, LONGEST_LINE)
    // It can be made again: a full disk is no reason not to show it.
    await cache.put(name, key, data).catch(() => undefined)
    return data
  }
  const makeOnce = (name: string, key: string, drawing: Drawing): Promise<Buffer> => {
    const work = underWay.get(key) ?? make(name, key, drawing).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
  return {
    answer(name, drawing) {
      const hash = createHash('sha256')
        .update(drawing.svg)
        .update(drawing.photo?.key ?? '')
        .digest('hex')
        .slice(0, 32)
      const key = `${hash}.png`
      return {
        etag: `"${hash}"`,
        cacheControl: A_WHILE,
        open: async () => {
          const data = (await cache.get(name, key)) ?? (await makeOnce(name, key, drawing))
          return { bytes: data.length, stream: Readable.from([data]) }
        },
      }
    },
    close: () => process.stop(),
  }
}
