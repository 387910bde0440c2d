import { test as base, expect, type Page } from '@playwright/test'

/** Heard by its code, which says so (`app-shell.tsx`), with what is taken over after the rest; or no page of ours. */
const HEARD = 'html[data-heard]:not(:has([data-unheard])), html:not(:has(#app))'
const untilHeard = (page: Page): Promise<void> =>
  page.locator(HEARD).waitFor({ state: 'attached', timeout: 60_000 })

/**
 * The first HTML is there before the code that hears its buttons: a journey begins when both are. And code that
 * fails, such as where it does not go on from the first HTML, fails any journey that sees it.
 */
export const test = base.extend<object>({
  page: async ({ page }, use) => {
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(String(error)))
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...args) => {
      const response = await goto(...args)
      await untilHeard(page)
      return response
    }
    page.reload = async (...args) => {
      const response = await reload(...args)
      await untilHeard(page)
      return response
    }
    await use(page)
    // What a journey answers in place of the server may still be asked for when it ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(failures).toEqual([])
  },
})
