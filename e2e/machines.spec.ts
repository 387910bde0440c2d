import { expect, type Page } from '@playwright/test'
import { addEntries } from './entries.ts'
import { makeMember, PASSWORD } from './member.ts'
import { test } from './test.ts'

/** Every page that anybody may read, by what it shows. */
const PUBLIC = [
  { url: '/', shows: 'Latest database contributions' },
  { url: '/kit-area', shows: 'master kits found' },
  { url: '/kit-area?view=list&page=2', shows: 'KDX-MASTER-' },
  { url: '/kit-area/master/KDX-MASTER-000001', shows: 'Other Versions' },
  { url: '/kit-area/master/KDX-MASTER-000001/versions', shows: 'versions found' },
  { url: '/kit-area/version/KDX-REF-000001', shows: 'Version Information' },
  { url: '/teams/KDX-TEAM-000001', shows: 'Maillots associés' },
  { url: '/brands/KDX-BRAND-000002', shows: 'Maillots associés' },
  { url: '/players/KDX-PLAYER-000002', shows: 'Maillots associés' },
  { url: '/competitions/KDX-COMP-000001', shows: 'Maillots associés' },
  { url: '/master-kits/KDX-MASTER-000001', shows: 'All Versions' },
  { url: '/explore', shows: 'Commencez votre exploration' },
  { url: '/explore?q=arsenal', shows: 'Équipes' },
  { url: '/teams', shows: 'countries represented' },
  { url: '/brands?view=thumbnail', shows: 'brands found' },
  { url: '/players?nationality=France&view=list', shows: 'KDX-PLAYER-' },
  { url: '/competitions?page=2', shows: 'league types' },
  { url: '/master-kits?size=10', shows: 'total versions' },
  { url: '/catalogue?tab=players', shows: 'nationalities' },
  { url: '/database-contributions', shows: 'Browse Database' },
]

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

for (const { url, shows } of PUBLIC) {
  test(`${url} is readable without any script, and goes on from there`, async ({ browser, page }) => {
    const isShown = (on: Page) =>
      expect(on.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    const answer = await plain.goto(url)
    expect(await answer?.text()).not.toMatch(/ style=/)
    await isShown(plain)
    await expect(plain.getByRole('link', { name: 'Kit Area' }).first()).toBeVisible()
    const title = await plain.title()
    await context.close()

    const complaints = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => {
      // Pictures that other journeys brought are no data.
      if (/\/api\/(?!uploads\/)/.test(request.url())) asked.push(request.url())
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url)
    await isShown(page)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await isShown(page)
    await expect(page).toHaveTitle(title)
    expect(complaints).toEqual([])
    expect(asked).toEqual([])
  })
}

test('in French and in the dark, from the first HTML on', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }])
  await page.emulateMedia({ colorScheme: 'dark' })
  const complaints = complaintsOf(page)
  const answer = await page.goto('/kit-area', { waitUntil: 'networkidle' })
  const html = await answer?.text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('maillots trouvés')
  await expect(page.getByText(/maillots trouvés/).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the language is chosen once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="fr">')
  await page.getByText('FR/EN').filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await (await page.reload())?.text()).toContain('<html lang="en">')
})

test('what is not there says so to machines, too', async ({ page, request }) => {
  for (const url of ['/kit-area/master/nothing', '/no/such/page']) {
    const answer = await request.get(url)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  }
  const complaints = complaintsOf(page)
  await page.goto('/kit-area/master/nothing', { waitUntil: 'networkidle' })
  await expect(page.getByText('Master jersey not found')).toBeVisible()
  // The browser itself writes a line for the page's own 404.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('whoever is signed in is so without a jump', async ({ page, request }) => {
  const { email } = await makeMember(request)
  const session = await (
    await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  ).json()
  await page.addInitScript((kept) => {
    localStorage.setItem('kitdex.token', kept.token)
    localStorage.setItem('kitdex.user', JSON.stringify(kept.user))
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, session)
  for (const url of ['/', '/kit-area', '/profile']) {
    const complaints = complaintsOf(page)
    // Not until the line is idle: a member's live stream never is.
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Account of Margaux' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(shift, url).toBeLessThan(0.02)
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
  const [club = ''] = addEntries([{ type: 'team', values: { name, country: 'France' } }])
  const values = { club_id: club, season: '2019/2020', style: 'home', model: 'replica', primary_color: 'red' }
  const [kit = ''] = addEntries([{ type: 'master_kit', values }])
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
