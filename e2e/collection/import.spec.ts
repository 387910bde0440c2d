import { expect } from '@playwright/test'
import { joinApproved } from '../../server/src/features/collection-io/joining-service.ts'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { approve } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { picture } from '../support/picture.ts'
import { DESKTOP, expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

/** What the product does every minute. */
async function joinNow(): Promise<void> {
  const place = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.E2E_DATA_DIR ?? '' }
  const { db, close } = await openDatabase(place, () => undefined)
  await joinApproved(db).finally(close)
}

const BAD_SIZES = 10
const UNKNOWN = 10

/** 300 shirts as somebody keeps them: their own headers, semicolons, decimal commas; 20 rows are wrong. */
function sheetOf(kits: { club: string; season: string; style: string; brand: string | null }[]): string {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const kit = kits[i % kits.length]
    const club = i >= 300 - UNKNOWN ? 'Nobody at all' : kit?.club
    const size = i < BAD_SIZES ? 'huge' : 'M'
    return [club, kit?.season, kit?.style, kit?.brand ?? '', size, `${i},50`].join(';')
  })
  return ['Équipe;Saison;Type;Marque;Taille;Prix (€)', ...rows].join('\r\n')
}

test('a spreadsheet of 300 rows comes in, is corrected on the way, and is taken back', async ({
  page,
  request,
}) => {
  const { headers } = await signedIn(page, request)
  const kits = await (await request.get('/api/master-kits?limit=60&sort=title')).json()
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection')
  // Who has nothing here yet has a list elsewhere.
  await expect(page.getByRole('link', { name: 'Import my list' })).toBeVisible()
  await page.getByRole('button', { name: 'Figures and tools' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Drop a file here, or choose one')).toBeVisible()
  await expectAccessible(page)
  const choose = (content: string, name: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('PK\u0003\u0004', 'shirts.xlsx')
  await expect(page.getByRole('alert')).toContainText('save it as CSV')
  await choose(sheetOf(kits), 'shirts.csv')

  await expect(page.getByLabel('Équipe')).toHaveValue('club')
  await expect(page.getByLabel('Prix (€)')).toHaveValue('purchase_price')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('link', { name: 'To correct (20)' })).toBeVisible()
  await expectAccessible(page)
  const first = page.getByRole('article').filter({ hasText: 'Row 1 ' }).or(page.getByRole('article').first())
  await first.first().getByLabel('Size').selectOption('XL')
  await first.first().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'To correct (19)' })).toBeVisible()
  // A reload goes on where it was.
  await page.reload()
  const last = page.getByRole('article').last()
  await expect(last.getByText('Which kit is it?')).toBeVisible()
  await last.getByLabel('Search the catalogue').fill(kits[0].title)
  await last.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('link', { name: 'To correct (18)' })).toBeVisible()
  await page.getByRole('article').last().getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByRole('link', { name: 'Left out (1)' })).toBeVisible()

  await page.getByRole('link', { name: 'Continue with 282 ready rows' }).click()
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 282 kits' }).dblclick()
  await expect(page.getByText('282 kits are in your collection now.')).toBeVisible()
  await expect(page.getByText('18 rows were not imported.')).toBeVisible()
  await expectAccessible(page)
  const summary = async () => (await request.get('/api/my-collection/summary', { headers })).json()
  expect((await summary()).owned_count).toBe(282)

  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('282 kits were taken back.')).toBeVisible()
  expect((await summary()).owned_count).toBe(0)
})

test('a kit that the catalogue lacks is proposed from its row, and joins the collection when it is approved', async ({
  page,
  request,
}) => {
  const { headers } = await signedIn(page, request)
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection/import')
  const row = 'Arsenal;1901/1902;Domicile;7;bizarre'
  const sheet = ['Équipe;Saison;Type;N°;État', row, row].join('\n')
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByLabel('N°')).toHaveValue('number_printing')
  await page.getByRole('button', { name: 'Continue' }).click()

  // The same row twice: said of the second, and there to be found.
  await page.getByRole('link', { name: 'Repeated (1)' }).click()
  const repeated = page.getByRole('article').filter({ hasText: 'Row 2' })
  await expect(repeated).toContainText('Says the same as row 1.')
  await repeated.getByRole('button', { name: 'Leave out' }).click()
  await page.getByRole('link', { name: 'To correct (1)' }).click()
  const first = page.getByRole('article').filter({ hasText: 'Row 1' }).filter({ hasNotText: 'Row 2' })
  await first.getByLabel('Condition').selectOption({ label: 'Very good' })
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByLabel('Condition')).toHaveCount(0)
  await expectAccessible(page)

  await first.getByRole('button', { name: 'Propose this kit' }).click()
  await expect(dialog(page).getByLabel('Season/Year')).toHaveValue('1901/1902')
  await expect(dialog(page).getByLabel('Kit Style')).toHaveValue('home')
  await dialog(page).getByRole('button', { name: 'Submit Contribution' }).click()
  await expect(dialog(page).getByText('Front photo is required')).toBeVisible()
  await dialog(page).getByLabel('Kit Type').selectOption('replica')
  for (const name of ['Front photo', 'Back photo']) {
    await dialog(page)
      .getByLabel(`${name}: choose a file`)
      .setInputFiles(await picture('#b11'))
  }
  await dialog(page).getByRole('button', { name: 'Submit Contribution' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: 'Proposed (1)' }).click()
  await expect(page.getByText('Your proposal waits for approval.')).toBeVisible()
  await expectAccessible(page)

  const [mine] = await (await request.get('/api/contributions-v2/?q=arsenal 1901', { headers })).json()
  await approve(request, mine)
  await joinNow()
  const items = await (await request.get('/api/my-collection', { headers })).json()
  expect(items).toMatchObject([{ number_printing: '7', general_condition: 'very_good' }])
  await page.goto('/my-collection')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Arsenal')

  // Brought in once more, it is there already: all at once they are copies.
  await page.goto('/my-collection/import')
  const again = Buffer.from(['Équipe;Saison;Type', 'Arsenal;1901/1902;Domicile'].join('\n'))
  await page.getByLabel('File to import').setInputFiles({ ...file, buffer: again })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Already there (1)' }).click()
  await page.route('**/duplicates', (route) => route.abort())
  await page.getByRole('button', { name: 'Add all as further copies' }).click()
  await expect(page.getByText('Network error. Check your connection.')).toBeVisible()
  await page.unroute('**/duplicates')
  await page.getByRole('button', { name: 'Add all as further copies' }).click()
  await expect(page.getByRole('link', { name: 'Ready (1)' })).toBeVisible()
})
