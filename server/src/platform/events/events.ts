import type { EventName } from '@kitdex/contract/api/events'
import { sql } from 'kysely'
import pg from 'pg'
import type { Invalidations } from '../cache.ts'
import { connectionTo, type Db } from '../database/db.ts'
import type { Caller } from '../http/access.ts'
import { AppError, DatabaseAway, tooMany } from '../http/errors.ts'

const CHANNEL = 'kitdex'
const PER_MEMBER = 3
const IN_ALL = 500
const HEARTBEAT_MS = 25_000
const RETRY_MS = 2000
const ANSWER_MS = 2000

export interface LiveEvent {
  /** The member or members it is for; null: everybody who listens. */
  to: string | readonly string[] | null
  event: EventName
  data: Readonly<Record<string, unknown>>
}

/** What the database tells: an event, whose streams end, or that somebody shows less. Triggers tell the latter. */
type Told = LiveEvent | { end: { session?: string; member?: string } } | { forget: true }

/** Told to every process when the transaction commits, and never when it does not. */
export async function publish(db: Db, ...events: LiveEvent[]): Promise<void> {
  const told = events.map((event) => JSON.stringify(event))
  await sql`select pg_notify(${CHANNEL}, told) from unnest(${told}::text[]) told`.execute(db)
}

/** Somebody who listens. */
export interface Stream {
  caller: Caller
  /** Whoever opened it has left meanwhile. */
  isGone(): boolean
  write(chunk: string): void
  end(): void
}

export interface Events extends Invalidations {
  /** From now on the stream gets what is told. */
  open(stream: Stream): Promise<void>
  /** Takes it out, if it is in. */
  leave(stream: Stream): void
  close(): Promise<void>
}

const chunkOf = ({ event, data }: LiveEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Live streams, fed by the database: one connection listens for all of this process's. */
export function createEvents(url: string, log: (message: string) => void): Events {
  const streams = new Set<Stream>()
  let listening: Promise<pg.Client> | undefined
  let isClosed = false
  let isConnected = false
  const invalidators: (() => void)[] = []
  const endAll = (which: (stream: Stream) => boolean): void => {
    for (const stream of [...streams].filter(which)) {
      streams.delete(stream)
      stream.end()
    }
  }
  const hear = (message: string): void => {
    const told = JSON.parse(message) as Told
    if ('end' in told) {
      const { session, member } = told.end
      endAll(({ caller }) => caller.sessionId === session || caller.id === member)
      return
    }
    if ('forget' in told) {
      for (const invalidate of invalidators) invalidate()
      return
    }
    const { to } = told
    const chunk = chunkOf(told)
    for (const stream of streams) if (to === null || to.includes(stream.caller.id)) stream.write(chunk)
  }
  const lost = (error?: Error): void => {
    if (!listening) return
    listening = undefined
    isConnected = false
    for (const invalidate of invalidators) invalidate()
    keepListening()
    log(`live events were interrupted: ${error?.message ?? 'the connection ended'}`)
    // What was told meanwhile nobody heard: whoever comes back asks for it anew.
    endAll(() => true)
  }
  const listen = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connectionTo(url, ANSWER_MS), application_name: 'kitdex events' })
    client.on('notification', ({ payload }) => hear(payload ?? '{"end":{}}'))
    client.on('error', lost)
    client.on('end', () => lost())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      isConnected = true
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    return client
  }
  const ensureListening = (): Promise<pg.Client> => {
    listening ??= listen().catch((error: Error) => {
      listening = undefined
      throw new DatabaseAway(error)
    })
    return listening
  }
  /** Where something is kept, we hear when it must not be any more. */
  const keepListening = (): void => {
    if (isClosed || invalidators.length === 0) return
    const again = () => setTimeout(keepListening, RETRY_MS).unref()
    ensureListening().catch(again)
  }
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(': still here\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    isConnected: () => isConnected,
    onInvalidate(invalidate) {
      invalidators.push(invalidate)
      keepListening()
    },
    async open(stream) {
      await ensureListening()
      if (isClosed) throw new AppError(503, 'The server is closing', undefined, RETRY_MS / 1000)
      // Nobody would tell us of their leaving any more.
      if (stream.isGone()) return
      const own = [...streams].filter(({ caller }) => caller.id === stream.caller.id).length
      if (own >= PER_MEMBER) throw tooMany(`At most ${PER_MEMBER} live streams at once`, 30)
      if (streams.size >= IN_ALL) throw new AppError(503, 'Too many live streams', undefined, 30)
      streams.add(stream)
      stream.write(`retry: ${RETRY_MS}\n\n`)
    },
    leave: (stream) => void streams.delete(stream),
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      endAll(() => true)
      const client = listening
      listening = undefined
      await client?.then((one) => one.end()).catch(() => undefined)
    },
  }
}
