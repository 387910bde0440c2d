import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { addEntries } from '../support/entries.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

/** A kit of the starter catalogue with more versions than its page shows, and one version of which all is known. */
async function makeVersions(request: APIRequestContext) {
  const one = async (url: string) => (await (await request.get(url)).json())[0]
  const kit = await one('/api/master-kits?club=Real%20Madrid&season=2016/2017&kit_type=home')
  const competition = await one('/api/competitions?q=UEFA%20Champions%20League&limit=1')
  const player = await one('/api/players?q=Cristiano%20Ronaldo&limit=1')
  const version = (values: object) => ({
    type: 'reference_kit' as const,
    values: { master_kit_id: kit.id, model: 'replica', ...values },
  })
  const ids = await addEntries([
    ...Array.from({ length: 7 }, (_, i) =>
      version({
        model_name: `European night ${i + 1}`,
        competition_id: competition.id,
        league_competition: 'UEFA Champions League',
        original_retail_price: 140.5,
      }),
    ),
    version({ league_competition: 'Copa de la Versión' }),
    version({
      model: 'authentic',
      model_name: 'Cardiff final, long sleeve',
      long_sleeve: true,
      limited: true,
      limited_units: 12_000,
      sku_code: 'AZ1234',
      barcode: '4057283912345',
      original_retail_price: 140,
      current_market_price: 389.9,
      release_date: '2017-05-20',
      available_sizes: ['S', 'M', 'XL'],
      material_composition: '100 % recycled polyester',
      care_instructions: 'Wash inside out at 30 °C.',
      authenticity_features: ['Woven product code', 'Heat-pressed final detail'],
      description: 'Worn in the final of 2017 in Cardiff.',
      main_photo: 'https://example.com/journey-front.png',
      secondary_photos: ['https://example.com/journey-collar.png', 'https://example.com/journey-gone.png'],
      available_prints: [
        { player_name: 'Ronaldo', number: 7, player_id: player.id },
        { player_name: 'Modrić', number: 19, player_id: null },
      ],
    }),
  ])
  return { kit, player, plain: ids[7] ?? '', whole: ids[8] ?? '' }
}

// Each worker makes its own, so a name may be there more than once.
let made: Awaited<ReturnType<typeof makeVersions>>
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
  made = await makeVersions(request)
  await request.dispose()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
