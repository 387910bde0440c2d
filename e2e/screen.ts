import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** A phone in the light, a desktop in the dark: each screen is seen in both, and once in each. */
export const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 900 },
] as const
const SCHEMES = { phone: ['light'], desktop: ['dark'] } as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What there is to look at: of a page behind a dialog, the dialog alone. */
const inSight = async (page: Page): Promise<string> =>
  (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'

/** The shapes of drawings that nobody hears: thousands, which take axe most of its time. */
const takeShapes = () => {
  const taken = [...document.querySelectorAll('svg[aria-hidden="true"]')].map((svg) => {
    const shapes = [...svg.childNodes]
    svg.replaceChildren()
    return () => svg.replaceChildren(...shapes)
  })
  Object.assign(window, {
    giveShapes: () => {
      for (const give of taken) give()
    },
  })
}
const giveShapes = () => (window as unknown as { giveShapes(): void }).giveShapes()

/** axe finds nothing; and nothing scrolls sideways. Where a journey has one screen only, in light and in dark. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const size = page.viewportSize()
  const screen = SCREENS.find(({ width, height }) => width === size?.width && height === size.height)
  // What has scrolled under the header is no target for a moment, and no fault.
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of screen ? SCHEMES[screen.name] : (['light', 'dark'] as const)) {
    await test.step(`axe, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(takeShapes)
      const { violations } = await new AxeBuilder({ page })
        .include(within ?? (await inSight(page)))
        .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] })
        // There are no frames of others: no second page has to be opened for them.
        .setLegacyMode(true)
        .analyze()
      await page.evaluate(giveShapes)
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([])
    })
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}
