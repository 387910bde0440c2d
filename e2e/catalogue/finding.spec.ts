import { expect } from '@playwright/test'
import { addEntries } from '../support/entries.ts'
import { DESKTOP, expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('without script the search forms carry the term, and the filters with it', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { ...DESKTOP, height: 300 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('gunners')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?q=gunners$/)
  await expect(page.getByRole('main').getByText('Arsenal').first()).toBeVisible()
  await page.goto('/kit-area?kit_type=away&sort=season&page=2')
  await page.getByPlaceholder(/^Search master kits/).fill('milan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/kit-area\?kit_type=away&sort=season&q=milan$/)
  await expect(page.getByRole('article').first()).toContainText('Milan')
  await page.goto('/players?nationality=France')
  await page.getByRole('main').getByRole('searchbox').fill('zidane')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/players\?nationality=France&q=zidane$/)
  await context.close()
})

test('a picture is looked at closely: by keys, buttons, wheel and double tap', async ({ page }) => {
  await page.goto('/kit-area/master/KDX-MASTER-000001')
  await page.getByRole('button', { name: /^Enlarge: / }).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  const picture = lightbox.locator('.whole')
  await expect(picture).toBeVisible()
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const whole = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeCloseTo(whole * 1.5, -1)
  await lightbox.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeCloseTo(whole * 2.25, -1)
  await expectAccessible(page)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(whole)
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await page.mouse.move(500, 300)
  await page.mouse.wheel(0, -300)
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  for (let i = 0; i < 3; i++) await page.keyboard.press('-')
  await expect.poll(width).toBe(whole)
  await page.mouse.dblclick(500, 300)
  await expect.poll(width).toBeCloseTo(whole * 2.5, -1)
  // The next one is whole again.
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 / 2')).toBeVisible()
  await expect.poll(width).toBe(whole)
})

test('a page that is long in coming is a skeleton meanwhile', async ({ page }) => {
  await page.goto('/kit-area')
  let letIn: () => void = () => undefined
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\/info-page-/, async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.locator('main [aria-busy=true] .skeleton').first()).toBeVisible()
  letIn()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
})

test('a kit is printed on white, without what is pressed', async ({ page }) => {
  await page.goto('/kit-area/master/KDX-MASTER-000001')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to My Collection' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Kit Area' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.goto('/teams')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content search svg')).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: null })
})

test('a team is shown in its latest home kit', async ({ page }) => {
  const [club = ''] = await addEntries([
    { type: 'team', values: { name: 'Latest Home Rovers', country: 'Malta', colors: ['black'] } },
  ])
  const kit = (season: string, style: string, primary_color: string) => ({
    type: 'master_kit' as const,
    values: { club_id: club, season, style, model: 'replica', primary_color },
  })
  await addEntries([
    kit('2001/2002', 'home', 'red'),
    kit('2011/2012', 'home', 'green'),
    kit('2021/2022', 'away', 'navy'),
  ])
  const fill = (kitOrTeam: string) =>
    page.request
      .get(kitOrTeam)
      .then(
        async (answer) => /class="stage-tint"[^>]*><rect[^>]*fill="([^"]+)"/.exec(await answer.text())?.[1],
      )
  const { id } = (await (await page.request.get(`/api/master-kits?club=${club}&season=2011/2012`)).json())[0]
  const green = await fill(`/kit-area/master/${id}`)
  expect(green).toBeDefined()
  expect(await fill(`/teams/${club}`)).toBe(green)
  expect(await fill('/teams?q=Latest+Home+Rovers')).toBe(green)
})

test('the foot of every page leads to what the site is and on what terms', async ({ page }) => {
  await page.goto('/kit-area')
  const foot = page.getByRole('contentinfo').getByRole('navigation')
  for (const name of ['About', 'Help', 'Terms', 'Privacy', 'Licence of the data', 'Contact']) {
    await foot.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  // The journeys' site has no address of its own.
  await expect(page.getByText('No address has been set up for this site yet.')).toBeVisible()
  await expectAccessible(page)
  await foot.getByRole('link', { name: 'API' }).click()
  await expect(page).toHaveURL(/\/api\/docs/)
})
