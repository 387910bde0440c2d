import { expect } from '@playwright/test'
import { DESKTOP, expectAccessible, PHONE } from './screen.ts'
import { signedIn } from './signed-in.ts'
import { test } from './test.ts'

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
