import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { describedTypes, listedTypes, slugOf } from '../../web/src/shared/types/types.ts'
import { admin, enter, freshName, join, type Member, post, proposeTeam } from '../support/community.ts'
import { findFaults } from '../support/screen.ts'
import { test } from '../support/test.ts'
import { createWording, saidOn, unmarkedFrench } from '../support/wording.ts'

const AXE_WIDTHS = [390, 1280]
/** French words are the longest: what they fit in, the others do, but for the narrowest and those that axe sees. */
const WIDTHS = {
  fr: [320, 360, 375, 390, 1000, 1100, 1280],
  en: [320, 390, 1280],
  default: [320, ...AXE_WIDTHS],
}

/** Every address of the map, as it stands there: a new one is looked at without anybody thinking of it. */
const WRITTEN = ['routes.tsx', 'member-routes.tsx'].flatMap((file) => {
  const source = readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8')
  return [...source.matchAll(/\b(?:route|guarded)\(\s*'(\/[^']*)'/g)].map(([, pattern = '']) => pattern)
})

const ROUTES = [
  ...WRITTEN,
  ...listedTypes().map((type) => `/${slugOf(type)}`),
  ...describedTypes().map((type) => `/${slugOf(type)}/:id`),
]

/** An example of whatever an address names. */
async function examples(request: APIRequestContext, boss: Member): Promise<Record<string, string>> {
  const first = async (path: string): Promise<string> => (await (await request.get(path)).json())[0].id
  const kit = await first('/api/master-kits?limit=1&sort=title')
  const made = async (by: Member, path: string, data: object): Promise<string> =>
    (await (await post(request, by, path, data)).json()).id
  const copy = { master_kit_id: kit, collection_type: 'owned', another_copy: true }
  const ana = await join(request, 'Ana-Clémence Vandenbroucke-Delacroix')
  const proposed = await proposeTeam(request, ana, freshName('Wolverhampton Wanderers'))
  const offer = await made(ana, '/api/marketplace/offers', {
    ...{
      item_id: await made(ana, '/api/my-collection', copy),
      for_sale: true,
      price: 80,
      ships_to: 'Europe',
    },
  })
  return {
    '/marketplace/:id': offer,
    '/messages/:threadId': await made(boss, `/api/marketplace/offers/${offer}/threads`, { text: '…' }),
    '/kit-area/master/:id': kit,
    '/kit-area/master/:id/versions': kit,
    '/kit-area/version/:id': await first('/api/reference-kits?limit=1'),
    '/teams/:id': await first('/api/teams?limit=1'),
    '/brands/:id': await first('/api/brands?limit=1'),
    '/players/:id': await first('/api/players?limit=1'),
    '/competitions/:id': await first('/api/competitions?limit=1'),
    '/master-kits/:id': kit,
    '/my-collection/:itemId': await made(boss, '/api/my-collection', copy),
    '/profile/:userId': ana.id,
    '/users/:userId': ana.id,
    '/users/:userId/collection': ana.id,
    '/contributions-v2/:contributionId': proposed.id,
    '/admin/:module': 'data',
  }
}

const SEARCH = 'header :is(input[type="search"], a[href="/explore"][aria-label])'

/** In the page: what is too wide, and whether one gets to the search. */
async function look(sought: string) {
  // A frame for what follows from the width, and one in which it is there.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const { scrollWidth } = document.scrollingElement ?? document.body
  const isSeen = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect()
    return element.checkVisibility() && width > 0 && left >= 0 && right <= innerWidth
  }
  const search = document.querySelectorAll(sought)
  const over = scrollWidth - innerWidth
  const isWide = (element: Element): boolean =>
    element.getBoundingClientRect().right > innerWidth + 1 && element.children.length === 0
  const widest = over > 0 ? [...document.querySelectorAll('body *')].find(isWide) : undefined
  return {
    over,
    hasSearch: [...search].some(isSeen),
    by: widest ? `${widest.tagName}.${widest.getAttribute('class')}` : '',
  }
}

/** Goes there as a link would: the page is not loaded anew. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** Classic comes with a header of its own, a moment later. */
async function lookAgain(page: Page): ReturnType<typeof look> {
  const seen = await page.evaluate(look, SEARCH)
  if (seen.hasSearch) return seen
  await page.locator(SEARCH).first().waitFor({ state: 'attached' })
  return page.evaluate(look, SEARCH)
}

/** What is not there: the server says so, in words of its own. */
const NOTHING = ['/users/none', '/my-collection/none', '/contributions-v2/none', '/teams/none']

/** What axe looks at takes longest: two go at it side by side. */
const HALF = Math.ceil(ROUTES.length / 2)
const LOOKS = [
  { language: 'default', part: ', one half', patterns: ROUTES.slice(0, HALF) },
  { language: 'default', part: ', the other', patterns: ROUTES.slice(HALF) },
  { language: 'fr', part: '', patterns: [...ROUTES, ...NOTHING] },
  { language: 'en', part: '', patterns: [...ROUTES, ...NOTHING] },
] as const

for (const { language, part, patterns } of LOOKS) {
  test(`no page is wider than its screen, search is at hand on each, and each speaks its language: ${language}${part}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    // Forty routes at up to seven widths, and axe on them in the default wording.
    test.setTimeout(600_000)
    expect(ROUTES.length).toBeGreaterThan(30)
    const boss = await admin(request)
    const exampleOf = await examples(request, boss)
    if (language !== 'default') {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    }
    await enter(page, boss)
    const wording = language === 'default' ? null : await createWording(language)
    const heard: Promise<void>[] = []
    page.on('response', (response) => {
      // What is refused is no data: it is worded here.
      const isJson = response.headers()['content-type']?.includes('json')
      if (wording && isJson && response.ok() && response.url().includes('/api/'))
        heard.push(response.json().then(wording.hear, () => undefined))
    })
    // A first page has its data in its HTML, which is not heard: one that has none.
    await page.goto('/teams/none')
    const faults: string[] = []
    for (const pattern of patterns) {
      const address = pattern.replace(/:token/, 'none').replace(/:\w+/, exampleOf[pattern] ?? ':example')
      expect(address, `an example for ${pattern}`).not.toContain(':')
      await visit(page, address)
      const said = await saidOn(page)
      await Promise.all(heard)
      const strange = wording?.strange(said) ?? []
      for (const text of strange) faults.push(`${pattern}: ${text}`)
      for (const text of language === 'default' ? await unmarkedFrench(page) : [])
        faults.push(`${pattern}: “${text}” is not said to be French`)
      for (const width of WIDTHS[language]) {
        await page.setViewportSize({ width, height: 800 })
        const { over, hasSearch, by } = await lookAgain(page)
        if (over > 0) faults.push(`${pattern} at ${width}: ${over} pixels too wide (${by})`)
        if (!hasSearch) faults.push(`${pattern} at ${width}: no search`)
        const isLookedInto = language === 'default' && AXE_WIDTHS.includes(width)
        // The heading that was waited for may have been that of the page before.
        if (isLookedInto)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        for (const { id, at } of isLookedInto ? await findFaults(page) : [])
          faults.push(`${pattern} at ${width}: ${id} (${at.join(' ')})`)
      }
    }
    expect(faults).toEqual([])
  })
}
