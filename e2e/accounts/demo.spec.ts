import { expect, type Page } from '@playwright/test'
import { accountButton, dialog, makeMember, PASSWORD } from '../support/member.ts'
import { DESKTOP, expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

const mark = (page: Page) => page.locator('body > p', { hasText: 'Demo' })

/** As the server of a demo answers: what it says of itself is tested there. */
async function becomeDemo(page: Page, email: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<body>', '<body data-demo>')
    await route.fulfill({ response, body })
  })
  const demo = [{ role: 'user', email, password: PASSWORD }]
  await page.route('**/api/site', (route) => route.fulfill({ json: { contact: null, demo } }))
}

test('a demo says so on every page and signs in who wants to try it; any other site does neither', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
  await expect(dialog(page).getByLabel('Email')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'A member' })).toHaveCount(0)
  await expect(mark(page)).toHaveCount(0)

  await becomeDemo(page, (await makeMember(request)).email)
  for (const path of ['/', '/kit-area', '/marketplace', '/classic', '/nowhere']) {
    await page.goto(path)
    await expect(mark(page)).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(mark(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection')
  await expect(dialog(page).getByText('This is a demo. Sign in as')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'A member' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(mark(page)).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await expect(accountButton(page)).toBeVisible()
})
