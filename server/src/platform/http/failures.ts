import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply, InputError } from '@kitdex/contract/error'
import { messageOf } from '@kitdex/contract/message-of'
import { own } from '@kitdex/contract/own'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_PAGE } from '../web/no-page.ts'
import { AppError, isDatabaseAway, isDiskFull, isUnstorable } from './errors.ts'
import { dropTheUnread } from './unread.ts'

const RETRY_AFTER_SECONDS = 2

const UNREAD = 'The request could not be read'
const texts: Readonly<Record<number, string>> = {
  400: UNREAD,
  404: 'Not found',
  408: 'The request took too long',
  413: 'Too large',
  414: 'The address is too long',
  415: 'Must be application/json',
  431: 'The headers are too large',
}

/** With the code and the values from which a client words it in its own language. */
const saying = (detail: string | InputError[], code?: string): ErrorReply => ({
  detail: typeof detail === 'string' ? detail : detail.map((one) => ({ ...one, ...messageOf(one.msg) })),
  ...(typeof detail === 'string' && messageOf(detail)),
  ...(code && { code }),
})

/** What went wrong, as the caller gets it; undefined for what only we should know. */
function refusal(error: FastifyError | AppError): { status: number; body: ErrorReply } | undefined {
  if (error instanceof AppError) {
    return { status: error.status, body: saying(error.detail, error.code) }
  }
  // Before the database is suspected: a client that goes away is a connection that was reset, too.
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, body: saying(texts[status] ?? UNREAD) }
  }
  if (isDiskFull(error)) return { status: 507, body: saying('There is no space left to store this') }
  if (isDatabaseAway(error)) return { status: 503, body: saying('The database is not available right now') }
  if (isUnstorable(error))
    return {
      status: 422,
      body: saying('Something here cannot be stored: a text that is none, or a number or date out of range'),
    }
  return undefined
}

export function answerFailure(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = refusal(error)
  if (!known || known.status >= 500) request.log.error({ err: error }, 'a request failed')
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined
  if (retryAfter !== undefined || known?.status === 503) {
    reply.header('Retry-After', retryAfter ?? RETRY_AFTER_SECONDS)
  }
  reply
    .status(known?.status ?? 500)
    .send(known?.body ?? saying(`Something went wrong on our side (${request.id})`))
}

/** No hook runs for what cannot be read: what they would have said is said by whoever answers it. */
export const UNHOOKED = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': NO_PAGE,
}

const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What is no HTTP is no request: the line itself is told, and ends. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = own(UNREADABLE, error.code ?? '') ?? 400
    const reply = saying(texts[status] ?? UNREAD)
    const body = JSON.stringify(reply)
    const headers = {
      ...UNHOOKED,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

export function installFailureAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(answerFailure)
  dropTheUnread(app)
  app.setNotFoundHandler((_request, reply) => {
    reply.status(404).send(saying('Not found'))
  })
}
