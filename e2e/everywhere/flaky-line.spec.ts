import { expect, type Locator } from '@playwright/test'
import { enter, join } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { test } from '../support/test.ts'

test('what is opened without a network leaves the page as it is, and opens with one', async ({
  page,
  context,
  request,
}) => {
  const add = page.getByRole('button', { name: /^Add to My Collection/ }).first()
  const expectBoth = async (button: Locator): Promise<void> => {
    await page.goto('/kit-area')
    await expect(add).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(page.locator('ul[aria-live="polite"]').getByText('Network error.')).toBeVisible()
    await expect(add).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/kit-area$/)
    await context.setOffline(false)
    await button.click()
    await expect(dialog(page)).toBeVisible()
  }
  await expectBoth(page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
  await enter(page, await join(request, 'Ida'))
  await expectBoth(page.getByRole('button', { name: 'Add a kit' }))
  await expectBoth(add)
})

test('a page that could not come without a network comes with one', async ({ page, context, request }) => {
  await enter(page, await join(request, 'Ida'))
  await page.goto('/my-collection')
  const to = (address: string) =>
    page.getByRole('banner').locator(`a[href="${address}"]`).filter({ visible: true }).first().click()
  await expect(page.getByText('No owned kits')).toBeVisible()
  await context.setOffline(true)
  await to('/leaderboard')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('main').getByText('Network error. Check your connection.')).toBeVisible()
  await context.setOffline(false)
  await to('/my-collection')
  await expect(page.getByText('No owned kits')).toBeVisible()
  await to('/leaderboard')
  await expect(page.getByRole('heading', { name: 'Classement des contributeurs' })).toBeVisible()
})

/** What each page asks for, and what stands where it has not come. */
const ASKED = [
  ['/my-collection', '**/api/my-collection?*', 'Your collection could not be loaded'],
  ['/my-collection/nothing', '**/api/my-collection/nothing', 'Error loading collection item'],
  ['/my-collection/sets', '**/api/my-collection/sets/*', 'Your clubs could not be loaded'],
  ['/messages', '**/api/marketplace/threads*', 'could not be loaded'],
  ['/my-offers', '**/api/marketplace/my-offers*', 'could not be loaded'],
  ['/swap-rings', '**/api/marketplace/rings*', 'could not be loaded'],
] as const

test('a page whose data is slow says so, says that it failed, and tries again', async ({ page, request }) => {
  await enter(page, await join(request, 'Ida'))
  await page.route('**/api/my-collection/summary*', (route) => route.abort())
  for (const [address, call, failure] of ASKED) {
    await test.step(address, async () => {
      let fail = () => {}
      const held = new Promise<void>((resolve) => {
        fail = resolve
      })
      await page.route(call, async (route) => {
        await held
        await route.abort()
      })
      await page.goto(address)
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
      if (address === '/my-collection') await expect(page.getByText('Owned (…)')).toBeVisible()
      fail()
      await expect(page.getByText(failure).first()).toBeVisible()
      await page.unroute(call)
      const again = page.waitForResponse(call)
      await page.getByRole('button', { name: 'Retry' }).click()
      await again
    })
  }
})
