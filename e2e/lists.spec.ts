import { expect, type Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './screen.ts'
import { test } from './test.ts'

const LISTS = [
  {
    address: '/teams',
    title: 'Teams',
    counters: ['teams found', 'verified teams', 'countries represented'],
    filters: ['Country'],
    verifiedOnly: 'Verified teams only',
    search: 'Search teams',
    none: 'No teams found',
  },
  {
    address: '/brands',
    title: 'Brands',
    counters: ['brands found', 'verified brands', 'countries represented'],
    filters: ['Country', 'Type'],
    verifiedOnly: 'Verified brands only',
    search: 'Search brands',
    none: 'No brands found',
  },
  {
    address: '/players',
    title: 'Football Players',
    counters: ['players found', 'verified players', 'nationalities', 'positions'],
    filters: ['Nationality', 'Position'],
    verifiedOnly: 'Verified players only',
    search: 'Search players',
    none: 'Aucun joueur trouvé',
  },
  {
    address: '/competitions',
    title: 'Football Leagues',
    counters: ['leagues found', 'verified leagues', 'countries', 'league types'],
    filters: ['Country', 'Type'],
    verifiedOnly: 'Verified leagues only',
    search: 'Search leagues',
    none: 'Aucune compétition trouvée',
  },
  {
    address: '/master-kits',
    title: 'Master Jerseys',
    counters: ['master jerseys found', 'verified', 'seasons', 'total versions'],
    filters: ['Team/Club', 'Brand', 'Season/Year', 'Kit Style'],
    verifiedOnly: 'Verified only',
    search: 'Search master jerseys',
    none: 'Aucun Master Jersey trouvé',
  },
] as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const counter = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) })
const count = async (page: Page, name: string): Promise<number> =>
  Number((await counter(page, name).textContent())?.replace(/\D/g, ''))

