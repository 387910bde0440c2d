import { test as base, expect, type Page } from '@playwright/test'

/** In the page, until its code is there: everything that can be used has been taken over by React. */
const becomeLive = async (): Promise<boolean> => {
  const isLive = () =>
    [...document.querySelectorAll(':is(header, main) :is(a, button, input, select)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  // By tasks, which go on where a journey has stopped the clock.
  while (!isLive()) await scheduler.postTask(() => undefined, { delay: 30 })
  return true
}

/** Again for a page that was left meanwhile for another. */
const untilLive = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(becomeLive).catch(() => false), { timeout: 60_000, intervals: [50] })
    .toBe(true)

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
      await untilLive(page)
      return response
    }
    page.reload = async (...args) => {
      const response = await reload(...args)
      await untilLive(page)
      return response
    }
    await use(page)
    expect(failures).toEqual([])
  },
})
