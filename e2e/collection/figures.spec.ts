import { expect } from '@playwright/test'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

test('what the collection comes to, drawn and in tables', async ({ page, request }) => {
  const { headers } = await signedIn(page, request)
  await page.goto('/my-collection')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible()
  const kits = await (await request.get('/api/master-kits?limit=3&sort=title')).json()
  const own = async (i: number, said: object) => {
    const data = { master_kit_id: kits[i].id, collection_type: 'owned', kit_type: 'replica', ...said }
    return (await request.post('/api/my-collection', { headers, data })).json()
  }
  await own(0, { purchase_price: 60, purchase_date: '2024-01-31' })
  const { id } = await own(1, { purchase_price: 40, purchase_date: '2024-03-02' })
  const sale = { sold_price: 70, sold_at: '2025-03-09' }
  await request.post(`/api/my-collection/${id}/sell`, { headers, data: sale })
  await own(2, {})
  await page.reload()
  const counters = page.locator('main dl').first()
  for (const figure of ['180 €Value', '60 €Cost', '30 €Gain of what I own', '30 €Gain of what I sold']) {
    const [value = '', label = ''] = figure.split('€')
    const cell = counters.locator('div', { has: page.getByText(label, { exact: true }) })
    await expect(cell).toContainText(`${value.trim()} €`)
  }
  await expect(page.getByText('Cost and gain count the 1 of your 2 kits', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const slider = page.getByRole('slider', { name: 'Month' })
  await slider.press('Home')
  await expect(page.getByText('janvier 2024')).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /1 kit, Value 90,00/)
  await page.getByRole('button', { name: 'Tables' }).click()
  const months = page.getByRole('region', { name: 'Over time' }).getByRole('table')
  await expect(months.getByRole('row', { name: /mars 2025 0 1 1 90,00 € 60,00 € \+60,00 €/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'By club' }).getByRole('table')).toBeVisible()
})

test('what of a club is missing, and one of it wanted', async ({ page, request }) => {
  const { headers } = await signedIn(page, request)
  const [club] = await (await request.get('/api/teams?q=arsenal&limit=1')).json()
  const kits = await (await request.get(`/api/master-kits?club=${club.id}&limit=1000`)).json()
  const data = { master_kit_id: kits[0].id, collection_type: 'owned' }
  await request.post('/api/my-collection', { headers, data })
  await page.goto('/my-collection')
  await page.getByRole('link', { name: 'Sets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible()
  const set = page.getByRole('link', { name: new RegExp(`^${club.name}`) })
  await expect(set).toBeVisible()
  await expectAccessible(page)
  await set.click()
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
  await expect(progress).toHaveAttribute('aria-valuemax', String(kits.length))
  await page.getByRole('link', { name: `Missing (${kits.length - 1})` }).click()
  await expect(page).toHaveURL(/show=missing/)
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Want List' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Want List' }).click()
  await expect(page.getByText('Master Kit added to your want list successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: `Missing (${kits.length - 2})` })).toBeVisible()
  await page.getByRole('link', { name: 'Wanted (1)' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('article').getByRole('link', { name: 'WANTED' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Brand' }).click()
  await page.getByLabel('Brand', { exact: true }).fill('adidas')
  await page
    .getByRole('option', { name: /adidas/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /adidas/i, level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/brand=/)
})
