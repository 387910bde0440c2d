import { expect } from '@playwright/test'
import { approve, enter, freshName, join, post, proposeTeam } from '../support/community.ts'
import { dialog, PASSWORD, signIn } from '../support/member.ts'
import { expectAccessible, PHONE, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('my profile: figures, completeness, quality, badges and the way to the next', async ({
  page,
  request,
}) => {
  const member = await join(request, 'Noor')
  const [kit] = await (await request.get('/api/master-kits?limit=1&sort=title')).json()
  await post(request, member, '/api/my-collection', { master_kit_id: kit.id, collection_type: 'owned' })
  await approve(request, await proposeTeam(request, member, freshName('AS Nancy')))
  await enter(page, member)
  await page.goto('/profile')
  const main = page.getByRole('main')
  for (const [name, value] of [
    ['Collections', '1'],
    ['Contributions', '1'],
    ['Votes Cast', '0'],
    ['Kits Created', '0'],
  ] as const)
    await expect(main.locator('dl > div').filter({ hasText: name })).toContainText(value)
  await expect(main.getByText("Let's build your profile")).toBeVisible()
  await expect(main.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await expect(main.getByRole('progressbar', { name: 'Approval rate' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  await expect(main.getByText('First Contribution')).toBeVisible()
  await expect(main.getByRole('progressbar', { name: '5 Contributions' })).toHaveAttribute(
    'aria-valuenow',
    '20',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('You have earned the badge “First Contribution”.')).toBeVisible()
  await page.keyboard.press('Escape')

  await main.getByRole('link', { name: 'Add a profile picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo de profil' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(main.getByRole('heading', { name: 'By club' })).toBeVisible()
  await expect(main.getByText(kit.club, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(main.getByText('Added to the collection')).toBeVisible()
  await expect(main.getByText('Just now').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Social' }).click()
  await expect(main.getByText('No followers yet')).toBeVisible()
  await expect(main.getByText('Not following anyone yet')).toBeVisible()
})

test('settings: the profile is edited, refused and kept; wishes are kept at once', async ({
  page,
  request,
}) => {
  const member = await join(request, 'Noor')
  await enter(page, member)
  await page.goto('/profile?tab=settings')
  await expect(page.getByLabel('Bio')).toBeVisible()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Website').fill('nonsense')
  await save.click()
  await expect(page.getByText('Must be a http or https address').first()).toBeVisible()
  await page.getByLabel('Website').fill('https://example.org/noor')
  await page.getByLabel('Bio').fill('Stripes since 1996.')
  await page.getByLabel('Favorite Club').fill('AS Nancy')
  await page.getByLabel('Instagram Username').fill('@noor.kits')
  await save.click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await page.route('**/api/users/*/profile', (route) => route.abort())
  await page.getByLabel('Bio').fill('Hoops since 1996.')
  await save.click()
  await expect(page.getByText('Error updating profile')).toBeVisible()
  await page.unroute('**/api/users/*/profile')

  await page.getByLabel('Email Address').fill(`new-${member.id}@example.test`)
  await page.getByLabel('Current password').first().fill(PASSWORD)
  await save.click()
  await expect(page.getByText(`We sent a link to new-${member.id}@example.test`)).toBeVisible()

  const kept = (what: string) =>
    page.waitForResponse((answer) => answer.url().endsWith('/profile') && answer.ok()).then(() => what)
  const shown = kept('values')
  await page.getByLabel('Show values').check()
  await shown
  const told = kept('notices')
  await page.getByLabel('New followers').uncheck()
  await told
  const painted = kept('theme')
  await page.getByRole('group', { name: 'Theme' }).last().getByRole('button', { name: 'Light' }).click()
  await painted
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Hoops since 1996.')
  await expect(page.getByLabel('Show values')).toBeChecked()
  await expect(page.getByLabel('New followers')).not.toBeChecked()
  await page.goto('/profile')
  await expect(page.getByText('Good progress!')).toBeVisible()
})

test('on a phone, in French; everything is downloaded first, then the account is deleted', async ({
  page,
  request,
  browser,
}) => {
  const member = await join(request, 'Noor')
  await enter(page, member)
  await page.setViewportSize(PHONE)
  await page.goto('/profile?tab=settings')
  const said = page.waitForResponse((answer) => answer.url().endsWith('/profile') && answer.ok())
  await page.getByRole('main').getByRole('button', { name: 'Français', exact: true }).click()
  await said
  await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible()
  await expectAccessible(page)
  // Signed in elsewhere, it is as one likes it.
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/')
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await signIn(elsewhere, (member.user as { email: string }).email)
  await expect(elsewhere.getByRole('button', { name: 'Compte de Noor' })).toBeVisible()
  await elsewhere.context().close()

  // What fails says so.
  await page.reload()
  const failed = toast(page, 'Erreur réseau. Vérifiez votre connexion.')
  for (const [address, name] of [
    ['**/api/auth/sessions/*', 'Se déconnecter'],
    ['**/api/auth/logout-everywhere', 'Se déconnecter partout'],
    ['**/api/auth/export', 'Tout télécharger'],
  ] as const) {
    await page.route(address, (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await failed.getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.unroute(address)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tout télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('kitdex-account.json')
  await page.getByRole('button', { name: 'Supprimer le compte' }).click()
  await dialog(page).getByLabel('Mot de passe actuel').fill(PASSWORD)
  await dialog(page).getByLabel('Tapez DELETE pour confirmer').fill('DELETE')
  await dialog(page).getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect(page).toHaveURL(/\/$/)
  const gone = await request.get(`/api/users/${member.id}/public-profile`, {
    headers: { Authorization: `Bearer ${(await join(request, 'Ana')).token}` },
  })
  expect(gone.status()).toBe(404)
})
