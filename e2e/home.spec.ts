import { expect, test } from '@playwright/test'
import { expectAccessible, SCREENS } from './screen.ts'

for (const screen of SCREENS) {
  test(`home on a ${screen.name}`, async ({ page }) => {
    await page.setViewportSize(screen)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest database contributions' })).toBeVisible()
    await expect(page.getByText('Recently added')).toHaveCount(6)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create your collection' }).click()
    await expect(page).toHaveURL(/\/kit-area$/)
  })
}

test('the theme follows the system until it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.getByRole('button', { name: 'Light theme' }).click()
  const light = await background()
  expect(light).not.toBe(dark)
  await page.reload()
  expect(await background()).toBe(light)
})

test('the documentation of the API opens', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/master-kits', { exact: true }).first()).toBeVisible()
})
