import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { admin, enter, freshName, join, post } from '../support/community.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

/** A page behind our service worker, which other journeys do without. */
async function behindWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
  })
}

const withWorker = test.extend<{ context: BrowserContext }>({
  context: async ({ baseURL }, use) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    await use(await browser.newContext({ serviceWorkers: 'allow', ...(baseURL && { baseURL }) }))
    await browser.close()
  },
})

withWorker(
  'Kitdex can be installed, and says so where there is no line',
  async ({ page, context, request }) => {
    const manifest = await request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toContain('manifest+json')
    const { icons, start_url } = await manifest.json()
    expect(start_url).toBe('/')
    for (const { src } of icons) expect((await request.get(src)).status()).toBe(200)
    await behindWorker(page, '/')
    await context.setOffline(true)
    // Not a page of the application, which others are waited for to be.
    await page.evaluate(() => location.assign('/teams?q=arsenal'))
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    // Whoever tries again, and whoever waits for the line, gets what was asked for.
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/teams?q=arsenal')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    // In the language that was chosen here, whatever the browser's is.
    const french = { name: 'language', value: 'fr' }
    await context.addCookies([{ ...french, url: new URL(page.url()).origin }])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
    await context.clearCookies()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/teams?q=arsenal')
  },
)

withWorker(
  'one’s collection is read without a line, by its owner alone',
  async ({ page, context, request }) => {
    const member = await join(request, freshName('Ada'))
    const kits = await request.get('/api/master-kits?limit=1')
    const [{ id, club }] = await kits.json()
    const added = await post(request, member, '/api/my-collection', {
      master_kit_id: id,
      collection_type: 'owned',
    })
    expect(added.status()).toBe(201)
    await enter(page, member)
    await behindWorker(page, '/my-collection')
    const item = page.getByRole('main').getByText(club).first()
    await page.reload()
    await expect(item).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(item).toBeVisible()
    await context.setOffline(false)
    const kept = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kitdex-own-')))
    expect(await kept()).toHaveLength(1)
    // Whoever signs out leaves nothing of it behind.
    await page.reload()
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(kept).toEqual([])
  },
)

withWorker(
  'at a fair the pocket list says what is owned, wanted or new, and the application begins there',
  async ({ page, context, request }) => {
    const member = await join(request, freshName('Ada'))
    const found = await request.get('/api/master-kits?limit=2&q=arsenal')
    const [{ id: owned, season }, { id: wanted }] = await found.json()
    for (const [master_kit_id, collection_type] of [
      [owned, 'owned'],
      [wanted, 'wanted'],
    ]) {
      const added = await post(request, member, '/api/my-collection', { master_kit_id, collection_type })
      expect(added.status()).toBe(201)
    }
    await enter(page, member)
    await behindWorker(page, '/my-collection')
    // By a link: the browser does not ask for the page itself.
    await page.getByRole('link', { name: 'Pocket list' }).click()
    await expect(page.getByText(/^2 kits\. .* opens without a network\.$/)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await page.evaluate(() => location.assign('/'))
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('arsnal')
    await expect(page).toHaveURL(/\/my-collection\/pocket\?q=arsnal$/)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'OWNED' })).toContainText(season)
    await expect(rows.filter({ hasText: 'WANTED' })).toHaveCount(1)
    await search.fill('arsenal 1887')
    await expect(page.getByRole('heading', { name: 'Neither owned nor wanted' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Look it up in the catalogue' }).click()
    await expect(page).toHaveURL(/\/explore\?q=arsenal%201887$/)
    // Signed out, it is nobody's: without a line nothing is there.
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: /^Account of / })).toHaveCount(0)
    await context.setOffline(true)
    await page.evaluate(() => location.assign('/'))
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  },
)

withWorker(
  'a push notice is switched on, shown by the worker, and leads to its page',
  async ({ page, context, request }) => {
    const member = await join(request, freshName('Ada'))
    await context.grantPermissions(['notifications'])
    // A browser for tests has no push service of its own.
    await page.addInitScript(() => {
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }
      const toJSON = () => ({ endpoint: `https://push.example.test/${Math.random()}`, keys })
      PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription
    })
    await enter(page, member)
    const protocol = await context.newCDPSession(page)
    const registered = new Promise<string>((found) =>
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) found(registrations[0].registrationId)
      }),
    )
    await protocol.send('ServiceWorker.enable')
    await behindWorker(page, '/profile?tab=settings')
    const push = page.getByRole('checkbox', { name: 'Notify me on this device' })
    await push.click()
    await expect(push).toBeChecked()
    await page.reload()
    await expect(push).toBeChecked()
    await protocol.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({
        id: '1',
        title: 'New follower',
        message: 'Bea follows you now.',
        link: '/leaderboard',
      }),
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
      })
    await expect
      .poll(shown)
      .toEqual([{ title: 'New follower', body: 'Bea follows you now.', data: { link: '/leaderboard' } }])
  },
)

test('the console says how Kitdex gets onto a phone', async ({ page, request }) => {
  await enter(page, await admin(request))
  await page.goto('/admin/mobile')
  await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review the queue' })).toBeVisible()
  await expectAccessible(page)
})
