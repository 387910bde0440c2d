/**
 * Kills the built product, its PostgreSQL or both, again and again, in the middle of writes. Nothing that was
 * acknowledged may be lost, and it has to answer again within ten seconds.
 *
 *   npm run bench:crash [-- --rounds 20] [-- --program server/dist/main.js]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPool } from '../server/src/platform/db.ts'
import { DATABASE, urlOf } from '../server/src/platform/engine-lease.ts'
import { preparePlace } from '../server/src/platform/engine-place.ts'
import { isAlive, readPostmaster } from '../server/src/platform/engine-process.ts'

const LIMIT = 10_000
const VICTIMS = ['process', 'postgres', 'both'] as const
type Victim = (typeof VICTIMS)[number]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    program: { type: 'string', default: 'server/dist/main.js' },
  },
})
const rounds = Number(values.rounds)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-crash-'))
fs.chmodSync(dataDir, 0o755)
const port = await freePort()
const violations: string[] = []
let output = ''

/** Writes one row after the other and remembers those that PostgreSQL has confirmed. */
class Writer {
  readonly confirmed: number[] = []
  #isDone = false
  readonly #work: Promise<void>

  constructor(url: string) {
    this.#work = this.#write(url)
  }

  async stop(): Promise<void> {
    this.#isDone = true
    await this.#work
  }

  async #write(url: string): Promise<void> {
    const pool = openPool(url, () => undefined, { max: 1 })
    for (let n = 0; !this.#isDone; n++) {
      try {
        await pool.query('insert into crash_probe (n) values ($1)', [n])
        this.confirmed.push(n)
      } catch {
        await sleep(5)
      }
    }
    await pool.end()
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}

function startProduct(): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    STARTER_CATALOGUE: 'off',
  }
  const child = spawn(process.execPath, [path.resolve(values.program)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return child
}

async function isHealthy(): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1_000) })
    await reply.text()
    return reply.status === 200
  } catch {
    return false
  }
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<number> {
  const begin = performance.now()
  while (!(await condition())) {
    if (performance.now() - begin > 3 * LIMIT) throw new Error(`Waited in vain until ${what}.`)
    await sleep(5)
  }
  return performance.now() - begin
}

function killHard(pid: number | undefined): void {
  if (pid === undefined) throw new Error('There is no process to kill.')
  process.kill(pid, 'SIGKILL')
}

/** Kills, starts what does not start by itself, and returns the milliseconds until it serves again. */
async function strike(
  victim: Victim,
  product: ChildProcess,
  cluster: string,
): Promise<[ChildProcess, number]> {
  const server = readPostmaster(cluster)
  if (victim !== 'postgres') killHard(product.pid)
  if (victim !== 'process') killHard(server?.pid)
  const begin = performance.now()
  if (victim !== 'postgres') await new Promise((resolve) => product.once('exit', resolve))
  const next = victim === 'postgres' ? product : startProduct()
  const isNew = () => victim === 'process' || readPostmaster(cluster)?.pid !== server?.pid
  await until('it is healthy again', async () => isNew() && (await isHealthy()))
  const time = performance.now() - begin
  if (victim === 'process' && readPostmaster(cluster)?.pid !== server?.pid)
    violations.push('a PostgreSQL that lived on was not adopted')
  if (time > LIMIT) violations.push(`it took ${Math.round(time)} ms after killing ${victim}`)
  return [next, time]
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const pool = openPool(url, () => undefined, { max: 1, statementTimeout: 60_000 })
  try {
    return (await pool.query<Row>(sql)).rows
  } finally {
    await pool.end()
  }
}

async function countLost(url: string, confirmed: readonly number[]): Promise<number> {
  const rows = await ask<{ n: number }>(url, 'select n from crash_probe')
  const stored = new Set(rows.map((row) => row.n))
  return confirmed.filter((n) => !stored.has(n)).length
}

function report(victim: Victim, times: number[], written: number, lost: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const show = (value: number | undefined) => `${Math.round(value ?? 0)} ms`.padStart(9)
  const median = sorted[Math.floor(sorted.length / 2)]
  const cells = [victim.padEnd(10), String(times.length).padStart(6), show(median), show(sorted.at(-1))]
  console.log([...cells, String(written).padStart(10), String(lost).padStart(6)].join('  '))
}

async function stopProduct(product: ChildProcess, cluster: string): Promise<void> {
  const server = readPostmaster(cluster)
  const code = new Promise<number | null>((resolve) => product.once('exit', resolve))
  const begin = performance.now()
  product.kill('SIGTERM')
  if ((await code) !== 0) violations.push('it did not end with 0 when asked to stop')
  console.log(`stop: ${Math.round(performance.now() - begin)} ms`)
  if (server && isAlive(server.pid)) violations.push('PostgreSQL outlived a regular stop')
}

async function run(): Promise<void> {
  let product = startProduct()
  const place = preparePlace(dataDir, () => undefined)
  try {
    console.log(`first start: ${Math.round(await until('it is healthy', isHealthy))} ms`)
    const url = urlOf(place, DATABASE)
    await ask(url, 'create table crash_probe (n integer primary key)')
    const writer = new Writer(url)
    console.log('killed      rounds     median       max     written    lost')
    for (const victim of VICTIMS) {
      const times: number[] = []
      const before = writer.confirmed.length
      let lost = 0
      for (let round = 0; round < rounds; round++) {
        const enough = writer.confirmed.length + 20 + Math.floor(Math.random() * 200)
        await until('rows are written', () => writer.confirmed.length >= enough)
        const [next, time] = await strike(victim, product, place.cluster)
        product = next
        times.push(time)
        lost += await countLost(url, writer.confirmed.slice())
      }
      if (lost > 0) violations.push(`${lost} confirmed rows were lost after killing ${victim}`)
      report(victim, times, writer.confirmed.length - before, lost)
    }
    await writer.stop()
    await stopProduct(product, place.cluster)
  } finally {
    product.kill('SIGKILL')
    const server = readPostmaster(place.cluster)
    if (server && isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT')
  }
}

try {
  await run()
} catch (error) {
  violations.push(error instanceof Error ? error.message : String(error))
}
if (violations.length > 0) {
  for (const violation of violations) console.error(`VIOLATION: ${violation}`)
  console.error(`The last the product said:\n${output}`)
}
await sleep(500)
fs.rmSync(dataDir, { recursive: true, force: true })
process.exit(violations.length > 0 ? 1 : 0)
