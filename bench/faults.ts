/**
 * Breaks the built product in every way we could think of while members write and visitors read, and compares a log
 * of the writes that were acknowledged with the database afterwards.
 *
 *   npm run faults [-- --engine embedded|server] [-- --only killed] [-- --rounds 3]
 */
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { isRootOnDebian } from '../scripts/cluster.ts'
import { CAUSES, type Cause } from './faults/causes.ts'
import type { EngineName } from './faults/engine.ts'
import { openSite, type Site } from './faults/site.ts'

const HEALTHY_WITHIN_MS = 5000
const SMALL_DISK = '900m'
const SHOWN = 8

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
  },
})
const say = (line: string): void => console.log(line)
class NoSmallDisk extends Error {}
const homes: string[] = []
let violations = 0

function makeHome(isSmallDisk: boolean): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-faults-'))
  homes.push(home)
  const disk = ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', home]
  if (isSmallDisk && spawnSync('mount', disk, { stdio: 'ignore' }).status !== 0) throw new NoSmallDisk()
  return home
}

function removeHomes(): void {
  for (const home of homes.splice(0)) {
    spawnSync('umount', [home], { stdio: 'ignore' })
    fs.rmSync(home, { recursive: true, force: true })
  }
}

const COLUMNS = ['rounds', 'acknowledged', 'lost', 'half-applied', '5xx', 'exits', 'healthy after']
const line = (name: string, cells: (string | number)[]): string =>
  [name.padEnd(30), ...cells.map((cell, i) => String(cell).padStart((COLUMNS[i] ?? '').length + 2))].join('')

/** What became of sites, and what is to be said of it. */
class Outcome {
  readonly complaints = new Set<string>()
  readonly times: number[] = []
  acknowledged = 0
  lost = 0
  halves = 0
  failures = 0
  exits = 0

  async add({ load, products, inspect }: Site): Promise<void> {
    await load.stop()
    const { answers, ledger } = load
    const { lost, halves } = await inspect()
    const failures = [...answers.failures].map(([what, times]) => `${times} × ${what}`)
    this.acknowledged += ledger.acknowledged
    this.lost += lost.length
    this.halves += halves.length
    this.failures += [...answers.failures.values()].reduce((sum, n) => sum + n, 0)
    this.exits += products.reduce((sum, { exits }) => sum + exits, 0)
    for (const what of [lost, halves, failures].flatMap((list) => list.slice(0, SHOWN))) this.complain(what)
    for (const what of answers.withoutRetryAfter) this.complain(`503 without Retry-After: ${what}`)
    if (answers.hung > 0) this.complain(`${answers.hung} requests had no answer within 15 s`)
    if (this.exits > 0) this.complain(`it said: ${products.map(({ output }) => output).join('\n')}`)
    if (Math.max(...this.times) > HEALTHY_WITHIN_MS) this.complain('it took longer than 5 s to be healthy')
  }

  complain(what: string): void {
    this.complaints.add(what)
  }
}

let current: Site | undefined
async function interrupt(): Promise<void> {
  await current?.close()
  removeHomes()
  process.exit(130)
}
process.once('SIGINT', interrupt)
process.once('SIGTERM', interrupt)

/** Strikes a site again and again under load, then looks what became of it. */
async function strike(cause: Cause, engine: EngineName, rounds: number, outcome: Outcome): Promise<void> {
  const site = await openSite(engine, makeHome(cause.onSmallDisk ?? false), {
    ...(cause.processes && { processes: cause.processes }),
  })
  current = site
  try {
    site.load.start()
    for (let round = 0; round < rounds; round++) {
      await site.load.untilAcknowledged(20 + Math.floor(Math.random() * 60))
      outcome.times.push(await cause.strike(site, round, (what) => outcome.complain(what)))
    }
    await site.load.untilAcknowledged(20)
    await outcome.add(site)
  } catch (error) {
    outcome.complain(error instanceof Error ? error.message : String(error))
    outcome.complain(`it said: ${site.products.map(({ output }) => output).join('\n')}`)
  } finally {
    await site.close()
    current = undefined
  }
}

async function run(cause: Cause, engine: EngineName): Promise<void> {
  const outcome = new Outcome()
  const rounds = Number(values.rounds ?? cause.rounds)
  try {
    if (cause.isOfTheStart) for (let i = 0; i < rounds; i++) await strike(cause, engine, 1, outcome)
    else await strike(cause, engine, rounds, outcome)
  } catch (error) {
    if (!(error instanceof NoSmallDisk)) throw error
    say(`${cause.name}: left out, no small disk can be mounted here`)
    return
  } finally {
    removeHomes()
  }
  const { times, acknowledged, lost, halves, failures, exits, complaints } = outcome
  const slowest = `${Math.round(Math.max(...times))} ms`
  say(line(cause.name, [rounds, acknowledged, lost, halves, failures, exits, slowest]))
  for (const complaint of complaints) say(`  ! ${complaint}`)
  violations += complaints.size
}

const engines: EngineName[] = ['embedded', 'server'].filter(
  (name): name is EngineName => values.engine === undefined || values.engine === name,
)
for (const engine of engines) {
  if (engine === 'server' && !isRootOnDebian()) {
    say('A PostgreSQL server: left out, only root on Debian can make one here')
    continue
  }
  say(`\n${line(engine === 'embedded' ? 'The embedded PostgreSQL' : "Debian's PostgreSQL", COLUMNS)}`)
  for (const cause of CAUSES) if (cause.name.includes(values.only)) await run(cause, engine)
}
say(violations === 0 ? '\nNothing was lost, nothing is half there.' : `\n${violations} violations`)
process.exit(violations === 0 ? 0 : 1)
