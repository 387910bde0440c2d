import { expect } from '@playwright/test'
import { admin, enter, join, post } from '../support/community.ts'
import { complaintsOf } from '../support/complaints.ts'
import { dialog, makeMember, signIn } from '../support/member.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('the menu of a phone: search, places, language and theme', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Français', exact: true }).click()
  await expect(dialog(page).getByRole('link', { name: 'Accueil' })).toBeVisible()
  // Nothing happens in the middle of a word: Enter begins the search.
  const box = dialog(page).getByRole('searchbox')
  // As slowly as one finger.
  await box.pressSequentially('arsenal', { delay: 400 })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('arsenal')
  await expect(page).toHaveURL(/\/$/)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/explore\?q=arsenal$/)
  await expect(dialog(page)).toBeHidden()
})

test('on a phone a step back closes what is open, and the next one leaves the page', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.goto('/kit-area')
  const filters = page.getByRole('button', { name: 'Filters' })
  const search = dialog(page).getByRole('searchbox')
  await filters.click()
  await expect(dialog(page)).toBeVisible()
  // In a field the keyboard of the phone would cover half of it.
  await expect(dialog(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/kit-area$/)
  // Nothing is left of it forward either.
  await page.goForward()
  await expect(dialog(page)).toBeHidden()
  // What was chosen in it is a step as before.
  await filters.click()
  await dialog(page).getByRole('button', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/kit_type=home/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/kit-area$/)
  // A link in it leads on, and back from there to where it was opened.
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page).getByRole('link', { name: 'Marketplace' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/kit-area$/)
  await expect(dialog(page)).toBeHidden()
  // Closed by its button it leaves no step behind.
  for (const close of ['Back', 'Close'] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(search).toBeVisible()
    if (close === 'Back') await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  // What was typed is asked about, and what signing in was for goes on after it.
  await page.getByRole('button', { name: 'Add a kit' }).first().click()
  await dialog(page).getByLabel('Email').fill('x')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await signIn(page, (await makeMember(request)).email)
  const form = page.getByRole('dialog', { name: 'Create Master Kit' })
  await expect(form).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/kit-area$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  // Whoever came by a link to what is open closes it for good.
  await page.goto(address)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/kit-area$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(form).toBeHidden()
})

test('an admin runs the site: settings are changed and kept, refused, and say who may vote', async ({
  page,
  request,
}) => {
  await enter(page, await admin(request))
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /^Settings/ }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(page.getByLabel('Who may vote')).toHaveValue('everyone')
  await expectAccessible(page)
  const admins = page.getByLabel('Admin notifications')
  const before = await admins.isChecked()
  await admins.setChecked(!before)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await page.reload()
  await expect(admins).toBeChecked({ checked: !before })
  let saved: object = {}
  let detail: string | undefined = 'Not now'
  // Not for the other journeys, whose members vote.
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    saved = route.request().postDataJSON()
    await route.fulfill(detail ? { status: 409, json: { detail } } : { json: { settings: saved } })
  })
  await admins.setChecked(before)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Error updating settings: Not now')).toBeVisible()
  detail = undefined
  await page.getByLabel('Who may vote').selectOption('Moderators only')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  // What was changed, and nothing else: another admin may have changed the rest meanwhile.
  expect(saved).toEqual({ admin_notifications: before, who_may_vote: 'moderators' })
})

test('language and theme are chosen once, and are there from the first HTML on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const complaints = complaintsOf(page)
  await page.goto('/kit-area')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/en-/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // The texts of a language that was left again come too late.
  const late = page.waitForResponse(/\/assets\/en-/)
  release()
  await page.evaluate((url) => import(url), (await late).url())
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText(/maillots trouvés/).first()).toBeVisible()
  const html = await (await page.reload())?.text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('maillots trouvés')
  await expect(page.getByText(/maillots trouvés/).first()).toBeVisible()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: 'Thème clair' }).click()
  const light = await background()
  expect(light).not.toBe(dark)
  // A finger that comes a little above it finds it, too.
  await page
    .getByText('FR/EN')
    .filter({ visible: true })
    .click({ position: { x: 20, y: -4 }, force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await (await page.reload())?.text()).toContain('<html lang="en">')
  expect(await background()).toBe(light)
  expect(complaints).toEqual([])
})

test('a member who chooses French is told, and refused, in French', async ({ page, request }) => {
  const [ana, bea] = [await join(request, 'Ana'), await join(request, 'Bea')]
  await post(request, bea, `/api/users/${ana.id}/follow`, {})
  await enter(page, ana)
  await page.goto('/')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/profile') && answer.ok())
  await page.getByRole('button', { name: 'Français', exact: true }).filter({ visible: true }).first().click()
  await saved
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Bea vous suit désormais.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile?tab=settings')
  await page.getByLabel('Mot de passe actuel').last().fill('Wrong-Horse.7battery')
  await page.getByLabel('Nouveau mot de passe').fill('Another-Horse.7battery')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
})
