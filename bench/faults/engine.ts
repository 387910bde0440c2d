import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, startCluster, startReplica } from '../../scripts/cluster.ts'
import { endPool, openPool } from '../../server/src/platform/database/db.ts'
import { DATABASE, urlOf } from '../../server/src/platform/database/engine-lease.ts'
import { preparePlace } from '../../server/src/platform/database/engine-place.ts'
import { isAlive, readPostmaster } from '../../server/src/platform/database/engine-process.ts'
import { startPgBouncer } from '../several/pgbouncer.ts'

const PATIENCE_MS = 60_000

export type EngineName = 'embedded' | 'server'

/** The database of a site, as whoever breaks it sees it. */
export interface Engine {
  name: EngineName
  url: string
  /** What the product is started with. */
  env: Record<string, string>
  /** The processes of the server, the first of them first. */
  processes(): number[]
  /** Starts it where the product does not, or waits until the product has; it answers then. */
  revive(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Follows it, where one was asked for. */
  replica?: Cluster
  close(): Promise<void>
}

/** Of the session leader and its children: command lines of other users' processes are all that root may read. */
function treeOf(cluster: string): number[] {
  const first = readPostmaster(cluster)?.pid
  if (first === undefined || !isAlive(first)) return []
  const children = fs.readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const stat = readOrEmpty(`/proc/${name}/stat`)
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(first)
  })
  return [first, ...children.map(Number)]
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // a session may have ended by itself
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const pool = openPool(url, () => undefined, { max: 1 })
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await endPool(pool)
  }
}

/** Helps it until it answers. */
async function untilAnswering(
  url: string,
  help: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (performance.now() > deadline) throw new Error('The database does not answer any more.')
    await help()
    await wait(20)
  }
}

/** On a server only: a replica that follows it, and a pooler that the product connects to. */
export interface Around {
  hasReplica?: boolean
  hasPooler?: boolean
}

export async function openEngine(name: EngineName, home: string, around: Around = {}): Promise<Engine> {
  return name === 'embedded' ? embeddedEngine(home) : serverEngine(home, around)
}

function embeddedEngine(home: string): Engine {
  const place = preparePlace(path.join(home, 'data'), () => undefined)
  const processes = () => treeOf(place.cluster)
  const url = urlOf(place, DATABASE)
  return {
    name: 'embedded',
    url,
    env: {},
    processes,
    revive: () => untilAnswering(url),
    restart: async (mode) => {
      const [first] = processes()
      signalAll(first ? [first] : [], mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      while (first && isAlive(first)) await wait(5)
    },
    close: async () => {
      const there = processes()
      signalAll(there.slice(0, 1), 'SIGQUIT')
      while (there.some(isAlive)) await wait(20)
    },
  }
}

/** Three processes, their replica and a bench; what a replica that was stopped needs to follow again. */
const REPLICATED = ['max_connections=200', 'wal_keep_size=512MB']

async function serverEngine(home: string, { hasReplica, hasPooler }: Around): Promise<Engine> {
  const folder = (name: string): string => {
    fs.mkdirSync(path.join(home, name))
    return path.join(home, name)
  }
  const cluster = await startCluster(folder('server'), hasReplica ? REPLICATED : [])
  const replica = hasReplica ? await startReplica(cluster, folder('replica'), REPLICATED) : undefined
  const { url } = cluster
  const pooler = hasPooler ? await startPgBouncer(home, url) : undefined
  return {
    name: 'server',
    url,
    env: {
      DATABASE_URL: pooler?.url ?? url,
      ...(pooler && { DATABASE_DIRECT_URL: url }),
      ...(replica && { DATABASE_REPLICA_URL: replica.url }),
    },
    ...(replica && { replica }),
    processes: () => treeOf(cluster.data),
    // what a supervisor does; sessions of the killed server may be in the way for a moment
    revive: () => untilAnswering(url, () => cluster.control('start')),
    restart: async (mode) => {
      if (!(await cluster.control('-m', mode, 'restart'))) throw new Error('PostgreSQL does not restart.')
    },
    close: async () => {
      await pooler?.close()
      await replica?.control('-m', 'immediate', 'stop')
      await cluster.control('-m', 'immediate', 'stop')
    },
  }
}
