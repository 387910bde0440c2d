import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addEntries } from '../support/entries.ts'
import { dialog } from '../support/member.ts'
import { largeFile, picture } from '../support/picture.ts'
import { expectAccessible } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

const SUBMITTED = 'Contribution submitted successfully! It will be reviewed by the community.'

const tooLarge = () => largeFile('large.png', Buffer.alloc(5_242_881))

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const files = (page: Page, name: string) => dialog(page).getByLabel(`${name}: choose a file`)
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const alert = (page: Page) => dialog(page).getByRole('alert')
const says = (page: Page, text: string) => expect(dialog(page).getByText(text)).toBeVisible()

/** Of whatever stands before the server. */
const SOMETHING_ELSE = { status: 200, contentType: 'text/html', body: '<p>Please wait</p>' }

type Member = Awaited<ReturnType<typeof signedIn>>

async function filedBy(request: APIRequestContext, { id, headers }: Member) {
  const answer = await request.get(`/api/contributions-v2/?contributor_id=${id}`, { headers })
  return (await answer.json()) as Record<string, unknown>[]
}

let names = 0
const newName = (what: string): string => `${what} ${process.pid}-${++names}`

test('a team is proposed with its logo', async ({ page, request }) => {
  const member = await signedIn(page, request)
  await page.goto('/database-contributions')
  await page.getByRole('group', { name: 'Quick add' }).getByRole('button', { name: 'Team' }).click()
  await expect(page).toHaveURL(/contribute=team/)
  await expect(dialog(page).getByRole('heading', { name: 'New Contribution' })).toBeVisible()
  await press(page, 'Submit Contribution')
  await says(page, 'Name is required')
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Arsenal')
  await says(page, 'This may already be in the catalogue')
  await expectAccessible(page)
  const name = newName('Testville United')
  await field(page, 'Name').fill(name)
  await press(page, 'Submit Contribution')
  await says(page, 'Country is required')
  await field(page, 'Country').fill('France')
  await field(page, 'Alternative names').fill('TU')
  await field(page, 'Alternative names').press('Enter')
  await field(page, 'Colours').selectOption('Red')
  await files(page, 'Logo').setInputFiles(tooLarge())
  await says(page, 'File size must be less than 5MB')
  await files(page, 'Logo').setInputFiles(await picture('#0a3'))
  await field(page, 'Source 1').fill('https://example.com/team')
  await press(page, 'Submit Contribution')
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect((await filedBy(request, member))[0]).toMatchObject({
    ...{ title: `New Team ${name}`, entity_type: 'team', status: 'pending_review', images_count: 1 },
    ...{ source_urls: ['https://example.com/team'], images: { logo_url: [expect.any(String)] } },
    proposed_data: { name, country: 'France', common_names: ['TU'], colors: ['red'] },
  })
})

test('every type asks for what it needs, first things first; what goes wrong is told', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await page.goto('/database-contributions?contribute=team')
  for (const [type, message] of [
    ['Team', 'Name is required'],
    ['Brand/Sponsor', 'Name is required'],
    ['Player', 'Name is required'],
    ['Competition', 'Name is required'],
    ['Master kit', 'Kit Type is required'],
    ['Version', 'Master kit is required'],
  ] as const) {
    await dialog(page).getByLabel('Type', { exact: true }).first().selectOption({ label: type })
    await press(page, 'Submit Contribution')
    await says(page, message)
  }
  await expect(dialog(page).getByLabel('Production run')).toBeHidden()
  await dialog(page).getByLabel('Limited edition').check()
  await expect(dialog(page).getByLabel('Production run')).toBeVisible()

  await dialog(page).getByLabel('Type', { exact: true }).first().selectOption({ label: 'Brand/Sponsor' })
  await field(page, 'Name').fill(newName('Brand'))
  await dialog(page).getByLabel('Type', { exact: true }).last().selectOption('Sponsor')
  await field(page, 'Country').fill('France')
  await page.route('**/api/contributions-v2/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'x' } }),
  )
  await press(page, 'Submit Contribution')
  await says(page, 'Error submitting contribution. Please try again.')
  await page.unroute('**/api/contributions-v2/')
  await page.route('**/api/contributions-v2/', (route) =>
    route.fulfill({ status: 401, json: { detail: 'x' } }),
  )
  await press(page, 'Submit Contribution')
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Close' }).click()
  await says(page, 'Your session has expired. Please log in again.')
})

test('whoever is not signed in is asked to, and sees no way to improve', async ({ page }) => {
  await page.goto('/teams?contribute=team')
  await says(page, 'Please log in to create contributions')
  await press(page, 'Close')
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/contribute/)
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Improve this profile/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Team' })).toHaveCount(0)
})

test('a player is created', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/players')
  await page.getByRole('button', { name: 'Create New Player' }).click()
  await press(page, 'Create Player')
  await says(page, 'Player name is required')
  const name = newName('Ada')
  await field(page, 'Name').fill(name)
  await field(page, 'Position').selectOption('Ailier gauche')
  await field(page, 'Birth date').fill('2999-01-01')
  await press(page, 'Create Player')
  await says(page, 'Birth date cannot be in the future')
  await field(page, 'Birth date').fill('1990-02-03')
  await files(page, 'Photo').setInputFiles(tooLarge())
  await says(page, "L'image est trop volumineuse. Taille maximale : 5MB")
  await files(page, 'Photo').setInputFiles(await picture('#27c'))
  await expectAccessible(page)
  await page.route('**/api/players', (route) => route.abort())
  await press(page, 'Create Player')
  await says(page, '❌ Erreur lors de la création du joueur')
  await page.unroute('**/api/players')
  await press(page, 'Create Player')
  await expect(page.getByText(`✅ Joueur "${name}" créé avec succès ! (KDX-PLAYER-`)).toBeVisible()
  const [player] = await (await request.get(`/api/players?q=${encodeURIComponent(name)}`)).json()
  expect(player).toMatchObject({ name, position: 'Ailier gauche', birth_date: '1990-02-03' })
  expect(player.photo_url).toMatch(/^uploads\//)
})

