import { expect, type Page } from '@playwright/test'
import { approve, freshName, join, proposeTeam } from '../support/community.ts'
import { withDatabase } from '../support/database.ts'
import { dialog, mailedLink, makeMember, newEmail, signIn } from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

const block = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** A member owns the dearest kit of the site, and some want the most wanted one. */
const fillHome = (member: string, fans: readonly string[]) =>
  withDatabase(async (query) => {
    const item = (kits: string) =>
      `insert into collection_item (id, member_id, master_kit_id, collection_type, copy, created_at,
        updated_at, estimate)
      select gen_random_uuid(), $1, id, $2, 1, now(), now(), $3 from master_kit where live ${kits}`
    await query(item('order by created_at desc limit 5'), [member, 'owned', 1162.4])
    // More than the other journeys want.
    for (const fan of fans) await query(item('order by folded_title desc limit 1'), [fan, 'wanted', null])
    const { rows } = await query(
      `select e.title from master_kit k join entity e on e.id = k.club_id where k.live order by k.folded_title desc limit 1`,
    )
    return String(rows[0]?.title)
  })

test('home, block by block; an owner’s name asks a visitor to sign in, and leads to the profile then', async ({
  page,
  request,
}) => {
  const member = await join(request, 'Margaux')
  test.slow()
  const fans = await Promise.all(['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => join(request, name)))
  const wantedClub = await fillHome(
    member.id,
    fans.map(({ id }) => id),
  )
  await approve(request, await proposeTeam(request, member, freshName('Documented')))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const teams = page.getByRole('navigation', { name: 'Latest teams' }).getByRole('link')
  await expect(teams).toHaveCount(10)
  for (const team of await teams.all()) {
    const [shown = '', name = ''] = await team.locator('> span').allTextContents()
    expect(shown).toBe(name.length > 12 ? `${name.slice(0, 9)}...` : name)
    await expect(team).toHaveAttribute('title', name)
  }
  await expect(teams.first()).toHaveAttribute('href', '/catalogue')

  const wanted = block(page, 'Most wanted kits')
  await expect(block(page, 'Famous shirts').getByRole('article')).toHaveCount(12)
  await expect(wanted.getByRole('article').first()).toContainText(wantedClub)
  await expect(wanted.getByRole('article').first()).toContainText(/Estimated value(90|140)\s€/)
  await expect(wanted.getByRole('link', { name: 'All kits' })).toHaveAttribute('href', '/kit-area')

  await expect(block(page, 'Latest database contributions').getByText('Recently added')).toHaveCount(6)

  const rare = block(page, 'Rare and sought-after kits').getByRole('article')
  await expect(rare).toHaveCount(5)
  await expect(rare.first()).toContainText('RARE')
  await expect(rare.first()).toContainText('Owned by Margaux')
  await expect(rare.first()).toContainText(/Estimate1\s162\s€/)

  const documented = block(page, 'Latest documentation').getByRole('article')
  await expect(documented.first()).toContainText('New team documented by Margaux')
  await expect(documented.first()).toContainText('+10 XP awarded')
  await expect(documented.first().getByRole('link')).toHaveAttribute('href', '/teams')
  expect(await documented.count()).toBeLessThanOrEqual(4)

  await expect(block(page, 'Trending brands').getByRole('article').first()).toContainText('added in 30 days')
  await expect(page.getByText('collaborative catalogue of football kits')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create your collection' }).click()
  await expect(page).toHaveURL(/\/kit-area$/)
  await page.goBack()
  await rare.first().getByRole('link', { name: 'Margaux' }).click()
  await expect(dialog(page)).toBeVisible()
  // Somebody else: one's own name leads to one's own account.
  await signIn(page, (await makeMember(request)).email)
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]+$/)
})

test('the newsletter: asked for, confirmed by the mailed link, left again', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  const box = block(page, 'Newsletter')
  await box.getByLabel('E-mail').fill('no address')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByRole('alert')).toHaveText('This is not an e-mail address.')
  await box.getByLabel('E-mail').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByRole('status')).toContainText('open the link in the mail')

  const link = await mailedLink(email, 'Confirm your subscription')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible()

  const token = await withDatabase(async (query) => {
    const { rows } = await query('select unsubscribe_token from newsletter_subscriber where email = $1', [
      email,
    ])
    return String(rows[0]?.unsubscribe_token)
  })
  await page.goto(`/newsletter/unsubscribe/${token}`)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link belongs to no subscription' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
})

test('a site without a catalogue has a home, too', async ({ page }) => {
  await page.route('/api/homepage', (route) =>
    route.fulfill({
      json: {
        teams: [],
        most_wanted: [],
        famous_kits: [],
        recent_master_kits: [],
        expensive_kits: [],
        recent_contributions: [],
        trending_brands: [],
      },
    }),
  )
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(block(page, 'Most wanted kits')).toContainText('No master kits have been created yet.')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Most wanted kits',
    'Latest database contributions',
    'Rare and sought-after kits',
    'Latest documentation',
    'Trending brands',
    'Newsletter',
  ])
  await expect(block(page, 'Trending brands')).toContainText(
    'No kit has been added to a collection in 30 days.',
  )
  await expectAccessible(page)
})

test('the documentation of the API opens', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('[data-tag="master-kits"]').click()
  await expect(page.getByText('/api/master-kits', { exact: true }).first()).toBeVisible()
})
