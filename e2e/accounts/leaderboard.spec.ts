import { expect } from '@playwright/test'
import { approve, enter, freshName, join, proposeTeam } from '../support/community.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('one’s place on the leaderboard, which visitors are asked to sign in for', async ({ page, request }) => {
  await page.goto('/leaderboard')
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveCount(0)
  const member = await join(request, freshName('Léa'))
  await enter(page, member)
  await page.goto('/')
  // What one follows has a link to it, too, once it is there.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Classement des contributeurs' })).toBeVisible()
  await expect(page.getByText('Pas encore classé')).toBeVisible()
  await approve(request, await proposeTeam(request, member, freshName('RC Lens')))
  await page.reload()
  const own = page.getByRole('row').filter({ hasText: 'Vous' })
  await expect(own.getByRole('link', { name: member.name })).toHaveAttribute('href', `/profile/${member.id}`)
  await expect(own.getByRole('cell', { name: '10', exact: true })).toBeVisible()
  await expect(own).toContainText('Remplaçant')
  await expect(page.getByText(/^#\d+$/)).toBeVisible()
  await expect(page.getByText("Ballon d'Or")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comment gagner des XP ?' })).toBeVisible()
  await expectAccessible(page)
})

test('the leaderboard says that it cannot be had, and tries again; or that nobody is on it', async ({
  page,
  request,
}) => {
  await enter(page, await join(request, 'Léa'))
  // What others are awarded meanwhile has it asked for again by itself.
  await page.route('**/api/events', (route) => route.abort())
  await page.route('**/api/leaderboard*', (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }))
  await page.goto('/leaderboard')
  await expect(page.getByRole('alert')).toContainText('Impossible de charger le classement')
  await page.unroute('**/api/leaderboard*')
  await page.route('**/api/leaderboard*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Aucun contributeur trouvé')).toBeVisible()
})

test('one’s own account, and the way to the next level', async ({ page, request }) => {
  const member = await join(request, 'Léa')
  await approve(request, await proposeTeam(request, member, freshName('FC Metz')))
  await enter(page, member)
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Progression' })
  await expect(panel).toContainText('Prochain niveau : Titulaire')
  await expect(panel).toContainText('Encore 90 XP')
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
  await expect(page.getByRole('heading', { name: 'Badges', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account of Léa' }).click()
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/gamification', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Badges', exact: true })).toBeVisible()
  await expect(panel).toHaveCount(0)
})
