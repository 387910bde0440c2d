import { setTimeout as wait } from 'node:timers/promises'
import { median } from './median.ts'
import { startProduct } from './product.ts'
import { launchBrowser, SLOW_FRAME_MS, scrollThrough } from './scroll.ts'

/**
 * Whether the longest pages of a generated catalogue scroll, seven thousand pixels a second, on a machine without a
 * graphics card: DATA_DIR=… npm run bench:scrolling. The median of five; at most one frame in twenty may be slow.
 */
const TIMES = 5
const MOST_SLOW = 0.05
/** What somebody needs to see where they are. */
const LOOK_MS = 2500
const PAGES = ['/kit-area?size=100', '/master-kits?size=100', '/teams?size=100', '/players?size=100']

const product = await startProduct({
  DATA_DIR: process.env.DATA_DIR ?? 'data',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost',
})
const browser = await launchBrowser()
let isGood = true

async function scrollOnce(path: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.goto(product.url + path)
  await wait(LOOK_MS)
  const scrolled = await scrollThrough(page)
  await context.close()
  return scrolled
}

async function measure(path: string, width: number): Promise<void> {
  const runs = []
  for (let i = 0; i < TIMES; i++) runs.push(await scrollOnce(path, width))
  const slow = runs.map((run) => run.slow)
  const frames = runs[0]?.frames ?? 0
  const isOver = median(slow) > frames * MOST_SLOW
  isGood &&= !isOver
  const perFrame = runs[0]?.perFrame.toFixed(1)
  process.stdout.write(
    `${path} ${width} px: ${slow.join(' ')} of ${frames} frames over ${SLOW_FRAME_MS} ms, ${perFrame} ms of work a frame${isOver ? ' <<<' : ''}\n`,
  )
}

try {
  for (const path of PAGES) for (const width of [390, 1280]) await measure(path, width)
} finally {
  await browser.close()
  await product.stop()
}
process.exit(isGood ? 0 : 1)
