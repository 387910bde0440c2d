import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './screen.ts'
import { test } from './test.ts'

const SCRIPT_BUDGET = 120_000
const PAGE_BUDGET = 60_000
const SHIFT_BUDGET = 0.02

const BUILT = fileURLToPath(new URL('../web/dist/browser', import.meta.url))
const sizes = new Map<string, number>()

/** Bytes of a built file by `gzip -9`, whatever way it came over the line. */
function gzipSize(pathname: string): number {
  const size = sizes.get(pathname) ?? gzipSync(readFileSync(BUILT + pathname), { level: 9 }).length
  sizes.set(pathname, size)
  return size
}

/** Bytes of the page as it came over the line, and of all the scripts that it asked for. */
async function bytesOf(page: Page, url: string): Promise<{ html: number; script: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  // A first visit: nothing is there from another journey.
  await client.send('Network.clearBrowserCache')
  const documents = new Set<string>()
  const scripts = new Set<string>()
  let html = 0
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(new URL(response.url).pathname)
    if (type === 'Document') documents.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (documents.has(requestId)) html += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The code of the page itself comes last: it is there once its links are React's.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.waitForLoadState('networkidle')
  await client.detach()
  return { html, script: [...scripts].reduce((sum, file) => sum + gzipSize(file), 0) }
}

/** One of each kind that anybody may read; those that open a pop-up ask for most. */
const FIRST_VIEWS = [
  '/',
  '/kit-area',
  '/kit-area/master/KDX-MASTER-000001',
  '/kit-area/master/KDX-MASTER-000001/versions',
  '/kit-area/version/KDX-REF-000001',
  '/teams',
  '/teams?open=KDX-TEAM-000001',
  '/master-kits?open=KDX-MASTER-000001',
  '/catalogue?open=KDX-TEAM-000001',
  '/database-contributions?open=KDX-TEAM-000001',
  '/explore?open=KDX-TEAM-000001',
  '/teams/KDX-TEAM-000001',
  '/master-kits/KDX-MASTER-000001',
]

test('the first views stay within their budgets of page, script and shift', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const url of FIRST_VIEWS) {
    const { html, script } = await bytesOf(page, url)
    test.info().annotations.push({ type: 'bytes', description: `${url} html ${html}, script ${script}` })
    expect.soft(script, url).toBeGreaterThan(10_000)
    expect.soft(script, url).toBeLessThanOrEqual(SCRIPT_BUDGET)
    expect.soft(html, url).toBeGreaterThan(2000)
    expect.soft(html, url).toBeLessThanOrEqual(PAGE_BUDGET)
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect.soft(shift, url).toBeLessThan(SHIFT_BUDGET)
  }
})
