import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { enter, freshName, join, type Member, post, propose, proposeTeam } from '../support/community.ts'
import { addEntries } from '../support/entries.ts'
import { test } from '../support/test.ts'

const CONTROL = /- '?(?:link|button|checkbox|combobox) "((?:[^"\\\\]|\\\\.)*)"/g

/** What is heard of everything that can be pressed in one card. */
const namesIn = async (card: Locator): Promise<string[]> =>
  [...(await card.ariaSnapshot()).matchAll(CONTROL)].map(([, name = '']) => name)

/** Names that two cards have. */
async function heardTwice(page: Page, cards: string): Promise<string[]> {
  const all = await Promise.all((await page.locator(cards).all()).slice(0, 24).map(namesIn))
  expect(all.length, cards).toBeGreaterThan(1)
  expect(all.every((names) => names.length > 0 && !names.includes(''))).toBe(true)
  const heard = all.flatMap((names) => [...new Set(names)])
  return heard.filter((name, at) => heard.indexOf(name) !== at)
}

/** Names that leave out what is seen: whoever says what they see does not reach those. */
const unheard = (page: Page): Promise<string[]> =>
  page.locator('main :is(a, button)[aria-label]').evaluateAll((all) => {
    const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
    return all
      .filter((control) => !plain(control.getAttribute('aria-label')).includes(plain(control.textContent)))
      .map((control) => control.outerHTML.slice(0, 300))
  })

async function own(request: APIRequestContext, member: Member): Promise<void> {
  const kits = await (await request.get('/api/master-kits?club=Arsenal&limit=2')).json()
  for (const kit of [...kits, kits[0]]) {
    const said = { master_kit_id: kit.id, collection_type: 'owned', another_copy: true }
    expect((await post(request, member, '/api/my-collection', said)).status()).toBe(201)
  }
}

const PAGES = [
  ['/kit-area?club=Arsenal', 'main li:has(article)'],
  ['/kit-area?club=Arsenal&view=list', 'main li:has(article)'],
  ['/master-kits?club=Arsenal', 'main li:has(article)'],
  ['/teams', 'main li:has(article)'],
  ['/explore?q=arsenal', 'main li:has(article)'],
  ['/my-collection', 'main article'],
  ['/my-collection?view=table', 'main tbody tr'],
  // Those of other journeys may be called alike.
  ['/contributions-v2', 'main article:is(:has-text("Rovers"), :has-text("Rangers"))'],
] as const

test('of many cards each says which one it is, to those who only hear them', async ({ page, request }) => {
  const member = await join(request, 'Ana')
  await own(request, member)
  const author = await join(request, 'Bea')
  for (const name of ['Rovers', 'Rangers']) await proposeTeam(request, author, freshName(name))
  await enter(page, member)
  for (const [address, cards] of PAGES) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.locator(cards).first()).toBeVisible()
      expect(await heardTwice(page, cards)).toEqual([])
      expect(await unheard(page)).toEqual([])
    })
  }
})

/** As long as a name may be in the catalogue of a collector of everything, without a place to break it. */
const UNBROKEN = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'.repeat(2)

test('what has no space in it stays inside the screen of a phone', async ({ page, request }) => {
  const member = await join(request, 'W'.repeat(60))
  const team = { type: 'team', values: { name: freshName(UNBROKEN), country: 'Wales' } } as const
  const [teamId = ''] = await addEntries([team])
  const look = { style: 'home', season: '1997/1998', model: 'replica', primary_color: 'Red' }
  const about = { design_name: UNBROKEN, description: UNBROKEN.repeat(3) }
  const [kitId = ''] = await addEntries([
    { type: 'master_kit', values: { ...look, ...about, club_id: teamId } },
  ])
  const printed = { name_printing: 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF-VENNEGOOROFHESSELINK' }
  const said = { master_kit_id: kitId, personal_notes: UNBROKEN.repeat(20), purchase_price: 1_000_000 }
  const item = { ...printed, ...said, collection_type: 'owned', signed_by: UNBROKEN }
  const owned = await (await post(request, member, '/api/my-collection', item)).json()
  const proposed = await propose(request, member, {
    ...{ entity_type: 'team', entity_id: teamId, title: UNBROKEN, description: UNBROKEN },
    data: { city: UNBROKEN },
  })
  await enter(page, member)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [
    `/kit-area/master/${kitId}`,
    `/teams/${teamId}`,
    '/my-collection',
    '/my-collection?view=table',
    `/my-collection/${owned.id}`,
    `/contributions-v2/${proposed.id}`,
    '/contributions-v2',
    '/profile',
  ]) {
    await page.goto(address)
    await expect(
      page
        .locator('main')
        .getByText(/^(Llanfair|WWW|WOLFE)/i)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
    if (address.endsWith('=table'))
      expect((await page.getByRole('rowheader').boundingBox())?.width).toBeLessThan(420)
    if (!address.endsWith(owned.id)) continue
    const notes = await page.getByText(said.personal_notes).boundingBox()
    expect(notes?.width, 'notes have the whole line').toBeGreaterThan(300)
  }
})
