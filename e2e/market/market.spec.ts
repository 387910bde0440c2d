import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { admin, enter, join } from '../support/community.ts'
import { withDatabase } from '../support/database.ts'
import { dialog } from '../support/member.ts'
import { DESKTOP, expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

type Member = Awaited<ReturnType<typeof signedIn>>

async function post(
  request: APIRequestContext,
  { headers }: Pick<Member, 'headers'>,
  path: string,
  data: object = {},
) {
  const answer = await request.post(path, { headers, data })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer.json()
}

const kitAt = async (request: APIRequestContext, skip: number) =>
  (await (await request.get(`/api/master-kits?limit=1&skip=${skip}&sort=title`)).json())[0]

const own = async (
  request: APIRequestContext,
  member: Pick<Member, 'headers'>,
  skip: number,
  said: object = {},
) =>
  post(request, member, '/api/my-collection', {
    ...{ master_kit_id: (await kitAt(request, skip)).id, collection_type: 'owned', another_copy: true },
    ...said,
  })

const another = async (request: APIRequestContext, name: string) => {
  const member = await join(request, name)
  return { ...member, headers: { Authorization: `Bearer ${member.token}` } }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A page of one's own may show its buttons before they are heard. */
const open = (page: Page, name: string) =>
  expect(async () => {
    await press(page, name)
    await expect(dialog(page)).toBeVisible({ timeout: 3000 })
  }).toPass()

test('an offer, a question, an agreement, a shirt that changes hands, and two ratings', async ({
  page,
  request,
  browser,
}) => {
  const seller = await signedIn(page, request)
  const item = await own(request, seller, 3, { size: 'M', purchase_price: 12.34 })
  await page.goto(`/my-collection/${item.id}`)
  await press(page, 'Offer it')
  await expect(dialog(page).getByText('What everybody will see')).toBeVisible()
  await expect(dialog(page).getByText('Margaux', { exact: false }).first()).toBeVisible()
  await press(page, 'Publish offer')
  await expect(dialog(page).getByText('The price must be from 1 to 100,000 euros')).toBeVisible()
  await dialog(page).getByLabel('Price (€)').fill('80')
  await dialog(page).getByLabel('Where do you send?').fill('Europe')
  await expectAccessible(page, DESKTOP)
  await press(page, 'Publish offer')
  await page.waitForURL(/\/marketplace\//)
  const address = new URL(page.url()).pathname
  await expect(page.getByText('80,00')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/my-collection/*', (route) => route.abort())
  await press(page, 'Change offer')
  await expect(page.getByText('Network error. Check your connection.')).toBeVisible()
  await page.unroute('**/api/my-collection/*')
  await open(page, 'Change offer')
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ viewport: PHONE })
  const phone = await context.newPage()
  const buyer = await another(request, 'Bertrand')
  await enter(phone, buyer)
  await phone.goto('/marketplace')
  await phone.locator(`a[href="${address}"]`).click()
  await open(phone, 'Ask a question')
  await phone.getByRole('dialog').getByLabel('Message').fill('Any stains?')
  await phone.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await phone.waitForURL(/\/messages\//)
  const thread = new URL(phone.url()).pathname
  await expect(phone.getByText('Any stains?')).toBeVisible()

  await page.goto('/messages')
  await expect(page.getByText('1 unread')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bertrand' }).click()
  await page.waitForURL((url) => url.pathname === thread)
  await page.getByLabel('Message').fill('None at all')
  await press(page, 'Send')
  await expect(phone.getByText('None at all')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await phone.goto(address)
  await open(phone, 'Propose a deal')
  await phone.getByRole('dialog').getByLabel('You pay (€)').fill('70')
  await press(phone, 'Send proposal')
  await phone.waitForURL((url) => url.pathname === thread)
  await page.goto(thread)
  await press(page, 'Agree')
  await expect(page.getByText('Agreed! Now it can be handed over.')).toBeVisible()
  await press(page, 'I handed it over')
  await press(page, 'Confirm')
  await expect(phone.getByRole('button', { name: 'I received it' })).toBeVisible()
  await open(phone, 'I received it')
  await press(phone, 'Confirm')
  await expect(phone.getByRole('link', { name: 'See it in your collection' })).toBeVisible()
  await press(phone, 'Send rating')
  await expect(phone.getByText('Thank you for your rating.')).toBeVisible()
  await page.goto(thread)
  await page.getByLabel('Stars').selectOption('4')
  await press(page, 'Send rating')
  await expect(page.getByText('Your rating', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await phone.goto(thread)
  await expect(phone.getByText('Their rating')).toBeVisible()
  await phone.getByRole('link', { name: 'See it in your collection' }).click()
  await expect(phone.getByText(/Came from Margaux on/)).toBeVisible()
  await page.goto('/my-collection?tab=sold')
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

test('a swap; who is blocked cannot write; a report reaches the queue; a want is matched', async ({
  page,
  request,
}) => {
  const bob = await another(request, 'Bertrand')
  const margaux = await signedIn(page, request)
  const wanted = await kitAt(request, 7)
  await post(request, margaux, '/api/my-collection', { master_kit_id: wanted.id, collection_type: 'wanted' })
  const theirs = await own(request, bob, 7)
  const offer = await post(request, bob, '/api/marketplace/offers', {
    ...{ item_id: theirs.id, for_swap: true, ships_to: 'Europe', wishes: 'Anything from Lens' },
  })
  await own(request, margaux, 9, { size: 'L' })
  await page.goto('/')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByText('Bertrand offers', { exact: false }).click()
  await page.waitForURL(`**/marketplace/${offer.id}`)
  await press(page, 'Propose a deal')
  await press(page, 'Send proposal')
  await expect(dialog(page).getByText('Choose a kit to give for it')).toBeVisible()
  await dialog(page).getByLabel('You give this kit').selectOption({ index: 1 })
  await dialog(page).getByLabel('You pay (€)').fill('20 + post')
  await press(page, 'Send proposal')
  await expect(dialog(page).getByText('The price must be from 1 to 100,000 euros')).toBeVisible()
  await dialog(page).getByLabel('You pay (€)').fill('')
  await press(page, 'Send proposal')
  await page.waitForURL(/\/messages\//)
  const threadId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const deals = await request.get('/api/marketplace/deals', { headers: bob.headers })
  const [{ id: dealId }] = await deals.json()
  await post(request, bob, `/api/marketplace/deals/${dealId}/accept`)
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible()
  await press(page, 'I handed it over')
  await press(page, 'Confirm')
  await expect(page.getByText('Noted: you handed it over.')).toBeVisible()
  await post(request, bob, `/api/marketplace/deals/${dealId}/receive`)
  await post(request, bob, `/api/marketplace/deals/${dealId}/hand-over`)
  await press(page, 'I received it')
  await press(page, 'Confirm')
  await expect(page.getByText('Received', { exact: true })).toBeVisible()

  await post(request, bob, `/api/marketplace/threads/${threadId}/messages`, { text: 'Something rude' })
  await page.getByText('Something rude').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Something rude' }).getByRole('button').click()
  await dialog(page).getByLabel('What is wrong?').selectOption('offensive')
  await press(page, 'Send report')
  await expect(page.getByText('Thank you. The moderators will look at it.')).toBeVisible()
  await press(page, 'Block Bertrand')
  await expect(page.getByText('You cannot write to each other.')).toBeVisible()
  const refused = await request.post(`/api/marketplace/threads/${threadId}/messages`, {
    ...{ headers: bob.headers, data: { text: 'Again' } },
  })
  expect(refused.status()).toBe(403)
  const { token } = await admin(request)
  const queue = await request.get('/api/moderation/reports?limit=100', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect((await queue.json()).map(({ quote }: { quote: string | null }) => quote)).toContain('Something rude')
})

test('a ring of three closes when all agree', async ({ page, request }) => {
  const people = [
    await signedIn(page, request),
    await another(request, 'Bertrand'),
    await another(request, 'Chloé'),
  ]
  const offers: string[] = []
  for (const [at, who] of people.entries()) {
    const { id: item_id } = await own(request, who, 30 + at)
    const said = { item_id, for_swap: true, ships_to: 'Europe' }
    offers.push((await post(request, who, '/api/marketplace/offers', said)).id)
  }
  // As the job that looks for rings proposes it.
  const ring = randomUUID()
  await withDatabase((query) =>
    query(`insert into swap_ring (id, status, offers_key, score, expires_at, created_at)
     values ('${ring}', 'proposed', '${ring}', 0, now() + interval '1 day', now());
     insert into swap_ring_part (ring_id, position, offer_id, from_id, to_id) values ${offers
       .map(
         (offer, at) => `('${ring}', ${at}, '${offer}', '${people[at]?.id}', '${people[(at + 1) % 3]?.id}')`,
       )
       .join(', ')}`),
  )
  await page.goto('/swap-rings')
  await expect(page.getByText('Bertrand gives to Chloé')).toBeVisible()
  await expect(page.getByText('you have not answered yet')).toHaveCount(1)
  await expectAccessible(page)
  for (const who of people.slice(1)) await post(request, who, `/api/marketplace/rings/${ring}/accept`)
  await press(page, 'Agree')
  await expect(page.getByText('The ring is closed: all agree.')).toBeVisible()
  await page.getByRole('link', { name: 'See your deals' }).click()
  await expect(page.getByText('Agreed', { exact: true })).toHaveCount(2)
})

test('a want says that an offer fits it; what nobody confirms is closed by who gave it', async ({
  page,
  request,
}) => {
  const bob = await another(request, 'Bertrand')
  const margaux = await signedIn(page, request)
  const { id: theirs } = await own(request, bob, 40, { size: 'L' })
  const sale = { for_sale: true, price: 30, ships_to: 'Europe' }
  await post(request, bob, '/api/marketplace/offers', { item_id: theirs, ...sale })
  const kit = await kitAt(request, 40)
  await page.goto(`/kit-area/master/${kit.id}`)
  await open(page, 'Add to Want List')
  await expect(dialog(page).getByText('1 offer fits what you seek')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Maximum price').fill('20')
  await expect(dialog(page).getByText('fits what you seek')).toHaveCount(0)
  await dialog(page).getByLabel('Maximum price').fill('30')
  await dialog(page).getByLabel('Size').selectOption('L')
  await expect(dialog(page).getByText('1 offer fits what you seek')).toBeVisible()
  await dialog(page).getByLabel('Size').selectOption('S')
  await expect(dialog(page).getByText('fits what you seek')).toHaveCount(0)

  const { id: item_id } = await own(request, margaux, 41)
  const { id: offer } = await post(request, margaux, '/api/marketplace/offers', { item_id, ...sale })
  const deal = await post(request, bob, `/api/marketplace/offers/${offer}/deals`, { price: 30 })
  await post(request, margaux, `/api/marketplace/deals/${deal.id}/accept`)
  await post(request, margaux, `/api/marketplace/deals/${deal.id}/hand-over`)
  await page.goto(`/messages/${deal.thread_id}`)
  await expect(page.getByText('If nobody confirms it within 21 days')).toBeVisible()
  await withDatabase((query) =>
    query("update deal_leg set handed_at = now() - interval '22 days' where deal_id = $1", [deal.id]),
  )
  await page.reload()
  await open(page, 'Close it as received')
  await expectAccessible(page)
  await press(page, 'Confirm')
  await expect(page.getByText('The deal is closed.')).toBeVisible()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  const given = await request.get('/api/my-collection?collection_type=owned', { headers: bob.headers })
  expect(await given.json()).toHaveLength(2)
})
