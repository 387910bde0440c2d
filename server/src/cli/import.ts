import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { mapHeaders, type Row } from '../features/imports/cells.ts'
import { finishImport, importRows, type RowResult } from '../features/imports/service.ts'
import { loadConfig } from '../platform/config.ts'
import { csvText, readCsv } from '../platform/csv.ts'
import { type Db, openDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { transact } from '../platform/database/transact.ts'

const USAGE = `npm run import -- KIND FILE.csv [options]
  KIND               teams, brands, players, competitions or kits
  --dry-run          say what would happen, change nothing
  --map HEADER=FIELD the column HEADER holds FIELD (as often as needed)
  --source NAME      where the rows are from (default: the file's name); the same source again changes nothing
  --add-likely       also add rows that are likely there under another name; else they are left out, with the reason
  --report FILE.csv  write the rows that were left out, with the reason`

const KINDS: Readonly<Record<string, AnyEntity>> = {
  teams: registry.team,
  brands: registry.brand,
  players: registry.player,
  competitions: registry.competition,
  kits: registry.master_kit,
  'master-kits': registry.master_kit,
}

const BATCH = 500
const SHOWN_REASONS = 10

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
/** What cannot be imported as it was told. */
class Refusal extends Error {}
/** Thrown, not an exit: an open database is closed first. */
const fail = (message: string): never => {
  throw new Refusal(message)
}
const here = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

class DryRun extends Error {}

type Report = Record<RowResult['what'], number> & { left: { line: number; reason: string }[] }

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      source: { type: 'string' },
      'add-likely': { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [kind, file] = positionals
  if (values.help || !kind || !file) return fail(USAGE)
  const entity = KINDS[kind]
  if (!entity) return fail(`There is no kind "${kind}".\n${USAGE}`)
  const given = values.map.map((pair): [string, string] => {
    const [header = '', field = ''] = pair.split('=')
    if (!Object.hasOwn(entity.fields, field)) {
      return fail(`--map ${pair}: "${field}" is none of ${Object.keys(entity.fields).join(', ')}`)
    }
    return [header, field]
  })
  return { ...values, kind, file: here(file), entity, given: new Map(given) }
}

function showProgress(done: number, report: Report): void {
  if (!process.stderr.isTTY) return
  const counts = `${report.created} new, ${report.improved} improved, ${report.unchanged} known, ${report.skipped} left out`
  process.stderr.write(`\r${'█'.repeat(Math.min(30, Math.ceil(done / 1000)))} ${done} rows: ${counts} `)
}

async function importFile(
  db: Db,
  args: Exclude<ReturnType<typeof readArguments>, undefined>,
): Promise<Report> {
  const report: Report = { created: 0, improved: 0, unchanged: 0, skipped: 0, left: [] }
  const source = args.source ?? path.basename(args.file)
  let columns: Map<string, string> | undefined
  let batch: Row[] = []
  let done = 0
  const flush = async () => {
    const rows = batch
    batch = []
    const options = {
      ...{ source, origin: 'import' as const, addsLikely: args['add-likely'] },
      columns: columns ?? new Map<string, string>(),
    }
    const outcomes = await inTransaction(db, (trx) => importRows(trx, args.entity, rows, options))
    outcomes.forEach(({ what, reason }, i) => {
      report[what]++
      if (what === 'skipped') report.left.push({ line: done + i + 2, reason: reason ?? '' })
    })
    done += rows.length
    showProgress(done, report)
  }
  for await (const row of readCsv(args.file)) {
    columns ??= describeColumns(args.entity, Object.keys(row), args.given)
    batch.push(row)
    if (batch.length === BATCH) await flush()
  }
  if (!columns) return fail('The file has no rows.')
  if (batch.length > 0) await flush()
  if (process.stderr.isTTY) process.stderr.write('\n')
  return report
}

/** A batch is a transaction; a dry run is one around them all, which then never happened. */
const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : transact(db, work)

function describeColumns(
  entity: AnyEntity,
  headers: string[],
  given: Map<string, string>,
): Map<string, string> {
  const columns = mapHeaders(entity, headers, given)
  const missing = Object.entries(entity.fields).filter(
    ([key, f]) => f.required && ![...columns.values()].includes(key),
  )
  if (missing.length > 0) {
    return fail(
      `No column for ${missing.map(([key]) => key).join(', ')}. The file has: ${headers.join(', ')}. Use --map HEADER=FIELD.`,
    )
  }
  say(
    `columns: ${[...columns].map(([header, field]) => (header === field ? field : `${header} → ${field}`)).join(', ')}`,
  )
  const ignored = headers.filter((header) => !columns.has(header) && header !== 'id')
  if (ignored.length > 0) say(`not used: ${ignored.join(', ')}`)
  return columns
}

function printReport(report: Report, seconds: number, file: string | undefined): void {
  const total = report.created + report.improved + report.unchanged + report.skipped
  say(
    `${total} rows in ${seconds.toFixed(1)} s: ${report.created} new, ${report.improved} improved, ${report.unchanged} known already, ${report.skipped} left out`,
  )
  for (const { line, reason } of report.left.slice(0, SHOWN_REASONS)) say(`  line ${line}: ${reason}`)
  if (report.left.length > SHOWN_REASONS)
    say(`  … and ${report.left.length - SHOWN_REASONS} more; --report FILE.csv writes them all`)
  if (!file) return
  writeFileSync(
    here(file),
    csvText([['line', 'reason'], ...report.left.map(({ line, reason }) => [line, reason])]),
  )
}

async function main(): Promise<void> {
  const args = readArguments()
  const database = await openDatabase(loadConfig(), say, { statementTimeout: 0 })
  const began = performance.now()
  try {
    await migrate(database.pool, say)
    let report: Report | undefined
    if (args['dry-run']) {
      await transact(database.db, async (trx) => {
        report = await importFile(trx, args)
        throw new DryRun()
      }).catch((error) => {
        if (!(error instanceof DryRun)) throw error
      })
    } else {
      report = await importFile(database.db, args)
      await finishImport(database.db)
    }
    if (report) printReport(report, (performance.now() - began) / 1000, args.report)
    if (args['dry-run']) say('dry run: nothing was changed')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : error
  process.stderr.write(`${error instanceof Refusal ? message : `The import stopped. ${message}`}\n`)
  process.exit(2)
})