for (const list of LISTS) {
  for (const screen of SCREENS) {
    test(`${list.title} on a ${screen.name}`, async ({ page }) => {
      await page.setViewportSize(screen)
      await page.goto(list.address)
      await expect(page.getByRole('heading', { level: 1, name: list.title, exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(20)
      await expect(cards(page).first()).toContainText('✓ Vérifié')
      for (const name of list.counters) {
        await expect.poll(() => count(page, name), { message: name }).toBeGreaterThan(0)
      }
      if (screen.name === 'phone') {
        await page.getByRole('button', { name: 'Filters' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      for (const name of list.filters) {
        await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('checkbox', { name: list.verifiedOnly })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test(`${list.title} has three views, which a reload keeps`, async ({ page }) => {
    await page.goto(`${list.address}?size=10`)
    const shown = page.getByRole('group', { name: 'View' })
    for (const view of ['Thumbnail', 'List', 'Grid']) {
      await shown.getByRole('button', { name: view }).click()
      await expect(cards(page)).toHaveCount(10)
      await expect(shown.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true')
      if (view === 'List') await expect(cards(page).first()).toContainText(/KDX-[A-Z]+-\d{6}/)
    }
    await page.goBack()
    await expect(page).toHaveURL(/size=10&view=list$/)
    await page.reload()
    await expect(shown.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(10)
  })

  test(`${list.title} that nobody has`, async ({ page }) => {
    await page.goto(`${list.address}?q=xqzwvut&page=3`)
    await expect(page.getByRole('heading', { name: list.none })).toBeVisible()
    await expect.poll(() => count(page, list.counters[0])).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    await expect(page.getByRole('searchbox', { name: list.search })).toHaveValue('xqzwvut')
    await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click()
    await expect(page).toHaveURL(new RegExp(`${list.address}$`))
    await expect(cards(page)).toHaveCount(20)
  })
}

test('thumbnails and rows are accessible', async ({ page }) => {
  for (const view of ['thumbnail', 'list']) {
    await page.goto(`/teams?size=10&view=${view}`)
    await expect(cards(page)).toHaveCount(10)
    await expectAccessible(page)
  }
})

test('a card leads to the page of its entry', async ({ page }) => {
  for (const { address } of LISTS) {
    await page.goto(address)
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${address}/[0-9a-f-]{36}$`))
    expect(name).not.toBe('')
  }
})

test('a search begins above two characters, lives in the address and finds other names', async ({ page }) => {
  await page.goto('/teams?page=2')
  await expect(cards(page)).toHaveCount(20)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/teams?')) asked.push(request.url())
  })
  const box = page.getByRole('searchbox', { name: 'Search teams' })
  await box.fill('gu')
  await expect(page).toHaveURL(/\?q=gu$/)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.every((url) => !url.includes('q='))).toBe(true)
  await box.fill('gunners')
  await expect(page).toHaveURL(/\?q=gunners$/)
  await expect(cards(page).first()).toContainText('Arsenal')
  await page.reload()
  await expect(box).toHaveValue('gunners')
  await expect(cards(page).first()).toContainText('Arsenal')
})

test('filters narrow, count, go back to page one, and come back with back and forward', async ({ page }) => {
  await page.goto('/players?page=3&size=10')
  await expect(cards(page)).toHaveCount(10)
  const all = await count(page, 'players found')
  await page.getByRole('combobox', { name: 'Nationality' }).selectOption('France')
  await expect(page).toHaveURL(/size=10&nationality=France$/)
  await expect(cards(page).first()).toContainText('France')
  await expect.poll(() => count(page, 'players found')).toBeLessThan(all)
  await expect.poll(() => count(page, 'nationalities')).toBe(1)
  await page.getByRole('combobox', { name: 'Position' }).selectOption('Forward')
  await expect(cards(page).first()).toContainText('Forward')
  const forwards = await page.request.get('/api/players?nationality=France&position=Forward&limit=1')
  await expect.poll(() => count(page, 'players found')).toBe(Number(forwards.headers()['x-total-count']))
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/page=3&size=10$/)
  await expect.poll(() => count(page, 'players found')).toBe(all)
  await page.goForward()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('France')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/players\?size=10$/)
})

test('the pager has five numbers at most, none for a single page, and ends at the last page', async ({
  page,
}) => {
  await page.goto('/teams?size=10&page=9999')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const teams = await page.request.get('/api/teams?limit=1')
  const last = Math.ceil(Number(teams.headers()['x-total-count']) / 10)
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))
  await expect(pager.getByRole('link', { name: /^Page/ })).toHaveCount(5)
  await expect(pager.getByRole('link', { name: `Page ${last}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pager.getByRole('link', { name: `Page ${last - 1}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`page=${last - 1}$`))
  await page.getByRole('combobox', { name: 'Page size' }).selectOption('100')
  await expect(page).toHaveURL(/\/teams\?size=100$/)
  await expect(cards(page)).toHaveCount(100)
  await page.goto('/teams?country=Croatia')
  await expect(cards(page).first()).toContainText('Croatia')
  await expect(pager).toBeHidden()
})

test('only the verified ones', async ({ page }) => {
  await page.goto('/competitions')
  await page.getByRole('checkbox', { name: 'Verified leagues only' }).click()
  await expect(page).toHaveURL(/verified=true$/)
  await expect(cards(page)).toHaveCount(20)
  await expect
    .poll(async () => (await count(page, 'leagues found')) - (await count(page, 'verified leagues')))
    .toBe(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Verified leagues only' })).toBeChecked()
})

test('master jerseys by team, brand, season and style', async ({ page }) => {
  await page.goto('/master-kits')
  await page.getByRole('combobox', { name: 'Team/Club' }).fill('Arsenal')
  await expect(page).toHaveURL(/club=Arsenal/)
  await page.getByRole('combobox', { name: 'Brand' }).fill('Nike')
  await page.getByRole('combobox', { name: 'Season/Year' }).selectOption('2003/2004')
  await page.getByRole('combobox', { name: 'Kit Style' }).selectOption('home')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('2003/2004 · Home')
  await expect.poll(() => count(page, 'master jerseys found')).toBe(1)
  const totals = await (
    await page.request.get('/api/master-kits/totals?club=Arsenal&brand=Nike&season=2003/2004&kit_type=home')
  ).json()
  await expect.poll(() => count(page, 'total versions')).toBe(totals.versions)
})

const DETAILS = [
  {
    address: '/players?q=zidane',
    name: 'Zinedine Zidane',
    facts: ['Nationality', 'France', 'Position', 'Birth year', '1972', 'jerseys worn', 'collectors'],
  },
  {
    address: '/competitions?q=premier+league',
    name: 'Premier League',
    facts: ['Official name', 'English Premier League', 'Country', 'England', 'Founded', '1992', 'teams'],
  },
  {
    address: '/master-kits?club=Arsenal&season=2003/2004&kit_type=home',
    name: 'Arsenal',
    facts: ['Season/Year', '2003/2004', 'Brand', 'Nike', 'Competition', 'Premier League', 'versions'],
  },
] as const

for (const { address, name, facts } of DETAILS) {
  for (const screen of SCREENS) {
    test(`the pop-up of ${name} on a ${screen.name} has an address`, async ({ page }) => {
      await page.setViewportSize(screen)
      await page.goto(address)
      const details = cards(page)
        .first()
        .getByRole('button', { name: `Details: ${name}` })
      await details.click()
      const dialog = page.getByRole('dialog', { name })
      for (const fact of [...facts, '✓ Vérifié']) await expect(dialog).toContainText(fact)
      await expect(dialog).toContainText(/KDX-[A-Z]+-\d{6}/)
      if (name === 'Arsenal') await expectAccessible(page)
      const shared = page.url()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(details).toBeFocused()
      await expect(page).not.toHaveURL(/open=/)
      await page.goto(shared)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expect(cards(page).first()).toContainText(name)
    })
  }
}

test('the back button closes a pop-up, forward opens it, and it leads to the page', async ({ page }) => {
  await page.goto('/players?q=zidane')
  await cards(page).first().getByRole('button', { name: 'Details: Zinedine Zidane' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zinedine Zidane' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/players\?q=zidane$/)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Voir la fiche' }).click()
  await expect(page).toHaveURL(/\/players\/[0-9a-f-]{36}$/)
})

test('a failure says so and can be tried again', async ({ page }) => {
  await page.route('**/api/brands?**country=**', (route) => route.abort())
  await page.goto('/brands')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await expect(page.getByText('Failed to load data')).toBeVisible()
  await page.unroute('**/api/brands?**country=**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toContainText('Germany')
})

test('a picture that does not load gives way to a drawing', async ({ page }) => {
  await page.route('**/api/teams?**', async (route) => {
    const response = await route.fetch()
    const teams = await response.json()
    await route.fulfill({
      response,
      json: teams.map((team: object) => ({ ...team, logo_url: 'uploads/gone.png' })),
    })
  })
  await page.goto('/teams?size=50')
  await page.getByRole('combobox', { name: 'Page size' }).selectOption('10')
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(cards(page).first().locator('svg[viewBox="0 0 480 480"]')).toBeVisible()
})
