import { expect, type Page } from '@playwright/test'
import { PHONE } from './screen.ts'
import { test } from './test.ts'

const SCRIPT_BUDGET = 120_000
const PAGE_BUDGET = 60_000
const SHIFT_BUDGET = 0.02

/** Bytes of the page and of its scripts as they came over the line, compressed. */
async function bytesOf(page: Page, url: string): Promise<{ html: number; script: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  // A first visit: nothing is there from another journey.
  await client.send('Network.clearBrowserCache')
  const kinds = new Map<string, 'html' | 'script'>()
  const bytes = { html: 0, script: 0 }
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') kinds.set(requestId, 'script')
    if (type === 'Document') kinds.set(requestId, 'html')
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The code of the page itself comes last: it is there once its links are React's.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.waitForLoadState('networkidle')
  await client.detach()
  return bytes
}

const FIRST_VIEWS = [
  '/',
  '/kit-area',
  '/kit-area/master/KDX-MASTER-000001',
  '/kit-area/version/KDX-REF-000001',
  '/teams',
  '/teams/KDX-TEAM-000001',
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
