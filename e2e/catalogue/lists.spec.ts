import { expect, type Page } from '@playwright/test'
import { DESKTOP, expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

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
const singular = (name: string): string =>
  /ies\b/.test(name) ? name.replace(/ies\b/, 'y') : name.replace(/s\b/, '')
const counter = (page: Page, name: string) => {
  const called = `xpath=preceding-sibling::dt[.="${name}" or .="${singular(name)}"]`
  return page.getByRole('definition').filter({ has: page.locator(called) })
}
const count = async (page: Page, name: string): Promise<number> =>
  Number((await counter(page, name).textContent())?.replace(/\D/g, ''))

for (const list of LISTS) {
  test(`${list.title}: counters, filters, three views, nothing found, on phone and desktop`, async ({
    page,
  }) => {
    await page.goto(list.address)
    await expect(page.getByRole('heading', { level: 1, name: list.title, exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).first()).toContainText('✓ Vérifié')
    for (const name of list.counters) {
      await expect.poll(() => count(page, name), { message: name }).toBeGreaterThan(0)
    }
    const areFiltersThere = async () => {
      for (const name of list.filters) {
        await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('checkbox', { name: list.verifiedOnly })).toBeVisible()
    }
    await areFiltersThere()
    await expectAccessible(page, DESKTOP)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await areFiltersThere()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.setViewportSize(DESKTOP)
    await page.getByRole('combobox', { name: 'Page size' }).selectOption('10')
    await expect(cards(page)).toHaveCount(10)
    const shown = page.getByRole('group', { name: 'View' })
    for (const view of ['Thumbnail', 'List', 'Grid']) {
      await shown.getByRole('button', { name: view }).click()
      await expect(shown.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page)).toHaveCount(10)
      if (view === 'List') await expect(cards(page).first()).toContainText(/KDX-[A-Z]+-\d{6}/)
      if (view !== 'Grid' && list.address === '/teams') await expectAccessible(page)
    }
    await page.goBack()
    await expect(page).toHaveURL(/size=10&view=list$/)
    await page.reload()
    await expect(shown.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(10)
    const card = cards(page).first()
    await expect(card.getByRole('heading')).not.toBeEmpty()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${list.address}/[0-9a-f-]{36}$`))

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

test('teams: a search above two characters, by other names; five pages at most, none for one; no broken picture', async ({
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

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/teams?')) asked.push(request.url())
  })
  const box = page.getByRole('searchbox', { name: 'Search teams' })
  await box.fill('gu')
  await expect(page).toHaveURL(/\?q=gu&size=10$|\?size=10&q=gu$/)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.every((url) => !url.includes('q='))).toBe(true)
  await box.fill('gunners')
  await expect(page).toHaveURL(/q=gunners/)
  await expect(cards(page).first()).toContainText('Arsenal')
  await page.reload()
  await expect(box).toHaveValue('gunners')
  await expect(cards(page).first()).toContainText('Arsenal')

  await page.goto('/teams?country=Croatia')
  await expect(cards(page).first()).toContainText('Croatia')
  await expect(pager).toBeHidden()
  await page.route('**/api/teams?**', async (route) => {
    const response = await route.fetch()
    const answered = await response.json()
    const json = answered.map((team: object) => ({ ...team, logo_url: 'uploads/gone.png' }))
    await route.fulfill({ response, json })
  })
  await page.getByRole('combobox', { name: 'Country' }).selectOption('')
  await page.getByRole('combobox', { name: 'Page size' }).selectOption('100')
  await expect(page).toHaveURL(/\/teams\?size=100$/)
  await expect(cards(page)).toHaveCount(100)
  await expect(cards(page).first().locator('img[src*="/api/drawings/"]')).toBeVisible()
})

test('filters narrow, count, go back to page one, come back with back, forward and reload; only the verified ones', async ({
  page,
}) => {
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
  await page.getByRole('checkbox', { name: 'Verified players only' }).click()
  await expect(page).toHaveURL(/verified=true$/)
  await expect(cards(page)).toHaveCount(10)
  await expect
    .poll(async () => (await count(page, 'players found')) - (await count(page, 'verified players')))
    .toBe(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Verified players only' })).toBeChecked()
})

test('master jerseys by team, brand, season and style', async ({ page }) => {
  await page.goto('/master-kits')
  await page.getByRole('combobox', { name: 'Team/Club' }).fill('Arsenal')
  await expect(page).toHaveURL(/club=Arsenal/)
  await page.getByRole('combobox', { name: 'Brand' }).fill('Nike')
  await page.getByRole('combobox', { name: 'Season/Year' }).selectOption('2003/2004')
  await page.getByRole('combobox', { name: 'Kit Style' }).selectOption('home')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('2003/2004 · Domicile')
  await expect.poll(() => count(page, 'master jerseys found')).toBe(1)
  const totals = await (
    await page.request.get('/api/master-kits/totals?club=Arsenal&brand=Nike&season=2003/2004&kit_type=home')
  ).json()
  await expect.poll(() => count(page, 'total versions')).toBe(totals.versions)
})

test('kinds of competitions as the lists call them: what is told as one is one, and finer ones keep their name', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/competitions?q=champions+league')
  const type = page.getByRole('combobox', { name: 'Type' })
  await expect(cards(page).first()).toContainText('Compétition internationale')
  await page.goto('/competitions')
  await expect(type.getByRole('option')).toHaveText([
    'All',
    ...[/^Championnat national \(\d+\)$/, /^Compétition internationale \(\d+\)$/, /^Coupe \(\d+\)$/],
  ])
  await expect.poll(() => count(page, 'league types')).toBe(3)
  const cups = await page.request.get('/api/competitions?competition_type=cup&limit=1')
  const total = Number(cups.headers()['x-total-count'])
  await type.selectOption('cup')
  await expect(page).toHaveURL(/type=cup$/)
  await expect.poll(() => count(page, 'leagues found')).toBe(total)
  await expect(type.locator('option:checked')).toHaveText(`Coupe (${total})`)
  // A finer one, as a link may ask for it.
  await page.goto('/competitions?type=National+cup')
  await expect(type.locator('option:checked')).toHaveText('National cup')
  await expect.poll(() => count(page, 'leagues found')).toBeLessThan(total)
  // The other wordings have the finer ones to choose from, and understand the coarser.
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/competitions?type=cup')
  await expect(type.locator('option:checked')).toHaveText('Coupe')
  await expect(type.getByRole('option', { name: /^Supercoupe continentale/ })).toHaveCount(1)
  await type.selectOption('Continental super cup')
  await expect(cards(page).first()).toContainText('Supercoupe continentale')
})

const DETAILS = [
  {
    address: '/players?q=zidane',
    name: 'Zinedine Zidane',
    facts: ['Nationality', 'France', 'Position', 'Birth year', '1972', 'worn', 'collector'],
  },
  {
    address: '/competitions?q=premier+league',
    name: 'Premier League',
    facts: ['Official name', 'English Premier League', 'Country', 'England', 'Founded', '1992', 'teams'],
  },
  {
    address: '/master-kits?club=Arsenal&season=2003/2004&kit_type=home',
    name: 'Arsenal',
    facts: [
      'Season/Year',
      '2003/2004',
      'Kit Style',
      'Domicile',
      'Brand',
      'Nike',
      'Competition',
      'Premier League',
      'version',
    ],
  },
] as const

for (const { address, name, facts } of DETAILS) {
  test(`the pop-up of ${name} has an address, on phone and desktop, and leads to the page`, async ({
    page,
  }) => {
    await page.goto(address)
    const details = cards(page)
      .first()
      .getByRole('button', { name: `Details: ${name}` })
    await details.click()
    const dialog = page.getByRole('dialog', { name })
    for (const fact of [...facts, '✓ Vérifié']) await expect(dialog).toContainText(fact)
    await expect(dialog).toContainText(/KDX-[A-Z]+-\d{6}/)
    if (name === 'Arsenal') await expectAccessible(page)
    // Not on the way out again, however one came.
    const heading = dialog.getByRole('heading', { level: 2, name })
    await expect(heading).toBeFocused()
    const shared = page.url()
    await page.reload()
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await details.click()
    await expect(heading).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(details).toBeFocused()
    await expect(page).not.toHaveURL(/open=/)
    await page.setViewportSize(PHONE)
    // By a link to it, from elsewhere: closing it leads to the list, not back there.
    await page.goto('/about')
    await page.goto(shared)
    for (const fact of [...facts, '✓ Vérifié']) await expect(dialog).toContainText(fact)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(cards(page).first()).toContainText(name)
    await details.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await page.goForward()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link', { name: 'Voir la fiche' }).click()
    await expect(page).toHaveURL(new RegExp(`${address.split('?')[0]}/[0-9a-f-]{36}$`))
  })
}

test('a failure says so and can be tried again', async ({ page }) => {
  await page.route('**/api/brands?**country=**', (route) => route.abort())
  await page.goto('/brands')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await expect(page.getByText('Failed to load data')).toBeVisible()
  await page.unroute('**/api/brands?**country=**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toContainText('Germany')
})

for (const address of ['/teams', '/players', '/master-kits', '/kit-area']) {
  test(`on a phone shirts come first: ${address}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(address)
    await expect(cards(page).first()).toBeVisible()
    // Less than the upper half is for the title, the search and what narrows it down.
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(340)
    if (address === '/kit-area') return
    const found = page.getByRole('button', { name: / found$/ })
    await expect(page.getByRole('definition').first()).toBeHidden()
    await found.click()
    await expect(page.getByRole('definition').first()).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByLabel('Page size').selectOption('10')
    await page.keyboard.press('Escape')
    await expect(cards(page)).toHaveCount(10)
    await expectAccessible(page)
  })
}
