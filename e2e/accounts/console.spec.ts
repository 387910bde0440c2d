import { expect } from '@playwright/test'
import { admin, enter, freshName, join, post } from '../support/community.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('a member is found, banned for a week in the open tab, and let in again; the log says so', async ({
  page,
  browser,
  request,
}) => {
  const name = freshName('Zora')
  const member = await join(request, name)
  const theirs = await browser.newPage()
  await enter(theirs, member)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('heading', { name, level: 1 })).toBeVisible()

  await enter(page, await admin(request))
  await page.goto('/admin/users')
  await expect(page.getByRole('link', { name: /^Super Admin 1$/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or address...' }).fill(name)
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('May vote')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason for the ban').fill('Sells fakes')
  await dialog.getByLabel('Term').selectOption('7')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText(/^Banned until /)).toBeVisible()
  // Out where they are, without a click.
  await expect(theirs.getByRole('heading', { name, level: 1 })).toBeHidden()
  await theirs.close()
  await dialog.getByRole('button', { name: 'Let in again' }).click()
  await expect(dialog.getByLabel('Reason for the ban')).toBeVisible()

  await page.goto(`/admin/security?q=${encodeURIComponent('Sells fakes')}`)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(page.getByText('member.banned')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('kitdex-audit.csv')
})

test('what a member did is void in one step, and back in another', async ({ page, request }) => {
  const name = freshName('Void')
  const member = await join(request, name)
  const data = { name: freshName('FC Void'), country: 'France' }
  const filed = await post(request, member, '/api/contributions-v2/', { entity_type: 'team', data })
  expect(filed.status()).toBe(201)
  await enter(page, await admin(request))
  await page.goto(`/admin/users?member=${member.id}`)
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason', { exact: true }).fill('A ring')
  await dialog.getByRole('button', { name: 'Invalidate all' }).click()
  await expect(dialog.getByText(/0 votes invalidated · 1 contribution invalidated/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Invalidate all' })).toBeVisible()
})

for (const [module, shows] of [
  ['security', 'How the site is set up'],
  ['devtools', 'Feature switches'],
  ['analytics', 'Growth by week'],
  ['vip', 'Argent 100'],
  ['ai', 'Auto-moderation'],
  ['data', 'Open catalogue'],
] as const) {
  test(`the module ${module} is there for everybody who may use it`, async ({ page, request }) => {
    await enter(page, await admin(request))
    await page.goto(`/admin/${module}`)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a job is run by hand, and the open catalogue is downloaded', async ({ page, request }) => {
  await enter(page, await admin(request))
  await page.goto('/admin/devtools')
  await page.getByRole('button', { name: 'Run now: badges' }).click()
  await expect(page.getByText('It runs in a moment')).toBeVisible()
  await page.goto('/admin/data')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV Brands and sponsors' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^kitdex-brand-v1-.*\.csv$/)
})
