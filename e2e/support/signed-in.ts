import type { APIRequestContext, Page } from '@playwright/test'
import { enter, join } from './community.ts'

/** A member, signed in in this browser before any page is opened; answers what calls in their name need. */
export async function signedIn(page: Page, request: APIRequestContext) {
  const member = await join(request, 'Margaux')
  await enter(page, member)
  return { ...member, headers: { Authorization: `Bearer ${member.token}` } }
}
