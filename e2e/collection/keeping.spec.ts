import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { dialog } from '../support/member.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

type Member = Awaited<ReturnType<typeof signedIn>>

const kitsOf = async (request: APIRequestContext, limit: number) =>
  (await request.get(`/api/master-kits?limit=${limit}&sort=title`)).json()

async function post(request: APIRequestContext, { headers }: Member, path: string, data: object) {
  const answer = await request.post(path, { headers, data: { collection_type: 'owned', ...data } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

async function ownVersion(request: APIRequestContext, member: Member, said: object = {}) {
  const [{ id: reference_kit_id }] = await (await request.get('/api/reference-kits?limit=1')).json()
  const data = { reference_kit_id, size: 'M', condition: 'mint', ...said }
  return post(request, member, '/api/reference-kit-collections', data)
}

const stored = async (request: APIRequestContext, { headers }: Member, { id }: { id: string }) =>
  (await request.get(`/api/my-collection/${id}`, { headers })).json()

async function edit(page: Page, id: string) {
  await page.goto(`/my-collection/${id}`)
  await page.getByRole('button', { name: 'Edit Kit Details' }).click()
  const form = dialog(page)
  return { form, save: () => form.getByRole('button', { name: 'Save Enhanced Details' }).click() }
}

/** Calls there are not answered before it is said. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letIn: () => void = () => undefined
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(address, async (route) => {
    await isLetIn
    await route.continue()
  })
  return letIn
}

const DONE = 'Kit details updated successfully!'

test('a save keeps what it did not touch, and clears what was emptied', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const said = { personal_description: 'x', signed: true, signed_by: 'The whole squad', purchase_price: 80 }
  const item = await ownVersion(request, member, said)
  const { form, save } = await edit(page, item.id)
  await expect(form.getByLabel('Condition', { exact: true })).toHaveValue('mint')
  await form.getByLabel('Size').selectOption('XL')
  await form.getByLabel('Purchase price').fill('')
  await save()
  await expect(page.getByText(DONE)).toBeVisible()
  expect(await stored(request, member, item)).toMatchObject({
    ...{ size: 'XL', condition: 'mint', physical_state: 'mint', signed_by: 'The whole squad' },
    ...{ purchase_price: null, origin_type: null },
  })
  await expect(page.getByText('Mint', { exact: true })).toBeVisible()
  await expect(page.getByText('Match prepared')).toHaveCount(0)
})

test('money is written as one likes; the form shows what is stored; the first mistake is in sight', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const item = await post(request, member, '/api/my-collection', { master_kit_id: kit.id })
  await page.goto('/my-collection')
  await page.getByRole('button', { name: /^Edit: / }).click()
  const form = dialog(page)
  const save = form.getByRole('button', { name: 'Save Enhanced Details' })
  const price = form.getByLabel('Purchase price')
  await price.fill('1 234,5 €')
  await form.getByLabel('User estimate (€)').fill('99.999')
  await save.click()
  // In the dialog, which stays open: behind it nobody reads it.
  await expect(form.getByText(DONE)).toBeVisible()
  await expect(price).toHaveValue('1\u202f234,50')
  await expect(form.getByLabel('User estimate (€)')).toHaveValue('100')
  expect(await stored(request, member, item)).toMatchObject({ purchase_price: 1234.5, user_estimate: 100 })

  await form.getByLabel('Purchase date').focus()
  // As an American types 31 February.
  await page.keyboard.type('02312024')
  await save.click()
  const complaint = form.getByText('Error: Purchase date must be a valid date')
  await expect(complaint).toBeVisible()
  // What is there at its place is it, and not the foot of the form.
  const isSeen = () =>
    complaint.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
  await expect.poll(isSeen).toBe(true)
  await price.fill('a lot')
  // From the other end of the form.
  await form.getByLabel('Size').focus()
  await expect(price).not.toBeInViewport()
  await save.click()
  await expect(form.getByText('Error: Purchase price must be a valid number')).toBeInViewport()
  await expect(price).toBeFocused()
  await expectAccessible(page)
})

test('what is wrong stands at its field; any other refusal is told as it is', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const item = await post(request, member, '/api/my-collection', { master_kit_id: kit.id })
  const { form, save } = await edit(page, item.id)
  await form.getByLabel('Size').selectOption('S')
  let detail: unknown = [{ loc: ['body', 'size'], msg: 'No such size', type: 'x' }]
  await page.route('**/api/my-collection/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: { detail } }) : route.continue(),
  )
  await save()
  await expect(form.getByText('No such size')).toBeVisible()
  await expect(form.getByLabel('Size')).toBeFocused()
  detail = { reason: 'closed' }
  await save()
  await expect(page.getByText('Error: {"reason":"closed"}')).toBeVisible()
})

