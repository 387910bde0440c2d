import { liveEvents } from '@kitdex/contract/api/events'
import type { FastifyReply } from 'fastify'
import type { Caller } from './access.ts'
import type { Events } from './events.ts'
import type { Router } from './http.ts'

/** Somebody who does not read is let go before what waits for them fills the memory. */
const MOST_UNREAD_BYTES = 262_144
/** Long enough for a server that restarts. */
const RETRY_AFTER_END_MS = 3000

async function stream(events: Events, caller: Caller, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  let hasBegun = false
  const begin = (): void => {
    hasBegun = true
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
  const leave = await events.open({
    caller,
    write: (chunk) => {
      if (!hasBegun) begin()
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
      else raw.write(chunk)
    },
    end: () => raw.end(`retry: ${RETRY_AFTER_END_MS}\n\n`),
  })
  raw.once('close', leave)
}

export function mountEvents(router: Router, events: Events): void {
  router.mountStream(liveEvents, async (caller, isStillIn, reply) => {
    await stream(events, caller, reply)
    // Signed out between the check and now, nobody told us.
    if (!(await isStillIn())) reply.raw.end()
  })
}
