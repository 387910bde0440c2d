import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { fold } from '@kitdex/contract/rules/texts/fold'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, buildEntity, type TestApp } from '../../test/harness.ts'
import { fileSystemEntries } from '../contributions/service.ts'
import { readText } from './search/meaning-service.ts'

/** Facets and totals, however they are worked out, against a count of all kits one by one. */

let server: TestApp
let brand: string
let team: string
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
  brand = await idOf('brand', 'Nike')
  team = await idOf('team', 'Arsenal')
})
afterAll(() => server.close())

const idOf = async (table: string, name: string): Promise<string> =>
  (await server.pool.query(`select id from ${table} where name = $1`, [name])).rows[0].id

const FIELDS = ['club_id', 'season', 'style', 'model', 'brand_id', 'competition_id'] as const
type Kit = Record<(typeof FIELDS)[number], string | null> & {
  id: string
  verified: boolean
  versions: number
  competition_ids: string[]
  search_document: string
}
const kitsNow = async (): Promise<Kit[]> =>
  (
    await server.pool.query(`select k.*, e.search_document from master_kit k join entity e on e.id = k.id
      where k.live order by k.created_at desc, k.id desc`)
  ).rows

type Query = Partial<Record<(typeof FIELDS)[number] | 'q' | 'verified', string>>

const valuesOf = (kit: Kit, field: (typeof FIELDS)[number]): string[] =>
  field === 'competition_id' ? kit.competition_ids : [kit[field]].filter((value) => value !== null)

function leftOf(kits: Kit[], query: Query, but?: string): Kit[] {
  const words = query.q === undefined ? [] : fold(query.q).split(' ')
  const asked = FIELDS.filter((field) => field !== but && query[field] !== undefined)
  return kits.filter((kit) => {
    const hasWord = (word: string) =>
      `${kit.search_document} `.includes(word.length > 1 ? ` ${word}` : ` ${word} `)
    return (
      asked.every((field) => valuesOf(kit, field).includes(query[field] ?? '')) &&
      (query.verified === undefined || String(kit.verified) === query.verified) &&
      words.every(hasWord)
    )
  })
}

const countsOf = (kits: Kit[], field: (typeof FIELDS)[number]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of kits.flatMap((kit) => valuesOf(kit, field))) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const counted = (kits: Kit[], query: Query) => ({
  total: leftOf(kits, query).length,
  verified: leftOf(kits, { ...query, verified: 'true' }).length,
  facets: Object.fromEntries(FIELDS.map((field) => [field, countsOf(leftOf(kits, query, field), field)])),
})

async function answered(query: Query) {
  const { body } = await server.get(`/api/master-kits/facets?${new URLSearchParams(query)}`)
  const facets = Object.entries(body.facets as Record<string, { value: string; count: number }[]>)
  for (const [, values] of facets) expect(new Set(values.map((v) => v.value)).size).toBe(values.length)
  return {
    total: body.total,
    verified: body.verified,
    facets: Object.fromEntries(
      facets.map(([field, values]) => [field, Object.fromEntries(values.map((v) => [v.value, v.count]))]),
    ),
  }
}

const texts = ['home', 'nike home', 'hom', '2003/2004 home', 'arsenal home', 'away', 'club', 'a authentic']
const filters = (): Query[] => [
  {},
  { style: 'home' },
  { brand_id: brand },
  { model: 'replica' },
  { style: 'home', model: 'replica' },
  { style: 'home', model: 'authentic' },
  { brand_id: brand, style: 'away' },
  { brand_id: brand, style: 'home', model: 'replica' },
  { club_id: team, style: 'home' },
  { season: '2003/2004', brand_id: brand },
]

/** Each filter with each text: once, since what comes after changes few kits. */
const everything = (): Query[] =>
  filters().flatMap((filter): Query[] => [
    filter,
    { ...filter, verified: 'true' },
    { ...filter, verified: 'false' },
    ...texts.map((q) => ({ ...filter, q })),
  ])

/** Each filter and each text, alone and with a few others. */
const aFew = (): Query[] => {
  const few: Query[] = [{}, { brand_id: brand }, { style: 'home', model: 'replica' }]
  return [...filters(), ...few.flatMap((filter) => texts.map((q) => ({ ...filter, q })))]
}

async function expectExact(queries: Query[]): Promise<void> {
  const kits = await kitsNow()
  for (const query of queries) {
    expect({ query, ...(await answered(query)) }).toEqual({ query, ...counted(kits, query) })
    const list = await server.get(`/api/master-kits?limit=20&sort=newest&${new URLSearchParams(query)}`)
    const left = leftOf(kits, query)
    expect({ query, total: Number(list.headers['x-total-count']) }).toEqual({ query, total: left.length })
    expect(list.body.map((kit: Kit) => kit.id)).toEqual(left.slice(0, 20).map((kit) => kit.id))
    const totals = await server.get(`/api/master-kits/totals?${new URLSearchParams(query)}`)
    expect({ query, ...totals.body }).toEqual({
      query,
      versions: left.reduce((n, kit) => n + kit.versions, 0),
    })
  }
}

const kitOf = (said: Record<string, unknown>) =>
  buildEntity(server.db, registry.master_kit, {
    club_id: team,
    season: '2031/2032',
    style: 'away',
    model: 'replica',
    ...said,
  })
const reading = (q: string) => readText(server.db, registry.master_kit, q)

