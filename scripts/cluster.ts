import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL server of Debian's, in a cluster of its own. */
export interface Cluster {
  url: string
  data: string
  /** pg_ctl with these words; whether it went well. */
  control(...words: string[]): Promise<boolean>
}

function must(command: string, args: string[], options: SpawnSyncOptions = {}): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0)
    throw new Error(`${command} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}

function findBinaries(): string | undefined {
  const versions = fs.existsSync(VERSIONS) ? fs.readdirSync(VERSIONS) : []
  const found = versions.filter((version) => fs.existsSync(path.join(VERSIONS, version, 'bin/postgres')))
  const newest = found.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest && path.join(VERSIONS, newest, 'bin')
}

export const isRootOnDebian = (): boolean => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL does not run as root; the package brings a user for it. */
export function accountOf(name: string): { uid: number; gid: number } {
  const entries = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = entries.find((entry) => entry.startsWith(`${name}:`))?.split(':') ?? []
  if (uid === undefined) throw new Error(`There is no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}

function binaries(): string {
  if (!findBinaries()) must('apt-get', ['install', '-y', 'postgresql'], { stdio: 'inherit' })
  const bin = findBinaries()
  if (!bin) throw new Error(`There is no PostgreSQL in ${VERSIONS}, not even after installing it.`)
  return bin
}

/** Starts what is in the folder, on a port of its own. */
async function startIn(dir: string, password: string, settings: string[]): Promise<Cluster> {
  const data = path.join(dir, 'data')
  const port = await freePort()
  const values = [`port=${port}`, `unix_socket_directories=${dir}`, 'listen_addresses=127.0.0.1', ...settings]
  const options = values.map((value) => `-c ${value}`).join(' ')
  const control = (...words: string[]): Promise<boolean> => {
    const args = ['-D', data, '-l', path.join(dir, 'log'), '-w', '-o', options, ...words]
    const command = path.join(binaries(), 'pg_ctl')
    const child = spawn(command, args, { ...accountOf('postgres'), cwd: '/', stdio: 'ignore' })
    return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
  }
  if (!(await control('start')))
    throw new Error(`PostgreSQL does not start:\n${fs.readFileSync(path.join(dir, 'log'), 'utf8')}`)
  return { url: `postgres://kitdex:${password}@127.0.0.1:${port}/postgres`, data, control }
}

/** Makes a cluster in a folder and starts it; as root on Debian, where the package is installed if need be. */
export async function startCluster(dir: string, settings: string[] = []): Promise<Cluster> {
  const bin = binaries()
  const account = accountOf('postgres')
  const password = randomBytes(16).toString('hex')
  fs.chownSync(dir, account.uid, account.gid)
  fs.writeFileSync(path.join(dir, 'password'), password, { mode: 0o600 })
  fs.chownSync(path.join(dir, 'password'), account.uid, account.gid)
  // sorted as most servers are, and not by code point: what depends on that order has to say so
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  const login = ['-U', 'kitdex', '-A', 'scram-sha-256', `--pwfile=${path.join(dir, 'password')}`]
  must(path.join(bin, 'initdb'), ['-D', path.join(dir, 'data'), ...login, ...locale], {
    ...account,
    cwd: '/',
  })
  return startIn(dir, password, settings)
}

/** A copy of a cluster that follows it, in a folder; with its settings, and enough kept there to catch up after a stop. */
export async function startReplica(primary: Cluster, dir: string, settings: string[] = []): Promise<Cluster> {
  const account = accountOf('postgres')
  fs.chownSync(dir, account.uid, account.gid)
  const from = ['-d', primary.url, '-D', path.join(dir, 'data')]
  // at once, and with what it needs to follow
  const how = ['-R', '-X', 'stream', '--checkpoint=fast']
  must(path.join(binaries(), 'pg_basebackup'), [...from, ...how], { ...account, cwd: '/' })
  return startIn(dir, new URL(primary.url).password, settings)
}
