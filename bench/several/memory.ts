import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/cluster.ts'
import { openPool } from '../../server/src/platform/database/db.ts'
import { DATABASE, urlOf } from '../../server/src/platform/database/engine-lease.ts'
import { preparePlace } from '../../server/src/platform/database/engine-place.ts'
import { Product } from '../faults/site.ts'
import { buildPerson, removePeople } from '../floors/people.ts'
import { median } from '../median.ts'
import { Everything } from './everything.ts'
import type { Report } from './part.ts'

const LIMIT_MB = 260
const PEOPLE = 10
const MEGABYTE = 1_048_576
const TICK_MS = 10

/** Megabytes that are in memory. */
function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / MEGABYTE
}

/** Milliseconds of processor time that it took until now. */
function processorOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

const [WIDTH, HEIGHT, MARGIN] = [900, 300, 40]

/** Megabytes by second, and the line they must stay under. */
function plotOf(samples: readonly number[]): string {
  const top = Math.max(LIMIT_MB, ...samples) * 1.1
  const x = (second: number): string =>
    (MARGIN + (second / Math.max(1, samples.length - 1)) * (WIDTH - MARGIN - 10)).toFixed(1)
  const y = (mb: number): string => (HEIGHT - 20 - (mb / top) * (HEIGHT - 30)).toFixed(1)
  const line = samples.map((mb, second) => `${x(second)},${y(mb)}`).join(' ')
  const marks = [0, 100, 200, LIMIT_MB].map(
    (mb) => `<text x="${MARGIN - 6}" y="${y(mb)}" text-anchor="end">${mb}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${marks.join('')}<line x1="${MARGIN}" x2="${WIDTH - 10}" y1="${y(LIMIT_MB)}" y2="${y(LIMIT_MB)}" stroke="#c53030"/><polyline points="${line}" fill="none" stroke="#2b6cb0"/><text x="${WIDTH - 10}" y="${HEIGHT - 5}" text-anchor="end">${samples.length} s, MB resident</text></svg>\n`
}

export interface MemoryOptions {
  /** A folder with a generated database, or else the address of one. */
  data: string | undefined
  url: string | undefined
  minutes: number
  /** Aborted: it ends before its time. */
  signal: AbortSignal
}

/** One process and all of it at once: how much memory it takes, second by second. */
export async function memory(options: MemoryOptions, report: Report): Promise<void> {
  const { data, url, minutes, signal } = options
  if (!data && !url) throw new Error('Which database? --data FOLDER or --url postgres://…')
  const dataDir = data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-memory-'))
  const before = new Set(filesIn(path.join(dataDir, 'uploads')))
  const product = new Product(await freePort(), {
    ...{ DATA_DIR: dataDir, STARTER_CATALOGUE: 'off', RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1' },
    ...{ LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) },
  })
  product.start()
  await product.untilHealthy()
  const databaseUrl =
    url ??
    urlOf(
      preparePlace(dataDir, () => undefined),
      DATABASE,
    )
  const pool = openPool(databaseUrl, () => undefined, { max: 2, statementTimeout: 60_000 })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildPerson(pool)))
  try {
    const everything = await Everything.of(product.url, people, pool)
    const { rows } = await pool.query('select count(*)::int as kits from master_kit where live')
    const pid = product.child?.pid ?? 0
    const [idle, began] = [residentOf(pid), processorOf(pid)]
    const samples: number[] = []
    everything.start()
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end && product.exits === 0 && !signal.aborted) {
      samples.push(residentOf(pid))
      await wait(1000)
    }
    const processor = processorOf(pid) - began
    await everything.stop()
    const { statuses } = everything.answers
    const most = Math.max(...samples)
    report.figure('kits, minutes, streams', `${rows[0].kits}, ${minutes}, ${everything.streams}`)
    report.figure('answers', [...statuses].map(([status, times]) => `${status} × ${times}`).join(', '))
    const asked = [...statuses.values()].reduce((sum, times) => sum + times, 0)
    report.figure('processor ms a request, of the process alone', (processor / asked).toFixed(1))
    report.figure('MB before anything was asked', Math.round(idle))
    report.figure('MB, median', Math.round(median(samples)))
    report.figure('MB, most', Math.round(most), most > LIMIT_MB)
    for (const [what, times] of everything.answers.failures) report.complain(`${times} × ${what}`)
    if (signal.aborted) report.complain(`it was interrupted after ${samples.length} s`)
    if (product.exits > 0) report.complain(`it ended: ${product.output}`)
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const file = fileURLToPath(new URL(`../results/${commit}-memory.svg`, import.meta.url))
    fs.writeFileSync(file, plotOf(samples))
    report.figure('plot', path.relative(process.cwd(), file))
  } finally {
    await removePeople(databaseUrl, people).catch((error: Error) => report.complain(error.message))
    await pool.end()
    await product.end('SIGTERM')
    for (const file of filesIn(path.join(dataDir, 'uploads'))) if (!before.has(file)) fs.rmSync(file)
    if (!data) fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
