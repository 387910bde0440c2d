import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** A phone in the light, a desktop in the dark: each screen is seen in both, and once in each. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
const SCREENS = [
  { ...PHONE, colorScheme: 'light' },
  { ...DESKTOP, colorScheme: 'dark' },
] as const

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What there is to look at: of a page behind a dialog, the dialog alone. */
const inSight = async (page: Page): Promise<string> =>
  (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'

/** Of many entries of a kind, four say what there is to say. */
const MORE_OF_THE_SAME = ':is(li:has(article), tr):nth-child(n+5)'

/** axe finds nothing, and nothing scrolls sideways: on the phone or the desktop the journey stands on, else on both. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const stands = page.viewportSize()
  const isHere = ({ width, height }: { width: number; height: number }) =>
    width === stands?.width && height === stands.height
  for (const { colorScheme, ...size } of SCREENS.some(isHere) ? SCREENS.filter(isHere) : SCREENS) {
    await test.step(`axe, ${colorScheme}, ${size.width} pixels wide`, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // What has scrolled under the header is no target for a moment, and no fault.
      await page.evaluate(() => window.scrollTo(0, 0))
      const { violations } = await new AxeBuilder({ page })
        .include(within ?? (await inSight(page)))
        .exclude(MORE_OF_THE_SAME)
        .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'], preload: false })
        // There are no frames of others: no second page has to be opened for them.
        .setLegacyMode(true)
        .analyze()
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide).toBeLessThanOrEqual(0)
    })
  }
  if (stands) await page.setViewportSize(stands)
}
