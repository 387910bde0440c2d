import { expect } from '@playwright/test'
import { dialog, makeMember, signIn } from './member.ts'
import { expectAccessible, SCREENS } from './screen.ts'
import { test } from './test.ts'

const ADMIN = { email: 'admin@example.test', password: 'Admin-of.the9house' }

test('the menu of a phone: search, places, language and theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Français', exact: true }).click()
  await expect(dialog(page).getByRole('link', { name: 'Accueil' })).toBeVisible()
  await dialog(page).getByRole('searchbox').fill('ars')
  await expect(page).toHaveURL(/\/explore\?q=ars$/)
  await expect(dialog(page)).toBeHidden()
})

test('an admin runs the site from a page that nobody else may see', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/admin')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

for (const { name, ...size } of SCREENS) {
  test(`settings are changed and kept, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, ADMIN.email, ADMIN.password)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }).click()
    await expectAccessible(page)
    const admins = page.getByLabel('Admin notifications')
    const before = await admins.isChecked()
    await admins.setChecked(!before)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings updated successfully!')).toBeVisible()
    await page.reload()
    await expect(admins).toBeChecked({ checked: !before })
    await page.route('**/api/admin/settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { detail: 'Not now' } })
        : route.continue(),
    )
    await admins.setChecked(before)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Error updating settings: Not now')).toBeVisible()
  })
}
