import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Selectable,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DatabaseAway, isDatabaseAway } from '../http/errors.ts'
import type { DB } from './database-types.ts'
import { startEngine } from './engine.ts'
import { preparedName } from './prepared.ts'
import { noticeQuery } from './slow-queries.ts'

/** The way to the database: the pool, or the transaction of the request. Repositories write SQL with it. */
export type Db = Kysely<DB>

/** What a template answers of a table: a column that is renamed does not compile here. */
export type Columns<T extends keyof DB, C extends keyof Selectable<DB[T]>> = Pick<Selectable<DB[T]>, C>

export interface OpenDatabase {
  db: Db
  /** The same on connections of its own, for what nobody waits for or what takes long: it never takes the others'. */
  background: Db
  pool: pg.Pool
  /** Where others connect to the same database. */
  url: string
  /** The same with no pooler in between, for what belongs to a session: LISTEN, locks, migrations. */
  directUrl: string
  close(): Promise<void>
}

// Dates stay what they are: a day has no time zone. Counts and prices are numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const IN_BACKGROUND = 4

export interface PoolLimits {
  max?: number
  /** So many stay open when nobody asks. */
  min?: number
  /** Milliseconds; 0: as long as it takes. */
  statementTimeout?: number
  /** Settings of each session: `-c name=value`. */
  options?: string
}

type Log = (message: string) => void

/** A database that is frozen does not keep its own time limit: a little later we do. */
const LONGER_MS = 1000
const END_WITHIN_MS = 1000

/** How every connection of ours is made: it notices when the other side is gone, or silent. */
export const connectionTo = (url: string, statementTimeout: number) => ({
  connectionString: url,
  connectionTimeoutMillis: 2000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  statement_timeout: statementTimeout,
  // Statements need not wait for the answers to those before them.
  pipeline: true,
  ...(statementTimeout > 0 && { query_timeout: statementTimeout + LONGER_MS }),
})

/** Statements that are sent at one go leave in one piece: each piece wakes the database. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

const socketsOf = new WeakMap<pg.Pool, Set<Socket>>()

export function openPool(url: string, log: Log, limits: PoolLimits = {}): pg.Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    ...connectionTo(url, limits.statementTimeout ?? 5000),
    application_name: 'kitdex',
    max: limits.max ?? 10,
    min: limits.min ?? 0,
    ...(limits.options && { options: limits.options }),
    stream: () => {
      const socket = new GatheringSocket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  socketsOf.set(pool, sockets)
  // Without a listener, a restart of the database would end our process.
  pool.on('error', (error) => log(`an idle database connection was lost: ${error.message}`))
  // The pool listens to idle connections only; one that is lost in the middle of a transaction would end us, too.
  // Its query fails as well, and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection that stays the same one until it is closed, and is cut then, whatever it does. */
export interface OwnConnection {
  db: Db
  close(): Promise<void>
}

export function openConnection(url: string, log: Log): OwnConnection {
  const pool = openPool(url, log, { max: 1, min: 1, statementTimeout: 0 })
  return { db: kyselyOn(pool), close: () => endPool(pool) }
}

/** On a connection of its own, for as long as it takes: nobody waits for it, and it takes nobody's place. */
export async function withOwnConnection<T>(url: string, log: Log, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openConnection(url, log)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** What is asked just now has a moment to be answered, then its connection is cut: the database rolls it back. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return
  const ended = pool.end()
  const moment = () => wait(END_WITHIN_MS, 'late' as const, { ref: false })
  if ((await Promise.race([ended, moment()])) !== 'late') return
  for (const socket of socketsOf.get(pool) ?? []) socket.destroy()
  await Promise.race([ended, moment()])
}

const NO_LIMIT = 'set local statement_timeout = 0'
/** What a transaction says first that may take as long as it takes: the database has no limit for it then, nor have we. */
export const withoutLimit = (db: Db) => sql.raw(NO_LIMIT).execute(db)
/** As good as none, but for a database that is frozen. */
const HOUR_MS = 3_600_000

/** The database itself has answered, or the mistake is ours; anything else is a connection that is no more. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError

function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseAway | undefined
  let limit: { query_timeout?: number } = {}
  const query = async (text: string, values: readonly unknown[]) => {
    // Whatever it might still answer, it would not be this.
    if (lost) throw lost
    try {
      if (text === NO_LIMIT) limit = { query_timeout: HOUR_MS }
      const name = preparedName(text)
      return await client.query({ ...(name && { name }), text, values: [...values], ...limit })
    } catch (error) {
      if (isAnswer(error)) throw error
      lost = new DatabaseAway(error)
      throw lost
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost !== undefined),
  }
}

/** However a connection fails, at whatever moment, it is one kind of error, and the connection is not used again. */
const guarded = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
    return guardedClient(client)
  },
  end: () => pool.end(),
})

const poolOf = new WeakMap<Db, pg.Pool>()

/** Whoever asks for a connection now has to wait for one. */
export function isExhausted(db: Db): boolean {
  const pool = poolOf.get(db)
  return pool !== undefined && pool.idleCount === 0 && pool.totalCount >= pool.options.max
}

export function kyselyOn(pool: pg.Pool): Db {
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: guarded(pool) }),
    log: ({ query, queryDurationMillis }) => noticeQuery(query.sql, queryDurationMillis),
  })
  poolOf.set(db, pool)
  return db
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir'>,
  log: Log,
  limits: PoolLimits = {},
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const engine = config.databaseUrl
    ? undefined
    : await startEngine({ dataDir: config.dataDir, log, ...(signal && { signal }) })
  const pooled = config.databaseUrl ?? engine?.url ?? ''
  const directUrl = (config.databaseUrl && config.directUrl) ?? pooled
  // What may take as long as it takes is a command's, which locks, copies and migrates.
  const url = limits.statementTimeout === 0 ? directUrl : pooled
  const pool = openPool(url, log, limits)
  const background = openPool(url, log, { ...limits, max: IN_BACKGROUND })
  return {
    db: kyselyOn(pool),
    background: kyselyOn(background),
    pool,
    url,
    directUrl,
    close: async () => {
      await Promise.all([endPool(pool), endPool(background)])
      await engine?.stop()
    },
  }
}

const WAIT_AT_MOST_MS = 5 * 60_000
const TRY_EVERY_MS = 500
const SAY_EVERY_MS = 5000

/** Refused or not there: it will not get better by itself. */
const MISTAKEN = /^(28|3D)/

/** Some start before their database does. */
export async function waitForDatabase(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await db.connection().execute(async () => undefined)
      return
    } catch (error) {
      signal.throwIfAborted()
      const { cause } = error as { cause?: Error & { code?: string } }
      const waited = performance.now() - begun
      const isHopeless = MISTAKEN.test(cause?.code ?? '') || waited > WAIT_AT_MOST_MS
      if (!isDatabaseAway(error) || isHopeless) throw cause ?? error
      if (waited - said >= SAY_EVERY_MS) {
        said = waited
        log(`waiting for the database: ${cause?.message ?? error}`)
      }
    }
    await wait(TRY_EVERY_MS, undefined, { signal })
  }
}