test('a league is created', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/competitions')
  await page.getByRole('button', { name: 'Create New League' }).click()
  await press(page, 'Create League')
  await says(page, 'Le nom et le type de compétition sont obligatoires')
  const name = newName('Test League')
  await field(page, 'Name').fill(name)
  await field(page, 'Type').selectOption('National league')
  await field(page, 'Founded').fill('1700')
  await press(page, 'Create League')
  await expect(alert(page)).toContainText('❌ Error: ')
  await field(page, 'Founded').fill('1900')
  await page.route('**/api/competitions', (route) => route.abort())
  await press(page, 'Create League')
  await says(page, '❌ Erreur lors de la création de la compétition')
  await page.unroute('**/api/competitions')
  await page.route('**/api/competitions', (route) => route.fulfill(SOMETHING_ELSE))
  await press(page, 'Create League')
  await expect(alert(page)).toHaveText('Erreur lors de la création de la compétition')
  await page.unroute('**/api/competitions')
  await press(page, 'Create League')
  await expect(page.getByText(`✅ Compétition "${name}" créée avec succès ! (KDX-COMP-`)).toBeVisible()
})

test('a master jersey is created', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/master-kits')
  await page.getByRole('button', { name: 'Créer un nouveau Master Jersey' }).click()
  const year = new Date().getFullYear()
  await expect(dialog(page).getByLabel('Season/Year')).toHaveValue(`${year}-${String(year + 1).slice(2)}`)
  await press(page, 'Create Master Jersey')
  await says(page, 'Tous les champs marqués * sont obligatoires')
  for (const [label, text] of [
    ['Team/Club', 'Arsenal'],
    ['Brand', 'Adidas'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: label }).fill(text)
    await dialog(page).getByRole('option', { name: text }).first().click()
  }
  await field(page, 'Primary color').selectOption('Maroon')
  await files(page, 'Front photo').setInputFiles(tooLarge())
  await says(page, "La taille de l'image ne doit pas dépasser 5MB")
  await files(page, 'Front photo').setInputFiles(await picture('#c8142b'))
  await page.route('**/api/master-kits', (route) => route.fulfill({ status: 500, body: '' }))
  await press(page, 'Create Master Jersey')
  await says(page, '❌ Erreur: Une erreur est survenue')
  await page.unroute('**/api/master-kits')
  await page.route('**/api/master-kits', (route) => route.abort())
  await press(page, 'Create Master Jersey')
  await says(page, '❌ Erreur lors de la création du maillot: Network error. Check your connection.')
  await page.unroute('**/api/master-kits')
  await page.route('**/api/master-kits', (route) => route.fulfill(SOMETHING_ELSE))
  await press(page, 'Create Master Jersey')
  await expect(alert(page)).toHaveText('Erreur lors de la création du Master Kit')
  await page.unroute('**/api/master-kits')
  await press(page, 'Create Master Jersey')
  await expect(page.getByText(/✅ Maillot Arsenal.* créé avec succès ! \(KDX-MASTER-/)).toBeVisible()
})

test('an entry is improved: only what changed is sent', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const name = newName('FC Improve')
  const values = { name, country: 'France', city: 'Lille', secondary_images: ['https://example.com/a.png'] }
  const [id] = await addEntries([{ type: 'team', values }])
  await page.goto(`/teams/${id}`)
  await page.getByRole('button', { name: 'Améliorer cette fiche' }).click()
  await expect(page).toHaveURL(/improve=KDX-TEAM-/)
  const submit = dialog(page).getByRole('button', { name: 'Submit Contribution' })
  await expect(submit).toBeDisabled()
  await field(page, 'Short name').fill('FCI')
  await expect(field(page, 'Title')).toHaveValue(`Addition Short name - ${name}`)
  await field(page, 'Short name').fill('')
  await field(page, 'City').fill('Roubaix')
  await expect(field(page, 'Title')).toHaveValue(`Update City - ${name}`)
  await files(page, 'Other images').setInputFiles(await picture('#fc0'))
  await expect(field(page, 'Title')).toHaveValue(`Profile improvement - ${name}`)
  await submit.click()
  await says(page, 'Please provide a title and description for your contribution')
  await expect(field(page, 'Description')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Description').fill('They moved.')
  await page.route('**/api/contributions-v2/', (route) => route.abort())
  await submit.click()
  await says(page, 'Error submitting contribution. Please try again.')
  await page.unroute('**/api/contributions-v2/')
  await submit.click()
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  const [filed] = await filedBy(request, member)
  expect(filed).toMatchObject({
    ...{ kind: 'improve', status: 'pending_review', title: `Profile improvement - ${name}` },
    ...{ description: 'They moved.', entity_id: id, images_count: 1 },
    base_data: { city: 'Lille', secondary_images: ['https://example.com/a.png'] },
  })
  expect(filed?.proposed_data).toEqual({
    city: 'Roubaix',
    secondary_images: ['https://example.com/a.png', expect.stringMatching(/^uploads\//)],
  })
})

test('an entry is improved from its card in a list, and its pop-up', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/brands')
  await page
    .getByRole('button', { name: /^Improve this profile: / })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Improve this profile' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await press(page, 'Améliorer cette fiche')
  await expect(page).toHaveURL(/improve=KDX-BRAND-/)
  await expect(page.getByRole('dialog', { name: 'Improve this profile' })).toBeVisible()
})
