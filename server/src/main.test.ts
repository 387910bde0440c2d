import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isAlive, readPostmaster } from './platform/database/engine-process.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { buildUser } from './test/harness.ts'
import { openProxy } from './test/proxy.ts'
import { until } from './test/until.ts'

/** As `npm start` starts it: `npm run check` and `npm run build` have built it. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const LIMIT_MS = 120_000
const WAITING = `select 1 from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`

interface Program {
  child: ChildProcess
  dataDir: string
  said(): string
  /** Waits for it to say so, and answers what was found. */
  says(what: RegExp): Promise<string>
  /** Once it has ended. */
  code: Promise<number | null>
}

let database: TestDatabase
const programs: Program[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
const serverOf = (dataDir: string) => readPostmaster(path.join(dataDir, 'postgres/cluster'))

const endAll = async (): Promise<void> => {
  for (const { child, dataDir, code } of programs.splice(0)) {
    child.kill('SIGKILL')
    await code
    const server = serverOf(dataDir)
    if (server && isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT')
    await until(() => expect(server && isAlive(server.pid)).toBeFalsy())
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

afterAll(async () => {
  await endAll()
  await database.drop()
})

/** The real program. */
function run(env: Record<string, string>): Program {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-main-'))
  fs.chmodSync(dataDir, 0o755)
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, STARTER_CATALOGUE: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = once(child, 'exit').then(([value]) => value as number | null)
  const program: Program = {
    child,
    dataDir,
    said: () => output,
    code,
    says: (what) =>
      vi.waitFor(
        () => {
          const [found] = what.exec(output) ?? []
          if (found === undefined) throw new Error(`it does not say ${what}, but:\n${output}`)
          return found
        },
        { timeout: LIMIT_MS, interval: 10 },
      ),
  }
  programs.push(program)
  return program
}

const portOf = async (program: Program): Promise<number> =>
  Number((await program.says(/open http:\/\/[\d.]+:\d+/)).split(':').at(-1))

interface Line {
  socket: Socket
  heard(): string
  ended: Promise<unknown>
}

async function lineTo(port: number, text = ''): Promise<Line> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  if (text) socket.write(text)
  return { socket, heard: () => heard, ended }
}

const ask = (url: string, token?: string): string =>
  `GET ${url} HTTP/1.1\r\nHost: x\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`

const hears = (line: Line, what: RegExp) => until(() => expect(line.heard()).toMatch(what))

const expectStopped = (dataDir: string): void => {
  const server = serverOf(dataDir)
  expect(server && isAlive(server.pid)).toBeFalsy()
}

// They wait more than they work.
describe.concurrent('the program', { timeout: LIMIT_MS }, () => {
  test('cuts what stalls when its time is up, and stops the database', async () => {
    const program = run({})
    const port = await portOf(program)
    const half = await lineTo(port, 'GET /api/health HTTP/1.1\r\nHost')
    const body = await lineTo(
      port,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    )
    const unread = await lineTo(port, ask('/api/openapi.json').repeat(10))
    unread.socket.pause()
    const server = serverOf(program.dataDir)
    expect(server && isAlive(server.pid)).toBe(true)
    const begun = performance.now()
    program.child.kill('SIGTERM')
    expect(await program.code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expectStopped(program.dataDir)
    for (const { socket } of [half, body, unread]) socket.destroy()
  })

  test.each([
    ['the database is made', /Preparing the database/],
    ['the catalogue is loaded', /migrated: 0002[\s\S]*\n/],
  ])('ends while %s', async (_what, moment) => {
    const program = run({ STARTER_CATALOGUE: 'on' })
    await program.says(moment)
    program.child.kill('SIGTERM')
    program.child.kill('SIGINT')
    expect([await program.code, program.said()]).toEqual([0, expect.not.stringContaining('cannot start')])
    expectStopped(program.dataDir)
  })

  test.each([
    ['a promise that failed', `Promise.reject(Error('planted'))`],
    ['an error', `{throw(Error('planted'))}`],
  ])('%s that nobody caught is told, and ends it as tidily', async (_what, fault) => {
    const plant = `--import=data:text/javascript,process.on('SIGUSR2',()=>${fault})`
    const program = run({ DATABASE_URL: database.url, NODE_OPTIONS: plant })
    await portOf(program)
    program.child.kill('SIGUSR2')
    expect(await program.code).toBe(1)
    expect(program.said()).toMatch(/nobody caught[\s\S]*Error: planted\n +at /)
    // What was under way may have something to say after that.
    expect(program.said()).toMatch(/: closing\n/)
  })

  test('ends while it waits for a database', async () => {
    const program = run({ DATABASE_URL: 'postgres://kitdex@127.0.0.1:9/none' })
    await program.says(/waiting for the database/)
    program.child.kill('SIGTERM')
    expect(await program.code).toBe(0)
  })

  test.each(['1', '2'])(
    'a port that is taken is said to be by %s, and the database does not stay behind',
    async (many) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const program = run({ PORT: String(port), WEB_CONCURRENCY: many })
      expect(await program.code).toBe(1)
      expect(program.said()).toContain(`Port ${port} of 127.0.0.1 is taken by another program`)
      expectStopped(program.dataDir)
      other.close()
    },
  )
})

test(
  'as several processes serves one port, replaces one that dies, and ends with all of them',
  async () => {
    const program = run({ WEB_CONCURRENCY: '2' })
    const port = await portOf(program)
    const serving = () => [...program.said().matchAll(/process (\d+) serves/g)].map(([, pid]) => Number(pid))
    await program.says(/process \d+ serves[\s\S]*process \d+ serves/)
    expect(program.said().match(/open http/g)).toHaveLength(1)
    const [first = 0] = serving()
    process.kill(first, 'SIGKILL')
    await program.says(new RegExp(`process ${first} has ended \\(SIGKILL\\), another takes its place`))
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await answer.json()).toEqual({ status: 'ok', connections: 'free' })
    await program.says(/takes its place[\s\S]*process \d+ serves/)
    program.child.kill('SIGTERM')
    expect(await program.code).toBe(0)
    expect(program.said().match(/takes its place/g)).toHaveLength(1)
    for (const pid of serving()) expect(isAlive(pid)).toBe(false)
    expectStopped(program.dataDir)
  },
  3 * LIMIT_MS,
)

test(
  'waits for a database that comes later; ends what is idle at once, and lets what is at work finish',
  async () => {
    const proxy = await openProxy(database.url)
    proxy.refuse()
    const program = run({ DATABASE_URL: proxy.url })
    await program.says(/waiting for the database/)
    proxy.admit()
    const { token } = await buildUser(database.db)
    const port = await portOf(program)
    const unused = await lineTo(port)
    const idle = await lineTo(port, ask('/api/openapi.json'))
    const stream = await lineTo(port, ask('/api/events', token))
    await Promise.all([hears(idle, /200 OK/), hears(stream, /retry: 2000/)])
    const blocker = await database.pool.connect()
    await blocker.query('begin; lock table session in access exclusive mode')
    const working = await lineTo(port, ask('/api/auth/me', token))
    await until(async () => {
      const { rows } = await blocker.query(WAITING)
      expect(rows).toHaveLength(1)
    })
    program.child.kill('SIGTERM')
    await Promise.all([unused.ended, idle.ended, stream.ended])
    expect(stream.heard()).toMatch(/retry: 3000/)
    program.child.kill('SIGTERM')
    expect(working.heard()).toBe('')
    await blocker.query('rollback')
    blocker.release()
    await working.ended
    expect(working.heard()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i)
    expect(await program.code).toBe(0)
    await proxy.close()
  },
  LIMIT_MS,
)
