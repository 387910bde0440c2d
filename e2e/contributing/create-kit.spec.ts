import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { dialog, makeMember, signIn } from '../support/member.ts'
import { largeFile } from '../support/picture.ts'
import { expectAccessible } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

const CREATED =
  'Master kit created successfully! Your submission is pending approval. Once approved, it will appear in the Kit Area and you can add it to your collection.'

test.describe.configure({ timeout: 180_000 })

let pictures = 0
/** Each is another one: the same photo twice would be recognised. */
async function picture(name = `kit-${++pictures}.jpg`) {
  const background = { r: (pictures * 67) % 256, g: (pictures * 131) % 256, b: 90 }
  const buffer = await sharp({ create: { width: 240, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const files = (page: Page, name: string): Locator => dialog(page).getByLabel(`${name}: choose a file`)

async function pick(page: Page, label: string, text: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).fill(text)
  await dialog(page).getByRole('option', { name: option }).first().click()
}

async function fillKit(page: Page, season: string): Promise<void> {
  await dialog(page).getByLabel('Kit Type').selectOption({ label: 'Replica (€90)' })
  await pick(page, 'Team/Club', 'gunners', 'Arsenal')
  await dialog(page).getByLabel('Kit Style').selectOption('Fourth')
  await dialog(page).getByRole('combobox', { name: 'Season/Year' }).fill(season)
}

const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Master Kit' })

test('a kit with photos is submitted', async ({ page, request }) => {
  const member = await signedIn(page, request)
  await page.goto('/kit-area')
  await page.getByRole('button', { name: 'Add a kit' }).click()
  await expect(page).toHaveURL(/create=kit/)
  await expect(dialog(page).getByRole('heading', { name: 'Create Master Kit' })).toBeVisible()
  await expect(dialog(page).getByRole('option', { name: 'Authentic (€140)' })).toBeAttached()
  const season = '1971/1972'
  await fillKit(page, season)
  await pick(page, 'Brand', 'adid', 'Adidas')
  await pick(page, 'Other sponsors', 'jvc', 'JVC')
  await files(page, 'Front photo').setInputFiles(await picture())
  await files(page, 'Back photo').setInputFiles(await picture())
  await files(page, 'Other photos').setInputFiles([await picture(), await picture()])
  await expect(dialog(page).getByRole('button', { name: 'Other photos: remove' })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Other photos: remove' }).first().click()
  const drawn = dialog(page).getByRole('img', { name: 'The kit as it is drawn' })
  const before = await drawn.innerHTML()
  await dialog(page).getByLabel('Primary color', { exact: true }).selectOption('Red')
  await dialog(page).getByLabel('Pattern').selectOption('Hoops')
  await expect.poll(() => drawn.innerHTML()).not.toBe(before)
  await expectAccessible(page)
  await create(page).click()
  await expect(page.getByText(CREATED)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/create=/)
  const { headers } = member
  const filed = await request.get(`/api/contributions-v2/?contributor_id=${member.id}`, { headers })
  const [kit] = await filed.json()
  expect(kit).toMatchObject({
    ...{ entity_type: 'master_kit', kind: 'create', status: 'pending_review', images_count: 3 },
    proposed_data: { season, style: 'fourth', model: 'replica', primary_color: 'red', pattern: 'hoops' },
  })
  await expect(page.getByText(kit.entity_reference)).toBeVisible()
})

test('what is missing or wrong is said under its field, and the first one has the focus', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await page.goto('/kit-area?create=kit')
  await create(page).click()
  for (const text of [
    ...['Kit Type is required', 'Team/Club is required', 'Kit Style is required'],
    ...['Season/Year is required', 'Front photo is required', 'Back photo is required'],
  ]) {
    await expect(dialog(page).getByText(text)).toBeVisible()
  }
  await expect(dialog(page).getByLabel('Kit Type')).toBeFocused()
  await expectAccessible(page)
  await fillKit(page, '2023-25')
  await expect(dialog(page).getByText('Kit Type is required')).toBeHidden()
  await create(page).click()
  await expect(dialog(page).getByText('Season must be in YYYY/YYYY format (e.g., 2023/2024)')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Season/Year' })).toBeFocused()
  await files(page, 'Front photo').setInputFiles({
    ...{ name: 'notes.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('no picture'),
  })
  await expect(dialog(page).getByText('Please select an image file')).toBeVisible()
  await files(page, 'Back photo').setInputFiles(largeFile('large.jpg', Buffer.alloc(10_485_761)))
  await expect(dialog(page).getByText('Image must be smaller than 10MB')).toBeVisible()
  await files(page, 'Other photos').setInputFiles(
    await Promise.all([picture(), picture(), picture(), picture()]),
  )
  await expect(dialog(page).getByText('Maximum 3 additional photos allowed')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Other photos: remove' })).toHaveCount(3)
})

test('the picker works by keyboard, Escape closes the list before the form; a kit that is there already is shown', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  const [kit] = await (await request.get('/api/master-kits?club=Arsenal&limit=1')).json()
  await page.goto('/kit-area?create=kit')
  const club = dialog(page).getByRole('combobox', { name: 'Team/Club' })
  await club.fill('arsenal')
  await expect(dialog(page).getByRole('option', { name: 'Arsenal' }).first()).toBeVisible()
  await club.press('Escape')
  await expect(dialog(page).getByRole('option', { name: 'Arsenal' })).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await club.press('ArrowDown')
  await club.press('Enter')
  await expect(club).toHaveValue(/Arsenal/)
  await club.fill('zzzzzz')
  await expect(dialog(page).getByText('Aucun résultat trouvé').first()).toBeVisible()
  await club.press('Tab')
  await expect(club).toHaveValue(/Arsenal/)

  await dialog(page).getByLabel('Kit Style').selectOption(kit.style)
  await dialog(page).getByRole('combobox', { name: 'Season/Year' }).fill(kit.season)
  await expect(dialog(page).getByText('This may already be in the catalogue')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: kit.kitdex_reference })).toHaveAttribute(
    'href',
    `/master-kits/${kit.id}`,
  )
  await expect(create(page)).toBeEnabled()
})

test('refusals and a broken line are told, and what was typed stays', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/kit-area?create=kit')
  await fillKit(page, '1973/1974')
  await files(page, 'Front photo').setInputFiles(await picture())
  await files(page, 'Back photo').setInputFiles(await picture())
  await page.route('**/api/master-kits', (route) => route.abort())
  await create(page).click()
  await expect(dialog(page).getByText('Error creating Master Kit. Please try again.')).toBeVisible()
  await page.unroute('**/api/master-kits')
  await page.route('**/api/master-kits', (route) =>
    route.fulfill({ status: 409, json: { detail: 'No room' } }),
  )
  await create(page).click()
  await expect(dialog(page).getByText('Error: No room')).toBeVisible()
  await page.unroute('**/api/master-kits')
  await page.route('**/api/master-kits', (route) => route.fulfill({ status: 502, body: '' }))
  await create(page).click()
  await expect(dialog(page).getByText('Error: Failed to create Master Kit')).toBeVisible()
  await page.unroute('**/api/master-kits')
  await create(page).click()
  await expect(page.getByText(CREATED)).toBeVisible()
})

test('a visitor signs in first and comes back to the form', async ({ page, request }) => {
  const { email } = await makeMember(request)
  await page.goto('/kit-area?club=Arsenal')
  await page.getByRole('button', { name: 'Add a kit' }).click()
  await expect(dialog(page).getByText('Please sign in to add a kit')).toBeVisible()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/kit-area\?create=kit$/)
  await expect(dialog(page).getByRole('heading', { name: 'Create Master Kit' })).toBeVisible()
})
