import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

const SCRIPT_BUDGET = 135_000
const PAGE_BUDGET = 60_000
const SHIFT_BUDGET = 0.02

const BUILT = fileURLToPath(new URL('../../web/dist/browser', import.meta.url))
const sizes = new Map<string, number>()

/** Bytes of a built file by `gzip -9`, whatever way it came over the line. */
function gzipSize(pathname: string): number {
  const size = sizes.get(pathname) ?? gzipSync(readFileSync(BUILT + pathname), { level: 9 }).length
  sizes.set(pathname, size)
  return size
}

/** What TypeScript's own list lacks: Chromium alone has it. */
interface LayoutShift {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

interface Shift {
  value: number
  /** What moved, from where to where: a journey that fails says it. */
  moved: string[]
}

/** How far things jump about in each page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const spot = (rect: DOMRectReadOnly) => `${rect.x},${rect.y} ${rect.width}x${rect.height}`
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)}: ${spot(previousRect)} → ${spot(currentRect)}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function expectNoShift(page: Page, url: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${url}\n${shifts.flatMap(({ moved }) => moved).join('\n')}`).toBeLessThan(SHIFT_BUDGET)
}

/** Counts the bytes of a page as it comes over the line, and of all the scripts that it asks for. */
export async function watchBudget(page: Page) {
  await watchShifts(page)
  // What follows a first sign of moving about is not of the first view; a page may scroll by itself.
  await page.addInitScript(() => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), true)
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  let html = 0
  let documentId = ''
  const scripts = new Set<string>()
  client.on('Network.responseReceived', ({ requestId, loaderId, type, response }) => {
    if (type === 'Document') {
      documentId = requestId
      scripts.clear()
    }
    // A page that was left may still get some: they are not this one's.
    if (type === 'Script' && loaderId === documentId) scripts.add(new URL(response.url).pathname)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestId === documentId) html = encodedDataLength
  })
  return {
    expectKept: async (url: string): Promise<void> => {
      const script = [...scripts].reduce((sum, file) => sum + gzipSize(file), 0)
      expect(script, url).toBeGreaterThan(80_000)
      expect(script, url).toBeLessThanOrEqual(SCRIPT_BUDGET)
      expect(html, url).toBeGreaterThan(2000)
      expect(html, url).toBeLessThanOrEqual(PAGE_BUDGET)
      await expectNoShift(page, url)
    },
  }
}
