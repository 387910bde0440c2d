import * as net from 'node:net'
import * as path from 'node:path'
import pg from 'pg'
import { ROLE } from './engine-init.ts'
import type { EnginePlace } from './engine-place.ts'

/**
 * A session that every process of ours keeps open for as long as it uses the server. It holds a shared lock:
 * who wants to stop the server needs the exclusive one, which is free only when nobody else is there, and while
 * that one is held no newcomer gets in. When the server goes, the session ends, and that is how we learn of it.
 */
export interface Lease {
  client: pg.Client
  socket: net.Socket
  pid: number
  isLost: boolean
}

export type Attempt = { is: 'leased'; lease: Lease } | { is: 'absent' } | { is: 'busy' }

/** A server that we must not use, and that waiting does not make better. */
class WrongServer extends Error {}

export const DATABASE = 'kitdex'
/** By this name a session in pg_stat_activity is known to be a lease. */
export const LEASE_NAME = 'kitdex-lease'
/** Advisory locks belong to a database, so that all leases are taken in the same one. */
const MEETING_PLACE = 'postgres'
const USE_LOCK = 7_214_001
const SETUP_LOCK = 7_214_002
const CONNECT_LIMIT = 5_000
const NOBODY_THERE = /^(ENOENT|ECONNREFUSED)$/
/** SQL state class 28: authorization. Waiting does not help. */
const REFUSED = /^28/

export function urlOf(place: EnginePlace, database: string): string {
  const host = encodeURIComponent(place.run)
  return `postgres://${ROLE}@localhost:5432/${database}?host=${host}&sslmode=disable`
}

export async function tryLease(place: EnginePlace): Promise<Attempt> {
  const socket = new net.Socket()
  const client = new pg.Client({
    connectionString: urlOf(place, MEETING_PLACE),
    application_name: LEASE_NAME,
    connectionTimeoutMillis: CONNECT_LIMIT,
    stream: () => socket,
  })
  const lease: Lease = { client, socket, pid: 0, isLost: false }
  client.on('error', () => undefined)
  client.on('end', () => {
    lease.isLost = true
  })
  try {
    await client.connect()
    lease.pid = await checkServer(place, client)
    if (await isLocked(client, 'pg_try_advisory_lock_shared', USE_LOCK)) {
      await ensureDatabase(client)
      socket.unref()
      return { is: 'leased', lease }
    }
  } catch (error) {
    await quietly(client.end())
    if (error instanceof WrongServer) throw error
    const code = codeOf(error)
    if (REFUSED.test(code))
      throw new WrongServer(`The PostgreSQL in ${place.run} does not let us in.`, { cause: error })
    return { is: NOBODY_THERE.test(code) ? 'absent' : 'busy' }
  }
  await quietly(client.end())
  return { is: 'busy' }
}

/** Gives up our claim; true when nobody else had one, and then nobody can get one either. */
export async function isLastClaim(lease: Lease): Promise<boolean> {
  lease.socket.ref()
  await lease.client.query('select pg_advisory_unlock_shared($1)', [USE_LOCK])
  return isLocked(lease.client, 'pg_try_advisory_lock', USE_LOCK)
}

export async function endLease(lease: Lease): Promise<void> {
  lease.socket.ref()
  await quietly(lease.client.end())
}

async function checkServer(place: EnginePlace, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ directory: string; fsync: string; lock: string }>(
    `select current_setting('data_directory') as directory, current_setting('fsync') as fsync,
            pg_read_file('postmaster.pid') as lock`,
  )
  const row = rows[0]
  if (row?.directory !== place.cluster)
    throw new WrongServer(
      `The PostgreSQL that answers in ${place.run} serves ${row?.directory}, not ${place.cluster}.`,
    )
  if (row.fsync !== 'on')
    throw new WrongServer(
      `fsync is off in ${path.join(place.cluster, 'postgresql.conf')}: a power cut would destroy the database. ` +
        'Turn it on and start again.',
    )
  return Number.parseInt(row.lock, 10)
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const find = () => client.query('select from pg_database where datname = $1', [DATABASE])
  if ((await find()).rowCount) return
  await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
  if (!(await find()).rowCount) await client.query(`create database ${DATABASE}`)
  await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
}

async function isLocked(client: pg.Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${lock}($1) as got`, [key])
  return rows[0]?.got === true
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}
