import type { Documented } from '@kitdex/contract/api/home'
import { type AnyEntity, defineEntity } from '@kitdex/contract/catalogue/entity'
import { choice, label, number, text } from '@kitdex/contract/catalogue/field'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/**
 * Our promise to whoever extends the catalogue: on screen a new type is one description beside the others. Its lines
 * in the registries are written here, its definition and table are tried in the server's `new-field.test.ts`.
 */
const SURFACES = [
  { value: 'grass', label: label('Grass', 'Herbe') },
  { value: 'artificial', label: label('Artificial', 'Synthétique') },
] as const
const stadium = defineEntity({
  type: 'stadium',
  slug: 'stadiums',
  reference: 'STADIUM',
  xp: 10,
  label: { one: label('Stadium', 'Stade'), many: label('Stadiums', 'Stades') },
  order: 'title',
  fields: {
    name: text(label('Name', 'Nom'), { required: true, search: true }),
    surface: choice(label('Surface', 'Pelouse'), SURFACES, { filter: true }),
    // No description names it.
    capacity: number(label('Capacity', 'Capacité'), { min: 0, max: 300_000 }),
  },
  title: (values) => values.name,
})

const highbury = {
  ...{ id: 's1', kitdex_reference: 'KDX-STADIUM-000001', title: 'Highbury', name: 'Highbury' },
  ...{ surface: 'grass', capacity: 38_419, verified_level: 'unverified', total_collectors: 0 },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
}
const FACETS = { total: 1, verified: 0, facets: { surface: [{ value: 'grass', label: 'grass', count: 1 }] } }

const NONE = { teams: [], brands: [], players: [], competitions: [], master_jerseys: [] }
const FOUND = {
  ...{ ...NONE, stadiums: [highbury], corrected: null },
  totals: { ...Object.fromEntries(Object.keys(NONE).map((group) => [group, 0])), stadiums: 1 },
}

const answer = (body: unknown, total?: number) => ({
  status: 200,
  headers: total === undefined ? {} : { 'x-total-count': String(total) },
  body: JSON.stringify(body),
})
const ask = async (url: string) => {
  const { pathname } = new URL(url, 'http://page')
  if (pathname === '/api/stadiums') return answer([highbury], 1)
  if (pathname === '/api/stadiums/facets') return answer(FACETS)
  if (pathname === '/api/stadiums/s1') return answer(highbury)
  if (pathname === '/api/search/collaborative') return answer(FOUND)
  if (/^\/api\/[a-z-]+$/.test(pathname)) return answer([], 0)
  return { status: 404, headers: {}, body: '{"detail":"Not found"}' }
}

let page: (url: string, language?: string) => Promise<string>
let inForm: () => string
let atHome: () => string
beforeAll(async () => {
  vi.resetModules()
  const { registry } = await import('@kitdex/contract/catalogue/registry')
  Object.assign(registry, { stadium })
  const { describeType } = await import('./shared/types/describe.ts')
  const { TYPES } = await import('./shared/types/types.ts')
  Object.assign(TYPES, {
    // The whole of it:
    stadium: describeType({
      definition: stadium as AnyEntity,
      name: 'name',
      lines: [['surface'], []],
      facts: ['surface'],
      apart: [],
      figures: [],
      filters: { surface: 'surface' },
      counters: [],
      first: 6,
      tells: ['surface'],
      page: { facts: ['surface'], apart: [], schema: 'StadiumOrArena' },
    }),
  })
  const { renderPage } = await import('./entry-server.tsx')
  page = async (url, language) =>
    (await renderPage({ url, origin: 'https://kits.example', language }, ask)).html
  const { withMemberTexts } = await import('./lib/texts/known-texts.ts')
  const { ContributionDialog } = await withMemberTexts(import('./features/proposing/contribution-dialog.tsx'))
  const Form = ContributionDialog as unknown as ComponentType<Record<string, unknown>>
  inForm = () =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <Form type="stadium" onType={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>,
    )
  const { Documentation } = await import('./features/home/documentation.tsx')
  const { homeTexts, withTexts } = await import('./lib/texts/known-texts.ts')
  await withTexts(Promise.resolve(), homeTexts())
  const documented = {
    ...{ contribution_id: 'c1', item_type: 'stadium', kind: 'create', xp_awarded: null, kit: null },
    ...{ approved_at: null, user: { name: 'Ana' }, entity: { name: 'Highbury', logo_url: null } },
  } as unknown as Documented
  atHome = () => renderToString(<Documentation entries={[documented]} />)
  // All of the product is imported anew.
}, 60_000)
afterAll(() => vi.resetModules())

test('its list has its entries, its filter and its numbers', async () => {
  const html = await page('/stadiums')
  for (const said of ['Highbury', 'Surface', 'Grass', 'Stadiums', 'Search: Stadiums'])
    expect(html).toContain(said)
  const french = await page('/stadiums', 'fr')
  for (const said of ['Pelouse', 'Herbe', 'Stades']) expect(french).toContain(said)
})

test('its page has its facts, and a field that only the definition names', async () => {
  const html = await page('/stadiums/s1')
  for (const said of ['Highbury', 'Surface', 'Grass', 'Capacity', '38']) expect(html).toContain(said)
  expect(await page('/stadiums/none')).toContain('Stadium not found')
})

test('it is among the lists of the catalogue and in the explorer', async () => {
  expect(await page('/catalogue')).toContain('?tab=stadiums')
  const html = await page('/explore')
  expect(html).toContain('/stadiums/s1')
})

test('it is a group of what a search finds', async () => {
  const html = await page('/explore?q=high')
  for (const said of ['/stadiums/s1', 'Stadiums']) expect(html).toContain(said)
})

test('its form asks for its fields', () => {
  const html = inForm()
  for (const said of ['Name', 'Surface', 'Grass', 'Capacity']) expect(html).toContain(said)
})

test('what is documented of it is told at home, and leads to its list', () => {
  const html = atHome()
  expect(html).toContain('href="/stadiums"')
  expect(html).toContain('Stadium')
})
