import { expect, type Page } from '@playwright/test'
import { expectNoShift, watchBudget, watchShifts } from '../support/budget.ts'
import { complaintsOf } from '../support/complaints.ts'
import { addEntries } from '../support/entries.ts'
import { DESKTOP, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

/** Every page that anybody may read, by what it shows. */
const PUBLIC = [
  { url: '/', shows: 'Latest database contributions' },
  { url: '/kit-area', shows: 'master kits found' },
  { url: '/kit-area?view=list&page=2', shows: 'KDX-MASTER-' },
  { url: '/kit-area/master/KDX-MASTER-000001', shows: 'Other Versions' },
  { url: '/kit-area/master/KDX-MASTER-000001/versions', shows: 'found' },
  { url: '/kit-area/version/KDX-REF-000001', shows: 'Version Information' },
  { url: '/teams/KDX-TEAM-000001', shows: 'Maillots associés' },
  { url: '/brands/KDX-BRAND-000002', shows: 'Maillots associés' },
  { url: '/players/KDX-PLAYER-000002', shows: 'Maillots associés' },
  { url: '/competitions/KDX-COMP-000001', shows: 'Maillots associés' },
  { url: '/master-kits/KDX-MASTER-000001', shows: 'All Versions' },
  { url: '/explore', shows: 'Commencez votre exploration' },
  { url: '/explore?q=arsenal', shows: 'Équipes' },
  { url: '/teams', shows: 'teams found' },
  { url: '/brands?view=thumbnail', shows: 'brands found' },
  { url: '/players?nationality=France&view=list', shows: 'KDX-PLAYER-' },
  { url: '/competitions?page=2', shows: 'leagues found' },
  { url: '/master-kits?size=10', shows: 'master jerseys found' },
  { url: '/catalogue?tab=players', shows: 'players found' },
  { url: '/database-contributions', shows: 'Browse Database' },
  { url: '/about', shows: 'What Kitdex is' },
  { url: '/help', shows: 'Finding a kit' },
  { url: '/terms', shows: 'Facts you contribute' },
  { url: '/privacy', shows: 'Cookies and storage' },
  { url: '/licence', shows: 'CC0 1.0' },
  { url: '/contact', shows: 'Whoever runs this site' },
]

const isShown = (on: Page, shows: string) =>
  expect(on.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()

test('every public page is readable without any script', async ({ browser }) => {
  // Shirts that are not in sight are not drawn: a low window, for there is no script to leave them out.
  const viewport = { ...DESKTOP, height: 300 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  for (const { url, shows } of PUBLIC) {
    const answer = await page.goto(url)
    expect(await answer?.text(), url).not.toMatch(/ style=/)
    await isShown(page, shows)
    await expect(page.getByRole('link', { name: 'Kit Area' }).first()).toBeVisible()
  }
  await context.close()
})

for (const [part, pages] of [
  ['kits and entries', PUBLIC.slice(0, 11)],
  ['lists', PUBLIC.slice(11)],
] as const) {
  test(`${part}: the code keeps to its budget, goes on from the first HTML, asks for nothing, complains of nothing`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    const budget = await watchBudget(page)
    const asked: string[] = []
    page.on('request', (request) => {
      // Pictures that other journeys brought are no data.
      if (/\/api\/(?!uploads\/|drawings\/)/.test(request.url())) asked.push(request.url())
    })
    for (const [at, { url, shows }] of pages.entries()) {
      // Each kind of page is here more than once: on a phone and on a desktop.
      await page.setViewportSize(at % 2 === 0 ? PHONE : DESKTOP)
      const answer = await page.goto(url, { waitUntil: 'networkidle' })
      await isShown(page, shows)
      await budget.expectKept(url)
      const title = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').title,
        (await answer?.text()) ?? '',
      )
      expect(title).not.toBe('')
      await expect(page).toHaveTitle(title)
      expect(complaints, url).toEqual([])
      expect(asked, url).toEqual([])
    }
  })
}

test('a pop-up in the address keeps to the budget, too', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const budget = await watchBudget(page)
  for (const list of ['/master-kits?open=KDX-MASTER-000001', '/explore?open=KDX-TEAM-000001']) {
    await page.goto(list, { waitUntil: 'networkidle' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await budget.expectKept(list)
  }
})

test('whoever is signed in is so without a jump', async ({ page, request }) => {
  await signedIn(page, request)
  await watchShifts(page)
  // One club's kits: all of them move on when a journey beside this one adds a kit.
  for (const url of ['/', '/kit-area?club=Arsenal', '/profile']) {
    const complaints = complaintsOf(page)
    // Not until the line is idle: a member's live stream never is.
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Account of Margaux' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expectNoShift(page, url)
    expect(complaints).toEqual([])
  }
})

test('pointing at a link fetches its page ahead, and the address that counts moves on with it', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const link = page.getByRole('main').getByRole('link', { name: 'Arsenal' }).first()
  const ahead = page.waitForResponse((response) => /\/api\/master-kits\/[\w-]+$/.test(response.url()))
  await link.hover()
  await ahead
  await link.click()
  await expect(page).toHaveURL(/\/kit-area\/master\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${new URL(page.url()).pathname}$`),
  )
})

test('a team called after a script is a name, and runs nothing', async ({ page, request }) => {
  const name = `</script><script>document.title='taken'</script>"'>🦁 نادي`
  const [club = ''] = await addEntries([{ type: 'team', values: { name, country: 'France' } }])
  const values = { club_id: club, season: '2019/2020', style: 'home', model: 'replica', primary_color: 'red' }
  const [kit = ''] = await addEntries([{ type: 'master_kit', values }])
  const complaints = complaintsOf(page)
  for (const url of [`/kit-area/master/${kit}`, `/teams/${club}`]) {
    const html = await (await request.get(url)).text()
    expect(html).not.toContain(`<script>document`)
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(/Kitdex$/)
  }
  expect(complaints).toEqual([])
  expect((await request.get(`/api/share/master-kits/${kit}.png`)).headers()['content-type']).toBe('image/png')
})
