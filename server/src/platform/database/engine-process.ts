import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'

/** What PostgreSQL says of itself in postmaster.pid. */
export interface Postmaster {
  pid: number
  status: string
}

/** The file in the socket directory; it is named after a port that nobody listens on. */
export const SOCKET = '.s.PGSQL.5432'
const LARGEST_LOG = 2_000_000

export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return undefined
  const lines = readOrEmpty(file).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined
}

/** A process that is dead and only waits for its parent to look counts as gone. */
export function isAlive(pid: number): boolean {
  if (!isNumberTaken(pid)) return false
  const state = readOrEmpty(`/proc/${pid}/stat`)
  return state.slice(state.lastIndexOf(')') + 2, state.lastIndexOf(')') + 3) !== 'Z'
}

/** What PostgreSQL looks at. A process of another user does not count: it cannot be our server. */
function isNumberTaken(pid: number | undefined): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // it is gone, which is what the signal was for
  }
}

/** Is somebody still using the cluster, as far as this system can tell? */
export function isHeld(cluster: string): boolean {
  const postmaster = readPostmaster(cluster)
  return (postmaster !== undefined && isAlive(postmaster.pid)) || processesIn(cluster).length > 0
}

/**
 * Sessions outlive a killed postmaster while they run a query, and keep its successor from starting: ask them
 * to leave. And PostgreSQL takes any process that has the number in a lock file for a running server: one that
 * got it after a power cut, or a dead one that nobody has buried. Both can only be told where there is /proc.
 */
export function clearTheWay({ cluster, run }: { cluster: string; run: string }): void {
  if (process.platform !== 'linux') return
  // in this order: a server that starts just now writes its number before it has sessions
  const present = processesIn(cluster)
  const locks = [path.join(cluster, 'postmaster.pid'), path.join(run, `${SOCKET}.lock`)]
  const holders = locks.map((file) => Number.parseInt(readOrEmpty(file), 10))
  if (holders.some((pid) => isServer(pid, cluster))) return
  for (const pid of present) if (isSession(pid, cluster)) signal(pid, 'SIGQUIT')
  if (present.length > 0) return
  locks.forEach((file, index) => {
    if (isNumberTaken(holders[index])) fs.rmSync(file, { force: true })
  })
}

/** Part of the title of every process of a server but the first. */
export const clusterName = (cluster: string): string => `kitdex-${fingerprint(cluster)}`

export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => isServer(pid, cluster) || isSession(pid, cluster))
}

/** By their command lines, because those are all that root may read of others' processes in a container. */
function isServer(pid: number, cluster: string): boolean {
  const words = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  return path.basename(words[0] ?? '') === 'postgres' && words[words.indexOf('-D') + 1] === cluster
}

function isSession(pid: number, cluster: string): boolean {
  return readOrEmpty(`/proc/${pid}/cmdline`).startsWith(`postgres: ${clusterName(cluster)}: `)
}

/** The server appends to its log and nobody else does, so that emptying the file under it is safe. */
export function boundLog(file: string): void {
  if (sizeOf(file) <= LARGEST_LOG) return
  try {
    fs.rmSync(`${file}.1`, { force: true })
    fs.copyFileSync(file, `${file}.1`)
    fs.truncateSync(file)
  } catch {
    // a log that grows is no reason to fail
  }
}

export function openLog(file: string): number {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = fs.constants
  return fs.openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
}

export function tailOf(file: string, from: number): string {
  const lines = Buffer.from(readOrEmpty(file)).subarray(from).toString().trim().split('\n')
  return lines.slice(-8).join('\n')
}

export function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

export function temporaryName(final: string): string {
  return `${final}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** What an interrupted start left behind, unless the process that works on it is still there. */
export function removeLeftovers(dir: string, prefix: string): void {
  for (const name of fs.readdirSync(dir)) {
    const pid = /\.tmp-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (!name.startsWith(prefix) || !pid || isAlive(Number(pid))) continue
    try {
      fs.rmSync(path.join(dir, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // an orphaned initdb may still be writing there: the next start removes it
    }
  }
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
