import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '../once.ts'
import { accepts } from './encoding.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it is sent, compressed once in each way that somebody asks for. */
export interface Stored {
  readonly etag: string
  /** About as many bytes as it takes in all its forms. */
  readonly size: number
  body(encoding: Encoding): Promise<Buffer>
}

const BROTLI_QUALITY = 5
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
}
/** With both compressed forms, and what is told beside it. */
const SIZE_FACTOR = 1.5
const SIZE_BESIDE = 500

export function storedOf(text: string): Stored {
  const bytes = Buffer.from(text)
  const bodyIn = (encoding: Encoding) => once(() => compressors[encoding](bytes))
  const bodies = { br: bodyIn('br'), gzip: bodyIn('gzip'), identity: bodyIn('identity') }
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    size: Math.ceil(bytes.length * SIZE_FACTOR) + SIZE_BESIDE,
    body: (encoding) => bodies[encoding](),
  }
}

const encodingFor = (request: FastifyRequest): Encoding =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity'

/** Answers 304 where whoever asks has it, unless it says to try again. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, type, status }: { stored: Stored; type: string; status: number },
): Promise<FastifyReply> {
  reply.header('ETag', `W/${stored.etag}`)
  const isHeld = status < 429 && request.headers['if-none-match']?.includes(stored.etag)
  if (isHeld) return reply.status(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply
    .status(status)
    .type(type)
    .send(await stored.body(encoding))
}