describe('facets, totals and lists are what a count gives', { timeout: 120_000 }, () => {
  test('when words mean a value', async () => {
    const style = { field: 'style', values: ['home'], said: true }
    expect(await reading('home')).toMatchObject({ said: [style], needle: undefined })
    expect(await reading('nike domicile')).toMatchObject({
      said: [{ field: 'brand_id', values: [brand], said: true }, style],
      needle: undefined,
    })
    await expectExact(everything())
  })

  test('when several wrote at once, and none took the rows of the others together', async () => {
    const other = await server.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7454343)')
    await kitOf({ style: 'home', brand_id: brand })
    await kitOf({
      club_id: await buildEntity(server.db, registry.team, { name: 'Fresh Rovers', country: 'France' }),
    })
    const [hidden] = (await kitsNow()).filter((kit) => kit.style === 'home' && kit.club_id !== team)
    await sql`update entity set live = false where id = ${hidden?.id}`.execute(server.db)
    await other.query('commit')
    other.release()
    const { rows } = await server.pool.query('select count(*) from catalogue_count where late')
    expect(Number(rows[0].count)).toBeGreaterThan(0)
    await expectExact(aFew())
  })

  test('when kits have a competition through their versions alone', async () => {
    const cup = await buildEntity(server.db, registry.competition, {
      name: 'Facet Cup',
      type: 'National cup',
    })
    for (let i = 0; i < 4; i++) {
      const master_kit_id = await kitOf({ style: 'home', season: '2050/2051', design_name: `Cup ${i}` })
      const version = { master_kit_id, model: 'replica', competition_id: cup }
      await buildEntity(server.db, registry.reference_kit, version)
    }
    for (let i = 0; i < 3; i++) await kitOf({ style: 'away', competition_id: cup, design_name: `Own ${i}` })
    await expectExact([
      { competition_id: cup },
      { season: '2050/2051', competition_id: cup },
      { style: 'home', competition_id: cup },
      { style: 'away', competition_id: cup },
      { model: 'replica', competition_id: cup },
    ])
  })

  test('when a sponsor is called so, too', async () => {
    const sponsor = await buildEntity(server.db, registry.brand, { name: 'T-Home', type: 'sponsor' })
    await kitOf({ primary_sponsor_id: sponsor })
    await kitOf({ primary_sponsor_id: sponsor, style: 'home', brand_id: brand })
    expect(await reading('home')).toMatchObject({
      said: [
        {
          field: 'style',
          values: ['home'],
          said: true,
          or: { field: 'sponsor', values: expect.arrayContaining([sponsor]) },
        },
      ],
      needle: undefined,
    })
    await expectExact(aFew())
  })

  test('when a design is called so, too: the text is searched', async () => {
    await kitOf({ design_name: 'Homecoming', brand_id: brand })
    expect(await reading('home')).toMatchObject({ said: [], needle: { kind: 'document' } })
    expect((await reading('domicile')).said).toHaveLength(1)
    await expectExact(aFew())
  })

  test('after kits were hidden, lost their verification, changed their style, and a brand its name', async () => {
    const [a, b, c, ...others] = (await kitsNow()).filter((kit) => kit.style === 'home')
    await sql`update entity set live = false where id in (${a?.id}, ${others[0]?.id})`.execute(server.db)
    await sql`update entity set verified_level = 'unverified' where id = ${b?.id}`.execute(server.db)
    const before = storedSchema(registry.brand).parse({ name: 'Nike', type: 'brand' })
    const values = { ...before, name: 'Away Nike' }
    await server.db
      .transaction()
      .execute((trx) => fileSystemEntries(trx, registry.brand, [{ id: brand, before, values }], 'import'))
    const kit = (await server.pool.query('select data from revision where entity_id = $1', [c?.id])).rows[0]
      .data
    await server.db
      .transaction()
      .execute((trx) =>
        fileSystemEntries(
          trx,
          registry.master_kit,
          [{ id: c?.id ?? '', before: kit, values: { ...kit, style: 'third' } }],
          'import',
        ),
      )
    expect(await reading('away')).toMatchObject({ said: [], needle: { kind: 'document' } })
    await expectExact(aFew())
  })

  test('but for what is no longer in the catalogue: its name finds nothing', async () => {
    const gone = await buildEntity(server.db, registry.brand, { name: 'Gone Wear', type: 'brand' })
    await kitOf({ brand_id: gone, design_name: 'Left behind' })
    const offered = async (query = '') =>
      (await server.get(`/api/master-kits/facets?${query}`)).body.facets.brand_id.filter(
        ({ value }: { value: string }) => value === gone,
      )
    expect(await offered()).toMatchObject([{ label: 'Gone Wear', count: 1 }])
    await sql`update entity set live = false where id = ${gone}`.execute(server.db)
    expect((await server.get('/api/master-kits?brand=Gone%20Wear')).body).toEqual([])
    for (const query of ['', 'style=away', 'style=away&season=2031/2032&model=replica', 'q=behind'])
      expect(await offered(query), query).toEqual([])
  })

  test('of many teams that are as frequent, those whose names come first', async () => {
    const numbers = Array.from({ length: 260 }, (_, i) => 260 - i)
    const nameOf = (n: number) => `Even ${String(n).padStart(3, '0')}`
    for (const n of numbers) {
      const name = nameOf(n)
      const club_id = await buildEntity(server.db, registry.team, { name, country: 'France' })
      await kitOf({ club_id, season: '2040/2041' })
    }
    for (const more of ['', '&style=away&model=replica']) {
      const { body } = await server.get(`/api/master-kits/facets?of=club_id&season=2040/2041${more}`)
      expect(body.facets.club_id.map(({ label }: { label: string }) => label)).toEqual(
        numbers.map(nameOf).sort().slice(0, 250),
      )
    }
  })
})
