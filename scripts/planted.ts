import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './planted/fault.ts'
import { FAULTS } from './planted/faults.ts'
import { STUMBLES } from './planted/stumbles.ts'

/**
 * Plants faults into a copy of the last commit, one at a time, and says which test notices each:
 * `npm run planted -- [words of a fault's name]`. A run that ends badly without the failing test's name counts as
 * not noticed.
 */
const LIMIT_MS = 600_000
const asked = process.argv.slice(2).join(' ').toLowerCase()
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-planted-'))
const report = path.join(dir, 'report.json')
const copy = path.join(dir, 'copy')

const inCopy = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, {
    ...{ cwd: copy, env: { ...process.env, ...env }, encoding: 'utf8' as const },
    // A fault may make its test wait for ever.
    ...{ timeout: LIMIT_MS, killSignal: 'SIGKILL' as const },
  })

function makeCopy(): void {
  execFileSync('git', ['clone', '--quiet', '--shared', '.', copy])
  execFileSync('cp', ['-a', 'node_modules', path.join(copy, 'node_modules')])
}

interface RulesReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

function failingRules(file: string): string[] {
  inCopy('npx', ['vitest', 'run', file, '--retry', '0', '--reporter', 'json', '--outputFile', report])
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as RulesReport
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName.trim())
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}

const specsOf = (suite: Suite): { title: string; ok: boolean }[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

const OF_JOURNEYS = ['--config', 'e2e/playwright.config.ts', '--project', 'journeys', '--no-deps']

function failingJourneys({ test, journey = '' }: Fault): string[] {
  inCopy('npx', ['tsc', '-b'])
  const built = inCopy('npm', ['run', 'build:web'])
  if (built.status !== 0) throw new Error(`does not build:\n${built.stderr}`)
  inCopy(
    'npx',
    ['playwright', 'test', ...OF_JOURNEYS, '--retries', '0', '--reporter', 'json', test, '-g', journey],
    {
      E2E_PORT: process.env.E2E_PORT ?? '4301',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  return specsOf(JSON.parse(fs.readFileSync(report, 'utf8')) as Suite)
    .filter(({ ok }) => !ok)
    .map(({ title }) => title)
}

/** The names of the tests that fail with that fault. The copy is as before afterwards. */
function plant(fault: Fault): string[] {
  const file = path.join(copy, fault.file)
  const sound = fs.readFileSync(file, 'utf8')
  if (sound.split(fault.from).length !== 2) throw new Error(`${fault.file} has not one place '${fault.from}'`)
  fs.rmSync(report, { force: true })
  fs.writeFileSync(
    file,
    sound.replace(fault.from, () => fault.to),
  )
  try {
    return fault.test.startsWith('e2e/') ? failingJourneys(fault) : failingRules(fault.test)
  } finally {
    fs.writeFileSync(file, sound)
  }
}

const faults = [...FAULTS, ...STUMBLES].filter(({ name }) => name.toLowerCase().includes(asked))
if (faults.length === 0) throw new Error(`No fault is called '${asked}'.`)

let survivors = 0
try {
  makeCopy()
  for (const fault of faults) {
    let failing: string[] = []
    let reason = 'NOT NOTICED'
    try {
      failing = plant(fault)
    } catch (error) {
      reason = `NOT RUN: ${(error as Error).message}`
    }
    if (failing.length === 0) survivors++
    console.log(`${fault.name}\n  ${fault.test}: ${failing.slice(0, 2).join('; ') || reason}`)
  }
} finally {
  fs.rmSync(dir, { recursive: true, force: true })
}
console.log(survivors === 0 ? 'Every fault was noticed.' : `${survivors} faults were not noticed.`)
process.exitCode = survivors === 0 ? 0 : 1
