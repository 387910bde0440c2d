import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What is at work then has this long. A container gets ten seconds as a rule, and the database has to stop, too. */
const GRACE_MS = 7000

/** A proxy may just be sending on a connection that nobody used: closed now, its request would be lost. */
const LAST_CALL_MS = 500
const LOOK_EVERY_MS = 20

/**
 * A server that closes waits for its connections. Nobody connects any more; what comes in a moment on those that are
 * there is still answered, and told that the connection ends. Then those that nobody uses end, those at work with their
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
  const callLast = async (): Promise<void> => {
    // Whoever has connected by now is let in first.
    await turn()
    // The server's own way of closing would end what it takes for idle at once.
    Server.prototype.close.call(app.server)
    const end = performance.now() + LAST_CALL_MS
    while (connected.size > 0 && performance.now() < end) await wait(LOOK_EVERY_MS)
  }
  app.addHook('preClose', async () => {
    isClosing = true
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(cut))
    if (app.server.listening) await callLast()
    // Browsers connect ahead. Node takes such a connection for one whose request is on its way.
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
  })
}
