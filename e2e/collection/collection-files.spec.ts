import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

test('a collection is saved as a file and printed as an inventory', async ({ page, request }) => {
  const { headers } = await signedIn(page, request)
  const kits = await (await request.get('/api/master-kits?limit=3&sort=title')).json()
  for (const [at, kit] of kits.entries()) {
    const said = { size: 'M', general_condition: 'used', purchase_price: 10.5 * (at + 1) }
    const data = { master_kit_id: kit.id, collection_type: 'owned', ...said }
    expect((await request.post('/api/my-collection', { headers, data })).status()).toBe(201)
  }
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection')
  await page.getByRole('button', { name: 'Figures and tools' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: 'CSV with commas' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV with semicolons' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^kitdex-collection-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [header = '', ...rows] = text.trimEnd().split('\r\n')
  expect(header.split(';')).toContain('Purchase price')
  const price = header.split(';').indexOf('Purchase price')
  expect(rows.map((row) => row.split(';')[price])).toEqual(['10,5', '21', '31,5'])

  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByText(/^Collection of Margaux, /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'No. 3' })).toBeVisible()
  await expect(page.getByText('63,00 €')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('63,00 €')).toBeVisible()
})
