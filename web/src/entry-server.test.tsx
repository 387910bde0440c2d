import type { AskApi } from '@kitdex/contract/page'
import { expect, test, vi } from 'vitest'
import { renderPage } from './entry-server.tsx'

// The first page of a kind waits for its code to be compiled.
vi.setConfig({ testTimeout: 30_000 })

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--<script>',
  '\u2028]]>&lt;b&gt;',
  '🦁 Ünïted',
  'نادي الهلال',
]

const named = (name: string) => ({ id: 'x', name })
const kitCalled = (name: string, n: number) => ({
  ...{ id: `kit-${n}`, kitdex_reference: name, title: name, verified_level: 'unverified' },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  ...{ club_id: 'x', club: name, club_name: name, team_info: named(name), season: '2003/2004', style: name },
  ...{ model: name, brand: name, brand_info: named(name), competition: name, competition_info: named(name) },
  ...{ main_sponsor: name, primary_sponsor_info: named(name), secondary_sponsors_info: [named(name)] },
  ...{ primary_color: name, secondary_colors: [name, 'red'], design_name: name, description: name },
  ...{ special_features: [name], pattern_description: name, additional_images: [name] },
  ...{ front_photo_url: null, back_photo_url: `https://x.example/${name}` },
  ...{ releases_count: 1, total_collectors: 0, collectors_count: 0 },
})
const kits = HOSTILE.map(kitCalled)
const facets = Object.fromEntries(
  ['brand_id', 'season'].map((field) => [
    field,
    HOSTILE.map((name) => ({ value: name, label: name, count: 1 })),
  ]),
)

const missing = { status: 404, headers: {}, body: '{"detail":"Not found"}' }
const found = (body: unknown, total?: number) => ({
  status: 200,
  headers: total === undefined ? {} : { 'x-total-count': String(total) },
  body: JSON.stringify(body),
})
const ask: AskApi = async (url) => {
  const { pathname } = new URL(url, 'http://page')
  if (pathname === '/api/master-kits/facets') return found({ total: 7, verified: 0, facets })
  if (/^\/api\/master-kits(\/search)?$/.test(pathname)) return found(kits, kits.length)
  if (pathname === '/api/reference-kits') return found([], 0)
  if (pathname === '/api/reference-kits/orphan')
    return found({ ...kitCalled('Orphan', 0), id: 'orphan', master_kit_id: 'none', master_kit_info: {} })
  if (pathname === '/api/users/anna/preview')
    return found({ id: 'anna', name: HOSTILE[1], xp: 120, level: 'Titulaire', level_emoji: '⚽', kits: [] })
  const one = kits.find((kit) => pathname === `/api/master-kits/${kit.id}`)
  return one ? found(one) : missing
}
const page = (url: string, language?: string) =>
  renderPage({ url, origin: 'https://kits.example', language }, ask)

const wordsIn = (html: string, block: RegExp): string[] =>
  [...html.matchAll(block)].map((match) => match[1] ?? '')

test.each(['/kit-area', '/kit-area?view=list', ...kits.map((kit) => `/kit-area/master/${kit.id}`)])(
  'what people wrote is only text in %s',
  async (url) => {
    const { status, head, html, state } = await page(url)
    expect(status).toBe(200)
    // Every `<` is one of ours: no script but the blocks of facts, no handler, no style, no comment that is not React's.
    expect(wordsIn(html, /<(script|style|iframe|img src=x)\b/g)).toEqual([])
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]+\s(?:on\w+|style)=/)
    expect(html.replaceAll(/<!--(?:\/?\$|\s)?-->/g, '')).not.toContain('<!--')
    expect(head.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')).not.toMatch(
      /<script/,
    )
    expect(head).not.toMatch(/<(?:img|b)\b/)
    for (const said of wordsIn(head, /<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
      expect(said).not.toMatch(/[<>&\u2028]/)
      expect(JSON.parse(said)['@context']).toBe('https://schema.org')
    }
    expect(state).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(state)).toMatchObject({ found: [expect.anything(), expect.anything()] })
  },
)

test('a hostile name is found again, as it was written, in facts and state', async () => {
  for (const kit of kits) {
    const { head, state } = await page(`/kit-area/master/${kit.id}`)
    const [product] = wordsIn(head, /ld\+json">([^<]*)</g).map((said) => JSON.parse(said))
    expect(product).toMatchObject({ '@type': 'Product', brand: { name: kit.brand } })
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(kit.club))
  }
})

