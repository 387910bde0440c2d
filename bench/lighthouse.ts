import { spawnSync } from 'node:child_process'
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

function run(page: string): Report {
  const [command = '', ...before] = (process.env.LIGHTHOUSE ?? 'npx --yes lighthouse@12').split(' ')
  const told = ['--output=json', '--output-path=stdout', '--quiet', `--chrome-flags=${FLAGS}`]
  const { stdout, stderr } = spawnSync(command, [...before, `${product.url}${page}`, ...told], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 100_000_000,
    encoding: 'utf8',
  })
  // Its status says whether Chromium's folder could be removed, too: a report is a report.
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse has no report of ${page}: ${stderr}`)
  return JSON.parse(stdout) as Report
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
}
process.exit(isGood ? 0 : 1)
