import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { addEntries } from '../support/entries.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

const first = async (request: APIRequestContext, url: string) => (await (await request.get(url)).json())[0]

/** Entries of which everything is known, beside those of the starter catalogue. */
async function makeEntries(request: APIRequestContext) {
  const arsenal = await first(request, '/api/teams?q=Arsenal&limit=1')
  const [team, player, competition] = await addEntries([
    {
      type: 'team',
      values: {
        name: 'Zebra Wanderers',
        country: 'Malta',
        colors: ['red', 'white', 'black', 'gold', 'navy'],
        secondary_images: ['https://example.com/journey-stand.png', 'https://example.com/journey-gone.png'],
      },
    },
    {
      type: 'player',
      values: {
        ...{ name: 'Zeno Zebra', full_name: 'Zeno Amadeus Zebra', nationality: 'Malta' },
        ...{ position: 'Goalkeeper', birth_date: '1990-01-02', current_team_id: arsenal.id },
        ...{ common_names: ['The Wall'], biography: 'Kept goal for twenty years.' },
      },
    },
    {
      type: 'competition',
      values: {
        ...{ name: 'Zebra League', official_name: 'The Zebra League of Malta', type: 'National league' },
        ...{ country: 'Malta', level: 'pro', founded_year: 1902, current_season: '2025/2026' },
        ...{ participating_countries: ['Malta', 'Gozo'], description: 'Played on the islands.' },
      },
    },
  ])
  return { arsenal, team, player, competition }
}

let made: Awaited<ReturnType<typeof makeEntries>>
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
  made = await makeEntries(request)
  await request.dispose()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const kits = (page: Page) => page.getByRole('article')
const fact = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
test('a team, its facts, its kits and the way to all of them; a kit as an entry of the catalogue', async ({
  page,
}) => {
  await page.goto(`/teams/${made.arsenal.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Arsenal' })).toBeVisible()
  await expect(page.getByText(made.arsenal.kitdex_reference)).toBeVisible()
  await expect(page.getByText('✓ Vérifié')).toBeVisible()
  await expect(fact(page, 'Country')).toHaveText('England')
  await expect(fact(page, 'City')).toHaveText('London')
  await expect(fact(page, 'Founded')).toHaveText('1886')
  await expect(fact(page, 'Alternative names')).toContainText('Gunners')
  await expect(page.getByText(/^collectors?$/)).toBeVisible()
  await expect(kits(page)).toHaveCount(5)
  await expect(kits(page).first()).toContainText(/Domicile|Extérieur|Troisième|Gardien/)
  await expectAccessible(page)
  await kits(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/master-kits\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Arsenal' })).toBeVisible()
  await expect(page.getByText(/^KDX-MASTER-\d{6}/)).toBeVisible()
  await expect(page.getByText('✓ Vérifié')).toBeVisible()
  await expect(fact(page, 'Main sponsor')).toBeVisible()
  await expect(fact(page, 'Kit Style')).toHaveText(/^(Domicile|Extérieur|Troisième|Gardien)$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All Versions' }).click()
  await expect(page.getByText(/\d+ versions? found/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/master-kits\//)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Voir tout' }).click()
  await expect(page).toHaveURL(/\/kit-area\?club=Arsenal$/)
  await expect(kits(page).first()).toContainText('Arsenal')
  await expect(kits(page).first()).toContainText(/Home|Away|Third|Goalkeeper/)
})

test('three colours of a team, and how many more; other images over the whole screen', async ({ page }) => {
  await page.route(/journey-stand/, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  await page.goto(`/teams/${made.team}`)
  await expect(fact(page, 'Colours')).toHaveText('redwhiteblack+2')
  await expect(page.getByText('Aucun maillot associé')).toBeVisible()
  await page.getByRole('button', { name: 'Image 1', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Zebra Wanderers, Image 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Enlarge: Zebra Wanderers, Image 1' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await expect(lightbox.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('Image non disponible')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
})

test('a brand and a sponsor; the cross leads to where one came from; what awaits verification says so', async ({
  page,
  request,
}) => {
  const adidas = await first(request, '/api/brands?q=Adidas&limit=1')
  await page.goto(`/brands/${adidas.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Adidas' })).toBeVisible()
  await expect(fact(page, 'Official name')).toHaveText('adidas AG')
  await expect(fact(page, 'Website').getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc')
  await expect(kits(page)).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Voir tout' })).toHaveAttribute(
    'href',
    '/kit-area?brand=Adidas',
  )
  await expectAccessible(page)
  const emirates = await first(request, '/api/brands?q=Fly%20Emirates&limit=1')
  await page.goto(`/brands/${emirates.id}`)
  await expect(kits(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Voir tout' }).click()
  await expect(page.getByText(/^[\d\s]+ master kits? found$/)).toBeVisible()
  await kits(page).first().getByRole('link').first().click()
  await page.route(/\/api\/teams\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), verified_level: 'unverified' } })
  })
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/teams\//)
  await expect(page.getByText('En attente de vérification')).toBeVisible()
  const cross = page.getByRole('link', { name: 'Close' })
  await page.getByRole('button', { name: /^Enlarge: / }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/zoom=/)
  await page.reload()
  await cross.click()
  await expect(page).toHaveURL(/\/kit-area\/master\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/kit-area\?brand=Fly\+Emirates$/)
  await page.goto(`/brands/${adidas.id}`)
  await cross.click()
  await expect(page).toHaveURL(/\/catalogue$/)
})

