import { expect, type Page } from '@playwright/test'
import { admin, post } from '../support/community.ts'
import { accountButton, dialog, makeMember, signIn } from '../support/member.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

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
  await signedIn(page, request)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/profile-page*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/profile')
  await page.clock.runFor(2000)
  release()
  await page.clock.resume()
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('whoever closes the dialog stays at home', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/moderation')
  await expect(dialog(page).getByText('Authentication Required')).toBeVisible()
  await expect(dialog(page).getByText('You need to log in to access this page.')).toBeVisible()
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
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('kitdex.token'))
  // As the call is on its way: whatever else the page asks for would open the dialog before the button is pressed.
  await page.route(
    '**/api/auth/resend-verification',
    async (route) => {
      await request.post('/api/auth/logout-everywhere', { headers: { authorization: `Bearer ${token}` } })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(dialog(page)).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
})

test('a session that ends while one types asks over the form, and keeps it; a ban is told', async ({
  page,
  request,
}) => {
  const { email, id } = await makeMember(request)
  await page.goto('/contributions-v2')
  await signIn(page, email)
  const heard = page.waitForResponse('**/api/events')
  await expect(accountButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Team', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New Contribution' })
  await form.getByLabel('Name', { exact: true }).fill('Half Typed')
  await heard
  const boss = await admin(request)
  expect((await post(request, boss, `/api/admin/users/${id}/ban`, { reason: 'Spam', days: 2 })).ok()).toBe(
    true,
  )
  const asking = page.getByRole('dialog', { name: 'Sign In' })
  await expect(asking.getByText('Your session has ended.')).toBeVisible()
  await signIn(asking, email)
  await expect(asking.getByText(/suspended until \d\d\/\d\d\/\d{4}/)).toBeVisible()
  expect((await post(request, boss, `/api/admin/users/${id}/unban`, {})).ok()).toBe(true)
  await signIn(asking, email)
  await expect(asking).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half Typed')
})

test('a token that is refused at the start is forgotten; an address that is not ours is not followed', async ({
  page,
  request,
}) => {
  await page.goto('/robots.txt')
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
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kitdex.token'))).toBeNull()

  const { email } = await makeMember(request)
  await page.evaluate(() => {
    const action = { type: 'open', address: '//evil.example' }
    sessionStorage.setItem('kitdex.pendingAction', JSON.stringify(action))
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(accountButton(page)).toBeVisible()
  expect(new URL(page.url()).host).not.toContain('evil')
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
  await expect(page).toHaveTitle('Profile Unavailable · Kitdex')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

/** What a visitor asks for, and where it has led once they have signed in. */
const ACTIONS: readonly {
  type: string
  ask(page: Page): Promise<void>
  arrive(page: Page): Promise<void>
}[] = [
  {
    type: 'addToCollection',
    ask: (page) =>
      page.getByRole('article').first().getByRole('button', { name: 'Add to My Collection' }).click(),
    arrive: (page) => expect(dialog(page).getByRole('heading', { name: 'Edit Kit Details' })).toBeVisible(),
  },
  {
    type: 'addToWantList',
    ask: (page) =>
      page.getByRole('article').first().getByRole('button', { name: 'Add to Want List' }).click(),
    arrive: (page) => expect(dialog(page).getByLabel('Maximum price')).toBeVisible(),
  },
  {
    type: 'addKit',
    ask: (page) => page.getByRole('button', { name: 'Add a kit' }).first().click(),
    arrive: async (page) => {
      await expect(page).toHaveURL(/\/kit-area\?create=kit$/)
      await expect(dialog(page).getByLabel('Season')).toBeVisible()
    },
  },
]

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('kitdex.pendingAction'))

test('what one wanted to do is kept through a reload, and resumed once one has signed in', async ({
  page,
  request,
}) => {
  const { email } = await makeMember(request)
  for (const { type, ask, arrive } of ACTIONS) {
    await test.step(type, async () => {
      await page.goto('/kit-area')
      await ask(page)
      await expect(dialog(page)).toBeVisible()
      await page.reload()
      expect(JSON.parse((await kept(page)) ?? '{}')).toMatchObject({ type })
      await page.getByRole('button', { name: 'Sign In' }).click()
      await signIn(page, email)
      await arrive(page)
      expect(await kept(page)).toBeNull()
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('the profile one wanted to see is kept through a reload, too', async ({ page, request }) => {
  const [me, other] = [await makeMember(request), await makeMember(request)]
  await page.goto('/robots.txt')
  await page.evaluate((userId) => {
    sessionStorage.setItem('kitdex.pendingAction', JSON.stringify({ type: 'viewProfile', userId }))
  }, other.id)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, me.email)
  await expect(page).toHaveURL(new RegExp(`/profile/${other.id}$`))
  expect(await kept(page)).toBeNull()
})
