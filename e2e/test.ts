import { test as base, expect, type Page } from '@playwright/test'

/** Whether the code of the page is there: everything that can be used has been taken over by React. */
const isLive = (): boolean =>
  [...document.querySelectorAll(':is(header, main) :is(a, button, input, select)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )

const untilLive = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isLive).catch(() => false), { timeout: 20_000, intervals: [50] }).toBe(true)

/**
 * What nobody looks at here, and what takes most of the time on a machine without a graphics card: the thousands of
 * shapes that shirts are drawn with, and the blur behind the header. A form keeps its shirt, which shows what was chosen.
 */
const leaveOut = () => {
  const drawings = document.getElementsByClassName('kit')
  new MutationObserver(() => {
    for (const drawing of drawings)
      if (drawing.firstChild && !drawing.closest('dialog')) drawing.replaceChildren()
  }).observe(document, { childList: true, subtree: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('header { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The first HTML is there before the code that hears its buttons: a journey begins when both are. And code that
 * fails, such as where it does not go on from the first HTML, fails any journey that sees it.
 */
export const test = base.extend<object>({
  page: async ({ page }, use) => {
    const failures: string[] = []
    await page.addInitScript(leaveOut)
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