test.beforeEach(async ({ page }) => {
  await page.route(/journey-(front|collar)/, (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  )
})

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const fact = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

test('versions: the shirt turns, six of a group, all on a page of their own, list or grid in the address', async ({
  page,
}) => {
  await page.goto(`/kit-area/master/${made.kit.id}`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/picture=back/)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Real Madrid 2016/2017 Home, Back, drawing' })).toBeVisible()
  const group = page.locator('section section').filter({ hasText: 'UEFA Champions League' })
  await expect(group.getByRole('article')).toHaveCount(6)
  await page.getByRole('link', { name: /^View All \d+ Versions$/ }).click()
  await expect(page).toHaveURL(/\/versions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Real Madrid 2016/2017 Home' })).toBeVisible()
  const total = await page.getByRole('article').count()
  expect(total).toBeGreaterThan(10)
  await expect(page.getByText(`${total} versions found`)).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail).toHaveText('Kit AreaMaster JerseyAll Versions')
  await expect(page.getByRole('heading', { level: 3, name: /^UEFA Champions League \d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^Copa de la Versión \d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^General \d+$/ })).toBeVisible()
  const entry = page.getByRole('article').filter({ hasText: 'European night 3' }).first()
  await expect(entry).toContainText('Replica')
  await expect(entry.getByText(/KDX-REF-\d{6}/).filter({ visible: true })).toBeVisible()
  await expect(entry).toContainText(/140,50\s€/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page).toHaveURL(/view=grid$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'European night 3' }).first().click()
  await expect(page).toHaveURL(/\/kit-area\/version\//)
  await expect(page.getByRole('heading', { level: 1, name: 'European night 3' })).toBeVisible()
})

test('all that is known of a version; its pictures over the whole screen have an address and arrows', async ({
  page,
}) => {
  await page.goto(`/kit-area/version/${made.whole}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiff final, long sleeve' })).toBeVisible()
  await expect(page.getByText(/^KDX-REF-\d{6}/)).toBeVisible()
  for (const title of ['Version Information', 'Pricing Information', 'Availability & Features']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  const facts = {
    'Model name': 'Cardiff final, long sleeve',
    'Release type': 'Authentic',
    'Master kit model': 'Replica',
    'Season/Year': '2016/2017',
    'Kit Style': 'Home',
    'Master kit': made.kit.kitdex_reference,
    'SKU code': 'AZ1234',
    Barcode: '4057283912345',
    'League/Competition': 'General',
    'Release date': '20/05/2017',
    'Original retail price': /^140,00\s€$/,
    'Current market price': /^389,90\s€$/,
    'Available sizes': 'S, M, XL',
    'Limited edition': /^12\s000 pieces$/,
    Material: '100 % recycled polyester',
    'Care instructions': 'Wash inside out at 30 °C.',
  }
  for (const [name, value] of Object.entries(facts)) await expect(fact(page, name)).toHaveText(value)
  await expect(page.getByRole('listitem').filter({ hasText: 'Woven product code' })).toBeVisible()
  await expect(page.getByText('Worn in the final of 2017 in Cardiff.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available Player Prints' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ronaldo' })).toHaveAttribute(
    'href',
    `/players/${made.player.id}`,
  )
  await expect(page.getByRole('article').filter({ hasText: 'Modrić' })).toContainText('#19')
  await expectAccessible(page)

  const opener = page.getByRole('button', { name: 'Enlarge: Cardiff final, long sleeve, Image 1' })
  await opener.click()
  await expect(page).toHaveURL(/zoom=image-1/)
  await expect(lightbox(page).getByText('1 / 5')).toBeVisible()
  await expect(lightbox(page).getByRole('img', { name: 'Cardiff final, long sleeve, Image 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox(page).getByText('2 / 5')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox(page).getByText('Image non disponible')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox(page).getByText('5 / 5')).toBeVisible()
  await expect(
    lightbox(page).getByRole('img', { name: 'Cardiff final, long sleeve, Modrić 19, drawing' }),
  ).toBeVisible()
  await page.reload()
  await expect(lightbox(page).getByText('5 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(page).not.toHaveURL(/zoom/)
  await opener.click()
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(lightbox(page).getByText('2 / 5')).toBeVisible()
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a version of which little is known says where there is nothing yet', async ({ page }) => {
  await page.goto(`/kit-area/version/${made.plain}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Real Madrid 2016/2017 Home' })).toBeVisible()
  await expect(fact(page, 'League/Competition')).toHaveText('Copa de la Versión')
  for (const title of ['Pricing Information', 'Availability & Features', 'Available Player Prints']) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(section.getByText('Nothing yet.')).toBeVisible()
  }
  await expect(page.getByRole('img', { name: 'Real Madrid 2016/2017 Home, Front, drawing' })).toBeVisible()
  await page.getByRole('button', { name: 'Own This Kit' }).click()
  await expect(dialog(page).getByText('Please log in to add to collection')).toBeVisible()
})

test('a finger turns the pictures', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`/kit-area/master/${made.kit.id}?zoom=front`)
  await expect(lightbox(page).getByText('1 / 2')).toBeVisible()
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 300)
  await touch('touchMove', 200)
  await touch('touchMove', 90)
  await touch('touchEnd')
  await expect(lightbox(page).getByText('2 / 2')).toBeVisible()
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/kit-area/master/${made.kit.id}$`))
  await context.close()
})

/** Reached by a link, so that the answers come over the line that is cut. */
test('a line that breaks: no versions yet, versions and a version that do not come', async ({ page }) => {
  const openKit = async () => {
    await page.goto('/kit-area?club=Real+Madrid&season=2016%2F2017&kit_type=home')
    await page.getByRole('article').getByRole('link').first().click()
  }
  await page.route('**/api/reference-kits?**', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await openKit()
  await expect(page.getByText('No versions found')).toBeVisible()
  await expect(page.getByText("This master jersey doesn't have any versions yet.")).toBeVisible()
  await page.unroute('**/api/reference-kits?**')

  await page.route('**/api/reference-kits?**', (route) => route.abort())
  await openKit()
  await expect(page.getByText('Failed to load versions')).toBeVisible()
  await page.unroute('**/api/reference-kits?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'European night 7' }).first()).toBeVisible()

  await page.route('**/api/reference-kits/*', (route) => route.abort())
  await page.getByRole('link', { name: 'European night 7' }).first().click()
  await expect(page.getByText('Failed to load version details')).toBeVisible()
  await page.unroute('**/api/reference-kits/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'European night 7' })).toBeVisible()
})
