import { expect } from '@playwright/test'
import { admin, enter, join } from '../support/community.ts'
import { withDatabase } from '../support/database.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('the console: figures of the site, and what waits', async ({ page, request }) => {
  const boss = await admin(request)
  await enter(page, boss)
  await page.goto('/admin')
  const answer = await request.get('/api/admin/dashboard-stats', {
    headers: { authorization: `Bearer ${boss.token}` },
  })
  const { entities } = await answer.json()
  expect(entities.teams).toBeGreaterThan(50)
  await expect(page.getByText(/^Super Admin · admin@/)).toBeVisible()
  for (const name of ['Users', 'Approved contributions', 'Teams', 'Pending', 'Master kits', 'Versions'])
    await expect(page.locator('dt', { hasText: name }).first()).toBeVisible()
  await expect(
    page
      .locator('div', { has: page.locator('dt', { hasText: /^Versions$/ }) })
      .locator('dd')
      .last(),
  ).toHaveText(/\d/)
  await expect(page.locator('main').getByText('Recommended').last()).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Modules' })
  await menu.getByRole('searchbox', { name: 'Search modules...' }).fill('queue')
  await expect(menu.getByRole('link')).toHaveCount(1)
  await menu.getByRole('link', { name: 'Moderation' }).click()
  await expect(page).toHaveURL(/\/admin\/moderation$/)
  await expect(page.locator('dt', { hasText: 'Pending review' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the modules are in a drawer; who is no admin is denied', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await enter(page, await admin(request))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Modules' }).click()
  await page.getByRole('dialog', { name: 'Modules' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const member = await join(request, 'Noor')
  await withDatabase((query) => query("update member set role = 'moderator' where id = $1", [member.id]))
  await enter(page, { ...member, user: { ...(member.user as object), role: 'moderator' } })
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByText('Only the administrator can access this interface.')).toBeVisible()
})

test('a clean-up of everything needs its text, tells the counts, and is restored', async ({
  page,
  request,
}) => {
  await enter(page, await admin(request))
  // Not for the other journeys, whose kits these are; the server's part is held by its own tests.
  const sent: unknown[] = []
  let isRestored = false
  await page.route('**/api/admin/clear-all-kits', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({
      json: {
        ...{ master_kits_deleted: 515, collections_deleted: 1, total_deleted: 516 },
        counts_before: { master_kits: 515, collections: 1 },
      },
    })
  })
  await page.route('**/api/admin/clean-ups', (route) =>
    route.fulfill({
      headers: { 'x-total-count': String(sent.length) },
      json: sent.map(() => ({
        ...{ id: 'one', kind: 'all', admin: { id: 'boss', name: 'The boss' }, master_kits: 515, items: 1 },
        ...{ created_at: '2026-01-01T10:00:00Z', restored_at: isRestored ? '2026-01-02T10:00:00Z' : null },
      })),
    }),
  )
  await page.route('**/api/admin/clean-ups/one/restore', (route) => {
    isRestored = true
    return route.fulfill({ json: {} })
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Data Advanced' }).click()
  await expect(page).toHaveURL(/\/admin\/data$/)
  await expect(page.getByText('Nothing has been cleaned up yet.')).toBeVisible()
  await expectAccessible(page)
  const ask = async (text: string) => {
    await page.getByRole('button', { name: 'Delete everything' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type SUPPRIMER TOUT to confirm').fill(text)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
  }
  await ask('supprimer tout')
  await expect(page.getByText('Confirmation annulée. Texte incorrect.')).toBeVisible()
  expect(sent).toEqual([])
  await ask('SUPPRIMER TOUT')
  await expect(
    page.getByText('515 master kits taken out · 1 item removed from the collections').first(),
  ).toBeVisible()
  expect(sent).toEqual([{ confirm: 'SUPPRIMER TOUT' }])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Restored on /)).toBeVisible()
})
