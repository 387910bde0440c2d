import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { prepareBinaries, removeOldBinaries } from './engine-binaries.ts'
import { cannotRun, ensureCluster, launch } from './engine-init.ts'
import { DATABASE, endLease, isLastClaim, LEASE_NAME, type Lease, tryLease, urlOf } from './engine-lease.ts'
import { type EnginePlace, preparePlace, removeSocketDir } from './engine-place.ts'
import {
  boundLog,
  clearTheWay,
  isAlive,
  isHeld,
  readPostmaster,
  signal,
  sizeOf,
  tailOf,
} from './engine-process.ts'

export interface Engine {
  /** For `new pg.Pool({ connectionString })`; it stays the same when the server is started again. */
  url: string
  /** Resolves once the server answers. A server that dies is started again without being asked, too. */
  ensureRunning(): Promise<void>
  /** Stops the server, unless another process of ours uses it. */
  stop(): Promise<void>
}

type Log = (message: string) => void

/** A try to get to a server: what is in the way, for how long we put up with it, and whom we started. */
interface Step {
  obstacle: string
  patience: number
  pid?: number | undefined
}

/** How long a start may fail when nothing stands in its way, and when something does that may yet leave. */
const GIVE_UP = 5_000
const GIVE_UP_WAITING = 60_000
const STOP_LIMIT = 10_000
const FAST_STOP_LIMIT = 8_000
const PAUSE = 50
const PAUSE_AFTER_FAILURE = 500
const LOOK = 10
const ROUND = 2_000

/** Starts the embedded PostgreSQL of a data directory, or joins the one that already serves it. */
export async function startEngine(o: {
  dataDir: string
  log(message: string): void
  signal?: AbortSignal
}): Promise<Engine> {
  const log: Log = (message) => o.log(message)
  const place = preparePlace(o.dataDir, log)
  const signal = o.signal ?? new AbortController().signal
  try {
    return supervise(place, await acquire(place, log, signal), log)
  } catch (error) {
    // It may be up by now.
    if (signal.aborted) await release(place, undefined, log)
    throw error
  }
}

/** Two processes may do this at once: PostgreSQL lets one server have the cluster, and both join that one. */
async function acquire(place: EnginePlace, log: Log, cancelled: AbortSignal): Promise<Lease> {
  let step: Step = { obstacle: '', patience: 0 }
  let stuckSince = performance.now()
  while (!cancelled.aborted) {
    const attempt = await tryLease(place).catch((error) => refuse(place, step, error))
    if (attempt.is === 'leased') return attempt.lease
    if (attempt.is === 'absent') clearTheWay(place)
    const isFree = attempt.is === 'absent' && !isHeld(place.cluster)
    const next = isFree ? await startServer(place, log, cancelled) : await waitForServer(place)
    // a new kind of trouble gets its own time: while we waited or tried, another process may have been faster
    if (!next.obstacle || next.patience !== step.patience) stuckSince = performance.now()
    if (performance.now() - stuckSince > next.patience)
      throw new Error(`The embedded PostgreSQL does not start. ${next.obstacle}`)
    step = next
  }
  throw new Error('The start of the embedded PostgreSQL was cancelled.')
}

async function waitForServer(place: EnginePlace): Promise<Step> {
  await sleep(PAUSE)
  const holder = readPostmaster(place.cluster)
  const obstacle = `Process ${holder?.pid} has ${place.cluster} and does not answer in ${place.run}.`
  // a recovery takes as long as it takes
  return { obstacle: holder?.status === 'starting' ? '' : obstacle, patience: GIVE_UP_WAITING }
}

/** A server that we have started ourselves, only to find that we must not use it, does not stay behind. */
async function refuse(place: EnginePlace, step: Step, error: unknown): Promise<never> {
  if (step.pid) await stopServer(place, step.pid)
  throw error
}

