import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

export const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 900 },
] as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What there is to look at: of a page behind a dialog, the dialog alone. */
const inSight = async (page: Page): Promise<string> =>
  (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'

/** axe finds nothing, in light and in dark, where only colours differ; and nothing scrolls sideways. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // What has scrolled under the header is no target for a moment, and no fault.
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`axe, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page })
        .include(within ?? (await inSight(page)))
        // Drawings that nobody hears: thousands of shapes, which take axe most of its time.
        .exclude('svg[aria-hidden="true"]')
        // There are no frames of others: no second page has to be opened for them.
        .setLegacyMode(true)
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(WCAG)
        : axe.withRules(['color-contrast'])
      ).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([])
    })
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}
