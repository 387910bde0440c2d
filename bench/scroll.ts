import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/support/chromium.ts'

/** A frame that takes longer than two of a screen's is seen. On a busy machine this counts the others, too. */
export const SLOW_FRAME_MS = 34

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

/** Milliseconds of processor time that the page's thread has taken so far. */
export async function watchThread(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** A text, since what compiles this file would leave its marks in a function. */
const SCROLL = `new Promise((done) => {
  const frames = []
  let before
  const step = (now) => {
    if (before) frames.push(now - before)
    before = now
    const top = scrollY
    scrollBy(0, 120)
    if (scrollY > top) requestAnimationFrame(step)
    else done({ frames, nodes: document.querySelectorAll('*').length })
  }
  requestAnimationFrame(step)
})`

/** The page wheeled from its top to its end: how many frames, how many of them slow, and the work of one. */
export async function scrollThrough(page: Page) {
  const busyFor = await watchThread(page)
  const before = await busyFor()
  const { frames, nodes } = await page.evaluate<{ frames: number[]; nodes: number }>(SCROLL)
  const perFrame = ((await busyFor()) - before) / frames.length
  return {
    frames: frames.length,
    slow: frames.filter((took) => took > SLOW_FRAME_MS).length,
    perFrame,
    nodes,
  }
}