test('a kit of the catalogue goes into the lists and to its page in the Kit Area', async ({
  page,
  request,
}) => {
  const kit = await first(request, '/api/master-kits?club=Arsenal&limit=1')
  await page.goto(`/master-kits/${kit.id}`)
  await page.getByRole('button', { name: 'Add to My Collection' }).click()
  await expect(
    page.getByRole('dialog').getByText('Please sign in to add items to your collection'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View in Kit Area' }).click()
  await expect(page).toHaveURL(`/kit-area/master/${kit.id}`)
})

test('a competition', async ({ page }) => {
  await page.goto(`/competitions/${made.competition}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zebra League' })).toBeVisible()
  const facts = {
    'Official name': 'The Zebra League of Malta',
    Country: 'Malta',
    Type: 'Championnat national',
    Level: 'Professional',
    Founded: '1902',
    'Current season': '2025/2026',
    'Participating countries': 'Malta, Gozo',
  }
  for (const [name, value] of Object.entries(facts)) await expect(fact(page, name)).toHaveText(value)
  await expect(page.getByText('Played on the islands.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir tout' })).toHaveAttribute(
    'href',
    '/kit-area?competition=Zebra+League',
  )
  await expectAccessible(page)
})

test('a player, of a team and of none', async ({ page, request }) => {
  await page.goto(`/players/${made.player}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zeno Zebra' })).toBeVisible()
  const facts = {
    'Full name': 'Zeno Amadeus Zebra',
    Nationality: 'Malta',
    Position: 'Goalkeeper',
    'Birth date': '02/01/1990',
    'Current team': 'Arsenal',
    'Alternative names': 'The Wall',
  }
  for (const [name, value] of Object.entries(facts)) await expect(fact(page, name)).toHaveText(value)
  await expect(page.getByText('Kept goal for twenty years.')).toBeVisible()
  await expectAccessible(page)
  const zidane = await first(request, '/api/players?q=Zinedine%20Zidane&limit=1')
  await page.goto(`/players/${zidane.id}`)
  const links = kits(page).getByRole('heading').getByRole('link')
  await expect(links.first()).toBeVisible()
  const listed = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
  )
  await page.getByRole('link', { name: 'Voir tout' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Zinedine Zidane' })).toBeVisible()
  for (const id of listed) await expect(page.locator(`main a[href="/kit-area/master/${id}"]`)).toBeVisible()
  await expect(links).toHaveCount(zidane.jerseys_count)
})
