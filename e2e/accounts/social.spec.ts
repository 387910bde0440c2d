import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { approve, enter, freshName, join, type Member, post, proposeTeam } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { test } from '../support/test.ts'

const as = ({ token }: Member) => ({ headers: { Authorization: `Bearer ${token}` } })

/** Puts kits of the catalogue into somebody's list; answers them as they are there. */
async function own(request: APIRequestContext, member: Member, count: number, collection_type = 'owned') {
  const kits = await (await request.get(`/api/master-kits?limit=${count}&sort=title`)).json()
  const items: { id: string; master_kit: { club: string } }[] = []
  for (const { id } of kits)
    items.push(
      await (
        await post(request, member, '/api/my-collection', { master_kit_id: id, collection_type })
      ).json(),
    )
  return items
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the profile' }).getByRole('link', { name })

test('another’s profile: showcase, collection, contributions; they are followed, and told so', async ({
  page,
  request,
}) => {
  const [me, other] = [await join(request, 'Noor'), await join(request, 'Ali')]
  const items = await own(request, other, 6)
  const name = freshName('AS Nancy')
  await approve(request, await proposeTeam(request, other, name))
  await request.put(`/api/users/${other.id}/profile`, {
    ...as(other),
    data: { bio: 'Hoops only.', favorite_club: 'Celtic FC', instagram_username: 'ali.kits' },
  })
  await request.put(`/api/users/${other.id}/showcase`, {
    ...as(other),
    data: { item_ids: [items[2]?.id, items[0]?.id] },
  })
  await enter(page, me)
  await page.goto(`/users/${other.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Ali' })).toBeVisible()
  await expect(main.getByText('Hoops only.')).toBeVisible()
  await expect(main.getByText('Celtic FC')).toBeVisible()
  await expect(main.getByRole('link', { name: 'instagram.com/ali.kits' })).toBeVisible()
  await expect(main.getByText('Remplaçant')).toBeVisible()
  await expect(main.getByText(/^This is a limited view/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Showcase' })).toBeVisible()
  await expect(main.getByTitle('First Contribution')).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Follow Ali' }).click()
  await expect(main.getByRole('button', { name: 'Following Ali' })).toHaveText('Following')
  await tab(page, 'Social').click()
  await expect(main.getByRole('heading', { name: 'Followers (1)' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Noor' })).toBeVisible()
  const told = await (await request.get('/api/notifications', as(other))).json()
  expect(told.map(({ message }: { message: string }) => message)).toContain('Noor follows you now.')

  await tab(page, 'Contributions').click()
  await expect(main.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await tab(page, 'Analytics').click()
  await expect(main.getByRole('heading', { name: 'By club' })).toBeVisible()
  await expect(main.getByText('Purchase value')).toHaveCount(0)
  await tab(page, 'Overview').click()

  await main.getByRole('link', { name: 'View More' }).click()
  await expect(page).toHaveURL(new RegExp(`/users/${other.id}/collection$`))
  await expect(main.getByRole('article')).toHaveCount(6)
  await expect(main.getByText('€')).toHaveCount(0)
  await expectAccessible(page)
  for (const layout of ['Thumbnail', 'List']) {
    await main.getByRole('button', { name: layout }).click()
    await expect(page).toHaveURL(new RegExp(`view=${layout.toLowerCase()}`))
    await expect(main.getByRole('article')).toHaveCount(6)
  }
  const club = items[0]?.master_kit.club ?? ''
  await main.getByRole('searchbox').fill(club)
  await expect(main.getByRole('article').first()).toContainText(club)
  await main.getByRole('searchbox').fill('zzzz')
  await expect(main.getByText('Nothing in this collection matches')).toBeVisible()

  // What those whom one follows do comes to the home page, while one looks at it.
  await page.goto('/')
  const feed = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'From those you follow' }) })
  await expect(feed.getByRole('link', { name: 'Ali' }).first()).toBeVisible()
  const next = freshName('FC Toul')
  await approve(request, await proposeTeam(request, other, next))
  await expect(feed.getByText(next)).toBeVisible()
  await expect(feed.getByText('Just now').first()).toBeVisible()
})

test('a private profile is unseen; each reason has its words', async ({ page, request }) => {
  const [me, other] = [await join(request, 'Noor'), await join(request, 'Ali')]
  await own(request, other, 1)
  await enter(page, me)
  await page.goto(`/profile/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ali' })).toBeVisible()
  await request.put(`/api/users/${other.id}/profile`, { ...as(other), data: { profile_private: true } })
  for (const address of [`/profile/${other.id}`, `/users/${other.id}/collection`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Profile Unavailable' })).toBeVisible()
    await expect(page.getByText('This profile is private')).toBeVisible()
  }
  await page.route('**/public-profile', (route) => route.fulfill({ status: 400, json: { detail: 'x' } }))
  await page.goto(`/users/${other.id}`)
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  await page.unroute('**/public-profile')
  await page.route('**/public-profile', (route) => route.abort())
  await page.goto(`/users/${other.id}`)
  await expect(page.getByText('Error loading profile')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a showcase is chosen and ordered by keyboard, on a phone', async ({ page, request }) => {
  const me = await join(request, 'Noor')
  const items = await own(request, me, 8)
  await enter(page, me)
  await page.setViewportSize(PHONE)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit showcase' }).press('Enter')
  const editor = dialog(page)
  const add = editor.getByRole('button', { name: /^Add / })
  await expect(add).toHaveCount(8)
  for (let left = 8; left > 2; left--) {
    await add.first().press('Enter')
    await expect(add).toHaveCount(left - 1)
  }
  await expect(editor.getByText('Chosen (6 of 6)')).toBeVisible()
  await expect(add.first()).toBeDisabled()
  const rows = editor.locator('ol > li')
  const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()]
  await rows
    .nth(0)
    .getByRole('button', { name: /^Move .* back$/ })
    .press('Enter')
  await expect(rows.nth(1)).toContainText(first)
  await expect(rows.nth(1).getByRole('button', { name: /^Move .* back$/ })).toBeFocused()
  await expect(editor.getByRole('status').filter({ hasText: 'is number 2 now' })).toBeAttached()
  await rows
    .nth(5)
    .getByRole('button', { name: /^Take out/ })
    .press('Enter')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save showcase' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Showcase updated.' })).toBeVisible()
  const kept = await (await request.get(`/api/users/${me.id}/showcase`, as(me))).json()
  expect(kept).toHaveLength(5)
  expect(second).toContain(kept[0].master_kit.club)
  expect(items.map(({ id }) => id)).toContain(kept[0].id)
})
