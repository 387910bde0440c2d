import { expect, type Page } from '@playwright/test'
import { dialog } from '../support/member.ts'
import { DESKTOP, expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const found = (page: Page) => page.getByText(/^[\d\s\u202f,]+ master kits? found$/)
const count = async (page: Page): Promise<number> =>
  Number((await found(page).first().textContent())?.replace(/\D/g, ''))

test('the Kit Area shows the starter kits, drawn, and has a page for each, on phone and desktop', async ({
  page,
}) => {
  await page.goto('/kit-area')
  await expect(page.getByRole('heading', { level: 1, name: 'Kit Area' })).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  expect(await count(page)).toBeGreaterThanOrEqual(300)
  // Other journeys may have added kits and collectors meanwhile.
  await expect(cards(page).first()).toContainText(/\d+ collectors?/)
  // The shirts in sight are fetched with the page, the others in a quiet moment, before one comes near.
  const html = await (await page.request.get('/kit-area')).text()
  const drawings = [...html.matchAll(/<img [^>]*\/api\/drawings\/[^>]*>/g)].map(([image]) => image)
  expect(drawings.map((image) => /loading="(\w+)"/.exec(image)?.[1]).slice(0, 5)).toEqual([
    ...Array(4).fill('eager'),
    'lazy',
  ])
  const drawn = cards(page).locator('img[src*="/api/drawings/"]')
  for (const image of [drawn.first(), drawn.last()])
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  await expectAccessible(page)
  await cards(page).filter({ hasText: 'Croatia' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/kit-area\/master\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Croatia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Other Versions' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Kit Area' }).click()
  await expect(page).toHaveURL(/\/kit-area$/)
})

test('search begins above two characters and lives in the address; nothing found says so, and why', async ({
  page,
}) => {
  await page.goto('/kit-area')
  await expect(cards(page)).toHaveCount(20)
  const all = await count(page)
  const box = page.getByPlaceholder('Search master kits by club, season, brand, competition...')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/master-kits/search?')) asked.push(request.url())
  })
  await box.fill('ar')
  await box.fill('gunners 2003')
  await expect(page).toHaveURL(/q=gunners/)
  await expect.poll(() => count(page)).toBeLessThan(all)
  expect(asked.some((url) => /q=ar(&|$)/.test(url))).toBe(false)
  await expect(cards(page).first()).toContainText('Arsenal')
  await page.reload()
  await expect(box).toHaveValue('gunners 2003')
  await expect(cards(page).first()).toContainText('Arsenal')
  await box.fill('zzzzzz')
  await expect(page.getByText('No master kits found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters to see more results.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create First Master Kit' }).click()
  await expect(dialog(page).getByText('Please sign in to add a kit')).toBeVisible()
})

test('where a search finds nothing there are kits: it is cleared, or the missing one is proposed', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/kit-area?q=zzzzzz')
  await expect(page.getByText('Aucun maillot trouvé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proposer le maillot manquant' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer le premier maillot' })).toBeHidden()
  // Under the filters, and where the shirts would be.
  const clear = page.getByRole('button', { name: 'Effacer les filtres' })
  await expect(clear).toHaveCount(2)
  await clear.last().click()
  await expect(page).toHaveURL(/\/kit-area$/)
  await expect(cards(page)).toHaveCount(20)
})

test('filters go back to page one; back and forward bring the view back; rows, and the page size', async ({
  page,
}) => {
  // A tablet that is turned over: shirts that came to a small screen are gone again on a large one.
  await page.setViewportSize(PHONE)
  await page.goto('/kit-area?page=2')
  await expect(cards(page)).toHaveCount(20)
  await page.setViewportSize(DESKTOP)
  await page.getByLabel('Type', { exact: true }).getByText('Away').click()
  await expect(page).toHaveURL(/kit_type=away/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(cards(page).first()).toContainText('Away')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await page.goForward()
  await expect(cards(page).first()).toContainText('Away')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).not.toHaveURL(/kit_type/)
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  const references = page.getByText(/KDX-MASTER-\d{6}/).filter({ visible: true })
  await expect(references).toHaveCount(20)
  await page.getByLabel('Page size').selectOption('50')
  await expect(references).toHaveCount(50)
})

test('the address presets the filters; brand and season are chosen from what there is; clearing takes all away', async ({
  page,
}) => {
  await page.goto('/kit-area?club=Arsenal&season=2003/2004&kit_type=home')
  await expect(page.getByLabel('Club')).toHaveValue('Arsenal')
  await expect.poll(() => count(page)).toBe(1)
  await expect(cards(page)).toContainText(['Arsenal'])
  await page.goto('/kit-area?page=2&competition=Premier+League')
  await expect(page.getByRole('button', { name: 'Remove filter: Premier League' })).toBeVisible()
  const season = page.getByRole('combobox', { name: 'Season' })
  const seasons = season.locator('option')
  const ofAll = await seasons.count()
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Umbro')
  await expect(page).toHaveURL(/\/kit-area\?competition=Premier\+League&brand=Umbro$/)
  await expect(cards(page).first()).toContainText('Umbro')
  // Until those of the brand are there, those of all are offered.
  await expect(seasons).not.toHaveCount(ofAll)
  await season.selectOption({ index: 1 })
  const chosen = await season.inputValue()
  await expect(cards(page).first()).toContainText(chosen)
  await expect(page.getByRole('button', { name: 'All Types' })).toHaveAttribute('aria-pressed', 'true')
  for (const type of ['Home', 'Away', 'Third', 'Training']) {
    await expect(page.getByRole('button', { name: type, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/kit-area$/)
  await expect(cards(page)).toHaveCount(20)
})

test('a catalogue without kits, a list that does not come and a kit that does not: all can be tried again', async ({
  page,
}) => {
  await page.goto('/')
  await page.route(/api\/master-kits\?/, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kit Area' }).click()
  await expect(page.getByText('No master kits found')).toBeVisible()
  await expect(page.getByText('No master kits have been created yet.')).toBeVisible()
  await page.unroute(/api\/master-kits\?/)
  await page.route(/api\/master-kits\?/, (route) => route.abort())
  await page.getByLabel('Type', { exact: true }).getByText('Away').click()
  await expect(page.getByText('Failed to load master kits')).toBeVisible()
  await page.unroute(/api\/master-kits\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(20)
  const detail = /api\/master-kits\/[0-9a-f-]{36}/
  await page.route(detail, (route) => route.abort())
  const club = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Failed to load master kit details' })).toBeVisible()
  await page.unroute(detail)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: club })).toBeVisible()
})

test('kits are put in order, which lives in the address and stays while one filters and searches', async ({
  page,
}) => {
  await page.goto('/kit-area?page=2')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('newest')
  await sort.selectOption('Season, earliest first')
  await expect(page).toHaveURL(/\/kit-area\?sort=season$/)
  const season = async () => Number((await cards(page).first().textContent())?.match(/(19|20)\d\d/)?.[0])
  await expect.poll(season).toBeLessThan(1990)
  await page.getByLabel('Type', { exact: true }).getByText('Away').click()
  await expect(page).toHaveURL(/sort=season/)
  await sort.selectOption('Season, latest first')
  await expect.poll(season).toBeGreaterThan(2015)
  await page.goBack()
  await expect(sort).toHaveValue('season')
  await page.getByPlaceholder(/^Search master kits/).fill('milan')
  await sort.selectOption('Best match')
  await expect(page).not.toHaveURL(/sort=/)
  await page.reload()
  await expect(sort).toHaveValue('best')
  // Two letters are not searched for.
  await page.goto('/kit-area?q=mi')
  await expect(sort).toHaveValue('newest')
})
