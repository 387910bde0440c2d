import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newEmail, PASSWORD } from './member.ts'

/** A member, signed in in this browser before any page is opened; answers what calls in their name need. */
export async function signedIn(page: Page, request: APIRequestContext) {
  const answer = await request.post('/api/auth/register', {
    data: { email: newEmail(), password: PASSWORD, name: 'Margaux' },
  })
  expect(answer.status()).toBe(201)
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([kept, member]) => {
      localStorage.setItem('kitdex.token', kept ?? '')
      localStorage.setItem('kitdex.user', member ?? '')
    },
    [token as string, JSON.stringify(user)],
  )
  return { id: user.id as string, headers: { Authorization: `Bearer ${token}` } }
}
