import { expect } from '@playwright/test'
import { accountButton, dialog, makeMember, signIn } from './member.ts'
import { expectAccessible, SCREENS } from './screen.ts'
import { test } from './test.ts'

test('a page for members sends home with the dialog open, and brings back whoever signs in', async ({
  page,
  request,
}) => {
  const { email } = await makeMember(request)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/profile')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await page.clock.runFor(499)
  await expect(dialog(page)).toBeHidden()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
})

test('a member stays, however long the code of the page takes to come', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/profile')
  await signIn(page, email)
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/profile-page*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(2000)
  release()
  await page.clock.resume()
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('whoever closes the dialog stays at home', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/profile')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a session that ends in mid-use opens the dialog, and the page goes on', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/profile')
  await signIn(page, email)
  await expect(page.getByText('This device')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('kitdex.token'))
  await request.post('/api/auth/logout-everywhere', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(dialog(page)).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
})

test('a token that is refused at the start is forgotten', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('kitdex.token', 'nonsense')
    localStorage.setItem(
      'kitdex.user',
      JSON.stringify({
        ...{ id: 'x', name: 'Margaux', email: 'x', role: 'user', profile_picture_url: null },
        ...{ xp: 0, level: 'Remplaçant', level_emoji: '👕' },
      }),
    )
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kitdex.token'))).toBeNull()
})

test('the profile of another member; one’s own leads to /profile', async ({ page, request }) => {
  const [me, other] = [await makeMember(request), await makeMember(request)]
  await page.goto(`/users/${other.id}`)
  await signIn(page, me.email)
  await expect(page).toHaveURL(new RegExp(`/users/${other.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Margaux' })).toBeVisible()
  await page.goto(`/profile/${me.id}`)
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/profile/nobody')
  await expect(page.getByRole('heading', { name: 'Profile Unavailable' })).toBeVisible()
  await expect(page.getByText('User not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('what one wanted to do is kept', () => {
  const keep = (action: object) => `localStorage.setItem('kitdex.pendingAction', '${JSON.stringify(action)}')`
  const listen = `addEventListener('kitdex:resumed', (event) => { window.resumed = event.detail })`

  test('viewing a profile, through a reload', async ({ page, request }) => {
    const [me, other] = [await makeMember(request), await makeMember(request)]
    await page.goto('/')
    await page.evaluate(keep({ type: 'viewProfile', userId: other.id }))
    await page.reload()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, me.email)
    await expect(page).toHaveURL(new RegExp(`/profile/${other.id}$`))
  })

  for (const type of ['addToCollection', 'addToWantList'] as const) {
    test(`${type}, told where the kit is shown`, async ({ page, request }) => {
      const { email } = await makeMember(request)
      await page.goto('/kit-area')
      await page.evaluate(keep({ type, kitId: 'kit' }))
      await page.reload()
      await page.evaluate(listen)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await signIn(page, email)
      await expect.poll(() => page.evaluate('window.resumed')).toEqual({ type, kitId: 'kit' })
      expect(await page.evaluate(() => localStorage.getItem('kitdex.pendingAction'))).toBeNull()
    })
  }

  test('adding a kit, in the Kit Area, half a second later', async ({ page, request }) => {
    const { email } = await makeMember(request)
    await page.goto('/')
    await page.evaluate(keep({ type: 'addKit' }))
    await page.evaluate(listen)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, email)
    await expect(page).toHaveURL(/\/kit-area$/)
    await expect.poll(() => page.evaluate('window.resumed')).toEqual({ type: 'addKit' })
  })

  test('an address that is not ours is not followed', async ({ page, request }) => {
    const { email } = await makeMember(request)
    await page.goto('/')
    await page.evaluate(keep({ type: 'open', address: '//evil.example' }))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, email)
    await expect(accountButton(page)).toBeVisible()
    expect(new URL(page.url()).host).not.toContain('evil')
  })
})

for (const screen of SCREENS) {
  test(`one’s own account on a ${screen.name}`, async ({ page, request }) => {
    await page.setViewportSize(screen)
    const { email } = await makeMember(request)
    await page.goto('/profile')
    await signIn(page, email)
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page)
    await accountButton(page).click()
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
    await expectAccessible(page)
  })
}
