import { Readable } from 'node:stream'
import type { Download, FileAnswer } from '@kitdex/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NO_PAGE } from '../web/no-page.ts'
import { accepts } from './encoding.ts'

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
    .header('Content-Security-Policy', `sandbox; ${NO_PAGE}`)
    .header('Cache-Control', file.cacheControl)
    .header('ETag', file.etag)
  if (has(request.headers['if-none-match'], file.etag)) return reply.status(304).send()
  const { bytes, stream, encoding } = await file.open((one) => accepts(request, one))
  reply.type(type).header('Content-Length', bytes).header('Vary', 'Accept-Encoding')
  if (encoding) reply.header('Content-Encoding', encoding)
  const body = stream instanceof Readable ? stream : Readable.from(stream)
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}

/** The first piece before the headers: what fails at once is answered as a failure, not as half a file. */
async function begun(stream: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const pieces = stream[Symbol.asyncIterator]()
  const first = await pieces.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
    } finally {
      await pieces.return?.()
    }
  })()
}

/** A file to keep, sent while it is written; who stops reading stops the writing. */
export async function answerDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, stream }: Download,
): Promise<FastifyReply> {
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', `sandbox; ${NO_PAGE}`)
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(type)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : await begun(stream)))
}
