import { registry } from '@kitdex/contract/catalogue/registry'
import { BASE_PRICES, type Model } from '@kitdex/contract/rules/collection/price'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem } from '../../test/things.ts'

/** The orders of the Kit Area. */

let server: TestApp
const kits: Record<string, string> = {}
let player: string

beforeAll(async () => {
  server = await bootApp()
  const { db } = server
  const lens = await buildEntity(db, registry.team, { name: 'Lens', country: 'France' })
  const ajax = await buildEntity(db, registry.team, { name: 'Ajax', country: 'Netherlands' })
  player = await buildEntity(db, registry.player, { name: 'Ada', nationality: 'France' })
  const make = (club_id: string, season: string, style: string, model: Model) =>
    buildEntity(db, registry.master_kit, { club_id, season, style, model })
  kits.lens98 = await make(lens, '1998/1999', 'home', 'replica')
  kits.ajax95 = await make(ajax, '1995/1996', 'home', 'authentic')
  kits.ajax98 = await make(ajax, '1998/1999', 'away', 'replica')
  kits.lens19 = await make(lens, '2019/2020', 'home', 'authentic')
  kits.lens90 = await make(lens, '1990/1991', 'home', 'replica')
  const print = { player_id: player, player_name: 'Ada', number: 9 }
  await buildEntity(db, registry.reference_kit, {
    ...{ master_kit_id: kits.lens98, model: 'replica', available_prints: [print] },
  })
  const [ann, bob] = [await buildUser(db), await buildUser(db)]
  const own = (who: typeof ann, kit: string | undefined, said: object = {}) =>
    buildItem(server, who, kit ?? '', said)
  // Two copies are one collector.
  for (const kit of [kits.lens98, kits.lens98, kits.lens98, kits.ajax98]) await own(ann, kit)
  for (const kit of [kits.ajax98, kits.lens19]) await own(bob, kit)
  await own(bob, kits.ajax95, { collection_type: 'wanted' })
  await own(ann, kits.ajax95, { collection_type: 'wanted' })
  await own(bob, kits.lens98, { collection_type: 'wanted' })
})
afterAll(() => server.close())

const named = (body: { id: string }[]) =>
  body.map(({ id }) => Object.keys(kits).find((name) => kits[name] === id))
const listed = async (query: string) => {
  const { status, body } = await server.get(`/api/master-kits?${query}`)
  expect(status).toBe(200)
  return named(body)
}

const ORDERED: readonly [sort: string, kits: readonly string[]][] = [
  ['newest', ['lens90', 'lens19', 'ajax98', 'ajax95', 'lens98']],
  ['season', ['lens90', 'ajax95', 'ajax98', 'lens98', 'lens19']],
  ['-season', ['lens19', 'ajax98', 'lens98', 'ajax95', 'lens90']],
  ['club', ['ajax95', 'ajax98', 'lens90', 'lens98', 'lens19']],
  ['collected', ['ajax98', 'lens98', 'lens19', 'ajax95', 'lens90']],
  ['wanted', ['ajax95', 'lens98', 'ajax98', 'lens90', 'lens19']],
  ['estimate', ['ajax95', 'lens19', 'ajax98', 'lens90', 'lens98']],
]

describe.each(ORDERED)('sort=%s', (sort, order) => {
  test('orders them all, and pages of them', async () => {
    expect(await listed(`sort=${sort}`)).toEqual(order)
    const pages = await Promise.all(order.map((_, skip) => listed(`sort=${sort}&limit=1&skip=${skip}`)))
    expect(pages.flat()).toEqual(order)
  })
  test('orders what filters and a search leave', async () => {
    const of = (...some: string[]) => order.filter((name) => some.includes(name))
    expect(await listed(`sort=${sort}&club=lens`)).toEqual(of('lens98', 'lens19', 'lens90'))
    expect(await listed(`sort=${sort}&season=1998/1999&verified=true`)).toEqual(of('lens98', 'ajax98'))
    expect(await listed(`sort=${sort}&player=${player}`)).toEqual(of('lens98'))
    expect(await listed(`sort=${sort}&q=ajax`)).toEqual(of('ajax95', 'ajax98'))
  })
})

test('an order that there is not is refused, and so is one of kits for what is no kit', async () => {
  for (const path of ['master-kits?sort=price', 'master-kits?sort=', 'teams?sort=wanted']) {
    const { status, body } = await server.get(`/api/${path}`)
    expect({ path, status, loc: body.detail[0].loc }).toEqual({ path, status: 422, loc: ['query', 'sort'] })
  }
})

test('by estimate is by model: the dearer base comes first in the alphabet, too', () => {
  const models = Object.keys(BASE_PRICES) as Model[]
  expect(models.toSorted((a, b) => BASE_PRICES[b] - BASE_PRICES[a])).toEqual(models.toSorted())
})

test('who sells, wants no longer, or leaves is counted no longer; a kit taken over keeps its figures', async () => {
  const cleo = await buildUser(server.db)
  const order = async (sort: string) => (await listed(`sort=${sort}`))[0]
  const items = []
  for (let copy = 0; copy < 2; copy++) items.push(await buildItem(server, cleo, kits.lens98 ?? ''))
  const collectors = async () => (await server.get(`/api/master-kits/${kits.lens98}`)).body.total_collectors
  expect(await collectors()).toBe(2)
  await server.send('DELETE', `/api/my-collection/${items[0]}`, undefined, cleo)
  expect(await collectors()).toBe(2)
  await server.send('DELETE', `/api/my-collection/${items[1]}`, undefined, cleo)
  expect(await collectors()).toBe(1)
  const wants = await buildItem(server, cleo, kits.lens98 ?? '', { collection_type: 'wanted' })
  expect(await order('wanted')).toBe('ajax95')
  await server.send('DELETE', `/api/my-collection/${wants}`, undefined, cleo)
  await buildItem(server, cleo, kits.lens19 ?? '')
  await buildItem(server, cleo, kits.lens19 ?? '')
  await server.pool.query('delete from member where id = $1', [cleo.id])
  expect((await server.get(`/api/master-kits/${kits.lens19}`)).body.total_collectors).toBe(1)
})

test('a team has its latest home kit, as it is drawn', async () => {
  const { body } = await server.get('/api/teams?sort=title')
  const [ajax, lens] = body
  expect(ajax.home_kit).toMatchObject({ id: kits.ajax95, season: '1995/1996', secondary_colors: [] })
  expect(lens.home_kit).toMatchObject({ id: kits.lens19, front_photo_url: null, main_sponsor: null })
  const bare = await buildEntity(server.db, registry.team, { name: 'Bare', country: 'France' })
  expect((await server.get(`/api/teams/${bare}`)).body.home_kit).toBeNull()
})
