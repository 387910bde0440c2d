import { liveEvents } from '@kitdex/contract/api/events'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../http/access.ts'
import type { Router } from '../http/http.ts'
import type { Events, Stream } from './events.ts'

/** Somebody who does not read is let go before what waits for them fills the memory. */
const MOST_UNREAD_BYTES = 262_144
/** Long enough for a server that restarts. */
const RETRY_AFTER_END_MS = 3000

function streamOf(caller: Caller, reply: FastifyReply): Stream {
  const { raw } = reply
  // Of an answer that waits behind another one of its connection only the connection knows that it is over.
  const { socket } = reply.request.raw
  const begin = (): void => {
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Ends with the stream: kept alive, it would keep a server that closes waiting.
      Connection: 'close',
      'X-Accel-Buffering': 'no',
    })
  }
  return {
    caller,
    isGone: () => socket.destroyed,
    write: (chunk) => {
      if (!raw.headersSent) begin()
      if (raw.writableLength > MOST_UNREAD_BYTES) socket.destroy()
      else raw.write(chunk)
    },
    end: () => raw.end(`retry: ${RETRY_AFTER_END_MS}\n\n`),
  }
}

export function mountEvents(router: Router, events: Events): void {
  router.mountStream(liveEvents, async (caller, isStillIn, reply) => {
    const stream = streamOf(caller, reply)
    // Before anything is waited for: who leaves meanwhile would keep the place for good.
    reply.request.raw.socket.once('close', () => events.leave(stream))
    await events.open(stream)
    // Signed out between the check and now, nobody told us.
    if (stream.isGone() || (await isStillIn())) return
    events.leave(stream)
    stream.end()
  })
}
