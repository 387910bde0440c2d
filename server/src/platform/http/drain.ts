import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What is at work then has this long. A container gets ten seconds as a rule, and the database has to stop, too. */
const GRACE_MS = 6000

/**
 * A proxy may just be sending on a connection that nobody used: closed now, its request would be lost. While one comes
 * after the other, the proxy has more of them: each ends with its answer.
 */
const LAST_CALL_MS = 500
const MOST_CALLS_MS = 3000
const LOOK_EVERY_MS = 20
const MOST_TURNS = 200

/** What has come by now is seen: a turn of the loop looked for it, and took no time since. */
async function allSeen(): Promise<void> {
  await turn()
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const begun = performance.now()
    await turn()
    if (performance.now() - begun < 1) return
  }
}

/**
 * Nobody connects any more; all else goes on. For before it closes: who is told then that a connection ends makes
 * another one, and who waits at a door that closes is cut off.
 */
export async function stopListening({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return
  await allSeen()
  // Its own way of closing would end at once what it takes for idle.
  Server.prototype.close.call(server)
}

/**
 * A server that closes waits for its connections. What comes in a moment on those that are there is still answered, and
 * told that the connection ends. Then those that nobody uses end, those at work with their answer, and those that stall
 * (half a request, an answer that is not read) when their time is up.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connected = new Set<Socket>()
  let isClosing = false
  let called = 0
  app.server.on('connection', (socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) {
      reply.header('Connection', 'close')
      called = performance.now()
    }
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(cut))
    await stopListening(app)
    called = performance.now()
    const end = called + MOST_CALLS_MS
    const isQuiet = (at: number) => at > called + LAST_CALL_MS || at > end
    while (connected.size > 0 && !isQuiet(performance.now())) await wait(LOOK_EVERY_MS)
    await allSeen()
    // Browsers connect ahead. Node takes such a connection for one whose request is on its way.
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
  })
}
