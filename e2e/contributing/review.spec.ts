import { expect } from '@playwright/test'
import { admin, enter, freshName, join, post, propose, proposeTeam } from '../support/community.ts'
import { addEntries } from '../support/entries.ts'
import { dialog } from '../support/member.ts'
import { dataUrl } from '../support/picture.ts'
import { expectAccessible, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('pictures close up, a field that changed meanwhile, the state at a date, and all of it undone', async ({
  page,
  request,
}) => {
  // Three people and a process that fills the catalogue.
  test.slow()
  const name = freshName('Le Mans FC')
  const [id = ''] = await addEntries([{ type: 'team', values: { name, country: 'France', city: 'Mans' } }])
  const [author, boss] = [await join(request, 'Ana'), await admin(request)]
  const target = { entity_type: 'team', entity_id: id }
  const data = {
    city: 'Le Mans',
    logo_url: await dataUrl('#c8142b'),
    secondary_images: [await dataUrl('#f5c518')],
  }
  const proposed = await propose(request, author, { ...target, data })
  const other = await propose(request, await join(request, 'Ben'), { ...target, data: { city: 'Sarthe' } })
  await post(request, boss, `/api/contributions-v2/${other.id}/moderate`, { action: 'approve' })

  await enter(page, boss)
  await page.goto(`/contributions-v2/${proposed.id}`)
  await expect(page.getByText('Modifié entre-temps, valeur actuelle :')).toBeVisible()
  await page.getByRole('link', { name: 'Images' }).click()
  await page.getByRole('button', { name: /Logo/ }).click()
  await expect(page).toHaveURL(/zoom=logo_url-1/)
  await expect(dialog(page)).toContainText('1 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('Other images')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toContainText('1 / 2')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toContainText('Changed meanwhile. Take these values nevertheless:')
  await dialog(page).getByRole('checkbox', { name: 'City' }).check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Contribution approved successfully!')).toBeVisible()

  await page.goto(`/teams/${id}?history=all`)
  await expect(page.getByRole('heading', { name: '3 revisions' })).toBeVisible()
  await page.getByLabel('Date').fill('1999-12-31')
  await expect(page.getByText('It was not in the catalogue then.')).toBeVisible()
  await page.getByLabel('Date').fill(new Date().toISOString().slice(0, 10))
  await expect(page.getByText('As of revision #3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this contribution' }).first().click()
  await dialog(page).getByLabel('Reason').fill('The logo is of another club')
  await dialog(page).getByRole('button', { name: 'Undo this contribution' }).click()
  await expect(page.getByRole('heading', { name: '4 revisions' })).toBeVisible()
  // What is undone is not undone again; what Ben did still can be.
  await expect(page.getByRole('button', { name: 'Undo this contribution' })).toHaveCount(1)
  const team = await (await request.get(`/api/teams/${id}`)).json()
  expect(team).toMatchObject({ city: 'Sarthe', logo_url: null, secondary_images: [] })
})

test('what was typed is not lost by a slip; what was proposed can be taken back', async ({
  page,
  request,
}) => {
  const author = await join(request, 'Ana')
  const proposed = await proposeTeam(request, author, freshName('Stade Brestois'))
  // Of a release that knew less of its members.
  await enter(page, { ...author, user: { id: author.id, name: 'Ana' } })
  await page.goto('/kit-area')
  await expect(page.getByRole('button', { name: 'Account of Ana' })).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add a version' }).click()
  await expect(dialog(page).getByLabel('Type')).toHaveValue('reference_kit')
  await expect(dialog(page).getByRole('combobox', { name: 'Master kit' })).toHaveValue(/\d{4}\/\d{4}/)
  await dialog(page).getByLabel('Model name').fill('Fan version')
  const asked = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const isCounted = async () => {
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(asked).toHaveCount(0)
    await expect(dialog(page).getByLabel('Model name')).toHaveValue('Fan version')
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await isCounted()
  await page.goBack()
  await isCounted()
  await expect(page).toHaveURL(/contribute=reference_kit/)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/contribute=/)

  await page.goto(`/contributions-v2/${proposed.id}`)
  await page.getByRole('button', { name: 'Retirer la contribution' }).click()
  await dialog(page).getByRole('button', { name: 'Retirer la contribution' }).click()
  await expect(toast(page, 'Contribution retirée')).toBeVisible()
  await expect(page).toHaveURL(/\/contributions-v2$/)
  const gone = await request.get(`/api/contributions-v2/${proposed.id}`, {
    headers: { Authorization: `Bearer ${author.token}` },
  })
  expect(gone.status()).toBe(404)
})