test('a page says where it counts, in which language, and what it shows', async () => {
  const { head, lang, html } = await page('/kit-area/master/kit-5', 'fr')
  expect(lang).toBe('fr')
  expect(head).toContain('<title>🦁 Ünïted 2003/2004 🦁 Ünïted · Kitdex</title>')
  expect(head).toContain('<link rel="canonical" href="https://kits.example/kit-area/master/kit-5">')
  expect(head).toContain('content="https://kits.example/api/share/master-kits/kit-5.png"')
  expect(head).toContain('"@type":"BreadcrumbList"')
  expect(html).toContain('🦁 Ünïted')
  expect((await page('/', 'klingon')).lang).toBe('en')
})

test.each([
  ['/kit-area/master/none', 404],
  ['/kit-area/version/orphan', 404],
  ['/no/such/page', 404],
  ['//evil.example/kit-area', 404],
])('%s answers %i and is not for search engines', async (url, status) => {
  const answer = await page(url)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain('<meta name="robots" content="noindex">')
  expect(answer.head).not.toContain('"https://evil.example')
})

test.each(['/users/anna', '/profile/anna'])('%s holds a preview of the member, and no more', async (url) => {
  const { status, head, html } = await page(url)
  const name = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'
  expect(status).toBe(200)
  expect(head).toContain(`<title>${name} · Kitdex</title>`)
  expect(head).toContain(`<meta property="og:title" content="${name}">`)
  expect(head).toContain('content="https://kits.example/api/share/users/anna.png"')
  expect(head).toContain('<link rel="canonical" href="https://kits.example/users/anna">')
  expect(head).toMatch(/description" content="[^"]*Titulaire/)
  expect(head).toContain('content="noindex"')
  expect(html).toContain('Checking authentication...')
  expect(html).not.toContain('Titulaire')
  // Who is private, or nobody, has none.
  const other = await page(url.replace('anna', 'private'))
  expect(other.head).toContain('<title>Authentication Required · Kitdex</title>')
  expect(other.head).not.toContain('og:')
})

test('a dialog that the address opens is in the first HTML', async () => {
  const { html } = await page('/master-kits?open=kit-1')
  expect(html).not.toContain('<!--$!-->')
  expect(html).toContain('<dialog')
})

test('a search, and a page for members, are not for search engines', async () => {
  for (const url of ['/kit-area?q=arsenal', '/explore?q=ars', '/profile', '/?token=secret']) {
    expect((await page(url)).head, url).toContain('content="noindex"')
  }
})

test('the first HTML of a list of 20 kits is light, and offers in a filter what is chosen alone', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `Some Football Club ${n}`)
  const listed = names.map((name, n) => ({
    ...kitCalled(name, n),
    ...{
      id: `01a1e5a1-b4e1-7037-b92e-b9423d196e${n + 10}`,
      style: 'home',
      model: 'replica',
      brand: 'Adidas',
    },
    ...{ primary_color: '#f6cf1f', secondary_colors: ['#1c2a54'], collar: 'crew', pattern: 'stripes' },
  }))
  const offered = Array.from({ length: 90 }, (_, n) => ({ value: `id-${n}`, label: `Value ${n}`, count: n }))
  const askLight: AskApi = async (url) =>
    url.includes('facets')
      ? found({ total: 20, verified: 0, facets: { brand_id: offered, season: [] } })
      : found(listed, 515)
  const lightAt = (url: string) =>
    renderPage({ url, origin: 'https://kits.example', language: undefined }, askLight)
  const { html, state } = await lightAt('/kit-area')
  const narrowed = await lightAt('/kit-area?brand=value+7')
  expect(html).toContain('Some Football Club 19')
  expect(html.length + state.length).toBeLessThan(60_000)
  expect(html).not.toContain('Value 7')
  expect(narrowed.html).toMatch(/<option[^>]*selected[^>]*>Value 7 \(7\)</)
  expect(narrowed.html).not.toContain('Value 8')
  expect(state).toContain('Value 7')
})

test('a page that was sent leaves nothing behind that is held for minutes', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await page('/kit-area')
  expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) > 10_000)).toEqual([])
  timers.mockRestore()
})