test('who is not in the catalogue is kept in words, and can be proposed meanwhile', async ({
  page,
  request,
}) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const said = { master_kit_id: kit.id, origin_type: 'match_worn' }
  const item = await post(request, member, '/api/my-collection', said)
  await page.goto(`/my-collection/${item.id}`)
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeVisible()
  await expect(page.getByText('Opponent is required for match-issued or match-worn kits')).toBeVisible()
  const { save } = await edit(page, item.id)
  const form = page.getByRole('dialog', { name: 'Edit Kit Details' })
  await form.getByLabel('Competition', { exact: true }).fill('Friendly')
  await form.getByLabel('Match date').fill('2019-05-04')
  await form.getByLabel('Opponent').fill('FC Nowhere at all')
  await form.getByLabel('Competition', { exact: true }).focus()
  await form.getByRole('button', { name: 'Propose “FC Nowhere at all”' }).click()
  const proposal = page.getByRole('dialog', { name: 'Propose · Team' })
  await expect(proposal.locator('input').first()).toHaveValue('FC Nowhere at all')
  await proposal.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(proposal).toBeHidden()
  await expect(form.getByLabel('Opponent')).toHaveValue('FC Nowhere at all')
  await save()
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(page.getByText('FC Nowhere at all')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeHidden()
})

test('another copy says what it is, without the price, and is taken back', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const said = { master_kit_id: kit.id, size: 'L', purchase_price: 80 }
  const item = await post(request, member, '/api/my-collection', said)
  await page.goto(`/my-collection/${item.id}`)
  // The club is named once.
  await expect(page.getByRole('main').getByText(kit.club, { exact: true })).toHaveCount(1)
  await expect(page.getByText('80,00 €')).toBeVisible()
  const letCopy = await hold(page, '**/copy')
  const copy = page.getByRole('button', { name: 'Add another copy' })
  await copy.click()
  await expect(copy).toBeDisabled()
  letCopy()
  await expect(page.getByText('Copy 2 added to your collection')).toBeVisible()
  await expect(page.getByText('Copy 2', { exact: true })).toBeVisible()
  await expect(page.getByText('80,00 €')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(new RegExp(item.id))
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect(page.getByRole('link', { name: 'Owned (1)' })).toBeVisible()
})

test('what was wanted is owned once, however often one clicks', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const kits = await kitsOf(request, 2)
  const want = { collection_type: 'wanted' }
  for (const { id } of kits) await post(request, member, '/api/my-collection', { ...want, master_kit_id: id })
  const got = page.getByRole('button', { name: /^I own it now/ })
  const owns = async () => {
    const letOwn = await hold(page, '**/own')
    await got.last().click()
    await expect(got.last()).toBeDisabled()
    letOwn()
    await expect(page.getByText('Master Kit added to your collection successfully!').last()).toBeVisible()
  }
  await page.goto('/my-collection?tab=wanted')
  await owns()
  await expect(got).toHaveCount(1)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'I own it now', exact: true })).toBeVisible()
  await owns()
  await expect(page.getByRole('button', { name: 'Add another copy' })).toBeVisible()
})

test('every dialog asks before what was typed is gone', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const kits = await kitsOf(request, 2)
  const item = await post(request, member, '/api/my-collection', { master_kit_id: kits[0].id })
  const asks = async (button: string, type: () => Promise<void>) => {
    const open = async () => {
      await page.getByRole('button', { name: button }).click()
      await expect(dialog(page)).toBeVisible()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await open()
    await type()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Discard what you typed?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).last().click()
    await dialog(page).first().getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto(`/kit-area/master/${kits[1].id}`)
  await asks('Add to Want List', () => dialog(page).getByLabel('Maximum price').fill('80'))
  await asks('Add to My Collection', () => dialog(page).getByRole('button', { name: 'National cup' }).click())
  await page.goto(`/my-collection/${item.id}`)
  await asks('Mark as sold', () => dialog(page).getByLabel('Sold for').fill('80,50'))
  await asks('Edit Kit Details', () =>
    dialog(page).getByLabel('Comments', { exact: true }).fill('From a fair'),
  )
  // The back button asks, too.
  await page.getByRole('button', { name: 'Edit Kit Details' }).click()
  await dialog(page).getByLabel('Comments', { exact: true }).fill('From a fair')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Discard what you typed?' })).toBeVisible()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })
  test('a sale of today is of the day it is there', async ({ page, request }) => {
    const member = await signedIn(page, request)
    const [kit] = await kitsOf(request, 1)
    const item = await post(request, member, '/api/my-collection', { master_kit_id: kit.id })
    await page.goto(`/my-collection/${item.id}`)
    await page.clock.setFixedTime('2026-01-01T12:30:00Z')
    await page.getByRole('button', { name: 'Mark as sold' }).click()
    await dialog(page).getByLabel('Sold for').fill('80,50')
    await dialog(page).getByRole('button', { name: 'Mark as sold' }).click()
    await expect(page.getByText('Marked as sold.')).toBeVisible()
    expect(await stored(request, member, item)).toMatchObject({ sold_at: '2026-01-02', sold_price: 80.5 })
  })
})

