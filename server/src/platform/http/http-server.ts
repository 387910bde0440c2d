import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** More than one process serves well, fewer than it has file descriptors for. */
const MOST_CONNECTIONS = 5000
/** No browser and no proxy of today sends a second request before the first is answered; some clients send a few. */
const MOST_UNANSWERED = 10
/** Ten megabytes on a slow line take minutes; the headers still have to be there within Node's one. */
const REQUEST_MS = 300_000
/** Longer than proxies keep a connection that nobody uses. */
const KEEP_ALIVE_MS = 72_000

/**
 * Node reads as many requests as come in one piece, up to thousands, and works on all of them before anything else. A
 * connection that asks for so many at once is cut.
 */
function limitUnanswered(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    if (waiting > MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, response)
  }
}

export function createHttpServer(handle: RequestListener): Server {
  const server = createServer(limitUnanswered(handle))
  server.maxConnections = MOST_CONNECTIONS
  server.requestTimeout = REQUEST_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}
