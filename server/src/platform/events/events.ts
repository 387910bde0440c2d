import { setImmediate } from 'node:timers/promises'
import type { EventName } from '@kitdex/contract/api/events'
import { sql } from 'kysely'
import pg from 'pg'
import { connectionTo, type Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import type { Caller } from '../http/access.ts'
import { AppError, DatabaseAway, tooMany } from '../http/errors.ts'
import type { Invalidations } from '../tagged-cache.ts'

const CHANNEL = 'kitdex'
const PER_MEMBER = 3
const IN_ALL = 500
const HEARTBEAT_MS = 25_000
const RETRY_MS = 2000
const ANSWER_MS = 2000

export interface LiveEvent {
  /** The member or members it is for; null: everybody who listens. What is told has 8,000 bytes: all staff is a word. */
  to: string | readonly string[] | typeof STAFF | null
  event: EventName
  data: Readonly<Record<string, unknown>>
}

/** What the database tells: an event, whose streams end, or that somebody shows less. Triggers tell the latter. */
type Told =
  | LiveEvent
  | { end: { session?: string; member?: string } }
  | { forget: true }
  | { changed: readonly string[] }

/** Told to every process when the transaction commits, and never when it does not. */
export async function publish(db: Db, ...events: LiveEvent[]): Promise<void> {
  await sql`${prepared} ${publishing(events)}`.execute(db)
}

/** The same as part of a statement. */
export const publishing = (events: readonly LiveEvent[]) => {
  const told = events.map((event) => JSON.stringify(event))
  return sql`select pg_notify(${CHANNEL}, told) from unnest(${told}::text[]) told`
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

/** Moderators and admins. */
export const STAFF = { role: 'staff' } as const

const isFor = ({ to }: LiveEvent, { id, role }: Caller): boolean => {
  if (to === null) return true
  return typeof to === 'string' || Array.isArray(to) ? to.includes(id) : role !== 'user'
}

const chunkOf = ({ event, data }: LiveEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Live streams, fed by the database: one connection listens for all of this process's. */
export function createEvents(url: string, log: (message: string) => void): Events {
  const streams = new Set<Stream>()
  let listening: Promise<pg.Client> | undefined
  /** The one that listens: another that ends is no news. */
  let current: pg.Client | undefined
  let isClosed = false
  let isConnected = false
  const invalidators: ((tags?: readonly string[]) => void)[] = []
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
    if ('changed' in told) {
      for (const invalidate of invalidators) invalidate(told.changed)
      return
    }
    const chunk = chunkOf(told)
    for (const stream of streams) if (isFor(told, stream.caller)) stream.write(chunk)
  }
  const lost = (client: pg.Client, error?: Error): void => {
    if (client !== current) return
    current = undefined
    listening = undefined
    isConnected = false
    for (const invalidate of invalidators) invalidate()
    keepListening()
    const cause = error?.message ?? 'the connection ended'
    log(`live events were interrupted, what was cached is dropped: ${cause}`)
    // What was told meanwhile nobody heard: whoever comes back asks for it anew.
    endAll(() => true)
  }
  const listen = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connectionTo(url, ANSWER_MS), application_name: 'kitdex events' })
    client.on('notification', ({ payload }) => hear(payload ?? '{"end":{}}'))
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      current = client
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
  let asking: Promise<void> | undefined
  /** A session gets what was told before its answer; where the line is broken, nothing is cached. */
  const hearAll = async (): Promise<void> => {
    if (isConnected) await listening?.then((client) => client.query('select')).catch(() => undefined)
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
    caughtUp() {
      // All who ask in one turn of the loop get one answer.
      asking ??= setImmediate().then(() => {
        asking = undefined
        return hearAll()
      })
      return asking
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
      current = undefined
      await client?.then((one) => one.end()).catch(() => undefined)
    },
  }
}
