import { expect } from '@playwright/test'
import {
  accountButton,
  dialog,
  mailedLink,
  makeMember,
  newEmail,
  PASSWORD,
  signIn,
} from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('sign up, open the mailed link, sign out, sign in', async ({ page }) => {
  const email = newEmail()
  await page.goto('/kit-area')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: "Don't have an account? Sign up here" }).click()
  const submit = dialog(page).getByRole('button', { name: 'Sign Up', exact: true })
  await dialog(page).getByLabel('Name').fill('Margaux')
  await dialog(page).getByLabel('Email').fill(` ${email} `)
  const password = dialog(page).getByLabel('Password', { exact: true })
  for (const weak of ['kit', 'kitroomunder', 'KitRoomUnder', 'KitRoomUnder9']) {
    await password.fill(weak)
    await expect(submit).toBeDisabled()
  }
  await password.fill(PASSWORD)
  await submit.click()
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/kit-area$/)

  await page.goto(await mailedLink(email, 'Confirm your e-mail address'))
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed already' })).toBeVisible()

  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const shown = page.waitForRequest('**/api/auth/login')
  await signIn(page, email.toUpperCase())
  await expect(accountButton(page)).toBeVisible()
  // The browser is known: it does not wait because of what others guess.
  expect((await shown).postDataJSON().device_token).toMatch(/^[\w-]{43}$/)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
})

test('the sign-in dialog: every mode is accessible; closed by button, Escape and backdrop; a password shown', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Sign In' })
  await opener.click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Back to Sign In' }).click()
  await dialog(page).getByRole('button', { name: "Don't have an account? Sign up here" }).click()
  await expect(dialog(page).getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  for (const close of ['button', 'Escape', 'backdrop']) {
    await expect(dialog(page)).toBeHidden()
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    if (close === 'button') await dialog(page).getByRole('button', { name: 'Close' }).click()
    else if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await opener.click()
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('the sign-in dialog says what is wrong in the specification’s words', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const submit = dialog(page).getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  await expect(dialog(page).getByText('Email and password are required')).toBeVisible()
  await signIn(page, email, 'not it at all')
  await expect(dialog(page).getByText('Invalid email or password')).toBeVisible()
  for (const [status, text] of [
    [422, 'Invalid login data'],
    [500, 'Server error (500)'],
  ] as const) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, json: { detail: 'x' } }))
    await submit.click()
    await expect(dialog(page).getByText(text)).toBeVisible()
    await page.unroute('**/api/auth/login')
  }
  await page.route('**/api/auth/login', (route) => route.abort())
  await submit.click()
  await expect(dialog(page).getByText('Network error. Check your connection.')).toBeVisible()

  await dialog(page).getByRole('button', { name: "Don't have an account? Sign up here" }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  const signUp = dialog(page).getByRole('button', { name: 'Sign Up', exact: true })
  await signUp.click()
  await expect(dialog(page).getByText('Name is required for registration')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Margaux \u202eruoy')
  await signUp.click()
  await expect(
    dialog(page).getByText('Name must not contain line breaks, control characters or direction marks'),
  ).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Margaux')
  await signUp.click()
  await expect(
    dialog(page).getByText(
      'Email already exists or invalid data. Please try a different email or sign in instead.',
    ),
  ).toBeVisible()
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 422, json: { detail: [] } }))
  await signUp.click()
  await expect(dialog(page).getByText('Please check your registration details')).toBeVisible()
  await expect(
    dialog(page).getByRole('button', { name: 'Already have an account? Sign in here' }),
  ).toBeVisible()
})

test('where addresses are verified first, the message is read and then one may sign in', async ({ page }) => {
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 201,
      json: { message: 'Account created. Please open the link in the mail we sent you, then sign in.' },
    }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const created = dialog(page).getByText(/^Account created\. Please open the link/)
  const signUp = async () => {
    await dialog(page).getByRole('button', { name: "Don't have an account? Sign up here" }).click()
    await expect(created).toHaveCount(0)
    await dialog(page).getByLabel('Name').fill('Margaux')
    await dialog(page).getByLabel('Email').fill(newEmail())
    await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  }
  await signUp()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const send = dialog(page).getByRole('button', { name: 'Sign Up', exact: true })
  await send.click()
  await expect(created).toBeVisible()
  await expect(send).toBeDisabled()
  await page.clock.runFor(1900)
  await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // Somebody else of the house, in the same dialog.
  await signUp()
  await send.click()
  await expect(created).toBeVisible()
  await page.clock.runFor(2100)
  await expect(dialog(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // A clock that still stands is set going by Playwright, which may come too late: into the next journey.
  await page.clock.resume()
})

test('forgot, mailed link, new password, sign in; the old session is dead, and a used link says so', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await makeMember(request)
  const other = await browser.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await signIn(other, email)
  await expect(accountButton(other)).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog(page).getByText('Reset link sent to your email if the account exists.')).toBeVisible()

  await page.goto(await mailedLink(email, 'Set a new password'))
  await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible()
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  await reset.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('short')
  await reset.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill('Another.room-7')
  await page.getByLabel('Confirm Password').fill('Another.room-7')
  await reset.click()
  await expect(
    dialog(page).getByText('Password reset successfully. You can now sign in with your new password.'),
  ).toBeVisible()
  await signIn(page, email, 'Another.room-7')
  await expect(accountButton(page)).toBeVisible()

  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await other.close()

  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New Password', { exact: true }).fill('Another.room-7')
  await page.getByLabel('Confirm Password').fill('Another.room-7')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Error resetting password')).toBeVisible()
  await page.goto('/verify-email/nonsense')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
})

test('several tabs agree', async ({ context, request }) => {
  const { email } = await makeMember(request)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto('/')
  await two.goto('/my-collection')
  await expect(dialog(two)).toBeVisible()
  await one.getByRole('button', { name: 'Sign In' }).click()
  await signIn(one, email)
  // What the one waited for goes on when one signs in in the other.
  await expect(two).toHaveURL(/\/my-collection$/)
  await expect(dialog(two)).toBeHidden()
  await accountButton(two).click()
  await two.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('what one member has read is not shown to the next, in whichever tab', async ({ context, request }) => {
  const [ana, bob] = [await makeMember(request), await makeMember(request)]
  const [{ id, club }] = await (await request.get('/api/master-kits?limit=1')).json()
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto('/')
  await one.getByRole('button', { name: 'Sign In' }).click()
  await signIn(one, ana.email)
  await expect(accountButton(one)).toBeVisible()
  const headers = {
    authorization: `Bearer ${await one.evaluate(() => localStorage.getItem('kitdex.token'))}`,
  }
  const data = { master_kit_id: id, collection_type: 'owned' }
  expect((await request.post('/api/my-collection', { data, headers })).status()).toBe(201)
  await two.goto('/my-collection')
  await expect(two.getByRole('main').getByText(club).first()).toBeVisible()
  await accountButton(one).click()
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(dialog(two)).toBeVisible()
  // Who signs in in the one has signed in in the other.
  await one.getByRole('button', { name: 'Sign In' }).click()
  await signIn(one, bob.email)
  await expect(dialog(two)).toBeHidden()
  await expect(one).toHaveURL(/\/$/)
  await accountButton(two).click()
  await two.getByRole('link', { name: 'My Collection' }).last().click()
  await expect(two.getByRole('main').getByRole('heading', { name: 'No owned kits' })).toBeVisible()
  await expect(two.getByRole('main').getByText(club)).toHaveCount(0)
  // This one, too: it is not asked to sign in for that.
  await two.goto('/profile?tab=settings')
  await two.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(two.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(dialog(two)).toBeHidden()
})
