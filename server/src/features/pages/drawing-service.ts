import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { kitDrawing } from '@kitdex/contract/api/pages'
import { DRAWING_VERSION } from '@kitdex/contract/drawing/address'
import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { lookOf } from '@kitdex/contract/drawing/look'
import type { FileAnswer, Received } from '@kitdex/contract/endpoint'
import { notFound } from '../../platform/http/errors.ts'
import { createLetterShapes } from '../../platform/images/letter-shapes.ts'
import { createCache } from '../../platform/timed-cache.ts'

type Asked = Received<typeof kitDrawing>['query']

/** A millisecond; the last tenth of the bytes would take fifty, on the threads that hash passwords, too. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Three kilobytes each. */
const MOST_DRAWINGS = 5000
/** The address says all that it shows, and the version of who draws it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Shirts as images. Each look is drawn and compressed once, for all kits that share it. */
export function createKitDrawings(): (asked: Asked) => FileAnswer {
  const cache = createCache<Buffer>(Number.POSITIVE_INFINITY, { most: MOST_DRAWINGS })
  const shape = createLetterShapes()
  const draw = ({ long_sleeve, view, name, number, detail, ...kit }: Omit<Asked, 'v'>): Promise<Buffer> => {
    const look = lookOf({ ...kit, long_sleeve: long_sleeve === 'true' })
    if (!look) throw notFound('A shirt without colours is not drawn')
    const printed = { ...(name && { name }), ...(number && { number }) }
    return compress(drawKit(look, { detail, view, title: '', id: 'k', shape, ...printed }), QUALITY)
  }
  // `v` is for caches on the way: whatever is sent there, the same look is drawn once.
  return ({ v: _, ...asked }) => {
    const look = DRAWING_VERSION + JSON.stringify(asked)
    const hash = createHash('sha256').update(look).digest('base64url').slice(0, 27)
    return {
      etag: `"${hash}"`,
      cacheControl: FOR_GOOD,
      open: async (accepts) => {
        const compressed = await cache.get(hash, async () => draw(asked))
        const isCompressed = accepts?.('br') ?? false
        const bytes = isCompressed ? compressed : await decompress(compressed)
        return {
          bytes: bytes.length,
          stream: Readable.from([bytes]),
          ...(isCompressed && { encoding: 'br' as const }),
        }
      },
    }
  }
}
