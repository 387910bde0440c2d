import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is at work then has this long. A container gets ten seconds as a rule, and the database has to stop, too. */
const GRACE_MS = 7000

/**
 * A server that closes waits for its connections. Those that nobody uses end at once, those at work with their
 * answer, and those that stall (half a request, an answer that is not read) when their time is up.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connected = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Browsers connect ahead. Node takes such a connection for one whose request is on its way.
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(cut))
  })
}
