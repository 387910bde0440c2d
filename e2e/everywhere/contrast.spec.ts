import { expect, type Locator, type Page } from '@playwright/test'
import { approve, enter, freshName, join, post, proposeTeam } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { test } from '../support/test.ts'

/** In the page: every text and icon of an element that stands out too little from what is behind it. */
function faintIn(root: Element): string[] {
  const parse = (color: string): number[] => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!pen) return [0, 0, 0, 0]
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r = 0, g = 0, b = 0, a = 0]: number[], under: number[]): number[] =>
    [r, g, b].map((part, at) => part * a + (under[at] ?? 0) * (1 - a))
  const behind = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255]
    const color = parse(getComputedStyle(element).backgroundColor)
    return color[3] === 1 ? color.slice(0, 3) : over(color, behind(element.parentElement))
  }
  const light = (color: number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const saysSomething = (element: Element): boolean =>
    element.tagName === 'svg' ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [root, ...root.querySelectorAll('*')].filter(saysSomething).flatMap((element) => {
    const under = behind(element)
    const ink = over(parse(getComputedStyle(element).color), under)
    const [bright = 0, dark = 0] = [light(ink), light(under)].sort((a, b) => b - a)
    const ratio = (bright + 0.05) / (dark + 0.05)
    const name = element.textContent?.trim() || element.parentElement?.getAttribute('aria-label')
    return ratio < 4.5 ? [`${name}: ${ratio.toFixed(2)}`] : []
  })
}

/** In the light and in the dark; its buttons pointed at, too. */
async function expectReadable(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await notice.evaluate(faintIn), colorScheme).toEqual([])
    for (const button of await notice.getByRole('button').all()) {
      await button.hover()
      expect(await notice.evaluate(faintIn), `${colorScheme}, pointed at`).toEqual([])
    }
  }
}

const toasts = (page: Page) => page.locator('ul[aria-live="polite"]')

test('every toast, banner and notice is readable in both themes', async ({ page, request, context }) => {
  const ana = await join(request, 'Ana')
  const [kit] = await (await request.get('/api/master-kits?limit=1&sort=title')).json()
  const said = { master_kit_id: kit.id, collection_type: 'owned' }
  const item = await (await post(request, ana, '/api/my-collection', said)).json()
  const proposed = await proposeTeam(request, ana, freshName('Stade Brestois'))
  await enter(page, ana)
  await page.goto(`/my-collection/${item.id}`)

  // What was done, with a way back.
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expectReadable(page, toasts(page))

  // What failed.
  await page.route('**/api/my-collection/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await undo.click()
  await expect(toasts(page).getByRole('listitem').filter({ hasNotText: 'removed' }).last()).toBeVisible()
  await expectReadable(page, toasts(page))
  await page.unroute('**/api/my-collection/**')

  // No line.
  await context.setOffline(true)
  await expectReadable(page, page.locator('p[role="status"].bg-ink'))
  await context.setOffline(false)

  // What a contribution brought.
  await approve(request, proposed)
  await expectReadable(page, page.getByRole('region', { name: 'Contribution approuvée ! ✅' }))

  // What happened, said in place: badly and well.
  await page.goto('/my-collection/import')
  const file = { name: 'shirts.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') }
  await page.getByLabel('File to import').setInputFiles(file)
  await expectReadable(page, page.getByRole('main').getByRole('alert'))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expectReadable(page, page.getByRole('main').locator('p[role="status"].border-success'))
})
