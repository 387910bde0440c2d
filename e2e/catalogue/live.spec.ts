import { expect } from '@playwright/test'
import { approve, enter, freshName, join, propose, proposeTeam } from '../support/community.ts'
import { addEntries } from '../support/entries.ts'
import { dataUrl } from '../support/picture.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('what three members approve is in the Kit Area, and its author sees it happen', async ({
  page,
  request,
}) => {
  const author = await join(request, freshName('Ana'))
  const club = freshName('Red Star')
  const [club_id] = await addEntries([{ type: 'team', values: { name: club, country: 'France' } }])
  const proposed = await propose(request, author, {
    entity_type: 'master_kit',
    data: {
      ...{ club_id, season: '2024/2025', kit_style: 'home', kit_type: 'replica', primary_color: 'green' },
      ...{ front_photo_url: await dataUrl('#0a5'), back_photo_url: await dataUrl('#084') },
    },
  })
  await enter(page, author)
  await page.goto('/leaderboard')
  await expect(page.getByText('Pas encore classé')).toBeVisible()
  await approve(request, proposed)
  const popup = page.getByRole('region', { name: 'Contribution approuvée ! ✅' })
  await expect(popup).toContainText('Vous avez gagné 20 XP')
  await expect(popup).toContainText('Niveau actuel: Remplaçant')
  await popup.getByRole('button', { name: 'Super !' }).click()
  await expect(popup).toHaveCount(0)
  await expect(page.getByText(/^#\d+$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Vous' })).toContainText('20')
  // Of the approval, and of the badge that a first one earns.
  await page.getByRole('button', { name: 'Notifications (2)' }).click()
  const approved = page.getByRole('button', { name: /Contribution approved/ })
  await expect(approved).toBeVisible()
  await expectAccessible(page)
  await approved.click()
  await expect(page).toHaveURL(new RegExp(`/contributions-v2/${proposed.id}$`))
  await expect(page.getByRole('button', { name: 'Notifications (1)' })).toBeVisible()
  await page.goto(`/kit-area?club=${encodeURIComponent(club)}`)
  await expect(page.getByRole('link', { name: club })).toBeVisible()
})

test('what happened while nobody looked pops up at the next visit, once', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  await approve(request, await proposeTeam(request, author, freshName('Paris FC')))
  await enter(page, author)
  await page.goto('/leaderboard')
  const popup = page.getByRole('region', { name: 'Contribution approuvée ! ✅' })
  await expect(popup).toContainText('Vous avez gagné 10 XP')
  await expect(popup).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications (2)' })).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('what is read in one tab is read in the other', async ({ page, context, request }) => {
  const author = await join(request, 'Ana')
  await approve(request, await proposeTeam(request, author, freshName('Paris FC')))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await enter(tab, author)
    await tab.goto('/leaderboard')
    await expect(tab.getByRole('button', { name: 'Notifications (2)' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Notifications (2)' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notifications (0)' })).toBeVisible()
})

test('the home page shows what is approved meanwhile', async ({ page, request }) => {
  const name = freshName('Stade Lavallois')
  const proposed = await proposeTeam(request, await join(request, 'Ana'), name)
  await enter(page, await join(request, 'Eve'))
  const isListening = page.waitForResponse('**/api/events')
  await page.goto('/')
  await isListening
  const teams = page.getByRole('navigation', { name: 'Latest teams' })
  await expect(teams.getByRole('link').first()).toBeVisible()
  await expect(teams.getByText(name)).toHaveCount(0)
  await approve(request, proposed)
  await expect(teams.getByText(name)).toHaveCount(1)
})
