import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let club: string
let brand: string
let cup: string
const kits: string[] = []
const SEASONS = ['2010/2011', '2011/2012', '2012/2013', '2013/2014', '2014/2015']
beforeAll(async () => {
  server = await bootApp()
  club = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  const other = await buildEntity(server.db, registry.team, { name: 'Lille', country: 'France' })
  brand = await buildEntity(server.db, registry.brand, { name: 'Tacchini' })
  cup = await buildEntity(server.db, registry.competition, { name: 'Coupe', type: 'National cup' })
  const kit = (club_id: string, season: string, more: object = {}) =>
    buildEntity(server.db, registry.master_kit, { club_id, season, style: 'home', model: 'replica', ...more })
  for (const season of SEASONS) kits.push(await kit(club, season, { brand_id: brand }))
  await kit(other, '2014/2015', { brand_id: brand, competition_id: cup })
  await buildEntity(server.db, registry.reference_kit, {
    ...{ master_kit_id: kits[0], model: 'replica', competition_id: cup },
  })
})
afterAll(() => server.close())

const set = (token: string, query: string) => server.get(`/api/my-collection/sets?${query}`, token)
const add = (token: string, kit: number, collection_type: string, said: object = {}) =>
  server.send('POST', '/api/my-collection', { master_kit_id: kits[kit], collection_type, ...said }, { token })

async function collector() {
  const { token } = await buildUser(server.db)
  await add(token, 4, 'owned')
  await add(token, 4, 'owned', { another_copy: true })
  await add(token, 3, 'wanted')
  const sold = (await add(token, 0, 'owned')).body.id
  await server.send('POST', `/api/my-collection/${sold}/sell`, { sold_price: 1 }, { token })
  return token
}
const shown = (body: { kits: { kit: { season: string }; item: { collection_type: string } | null }[] }) =>
  body.kits.map(({ kit, item }) => [kit.season, item?.collection_type ?? 'missing'])

describe('a set', () => {
  test('says what is owned, wanted and missing; two copies are one kit, what was sold is missing', async () => {
    const { status, body } = await set(await collector(), `club=${club}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'club', id: club, name: 'Lens' })
    expect(body).toMatchObject({ total: 5, owned: 1, wanted: 1, missing: 3 })
    expect(body.seasons).toEqual([...SEASONS].reverse())
    expect(shown(body)).toEqual([
      ['2014/2015', 'owned'],
      ['2013/2014', 'wanted'],
      ['2012/2013', 'missing'],
      ['2011/2012', 'missing'],
      ['2010/2011', 'missing'],
    ])
  })

  test.each([
    ['owned', ['2014/2015']],
    ['wanted', ['2013/2014']],
    ['missing', ['2012/2013', '2011/2012', '2010/2011']],
  ])('shows the %s alone, and counts all', async (show, seasons) => {
    const { body } = await set(await collector(), `club=${club}&show=${show}`)
    expect(shown(body)).toEqual(seasons.map((season) => [season, show]))
    expect(body).toMatchObject({ total: 5, owned: 1, wanted: 1, missing: 3 })
  })

  test('within seasons, in pages', async () => {
    const token = await collector()
    const { body } = await set(token, `club=${club}&from=2011-12&to=2013/2014&limit=2&page=2`)
    expect(body).toMatchObject({ total: 3, owned: 0, wanted: 1, missing: 2 })
    expect(shown(body)).toEqual([['2011/2012', 'missing']])
    expect(body.seasons).toHaveLength(5)
  })

  test('of a brand, of a competition: its own kits and those with a version for it', async () => {
    const token = await collector()
    expect((await set(token, `brand=${brand}`)).body).toMatchObject({ name: 'Tacchini', total: 6, owned: 1 })
    const of = (await set(token, `competition=${cup}`)).body
    expect(of).toMatchObject({ name: 'Coupe', total: 2, owned: 0, missing: 2 })
    expect(shown(of).map(([season]) => season)).toEqual(['2014/2015', '2010/2011'])
    expect((await set(token, `brand=${brand}&from=2014/2015`)).body).toMatchObject({ total: 2, owned: 1 })
  })

  test('a want beside an owned version is owned', async () => {
    const { token } = await buildUser(server.db)
    const [version] = (await server.get(`/api/reference-kits?master_kit_id=${kits[0]}`)).body
    await add(token, 0, 'wanted')
    const body = { reference_kit_id: version.id, collection_type: 'owned', size: 'M', condition: 'mint' }
    await server.send('POST', '/api/reference-kit-collections', body, { token })
    expect((await set(token, `club=${club}`)).body).toMatchObject({ owned: 1, wanted: 0, missing: 4 })
    expect(shown((await set(token, `club=${club}&show=wanted`)).body)).toEqual([])
  })

  test('nothing of another’s, and only for members', async () => {
    await collector()
    const { token } = await buildUser(server.db)
    expect((await set(token, `club=${club}`)).body).toMatchObject({ owned: 0, wanted: 0, missing: 5 })
    expect((await server.get(`/api/my-collection/sets?club=${club}`)).status).toBe(401)
  })

  test.each([
    ['', 422],
    ['club=x&brand=y', 422],
    ['club=x', 404],
    ['club=0190d3c0-0000-7000-8000-000000000000', 404],
    ['show=some&club=x', 422],
    ['club=x&from=1999', 422],
    ['club=x&limit=0', 422],
  ])('%s answers %i', async (query, status) => {
    const { token } = await buildUser(server.db)
    expect((await set(token, query)).status).toBe(status)
  })

  test('what is not in the catalogue is in no set', async () => {
    const token = await collector()
    await server.pool.query('update master_kit set live = false where id = $1', [kits[4]])
    expect((await set(token, `club=${club}`)).body).toMatchObject({ total: 4, owned: 0, wanted: 1 })
    expect((await set(token, `brand=${brand}`)).body).toMatchObject({ total: 5, owned: 0 })
    await server.pool.query('update master_kit set live = true where id = $1', [kits[4]])
  })
})

test('suggested are the clubs one collects, with how far one is', async () => {
  const suggestions = async (token: string) =>
    (await server.get('/api/my-collection/sets/suggestions', token)).body
  expect(await suggestions(await collector())).toEqual([
    { id: club, name: 'Lens', logo_url: null, colors: [], owned: 1, total: 5 },
  ])
  expect(await suggestions((await buildUser(server.db)).token)).toEqual([])
})
