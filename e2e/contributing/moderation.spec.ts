import { expect } from '@playwright/test'
import { admin, enter, freshName, join, post, propose, proposeTeam, vote } from '../support/community.ts'
import { addEntries } from '../support/entries.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, PHONE, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('the pages of moderators and admins are not for members', async ({ page, request }) => {
  await enter(page, await join(request, 'Ana'))
  await page.goto('/moderation')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need admin privileges to access the moderation dashboard.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await page.goto('/moderation?tab=legacy-analytics')
  await expect(
    page.getByText('You need administrator privileges to access the moderation dashboard.'),
  ).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('a moderator approves, deletes, restores and rejects', async ({ page, request }) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('Le Havre AC'))
  await enter(page, await admin(request))
  await page.goto('/moderation')
  await expect(page.getByText('Total Votes Today')).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('article').filter({ hasText: proposed.title })
  const find = async (tab: string) => {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search contributions...' }).fill(proposed.title)
    // Alone: until it is found the card stands among others, and moves.
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toBeVisible()
  }
  await find('Pending Review')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Contribution approved successfully!')).toBeVisible()
  await find('Approved')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog(page).getByLabel('Reason').fill('Twice in the catalogue')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Contribution rejected successfully!')).toBeVisible()
  await find('Rejected')
  await expect(card).toContainText('Twice in the catalogue')
  await card.getByRole('button', { name: 'Restore' }).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Contribution approved successfully!').last()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an improvement is approved, is in the history, and is taken back', async ({ page, request }) => {
  // Three people and a process that fills the catalogue.
  test.slow()
  const name = freshName('SM Caen')
  const [id = ''] = await addEntries([{ type: 'team', values: { name, country: 'France', city: 'Caen' } }])
  const author = await join(request, 'Ana')
  const proposed = await propose(request, author, {
    entity_type: 'team',
    entity_id: id,
    data: { city: 'Rouen' },
    source_urls: ['https://example.test/caen'],
  })
  const boss = await admin(request)
  const answer = await post(request, boss, `/api/contributions-v2/${proposed.id}/moderate`, {
    action: 'approve',
  })
  expect(answer.status()).toBe(200)
  await enter(page, boss)
  await page.goto(`/teams/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Rouen' })).toBeVisible()
  await page.getByRole('link', { name: 'Show history' }).click()
  await expect(page.getByRole('heading', { name: '2 revisions' })).toBeVisible()
  await expect(page.getByText('Decided by the staff')).toBeVisible()
  await expect(page.getByRole('link', { name: 'example.test/caen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the value of #1' }).click()
  await dialog(page).getByLabel('Reason').fill('Caen is in Caen')
  await dialog(page).getByRole('button', { name: 'Back to the value of #1' }).click()
  await expect(toast(page, 'Reverted')).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 revisions' })).toBeVisible()
  const team = await (await request.get(`/api/teams/${id}`)).json()
  expect(team.city).toBe('Caen')
})

test('the live feed shows another member’s vote within a second; older analytics have the rules', async ({
  page,
  request,
}) => {
  const [author, voter] = [await join(request, 'Ana'), await join(request, 'Vera')]
  const proposed = await proposeTeam(request, author, freshName('SC Amiens'))
  await enter(page, await admin(request))
  await page.clock.install()
  await page.goto('/moderation?tab=activity')
  const line = page.getByRole('listitem').filter({ hasText: proposed.title })
  await expect(line.filter({ hasText: 'proposed' })).toHaveText(/Ana proposed .*Just now/)
  await expect(page.getByText(/^\d+ activit(y|ies) shown$/)).toBeVisible()
  await expectAccessible(page)
  await page.clock.pauseAt(Date.now() + 1000)
  await vote(request, voter, proposed)
  // However long the machine takes, less of the page's time than after which it would ask by itself.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(line.filter({ hasText: 'Vera voted for' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await page.clock.resume()
  await page.getByRole('button', { name: 'New Contributions' }).click()
  await expect(line).toHaveCount(1)
  // Switched off it stays as it is until it is refreshed.
  await page.getByRole('button', { name: 'Votes', exact: true }).click()
  await expect(line).toHaveCount(1)
  await page.getByLabel('Auto-refresh').uncheck()
  await vote(request, voter, proposed, { vote_type: 'downvote' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(line).toContainText('Vera voted against')
  await page.getByRole('link', { name: 'Legacy Analytics' }).click()
  await expect(page.getByText('Auto-Approval Rate')).toBeVisible()
  await expect(page.getByText(/^3 upvotes/)).toBeVisible()
  await expect(page.getByText(/^2 downvotes/)).toBeVisible()
  await expectAccessible(page)
})

test('advanced analytics: five panels, tables behind a switch, a file', async ({ page, request }) => {
  await proposeTeam(request, await join(request, 'Ana'), freshName('FC Rouen'))
  await enter(page, await admin(request))
  await page.goto('/moderation?tab=analytics')
  const panel = page.getByRole('group', { name: 'Figures' })
  await page.getByRole('button', { name: 'Count anew' }).click()
  await expect(page.getByText('Counted: Just now')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Content Distribution by Type' })).toBeVisible()
  await expectAccessible(page)
  for (const [name, heading] of [
    ['Community Health', 'Peak Activity Hours'],
    ['Voting Patterns', 'Always vote together'],
    ['Content Insights', 'Coverage Gaps'],
    ['Predictive Analytics', 'AI Insights'],
  ] as const) {
    await panel.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page, PHONE)
  }
  await panel.getByRole('button', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Tables' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await expect(page).toHaveURL(/days=7/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('kitdex-overview.csv')
})

test('loading is said; the last one of the last page leads to the page before it; the bell counts to 99', async ({
  page,
  request,
}) => {
  const author = await join(request, 'Ana')
  const name = freshName('EA Guingamp')
  for (let n = 1; n <= 11; n++) await proposeTeam(request, author, `${name} ${n}`)
  await enter(page, await admin(request))
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { unread_count: 120 } }),
  )
  let letIn: () => void = () => undefined
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const held = [/\/api\/contributions-v2\/(\?|$)/, /\/api\/contributions-v2\/admin\//, /\/api\/moderation\//]
  for (const calls of held) {
    await page.route(calls, async (route) => {
      await isLetIn
      await route.continue()
    })
  }
  await page.goto('/moderation')
  const tabs = page.getByRole('navigation', { name: 'Moderation Dashboard' }).getByRole('link')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Loading moderation dashboard...')).toBeVisible()
  }
  const queue = new URLSearchParams({ tab: 'pending', q: name, size: '10', page: '2' })
  await page.goto(`/moderation?${queue}`)
  await expect(page.getByText('Loading moderation dashboard...')).toBeVisible()
  letIn()
  const cards = page.getByRole('article').filter({ hasText: name })
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Contribution approved successfully!')).toBeVisible()
  await expect(cards).toHaveCount(10)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByRole('button', { name: 'Notifications (120)' })).toHaveText('99+')
})
