import { expect } from '@playwright/test'
import { admin, approve, enter, freshName, join, post, proposeTeam, vote } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { picture } from '../support/picture.ts'
import { expectAccessible, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('what the community proposes, filtered, in three views, and voted on', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  const proposed = await proposeTeam(request, author, freshName('AS Monaco'))
  for (const voter of ['Ben', 'Cem']) await vote(request, await join(request, voter), proposed)
  await enter(page, await join(request, 'Dora'))
  await page.goto('/contributions-v2?status=pending_review&type=team')
  await expect(page.getByRole('heading', { name: 'Community Contributions' })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('pending_review')
  const card = page.getByRole('article').filter({ hasText: proposed.title })
  await expect(card).toContainText('PENDING APPROVAL')
  await expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('heading', { name: 'How Community Voting Works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List' }).click()
  await expect(card).toContainText('1 more upvote approves it, 2 more downvotes reject it')
  await page.getByRole('button', { name: 'Thumbnail' }).click()
  await expect(page).toHaveURL(/view=thumbnail/)
  await expect(card.getByText('PENDING', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Upvote (2)' }).click()
  await expect(toast(page, 'Contribution auto-approved based on community votes!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('votes that fail say why; filters that find nothing, and a contribution not there, say so', async ({
  page,
  request,
}) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('OGC Nice'))
  await enter(page, await join(request, 'Dora'))
  await page.goto('/database-contributions?tab=add&status=pending_review')
  const card = page.getByRole('article').filter({ hasText: proposed.title })
  await page.route('**/vote', (route) => route.fulfill({ status: 409, json: { detail: 'It is closed' } }))
  await card.getByRole('button', { name: /^Upvote/ }).click()
  await expect(toast(page, 'It is closed')).toBeVisible()
  await page.unroute('**/vote')
  await page.route('**/vote', (route) => route.abort())
  await card.getByRole('button', { name: /^Downvote/ }).click()
  await expect(toast(page, 'Error voting. Please try again.')).toBeVisible()
  await page.getByLabel('Status').selectOption('draft')
  await expect(page.getByText('No contributions found')).toBeVisible()

  await page.goto('/contributions-v2/01a1ddfd-d32e-7000-b7f9-34f7c84ec41d')
  await expect(page.getByRole('heading', { name: 'Contribution non trouvée' })).toBeVisible()
  await expect(page.getByText("vous n'avez pas les droits")).toBeVisible()
})

test('a vote on the review page says why; the second against it rejects', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  const proposed = await proposeTeam(request, author, freshName('FC Nantes'))
  await vote(request, await join(request, 'Ben'), proposed, { vote_type: 'downvote', comment: 'No source' })
  await enter(page, await join(request, 'Dora'))
  await page.goto(`/contributions-v2/${proposed.id}`)
  await page.getByRole('button', { name: 'Rejeter' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Confirmer le vote' })
  await expect(confirm).toBeDisabled()
  await expect(dialog(page)).toContainText('Veuillez ajouter un commentaire pour justifier votre vote')
  await expectAccessible(page)
  await dialog(page).getByLabel('Commentaire').fill('It does not exist')
  // However long the step back takes that closes it, nobody is asked about what was sent.
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (steps) => setTimeout(go, 500, steps)
  })
  await confirm.click()
  await expect(toast(page, 'Contribution auto-rejected based on community votes!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Décidé par les votes de la communauté')).toBeVisible()
  await expect(page.getByText('No source / It does not exist')).toBeVisible()
})

test('a field that two members refuse is left out of what is approved', async ({ page, request }) => {
  const proposed = await proposeTeam(request, await join(request, 'Ana'), freshName('Stade Rennais'))
  const ballot = { vote_type: 'upvote', field_votes: { city: 'reject' } }
  await vote(request, await join(request, 'Ben'), proposed, ballot)
  await vote(request, await join(request, 'Cem'), proposed)
  await enter(page, await join(request, 'Dora'))
  await page.goto(`/contributions-v2/${proposed.id}`)
  const city = page.getByRole('group', { name: 'Votre avis sur City' })
  await city.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(dialog(page)).toContainText('1 champ refusé')
  await dialog(page).getByLabel('Commentaire').fill('It is Rennes')
  await dialog(page).getByRole('button', { name: 'Confirmer le vote' }).click()
  await expect(toast(page, 'Contribution auto-approved based on community votes!')).toBeVisible()
  await expect(page.getByText('Non retenu')).toHaveCount(1)
  const { entity_id } = await (await request.get(`/api/contributions-v2/?q=${proposed.title}`))
    .json()
    .then(([first]) => first)
  const team = await (await request.get(`/api/teams/${entity_id}`)).json()
  expect(team).toMatchObject({ city: null, country: 'France' })
})

test('sent back with a reason, discussed and submitted again', async ({ page, request }) => {
  const author = await join(request, 'Ana')
  const proposed = await proposeTeam(request, author, freshName('Lille OSC'))
  const asked = { action: 'needs_revision', reason: 'Which Lille?' }
  await post(request, await admin(request), `/api/contributions-v2/${proposed.id}/moderate`, asked)
  await enter(page, author)
  await page.goto(`/contributions-v2/${proposed.id}`)
  await expect(page.getByText('Décision de l’équipe')).toBeVisible()
  await expect(page.getByText('Which Lille?')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Votre commentaire').fill('The one in the north')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('The one in the north')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Soumettre à nouveau' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await dialog(page).getByLabel('City').fill('Lille')
  await dialog(page)
    .getByLabel('Other images: choose a file')
    .setInputFiles(await picture('#c60c30'))
  await dialog(page).locator('button[type=submit]').click()
  await expect(toast(page, 'Contribution submitted successfully!')).toBeVisible()
  await expect(page.getByText('Elle attend les votes de la communauté.')).toBeVisible()
  await expect(page.getByText('Lille', { exact: true }).last()).toBeVisible()
  const headers = { Authorization: `Bearer ${author.token}` }
  const revised = await request.get(`/api/contributions-v2/${proposed.id}`, { headers })
  expect((await revised.json()).proposed_data.secondary_images).toHaveLength(1)
  await page.getByRole('link', { name: 'Contributeur' }).click()
  await expect(page.getByText('Taux de réussite')).toBeVisible()
  await expect(page.getByText('Débutant')).toBeVisible()

  // Decided while its author writes: what they wrote stays, and who comes later is told.
  await page.getByRole('button', { name: 'Modifier' }).click()
  await dialog(page).getByLabel('City').fill('Roubaix')
  const revising = page.url()
  await post(request, await admin(request), `/api/contributions-v2/${proposed.id}/moderate`, {
    action: 'approve',
  })
  await expect(dialog(page).getByText('Cette contribution ne peut plus être modifiée')).toBeVisible()
  await expect(dialog(page).getByLabel('City')).toHaveValue('Roubaix')
  await expect(dialog(page).locator('button[type=submit]')).toBeDisabled()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(revising)
  await expect(dialog(page).getByText('Cette contribution ne peut pas être modifiée')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route(`**/api/contributions-v2/${proposed.id}`, (route) => route.abort())
  await page.goto(`/teams${new URL(revising).search}`)
  await expect(dialog(page).getByText('Impossible de charger la contribution')).toBeVisible()
})

test('the history of what a member contributed is there for a visitor, whom its names ask to sign in', async ({
  page,
  request,
}) => {
  const author = await join(request, freshName('Ana'))
  const proposed = await proposeTeam(request, author, freshName('Red Star'))
  await approve(request, proposed)
  await page.goto(`/teams/${proposed.entity_id}`)
  await page.getByRole('link', { name: 'Show history' }).click()
  // What waited for its approval is not theirs to see: it begins with that.
  await expect(page.getByRole('heading', { name: '1 revision', exact: true })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('0')
  await expect(page.getByRole('heading', { level: 3, name: 'Country' })).toBeVisible()
  await expect(page.getByText('There is no such revision')).toHaveCount(0)
  await page.getByRole('link', { name: author.name }).click()
  await expect(dialog(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/history=all$/)
})
