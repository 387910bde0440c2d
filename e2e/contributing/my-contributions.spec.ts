import { expect } from '@playwright/test'
import { admin, enter, freshName, join, proposeTeam } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('a draft is saved, found again among one’s own, finished and sent', async ({ page, request }) => {
  const name = freshName('US Quevilly')
  await enter(page, await join(request, 'Ana'))
  await page.goto('/database-contributions?contribute=team')
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Account of Ana' }).click()
  await expect(page.getByRole('link', { name: 'Community Contributions' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'My contributions' }).click()
  await expect(page.getByRole('heading', { name: 'My contributions' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Draft')
  await expectAccessible(page)
  const address = await card.getByRole('link', { name: /^View/ }).getAttribute('href')
  await page.goto(address ?? '')
  await page.getByRole('button', { name: 'Modifier' }).click()
  await dialog(page).getByLabel('Country').fill('France')
  await dialog(page).locator('button[type=submit]').click()
  await expect(toast(page, 'It will be reviewed by the community.')).toBeVisible()
  await expect(page.getByText('PENDING APPROVAL')).toBeVisible()
})

test('back leads to the page of the list that one came from', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  await Promise.all(Array.from({ length: 11 }, () => proposeTeam(request, author, freshName('FC Gueugnon'))))
  await enter(page, author)
  await page.goto('/my-contributions?size=10&page=2')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Status').selectOption('draft')
  await expect(page.getByText('No contributions found')).toBeVisible()
  // Nothing is known then of the page that one goes back to.
  await page.reload()
  await expect(page.getByText('No contributions found')).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/page=2/)
})

test('what was created waits, with a link; staff is shown the dashboard', async ({ page, request }) => {
  await enter(page, await admin(request))
  await page.goto('/players?create=player')
  await dialog(page).getByLabel('Name', { exact: true }).fill(freshName('Ada'))
  await dialog(page).getByRole('button', { name: 'Create Player' }).click()
  const said = toast(page, 'waits for verification')
  await expect(said).toContainText('It waits in the moderation dashboard.')
  await expect(said.getByRole('button', { name: 'Moderation' })).toBeVisible()
  await said.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(/contributions-v2/)
})

test('a club that is missing is proposed beside the form, which keeps what was typed', async ({
  page,
  request,
}) => {
  const club = freshName('Gazélec')
  await enter(page, await join(request, 'Ana'))
  await page.goto('/kit-area?create=kit')
  const form = page.getByRole('dialog', { name: 'Create Master Kit' })
  const season = form.getByLabel('Season/Year')
  await season.fill('93-94')
  await season.blur()
  await expect(season).toHaveValue('1993/1994')
  await form.getByRole('combobox', { name: 'Team/Club' }).fill(club)
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: `Propose “${club}”` }).click()
  const proposing = page.getByRole('dialog', { name: 'Propose · Team' })
  await expect(proposing.getByLabel('Name')).toHaveValue(club)
  await expectAccessible(page)
  await proposing.getByLabel('Country').fill('France')
  await proposing.getByRole('button', { name: 'Propose' }).click()
  await expect(proposing).toHaveCount(0)
  await expect(form.getByRole('combobox', { name: 'Team/Club' })).toHaveValue(club)
  await expect(season).toHaveValue('1993/1994')
  await form.getByLabel('Secondary colors: any colour').fill('#12ab34')
  await expect(form.getByRole('button', { name: 'Remove #12ab34' })).toBeVisible()
})

test('a wrong value is emptied, and a refused password says why', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  await enter(page, author)
  const name = freshName('RC Strasbourg')
  const made = await request.post('/api/teams', {
    headers: { Authorization: `Bearer ${author.token}` },
    data: { name, country: 'France', city: 'Colmar' },
  })
  const { kitdex_reference: reference } = await made.json()
  await page.goto(`/teams?improve=${reference}`)
  await dialog(page).getByLabel('City').fill('')
  await dialog(page).getByLabel('Description', { exact: true }).fill('It is not Colmar')
  await dialog(page).getByRole('button', { name: 'Submit Contribution' }).click()
  await toast(page, 'It will be reviewed').getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('Vidé')).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'My contributions' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('New password').fill('Password123!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
})
