import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 67_108_864
const LONGEST_MS = 30_000
const LOOK_EVERY_MS = 100

/**
 * An answer may come before all of the request is read: 401, 413. Who closes the connection then resets it, and
 * a client that is still sending never sees the answer. So the rest is read and dropped; but not without end.
 */
export function dropTheUnread(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSending(request.raw)) {
      // Fastify, after an error, and Node, where the client wants it, would close as soon as the answer is written.
      reply.removeHeader('connection')
      reply.raw.shouldKeepAlive = true
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (isSending(request.raw)) dropRest(request.raw)
    done()
  })
}

/** Injected requests have no socket, and are whole. */
const isSending = (request: IncomingMessage): boolean =>
  !request.complete &&
  request.socket instanceof Socket &&
  !request.socket.destroyed &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0)

function dropRest(request: IncomingMessage): void {
  const { socket } = request
  const before = socket.bytesRead
  const end = setTimeout(() => socket.destroy(), LONGEST_MS).unref()
  const look = setInterval(() => {
    if (socket.bytesRead - before > MOST_BYTES) socket.destroy()
  }, LOOK_EVERY_MS).unref()
  request.once('close', () => {
    clearTimeout(end)
    clearInterval(look)
    if (/close/i.test(request.headers.connection ?? '')) socket.end()
  })
  request.resume()
}
