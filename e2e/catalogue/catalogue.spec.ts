import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Database' })

const TABS = [
  ['Teams', 'teams', 'teams found'],
  ['Brand/Sponsor', 'brands', 'brands found'],
  ['Players', 'players', 'players found'],
  ['Competitions', 'competitions', 'leagues found'],
] as const

for (const address of ['/catalogue', '/database-contributions']) {
  test(`${address} counts and shows teams, brands, players and competitions, on phone and desktop`, async ({
    page,
  }) => {
    if (address === '/catalogue') await page.goto(address)
    else {
      // A place of the navigation, open to visitors.
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Database' }).click()
      await expect(page).toHaveURL(/\/database-contributions$/)
      await expect(page.getByRole('heading', { name: 'Browse Database' })).toBeVisible()
      await expect(cards(page)).toHaveCount(20)
    }
    for (const [name, slug, found] of TABS) {
      const total = Number((await page.request.get(`/api/${slug}?limit=1`)).headers()['x-total-count'])
      const tab = tabs(page).getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) })
      // Other journeys may have added some meanwhile.
      const shown = Number.parseInt((await tab.textContent()) ?? '', 10)
      expect(Math.abs(shown - total)).toBeLessThan(20)
      await tab.click()
      await expect(page).toHaveURL(new RegExp(`${address}\\?tab=${slug}$`))
      await expect(tab).toHaveAttribute('aria-current', 'true')
      await expect(page.getByText(found, { exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(20)
    }
    await expectAccessible(page)
  })
}

test('a tab keeps how the list looks and forgets its filters; its whole view is in the address', async ({
  page,
}) => {
  await page.goto('/catalogue?tab=players&nationality=France&view=list&size=10&page=2')
  await expect(cards(page).first()).toContainText('France')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('link', { name: 'Competitions' }).click()
  await expect(page).toHaveURL(/\/catalogue\?tab=competitions&size=10&view=list$/)
  await expect(cards(page).first()).toContainText('KDX-COMP-')
  await page.goBack()
  await expect(page).toHaveURL(/nationality=France/)
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('France')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('France')
  await expect(cards(page).first()).toContainText('France')
})
