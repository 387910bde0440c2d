import { expect } from '@playwright/test'
import { admin, enter, freshName, join, post, proposeTeam, vote } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('a decision is taken back: pending again with its votes, and the address is clean', async ({
  page,
  request,
}) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('FC Metz'))
  await vote(request, await join(request, 'Ben'), proposed)
  await enter(page, await admin(request))
  await page.goto(`/contributions-v2/${proposed.id}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page).toHaveURL(/decide=reject/)
  await dialog(page).getByLabel('Reason').fill('Twice')
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  const done = toast(page, 'Contribution rejected successfully!')
  await expect(page.getByText('Rejected', { exact: true })).toHaveCount(1)
  await expect(page).not.toHaveURL(/decide/)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await expect(page.getByText('PENDING APPROVAL')).toHaveCount(1)
  await expect(page.getByText('1/3 pour')).toBeVisible()
})

test('what closes twice leads back once: the news of a decision comes before its answer', async ({
  page,
  request,
}) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('FC Gueugnon'))
  await enter(page, await admin(request))
  await page.goto('/contributions-v2')
  await page.goto(`/contributions-v2/${proposed.id}`)
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  await dialog(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(page).toHaveURL(/\/contributions-v2\/[\w-]+$/)
  await reject.click()
  await dialog(page).getByLabel('Reason').fill('Twice')
  await page.route('**/moderate', async (route) => {
    const response = await route.fetch()
    await expect(page.getByText('Rejected', { exact: true })).toHaveCount(1)
    await expect(page).not.toHaveURL(/decide/)
    await route.fulfill({ response })
  })
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, 'Contribution rejected successfully!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/contributions-v2/${proposed.id}$`))
})

test('a new entry is shown as it would be, in the form’s order', async ({ page, request }) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('FC Sochaux'))
  await enter(page, await join(request, 'Dora'))
  await page.goto(`/contributions-v2/${proposed.id}`)
  await expect(page.locator('main h3').first()).toBeVisible()
  expect(await page.locator('main h3').allTextContents()).toEqual(['Name', 'Country', 'Team type', 'City'])
  await expect(page.getByText('Non renseigné')).toHaveCount(0)
  await expectAccessible(page)
})

test('decided while somebody writes their vote: it is said, and the text stays', async ({
  page,
  request,
}) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('AJ Auxerre'))
  await enter(page, await join(request, 'Dora'))
  await page.goto(`/contributions-v2/${proposed.id}`)
  await page.getByRole('button', { name: 'Approuver' }).click()
  await dialog(page).getByLabel('Commentaire').fill('I was there')
  const ruling = { action: 'reject', reason: 'Twice' }
  await post(request, await admin(request), `/api/contributions-v2/${proposed.id}/moderate`, ruling)
  await expect(dialog(page)).toContainText('Cette contribution a été décidée entre-temps (Rejected)')
  await expect(dialog(page).getByLabel('Commentaire')).toHaveValue('I was there')
  await expect(dialog(page).getByRole('button', { name: 'Confirmer le vote' })).toBeDisabled()
})

test('voting switched off shows no vote buttons', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  const proposed = await proposeTeam(request, author, freshName('Le Mans FC'))
  await enter(page, await join(request, 'Dora'))
  await page.goto('/contributions-v2?status=pending_review&type=team')
  const card = page.getByRole('article').filter({ hasText: proposed.title })
  await expect(card.getByRole('button', { name: /vote/i })).toHaveCount(2)
  // As the answer is while an admin has it so: the setting itself is for all journeys.
  await page.route('**/api/contributions-v2/?*', async (route) => {
    const answer = await route.fetch()
    const json = ((await answer.json()) as object[]).map((one) => ({ ...one, can_vote: false }))
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: /vote/i })).toHaveCount(0)
})
