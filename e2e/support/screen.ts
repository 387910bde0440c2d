import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

/** A phone in the light, a desktop in the dark: each screen is seen in both, and once in each. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 720 }

const WHAT_COUNTS = {
  tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Of many entries of a kind, four say what there is to say. */
  moreOfTheSame: ':is(li:has(article), tr):nth-child(n+5)',
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** What TypeScript's own list lacks of axe. */
interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(said: string): AxeColor
}
type WithAxe = typeof window & {
  axe?: typeof axe & { commons: { color: { Color: { prototype: AxeColor } } } }
}

/** In the page: axe reads its few colours over and over, for a quarter of its time. What it has read is kept. */
function keepColors(): void {
  const prototype = (window as WithAxe).axe?.commons.color.Color.prototype
  if (!prototype) throw new Error('axe reads colours in another way now')
  const { parseString } = prototype
  const kept = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (said) {
    const known = kept.get(said)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parseString.call(this, said)
    kept.set(said, { r, g, b, alpha })
    return this
  }
}

/** In the page: what axe finds there, and how it was seen. */
async function look({ tags, moreOfTheSame }: typeof WHAT_COUNTS) {
  // What has scrolled under the header is no target for a moment, and no fault.
  window.scrollTo(0, 0)
  // A frame for what follows from the width and the colours, and one in which it is there.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // Of a page behind a dialog, the dialog alone.
  const inSight = document.querySelector('dialog[open]') ? 'dialog[open]' : 'html'
  const found = await (window as WithAxe).axe?.run(
    { include: [inSight], exclude: [moreOfTheSame] },
    { runOnly: { type: 'tag', values: tags }, reporter: 'no-passes', preload: false },
  )
  return {
    faults: found?.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
    isTooWide: document.documentElement.scrollWidth > innerWidth,
    width: innerWidth,
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}

/** What axe finds on the page as it is. */
async function lookAt(page: Page) {
  // Half a megabyte: once for each document, not for each look at it.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(keepColors)
  }
  return page.evaluate(look, WHAT_COUNTS)
}

export const findFaults = async (page: Page) => (await lookAt(page)).faults ?? []

/** axe finds nothing, and nothing scrolls sideways, on the screen that the page is shown on. */
const expectFaultless = (page: Page, { width }: { width: number }, colorScheme: 'light' | 'dark') =>
  test.step(`axe, ${colorScheme}, ${width} pixels wide`, async () => {
    expect(await lookAt(page)).toEqual({
      faults: [],
      isTooWide: false,
      width,
      colorScheme,
    })
  })

/** Size and colours at once: the page is laid out and painted anew once. */
const show = (page: Page, size: typeof PHONE, colorScheme: 'light' | 'dark') =>
  Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme })])

/**
 * Accessible on desktop and phone; on the phone alone where the journey stands on it. Journeys are on a dark desktop,
 * so that it is there already: only the phone has to be changed to, and back from.
 */
export async function expectAccessible(page: Page, only?: typeof DESKTOP): Promise<void> {
  const isOnPhone = page.viewportSize()?.width === PHONE.width
  // What stands in for a page while it comes has no heading.
  await expect(page.locator('h1').first()).toBeAttached()
  if (!isOnPhone) await expectFaultless(page, DESKTOP, 'dark')
  if (only) return
  await show(page, PHONE, 'light')
  await expectFaultless(page, PHONE, 'light')
  await show(page, isOnPhone ? PHONE : DESKTOP, 'dark')
}

/** What was just done, or could not be, wherever it is told. */
export const toast = (page: Page, text: string) =>
  page.locator('[aria-live="polite"] > li').filter({ hasText: text })
