import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { enter, freshName, join, type Member, post, proposeTeam } from '../support/community.ts'
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
