import { expect } from '@playwright/test'
import { complaintsOf } from '../support/complaints.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

const MISSING = [
  ['/teams/nothing', 'Équipe non trouvée', 'Retour au catalogue', '/catalogue'],
  ['/brands/nothing', 'Marque non trouvée', 'Retour au catalogue', '/catalogue'],
  ['/competitions/nothing', 'Ligue non trouvée', 'Retour au catalogue', '/catalogue'],
  ['/players/nothing', 'Joueur non trouvé', 'Retour au catalogue', '/catalogue'],
  ['/master-kits/nothing', 'Master jersey not found', 'Retour au catalogue', '/catalogue'],
  ['/kit-area/master/nothing', 'Master jersey not found', 'Back to Kit Area', '/kit-area'],
  ['/kit-area/master/nothing/versions', 'Master jersey not found', 'Back to Kit Area', '/kit-area'],
  ['/kit-area/version/nothing', 'Version not found', 'Back to Kit Area', '/kit-area'],
] as const

test('what is not there says so, to people and to machines, and leads back', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  for (const [address, title, back, place] of MISSING) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: back })).toHaveAttribute('href', place)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Kit Area' }).click()
  await expect(page).toHaveURL(/\/kit-area$/)
  // The browser itself writes a line for the page's own 404.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  const nowhere = await request.get('/no/such/page')
  expect(nowhere.status()).toBe(404)
  expect(await nowhere.text()).toContain('<meta name="robots" content="noindex">')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})
