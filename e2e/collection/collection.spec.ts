import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { dialog, makeMember, signIn } from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

const kitsOf = async (request: APIRequestContext, limit: number) =>
  (await request.get(`/api/master-kits?limit=${limit}&sort=title`)).json()

type Member = Awaited<ReturnType<typeof signedIn>>

async function own(request: APIRequestContext, { headers }: Member, said: object) {
  const answer = await request.post('/api/my-collection', {
    headers,
    data: { collection_type: 'owned', ...said },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test('an item that is not there leads back to the collection, which is empty and invites', async ({
  page,
  request,
}) => {
  const { email } = await makeMember(request)
  await page.goto('/my-collection/0190d3c0-0000-7000-8000-000000000000')
  await expect(dialog(page).getByText('Sign In Required')).toBeVisible()
  await expect(dialog(page).getByText('You need to sign in to view your collection.')).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('Collection item not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect(page).toHaveURL(/\/my-collection$/)
  await expect(page.getByRole('heading', { name: 'No owned kits' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wanted (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No wanted kits' })).toBeVisible()
})

test('cards say what they are worth, and why, in three views; a removal is asked about and taken back', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const said = {
    master_kit_id: kit.id,
    kit_type: 'replica',
    general_condition: 'very_good',
    user_estimate: 100,
  }
  await own(request, member, { ...said, name_printing: 'Dupont', number_printing: 9, size: 'L' })
  await page.goto('/my-collection')
  const card = page.getByRole('article')
  await expect(card.getByRole('heading', { name: 'Dupont #9' })).toBeVisible()
  await expect(card.getByText('OWNED', { exact: true })).toBeVisible()
  await expect(card.getByText('103,50 €').first()).toBeVisible()
  await expect(card.getByText('−3,50 €')).toBeVisible()
  await card.getByText('Price Breakdown').click()
  await expect(card.getByText('90,00 € × (1 + 0,15 (Condition: Very good)) = 103,50 €')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(
    dialog(page).getByText('Are you sure you want to remove this kit from your collection?'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Kit removed from collection!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No owned kits' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Owned (1)' })).toBeVisible()
  await expect(page.getByText('Size L')).toBeVisible()

  for (const view of ['List', 'Table']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByText('103,50 €').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a kit is added from its card, for members only', async ({ page, request }) => {
  const member = await makeMember(request)
  await page.goto('/kit-area')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add to My Collection' }).click()
  await expect(dialog(page).getByText('Please sign in to add items to your collection')).toBeVisible()
  await signIn(page, member.email)
  await expect(dialog(page).getByRole('heading', { name: 'Edit Kit Details' })).toBeVisible()
  await expect(dialog(page).getByText('Editing comprehensive details for your collection')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Size').selectOption('M')
  await dialog(page).getByRole('button', { name: 'Save Enhanced Details' }).click()
  await expect(page.getByText('Master Kit added to your collection successfully!')).toBeVisible()
  await expect(card.getByRole('link', { name: 'OWNED' })).toBeVisible()
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Add to Want List' }).click()
  await dialog(page).getByLabel('Maximum price').fill('80')
  await dialog(page).getByRole('button', { name: 'Add to Want List' }).click()
  await expect(page.getByText('Master Kit added to your want list successfully!')).toBeVisible()
  await page.goto('/my-collection?tab=wanted')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit this want' }).click()
  await expect(dialog(page).getByLabel('Maximum price')).toHaveValue('80')
  await dialog(page).getByLabel('Maximum price').fill('95')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('95,00 €')).toBeVisible()
  await page.getByRole('button', { name: 'I own it now' }).click()
  await expect(page.getByText('OWNED', { exact: true })).toBeVisible()
  await page.goto('/my-collection')
  await expect(page.getByRole('link', { name: 'Owned (2)' })).toBeVisible()
})

test('a kit is owned at one touch, and given back as quickly; who is not a member signs in first', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  // In the middle of the alphabet, where no other journey comes: these have no collectors.
  await page.goto('/kit-area?sort=club&page=13')
  const card = page.getByRole('article').first()
  const quick = card.getByRole('button', { name: /^I own it: / })
  await quick.click()
  await expect(dialog(page).getByText('Please sign in to add items to your collection')).toBeVisible()
  await signIn(page, member.email)
  await expect(page.getByText('Master Kit added to your collection successfully!')).toBeVisible()
  await expect(card.getByRole('link', { name: 'OWNED' })).toBeVisible()
  await expect(card.getByText('1 collector', { exact: true })).toBeVisible()
  await expect(quick).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quick).toBeVisible()
  await expect(card.getByText(/^0 collectors?$/)).toBeVisible()
})

test('a version that is wanted or owned hides no other way in; the page says which one owns', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const [version] = await (await request.get('/api/reference-kits?limit=1')).json()
  await page.goto(`/kit-area/version/${version.id}`)
  await page.getByRole('button', { name: 'Want This Kit' }).click()
  await expect(page.getByText('Successfully added to wantlist!')).toBeVisible()
  await page.goto(`/kit-area/master/${version.master_kit_id}`)
  const add = page.getByRole('button', { name: 'Add to My Collection' })
  await expect(add).toBeVisible()
  const owned = await request.post('/api/reference-kit-collections', {
    headers: member.headers,
    data: { reference_kit_id: version.id, collection_type: 'owned', size: 'M', condition: 'mint' },
  })
  const item = await owned.json()
  await page.reload()
  await expect(page.getByText('You own a version:')).toBeVisible()
  await expect(page.locator(`a[href="/my-collection/${item.id}"]`)).toBeVisible()
  await expect(add).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Want List' })).toHaveCount(1)
  // One clear main button, beside one for wants.
  await expect(page.getByRole('main').locator('.button-ink')).toHaveText(['Add to My Collection'])
  await expectAccessible(page)
})

test('a version is added from its page', async ({ page, request }) => {
  const member = await makeMember(request)
  const [version] = await (await request.get('/api/reference-kits?limit=1')).json()
  await page.goto(`/kit-area/version/${version.id}`)
  await expect(
    page.getByText('A kit can only be in your collection or your want list, not both.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Own This Kit' }).click()
  await signIn(page, member.email)
  const form = dialog(page)
  await expect(form.getByRole('heading', { name: 'Add Personal Details' })).toBeVisible()
  const add = form.getByRole('button', { name: 'Add to Collection' })
  await expect(add).toBeDisabled()
  await form.getByLabel('Size').selectOption('M')
  await form.getByLabel('Condition').selectOption('mint')
  await expect(add).toBeEnabled()
  await form.getByLabel('Worn', { exact: true }).check()
  await form.getByLabel('Signed', { exact: true }).check()
  await add.click()
  for (const name of ['Worn type', 'Signed by'])
    await expect(form.getByText(`${name} is required`)).toBeVisible()
  await form.getByLabel('Signed', { exact: true }).uncheck()
  await expect(
    form.getByText('If signed or worn by a player you must be able to prove it upon resale'),
  ).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Worn type').selectOption('match_worn')
  await add.click()
  await expect(page.getByText('Successfully added to collection!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'OWNED' })).toBeVisible()
})

test('a match-worn signed shirt, from end to end, with photos', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const item = await own(request, member, { master_kit_id: kit.id, kit_type: 'authentic' })
  await page.goto(`/my-collection/${item.id}`)
  await expect(page.getByText('No photos available')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Kit Details' }).click()
  const form = dialog(page)
  const save = form.getByRole('button', { name: 'Save Enhanced Details' })
  await form.getByLabel('Condition', { exact: true }).selectOption('used')
  await form.getByLabel('Origin', { exact: true }).selectOption('match_worn')
  await form.getByLabel('Signed', { exact: true }).check()
  await save.click()
  for (const text of [
    'Competition is required for match-issued or match-worn kits',
    'Match date is required for match-issued or match-worn kits',
    'Opponent is required for match-issued or match-worn kits',
    'Player is required when kit is signed',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Competition', { exact: true }).fill('UEFA Champions League')
  await form.getByLabel('Match date').fill('2019-05-04')
  await form.getByLabel('Opponent').fill('arsenal')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('Special match').selectOption('final')
  await form.getByLabel('Match result').selectOption('win')
  await form.getByRole('button', { name: 'Scored a goal' }).click()
  await form.getByLabel('Match proof').selectOption('photo')
  await form.getByLabel('Signed by (player)').fill('zidane')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('Signature proof').selectOption('certificate')
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture }
  await form.getByLabel('Front photo').setInputFiles(file)
  await expect(form.getByRole('img', { name: 'Front photo' })).toBeVisible()
  await form.getByLabel('Back photo').setInputFiles({ ...file, name: 'back.jpg' })
  const earlier = form.getByRole('button', { name: 'Move earlier: Back photo' })
  await expect(earlier).toBeEnabled()
  await earlier.press('Enter')
  await expect(form.getByRole('button', { name: 'Move later: Back photo' })).toBeFocused()
  await form.getByLabel('Hide this kit from others').check()
  await save.click()
  await expect(page.getByText('Kit details updated successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  const { price_estimation, photos, hidden, signature_player_id } = await (
    await request.get(`/api/my-collection/${item.id}`, { headers: member.headers })
  ).json()
  const { coefficient } = await (await request.get(`/api/players/${signature_player_id}`)).json()
  // used 0, worn 1.5, final 1, win 0.3, goal 0.5, photo 0.5, signed 2.5, certificate 0.4, and the player
  expect(price_estimation.estimated_price).toBeCloseTo(140 * (1 + 6.7 + coefficient), 2)
  expect(photos.map(({ kind }: { kind: string }) => kind)).toEqual(['back', 'front'])
  expect(hidden).toBe(true)
  await expect(page.getByText('Hidden from others')).toBeVisible()
  await expect(page.getByRole('img', { name: /Personal · Back/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('search, filters, sorting and pages live in the address; several kits are changed together', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const kits = await kitsOf(request, 12)
  for (const [i, kit] of kits.entries())
    await own(request, member, { master_kit_id: kit.id, size: i ? 'M' : 'XL' })
  await page.goto('/my-collection?size=10')
  await expect(page.getByText('Affichage 1-10 sur 12')).toBeVisible()
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(page.getByText('Affichage 11-12 sur 12')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByLabel('Set condition').selectOption('used')
  await expect(page.getByText('2 kits changed.')).toBeVisible()
  await expect(page.getByText('Condition Used')).toHaveCount(2)
  await page.getByText('Filters and sorting').click()
  await page.getByRole('combobox', { name: 'Size' }).selectOption('XL')
  await expect(page).toHaveURL(/size=XL/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Affichage 11-12 sur 12')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search in my collection...' }).fill(kits[3].season)
  await expect(page).toHaveURL(/q=/)
})
