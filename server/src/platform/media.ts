import { Readable } from 'node:stream'
import type { FileAnswer } from '@kitdex/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const has = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim())) ?? false

/** A file as an answer: nothing in it runs, whatever it is taken for, and who has it already gets 304. */
export async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: FileAnswer,
): Promise<FastifyReply> {
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', file.cacheControl)
    .header('ETag', file.etag)
  if (has(request.headers['if-none-match'], file.etag)) return reply.status(304).send()
  const { bytes, stream } = await file.open()
  reply.type(type).header('Content-Length', bytes)
  const body = stream instanceof Readable ? stream : Readable.from(stream)
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}
