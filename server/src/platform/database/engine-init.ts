import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { type Binaries, settle } from './engine-binaries.ts'
import { clientNames, type EnginePlace, makeDir, makeSocketDir } from './engine-place.ts'
import { clusterName, openLog, removeLeftovers, temporaryName } from './engine-process.ts'

export const ROLE = 'kitdex'

/** The C library's idea of a letter is what pg_trgm splits words by: with plain C, "É" and "Ж" are none. */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C']
const MEGABYTE = 1024 * 1024

/** Made under another name and renamed, so that a start interrupted half way leaves nothing that looks done. */
export async function ensureCluster(
  place: EnginePlace,
  binaries: Binaries,
  cancelled: AbortSignal,
): Promise<void> {
  if (fs.existsSync(place.cluster)) return checkVersion(place, binaries)
  removeLeftovers(place.dir, 'cluster')
  const temporary = temporaryName(place.cluster)
  try {
    await initialise(place, binaries, temporary, cancelled)
    settle(temporary, place.cluster)
    syncDir(place.dir)
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

async function initialise(
  place: EnginePlace,
  binaries: Binaries,
  cluster: string,
  cancelled: AbortSignal,
): Promise<void> {
  const failures: string[] = []
  for (const letters of LETTERS) {
    makeDir(cluster, 0o700, place.account)
    const output = await runInitdb(place, binaries, cluster, letters, cancelled)
    if (output === undefined) return
    failures.push(output)
    if (!output.includes('invalid locale')) break
  }
  throw new Error(`PostgreSQL could not prepare its data directory.\n${failures.join('\n')}`)
}

/** The order of names is that of their code points, on every machine and whatever its C library thinks. */
function runInitdb(
  place: EnginePlace,
  binaries: Binaries,
  cluster: string,
  letters: string,
  cancelled: AbortSignal,
): Promise<string | undefined> {
  const child = spawn(
    path.join(binaries.dir, 'bin/initdb'),
    [
      ...['-D', cluster, '-U', ROLE, '--auth=reject', '--encoding=UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`],
      '--data-checksums',
    ],
    { ...asAccount(place), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const end = (): void => void child.kill()
  cancelled.addEventListener('abort', end)
  child.once('close', () => cancelled.removeEventListener('abort', end))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(cannotRun(cause)))
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim()))
  })
}

/** Starts the server so that it outlives us: a session of its own, its output to a file. */
export function launch(place: EnginePlace, binaries: Binaries): ChildProcess {
  const hba = writeConfig(place, 'pg_hba.conf', `local all ${ROLE} peer map=${ROLE}\n`)
  const names = clientNames(place).map((name) => `${ROLE} "${name}" ${ROLE}\n`)
  const ident = writeConfig(place, 'pg_ident.conf', names.join(''))
  makeSocketDir(place)
  const log = openLog(place.log)
  try {
    if (place.account) fs.fchownSync(log, place.account.uid, place.account.gid)
    const options = { ...settings(place), hba_file: hba, ident_file: ident }
    const pairs = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(path.join(binaries.dir, 'bin/postgres'), ['-D', place.cluster, ...pairs], {
      ...asAccount(place),
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.unref()
    return child
  } finally {
    fs.closeSync(log)
  }
}

export function cannotRun(cause: Error): Error {
  return new Error(
    `The embedded PostgreSQL cannot run on this machine (${cause.message}). ` +
      'Set DATABASE_URL to the address of a PostgreSQL server.',
    { cause },
  )
}

/** fsync is left at its default, on, and looked at after the start: who turned it off is told, not overruled. */
function settings(place: EnginePlace): Record<string, string> {
  const memory = os.totalmem() / MEGABYTE
  return {
    listen_addresses: '',
    // quoted, because the setting is a list
    unix_socket_directories: `"${place.run.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: clusterName(place.cluster),
    // A process takes 22, several may run, and a test run boots dozens at a time; a free place costs 20 kB.
    max_connections: '500',
    shared_buffers: memory < 1500 ? '64MB' : '256MB',
    effective_cache_size: `${Math.round(memory / 4)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // bounds the recovery after a crash to about two seconds
    max_wal_size: '256MB',
    ...(canSyncAtOnce() ? { recovery_init_sync_method: 'syncfs' } : {}),
    // two cores answer many short questions: neither workers nor compiling pay
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // a query whose client was killed ends by itself
    client_connection_check_interval: '2s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // the values that people entered do not belong in a log
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** One call instead of one for each of a thousand files; Linux reports its errors from 5.8 on. */
function canSyncAtOnce(): boolean {
  const [major = 0, minor = 0] = os.release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

function writeConfig(place: EnginePlace, name: string, text: string): string {
  const file = path.join(place.dir, name)
  const temporary = temporaryName(file)
  fs.writeFileSync(temporary, text, { mode: 0o644 })
  fs.chmodSync(temporary, 0o644)
  fs.renameSync(temporary, file)
  return file
}

/** Nothing of our environment reaches PostgreSQL: PGDATA, PGPORT and the like would change its mind. */
function asAccount(place: EnginePlace) {
  const { PATH, LD_LIBRARY_PATH } = process.env
  const libraries = LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }
  const identity = place.account ? { uid: place.account.uid, gid: place.account.gid } : {}
  return { ...identity, cwd: '/', env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...libraries } }
}

function checkVersion(place: EnginePlace, binaries: Binaries): void {
  const found = fs.readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new Error(
    `The database in ${place.cluster} was written by PostgreSQL ${found}, this program brings ${binaries.major}. ` +
      'With the earlier version of Kitdex run npm run backup, then restore that file here into an empty DATA_DIR.',
  )
}

function syncDir(dir: string): void {
  const handle = fs.openSync(dir, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
