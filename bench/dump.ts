import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { loadCatalogue } from '../server/src/features/dump/load-service.ts'
import { wholeFile } from '../server/src/features/dump/service.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { generate } from './generator/generate.ts'

/**
 * The open catalogue, dumped, loaded into an empty Kitdex and dumped again: the same bytes, and ten times the kits take
 * no more memory: npm run bench:dump -- --kits 100000, or with `--from FOLDER` the catalogue of a data folder (which is
 * started, so give it a copy) in place of the larger one.
 */
const MOST_MORE_MB = 64
const { values } = parseArgs({
  options: { kits: { type: 'string', default: '100000' }, from: { type: 'string' } },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const mb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`
const folders: string[] = []

function emptyFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-bench-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function databaseIn(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ ...loadConfig({}), dataDir }, () => undefined, {
    statementTimeout: 0,
  })
  await migrate(database.pool, () => undefined)
  return database
}

/** What it came to, and the most memory of this process meanwhile. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  globalThis.gc?.()
  let peak = process.memoryUsage.rss()
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const begun = performance.now()
  const result = await work()
  clearInterval(watching)
  say(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s, at most ${mb(peak)} of memory`)
  return { result, peak }
}

async function writeDump(database: OpenDatabase, file: string): Promise<string> {
  const hash = createHash('sha256')
  const out = fs.createWriteStream(file)
  for await (const text of wholeFile(database.db).stream) {
    hash.update(text)
    if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
  return hash.digest('hex')
}

async function run(kits: number, folder?: string): Promise<number[]> {
  const [from, to] = [await databaseIn(folder ?? emptyFolder()), await databaseIn(emptyFolder())]
  if (!folder) await generate(from.pool, { kits, seed: 1, say: () => undefined })
  const file = path.join(folders.at(-1) ?? '', 'dump.ndjson')
  say(`${kits} kits`)
  const first = await measured('dumped', () => writeDump(from, file))
  say(`  the file has ${mb(fs.statSync(file).size)}`)
  const handle = await fs.promises.open(file)
  const loading = await measured('loaded', () => loadCatalogue(to.db, handle))
  await handle.close()
  const { loaded, left_out } = loading.result
  const second = await measured('dumped again', () => writeDump(to, `${file}.2`))
  const isSame = first.result === second.result
  say(`  ${loaded} entries, ${left_out} left out; ${isSame ? 'the same, byte by byte' : 'NOT THE SAME'}`)
  if (!isSame || left_out > 0) process.exitCode = 1
  await from.close()
  await to.close()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
  return [first.peak, loading.peak]
}

const most = Number(values.kits)
const small = await run(Math.round(most / 10))
const large = await run(most, values.from)
const more = large.map((peak, i) => peak - (small[i] ?? 0))
say(
  `ten times the kits take ${more.map(mb).join(' and ')} more to dump and to load; at most ${MOST_MORE_MB} MB`,
)
process.exit(process.exitCode || more.some((one) => one > MOST_MORE_MB * 1_048_576) ? 1 : 0)
