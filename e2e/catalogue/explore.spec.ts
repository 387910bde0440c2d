import { expect, type Page } from '@playwright/test'
import { dialog } from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })

test('the header’s search leads to the explorer above two characters; the newest answer wins, whichever comes last', async ({
  page,
}) => {
  await page.route('**/api/search/collaborative?q=arsenal**', async (route) => {
    // Held until the later search has been answered, which on a busy machine may be the quicker one.
    const later = page.waitForResponse((answer) => answer.url().includes('q=zidane'))
    const [response] = await Promise.all([route.fetch(), later])
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto('/')
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toBeFocused()
  await box.fill('ar')
  await box.fill('arsenal')
  await expect(page).toHaveURL(/\/explore\?q=arsenal$/)
  await expect(page.getByRole('heading', { name: 'Recherche en cours...' })).toBeVisible()
  await box.fill('zidane')
  await expect(page.getByRole('link', { name: 'Zinedine Zidane' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats pour « zidane »' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Arsenal, / })).toBeHidden()
  await box.fill('psg')
  await expect(page.getByRole('button', { name: /^Paris Saint-Germain, / })).toBeVisible()
  await expect(page.getByText(/^Tout \(\d+\)$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the header’s search keeps focus and text while the pages turn; mistyped and short texts are told; counts are whole', async ({
  page,
}) => {
  await page.goto('/teams')
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })
  await box.focus()
  await page.keyboard.type('napoli 1989', { delay: 150 })
  await expect(page).toHaveURL(/\/explore\?q=napoli\+1989$/)
  await expect(box).toHaveValue('napoli 1989')
  await expect(box).toBeFocused()
  await expect(page.getByText('1989/1990').first()).toBeVisible()
  await box.fill('real madird')
  await expect(page.getByText('Showing real madrid')).toBeVisible()
  await box.fill('home')
  const tab = page.getByText(/^Maillots \(\d+\)$/)
  await expect(tab).toBeVisible()
  await expect(async () => {
    expect(Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])).toBeGreaterThan(50)
  }).toPass()
  await page.goto('/kit-area?q=om')
  await expect(page.getByText('Search begins at three characters.')).toBeVisible()
  await page.goto('/kit-area?q=real+madird')
  await expect(page.getByText('Showing real madrid')).toBeVisible()
  // The field is there at every width of a desktop, and shows what it is for.
  for (const width of [1000, 1100, 1240, 1440]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  }
})

test('the explorer’s tab is in the address; members add what they found; nothing found says so', async ({
  page,
}) => {
  await page.goto('/explore?q=arsenal')
  await expect(page.getByRole('heading', { name: 'Maillots' })).toBeVisible()
  await page.getByText(/^Équipes \(\d+\)$/).click()
  await expect(page).toHaveURL(/tab=teams/)
  await expect(page.getByRole('heading', { name: 'Maillots' })).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(section(page, 'Équipes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maillots' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Maillots' })).toBeVisible()
  await section(page, 'Maillots').getByRole('button', { name: 'Add to My Collection' }).first().click()
  await expect(dialog(page).getByText('Please sign in to add kits to your collection')).toBeVisible()
  await page.goto('/explore?q=xqzwvut')
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  await expectAccessible(page)
})

test('the explorer begins with the first of everything, and cards lead to the pages of what they show', async ({
  page,
}) => {
  await page.goto('/explore?q=ab')
  await expect(page.getByRole('heading', { level: 1, name: 'Explorer la base de données' })).toBeVisible()
  await expect(page.getByText('Commencez votre exploration')).toBeVisible()
  for (const [name, n] of [
    ['Équipes', 8],
    ['Marques', 6],
    ['Joueurs', 8],
    ['Ligues', 6],
    ['Maillots', 12],
  ] as const) {
    await expect(section(page, name).getByRole('article')).toHaveCount(n)
  }
  await expectAccessible(page)
  for (const [name, slug] of [
    ['Marques', 'brands'],
    ['Joueurs', 'players'],
    ['Ligues', 'competitions'],
    ['Maillots', 'master-kits'],
  ] as const) {
    await section(page, name).getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${slug}/[0-9a-f-]{36}$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/explore\?q=ab$/)
  }
  await page.getByRole('link', { name: 'Voir tout : Ligues' }).click()
  await expect(page).toHaveURL(/\/competitions$/)
})

test('a team of the explorer opens in a pop-up that a reload keeps', async ({ page }) => {
  await page.goto('/explore?q=boca&tab=teams')
  await page.getByRole('button', { name: 'Boca Juniors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boca Juniors' })
  for (const fact of [
    'Boca',
    'Argentina',
    'Buenos Aires',
    '1905',
    'navy',
    'yellow',
    '✓ Vérifié',
    'kits',
    'collectors',
  ]) {
    await expect(dialog).toContainText(fact)
  }
  await expect(dialog).toContainText(/KDX-TEAM-\d{6}/)
  await expectAccessible(page)
  await page.reload()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Voir la fiche' }).click()
  await expect(page).toHaveURL(/\/teams\/[0-9a-f-]{36}$/)
})
