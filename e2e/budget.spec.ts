import { expect, type Page, test } from '@playwright/test'

const SCRIPT_BUDGET = 120_000
const SHIFT_BUDGET = 0.02

/** Bytes of script as they came over the line, compressed. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return bytes
}

for (const url of ['/', '/kit-area']) {
  test(`the first view of ${url} stays within its budget`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const bytes = await scriptBytes(page, url)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET)
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(shift).toBeLessThan(SHIFT_BUDGET)
  })
}
