import { expect, type Page } from '@playwright/test'
import { dialog, makeMember, PASSWORD } from '../support/member.ts'
import { test } from '../support/test.ts'

/** The provider's own pages: who one is, and whether Kitdex may know. */
async function atProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function withGoogle(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog(page).getByText('Or continue with')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await atProvider(page, login)
}

const unique = (name: string) => `${name}-${process.pid}`

test('a new account; the address keeps nothing; a session_id that was used is refused', async ({ page }) => {
  const login = unique('ada')
  await page.goto('/kit-area')
  const exchanged = page.waitForRequest('**/api/auth/google/session')
  await withGoogle(page, login)
  const { session_id } = (await exchanged).postDataJSON()
  await expect(page.getByRole('button', { name: `Account of ${login}` })).toBeVisible()
  expect(page.url()).not.toContain('session_id')

  await page.getByRole('button', { name: `Account of ${login}` }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.goto(`/#session_id=${session_id}`)
  await page.reload()
  await expect(dialog(page).getByText('Google authentication failed. Please try again.')).toBeVisible()
  expect(page.url()).not.toContain('session_id')
})

test('an account that was there is joined', async ({ page, request }) => {
  const login = unique('dan')
  const { id } = await makeMember(request, `${login}@example.test`)
  await page.goto('/')
  await withGoogle(page, login)
  // Named by its owner, not by whoever was there before.
  await expect(page.getByRole('button', { name: `Account of ${login}` })).toBeVisible()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('kitdex.user') ?? '{}'))
  expect(user).toMatchObject({ id, email_verified: true })
  // Its address was never proved: whoever set the password may not be its owner.
  const old = await request.post('/api/auth/login', {
    data: { email: `${login}@example.test`, password: PASSWORD },
  })
  expect(old.status()).toBe(401)
})

test('each thing that one wanted to do outlives the way there and back, and is resumed once', async ({
  page,
  request,
}) => {
  const other = await makeMember(request)
  // Told to whoever shows the form or the dialog that the action ends in.
  await page.addInitScript(() => {
    addEventListener('kitdex:resumed', (event) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]')
      sessionStorage.setItem('told', JSON.stringify([...told, (event as CustomEvent).detail]))
    })
  })
  await page.goto('/robots.txt')
  for (const action of [
    { type: 'viewProfile', userId: other.id },
    { type: 'addKit' },
    { type: 'addToCollection', kitId: 'a-kit' },
    { type: 'addToWantList', kitId: 'a-kit' },
  ]) {
    await test.step(action.type, async () => {
      // Nobody is signed in, here or at the provider's.
      await page.context().clearCookies()
      await page.evaluate((kept) => {
        localStorage.clear()
        sessionStorage.clear()
        sessionStorage.setItem('kitdex.pendingAction', JSON.stringify(kept))
      }, action)
      await page.goto('/')
      await withGoogle(page, unique(action.type.toLowerCase()))
      if (action.type === 'viewProfile') {
        await expect(page).toHaveURL(new RegExp(`/profile/${other.id}$`))
      } else {
        await expect
          .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]')))
          .toEqual([action])
      }
      if (action.type === 'addKit') await expect(page).toHaveURL(/\/kit-area\?create=kit$/)
      expect(await page.evaluate(() => sessionStorage.getItem('kitdex.pendingAction'))).toBeNull()
    })
  }
})

test('an error on the way is said; where it is not set up, the button says so', async ({ page }) => {
  await page.goto('/#google_error=error')
  await expect(dialog(page).getByText('Google authentication error. Please try again.')).toBeVisible()
  await page.goto('/kit-area')
  await page.goto('/#google_error=suspended')
  await expect(dialog(page).getByText('This account is suspended.')).toBeVisible()
  await page.goto('/kit-area')
  await page.goto('/#google_error=not_set_up')
  await expect(dialog(page).getByText('Signing in with Google is not set up on this site.')).toBeVisible()

  await page.route('**/api/auth/ways', (route) => route.fulfill({ json: { google: false } }))
  await page.goto('/kit-area')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await expect(dialog(page).getByText('Signing in with Google is not set up on this site.')).toBeVisible()
})