async function startServer(place: EnginePlace, log: Log, cancelled: AbortSignal): Promise<Step> {
  const binaries = prepareBinaries(place)
  if (!fs.existsSync(place.cluster)) log('Preparing the database for the first start.')
  await ensureCluster(place, binaries, cancelled)
  if (cancelled.aborted) return { obstacle: '', patience: GIVE_UP }
  boundLog(place.log)
  const from = sizeOf(place.log)
  const child = launch(place, binaries)
  if (await isServing(child, place, cancelled)) {
    removeOldBinaries(place, binaries)
    return { obstacle: '', patience: GIVE_UP, pid: child.pid }
  }
  await sleep(PAUSE_AFTER_FAILURE)
  const obstacle = `Its log, ${place.log}, ends with:\n${tailOf(place.log, from)}`
  return { obstacle, patience: GIVE_UP }
}

function isServing(child: ChildProcess, place: EnginePlace, cancelled: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (isReady: boolean) => {
      clearInterval(timer)
      resolve(isReady)
    }
    const timer = setInterval(() => {
      const postmaster = readPostmaster(place.cluster)
      if (postmaster?.pid === child.pid && postmaster?.status === 'ready') settle(true)
      // A recovery may take a while yet.
      else if (cancelled.aborted && child.pid) signal(child.pid, 'SIGINT')
    }, LOOK)
    child.once('exit', () => settle(false))
    child.once('error', (cause) => {
      clearInterval(timer)
      reject(cannotRun(cause))
    })
  })
}

function supervise(place: EnginePlace, first: Lease, log: Log): Engine {
  let lease = first
  let healing: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const ending = new AbortController()

  const follow = (next: Lease) => {
    lease = next
    next.client.once('end', () => void heal())
  }
  const heal = async () => {
    if (!lease.isLost || stopping) return
    healing ??= recover(place, log, ending.signal).then((next) => {
      healing = undefined
      if (next) follow(next)
    })
    await healing
  }
  const round = setInterval(() => lookAfter(place, lease), ROUND).unref()
  const shutdown = async () => {
    clearInterval(round)
    await healing
    await release(place, lease, log)
  }
  follow(first)

  return {
    url: urlOf(place, DATABASE),
    ensureRunning: heal,
    stop: () => {
      ending.abort()
      stopping ??= Promise.race([shutdown(), sleep(STOP_LIMIT, undefined, { ref: false })])
      return stopping
    },
  }
}

/** Does not give up until it is told to. */
async function recover(place: EnginePlace, log: Log, cancelled: AbortSignal): Promise<Lease | undefined> {
  log('The embedded PostgreSQL has gone away; starting it again.')
  while (!cancelled.aborted) {
    try {
      const lease = await acquire(place, log, cancelled)
      log('The embedded PostgreSQL answers again.')
      return lease
    } catch (error) {
      if (cancelled.aborted) break
      log(error instanceof Error ? error.message : String(error))
      await sleep(ROUND)
    }
  }
  return undefined
}

/** Asked to stop politely, PostgreSQL waits for us to leave and lets nobody in: then better at once, and anew. */
function lookAfter(place: EnginePlace, lease: Lease): void {
  boundLog(place.log)
  const postmaster = readPostmaster(place.cluster)
  if (postmaster?.pid === lease.pid && postmaster.status === 'stopping') signal(lease.pid, 'SIGINT')
}

async function release(place: EnginePlace, held: Lease | undefined, log: Log): Promise<void> {
  const attempt = !held || held.isLost ? await tryLease(place) : { is: 'leased' as const, lease: held }
  if (attempt.is !== 'leased') return
  const { lease } = attempt
  try {
    if (await isLastClaim(lease)) await stopServer(place, lease.pid)
    else log('The embedded PostgreSQL stays up: another process uses it.')
  } catch {
    // the server has gone by itself
  }
  await endLease(lease)
}

async function stopServer(place: EnginePlace, pid: number): Promise<void> {
  const begin = performance.now()
  signal(pid, 'SIGINT')
  while (isAlive(pid)) {
    // what was committed is safe either way; the next start only has to replay it
    if (performance.now() - begin > FAST_STOP_LIMIT) signal(pid, 'SIGQUIT')
    await sleep(LOOK)
  }
  removeSocketDir(place)
}

/** How many processes of ours use the embedded server behind a pool. */
export async function countUsers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*)::text as count from pg_stat_activity where application_name = $1',
    [LEASE_NAME],
  )
  return Number(rows[0]?.count)
}