test('ten in a row: owned at a touch, then sized by keyboard in the table', async ({ page, request }) => {
  const member = await signedIn(page, request)
  await page.goto('/kit-area')
  const quick = page.getByRole('button', { name: /^I own it: / })
  const owned = page.getByRole('article').getByRole('link', { name: 'OWNED' })
  const letIn = await hold(page, '**/api/my-collection')
  await quick.first().click()
  // At once, before the server has answered.
  await expect(owned).toHaveCount(1)
  letIn()
  for (let n = 2; n <= 10; n++) {
    await quick.first().click()
    await expect(owned).toHaveCount(n)
  }
  await page.goto('/my-collection?view=table')
  await expect(page.getByRole('row')).toHaveCount(11)
  const sizes = page.getByRole('combobox', { name: /^Size, / })
  await sizes.first().focus()
  for (const key of ['m', 'Enter', 'l', 'Enter']) await page.keyboard.press(key)
  await expect(sizes.nth(2)).toBeFocused()
  await page
    .getByRole('combobox', { name: /^Condition, / })
    .first()
    .focus()
  await page.keyboard.press('u')
  await expect
    .poll(async () => {
      const items = await (await request.get('/api/my-collection', { headers: member.headers })).json()
      return items.slice(0, 2).map((one: Record<string, unknown>) => [one.size, one.general_condition])
    })
    .toEqual([
      ['M', 'used'],
      ['L', null],
    ])
  await expectAccessible(page)
})

test('the breakdown has every factor; pictures are what they show', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const [kit] = await kitsOf(request, 1)
  const said = {
    master_kit_id: kit.id,
    kit_type: 'replica',
    general_condition: 'used',
    origin_type: 'standard',
  }
  const item = await post(request, member, '/api/my-collection', { ...said, name_printing: 'Dupont' })
  const photos = { front_photo_url: 'uploads/front.webp', back_photo_url: 'uploads/back.webp' }
  let kitPhotos: object = photos
  let personal: object[] = []
  await page.route(/\/api\/my-collection(\/[\w-]+)?(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const changed = (one: { master_kit: object }) => ({
      ...one,
      master_kit: { ...one.master_kit, ...kitPhotos },
      photos: personal,
    })
    await route.fulfill({ response: answer, json: Array.isArray(json) ? json.map(changed) : changed(json) })
  })
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/gif', body: gif }))
  await page.goto('/my-collection')
  const picture = page.getByRole('article').locator('img')
  await expect(picture).toHaveAttribute('src', /front/)
  await expect(picture).toHaveCSS('opacity', '0.6')
  const breakdown = page.getByRole('article').getByRole('listitem')
  await page.getByText('Price Breakdown').click()
  await expect(breakdown.filter({ hasText: 'Condition: Used' })).toContainText(/Used\s*0\s*0,00\s€/)
  await expect(breakdown.filter({ hasText: 'Origin: Standard' })).toContainText(/Standard\s*0\s*0,00\s€/)

  kitPhotos = { front_photo_url: null, back_photo_url: 'uploads/back.webp' }
  await page.goto(`/my-collection/${item.id}`)
  await expect(page.getByRole('heading', { name: 'Valuation' })).toBeVisible()
  await expect(page.getByText('No photos available')).toHaveCount(0)
  personal = [{ id: 'p1', kind: 'back', url: '/api/uploads/personal_photos/p1.webp' }]
  await page.reload()
  await expect(page.getByText('Personal · Back', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Dupont, Personal · Back' })).toBeVisible()
  // One gallery, of the owner's own.
  await expect(page.getByRole('button', { name: /^Enlarge: / })).toHaveCount(1)
})

test('on a phone shirts come first', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const kits = await kitsOf(request, 3)
  for (const { id } of kits) await post(request, member, '/api/my-collection', { master_kit_id: id })
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection')
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThan(320)
  // A thumb that misses the box by a little chooses it, too, and opens nothing.
  const box = page.getByRole('article').first().getByRole('checkbox')
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {}
  await page.mouse.click(x - 8, y + 28)
  await expect(box).toBeChecked()
  await expect(page).toHaveURL(/\/my-collection$/)
  await box.uncheck()
  await page.getByRole('button', { name: 'Figures and tools' }).click()
  await expect(page.getByText('Owned kits')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters and sorting' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-value')
  await expect(page).toHaveURL(/sort=-value/)
  await expectAccessible(page)
})
