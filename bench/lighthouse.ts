import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../e2e/support/chromium.ts'
import { median } from './median.ts'
import { startProduct } from './product.ts'

/**
 * Lighthouse as a phone sees the built product on the embedded engine, the median of five runs for each page. It is
 * not among the dependencies (186 MB): npx fetches it, or LIGHTHOUSE names one that is there.
 */
const RUNS = 5
const LEAST: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
}
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const product = await startProduct({ STARTER_CATALOGUE: 'on' })
const first = async (path: string): Promise<string> => {
  const rows = (await (await fetch(`${product.url}${path}?limit=1`)).json()) as { id: string }[]
  return rows[0]?.id ?? ''
}
const pages = [
  '/',
  '/kit-area',
  `/kit-area/master/${await first('/api/master-kits')}`,
  `/kit-area/version/${await first('/api/reference-kits')}`,
]

const folder = mkdtempSync(path.join(tmpdir(), 'kitdex-lighthouse-'))
const file = path.join(folder, 'report.json')

function run(page: string): Report {
  const [command = '', ...before] = (process.env.LIGHTHOUSE ?? 'npx --yes lighthouse@12').split(' ')
  // Into a file: it may end before all of a long report has gone through a pipe.
  const told = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${FLAGS}`]
  rmSync(file, { force: true })
  // Its status says whether Chromium's folder could be removed, too: a report is a report.
  const { stderr } = spawnSync(command, [...before, `${product.url}${page}`, ...told], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    encoding: 'utf8',
  })
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch (cause) {
    throw new Error(`Lighthouse has no report of ${page}: ${stderr}`, { cause })
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

let isGood = true
try {
  for (const page of pages) {
    const reports = Array.from({ length: RUNS }, () => run(page))
    const scores = Object.entries(LEAST).map(([category, least]) => {
      const score = Math.round(median(reports.map((report) => report.categories[category]?.score ?? 0)) * 100)
      isGood &&= score >= least
      return `${category} ${score}`
    })
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map(
      (audit) =>
        `${audit} ${median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)).toFixed(3)}`,
    )
    say(`${page}: ${scores.join(', ')} (${times.join(', ')})`)
    const failed = Object.entries(reports[0]?.audits ?? {}).filter(
      ([, audit]) => audit.score !== null && audit.score < 0.9,
    )
    for (const [name, audit] of failed) say(`  ${name} ${audit.score}: ${audit.title}`)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
