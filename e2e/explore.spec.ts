import { expect, test } from '@playwright/test'
import { expectAccessible, SCREENS } from './screen.ts'

test('the header’s search leads to the explorer above two characters and refines as one types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toBeFocused()
  await box.fill('ps')
  await box.fill('psg')
  await expect(page).toHaveURL(/\/explore\?q=psg$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats pour « psg »' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Paris Saint-Germain/ }).first()).toBeVisible()
  await box.fill('zidane')
  await expect(page.getByText('Zinedine Zidane')).toBeVisible()
  await expect(page.getByText(/^Tout \(\d+\)$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

for (const screen of SCREENS) {
  test(`the explorer on a ${screen.name}`, async ({ page }) => {
    await page.setViewportSize(screen)
    await page.goto('/explore')
    await expect(page.getByText('Commencez votre exploration')).toBeVisible()
    await page.goto('/explore?q=arsenal')
    await expect(page.getByRole('heading', { name: 'Maillots' })).toBeVisible()
    await page.getByText(/^Équipes \(\d+\)$/).click()
    await expect(page.getByRole('heading', { name: 'Maillots' })).toBeHidden()
    await expectAccessible(page)
    await page.goto('/explore?q=xqzwvut')
    await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  })
}
