import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, buildPhoto, type Member } from '../../test/things.ts'

let server: TestApp
let kits: string[]
let version: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const { team, brand, master_kit, reference_kit } = await buildCatalogue(server.db)
  const said = { club_id: team, brand_id: brand, style: 'home', model: 'replica' }
  const other = await buildEntity(server.db, registry.master_kit, { ...said, season: '1998/1999' })
  kits = [master_kit, other]
  version = reference_kit
})
afterAll(() => server.close())

const OFFER = { for_sale: true, price: 50, ships_to: 'Europe' }
const offer = (item_id: string, who: Member, said: object = {}) =>
  server.send('POST', '/api/marketplace/offers', { item_id, ...OFFER, ...said }, who)
const offered = async (who: Member, said: object = {}, item: object = {}) => {
  const id = await buildItem(server, who, kits[0] ?? '', item)
  const { status, body } = await offer(id, who, said)
  expect(status).toBe(201)
  return { item: id, id: body.id as string }
}
const list = async (query = '', token?: string) =>
  (await server.get(`/api/marketplace/offers?limit=100${query}`, token)).body as { id: string }[]
const idsOf = async (query = '', token?: string) => (await list(query, token)).map(({ id }) => id)

const keysIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : []

test('ids in capitals are the same ones, in offers, deals and the showcase', async () => {
  const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
  const capitals = (id: string) => id.toUpperCase()
  const [item_id, given] = [
    await buildItem(server, ann, kits[0] ?? ''),
    await buildItem(server, bob, kits[1] ?? ''),
  ]
  const photo = await buildPhoto(server, ann, item_id)
  const said = { for_swap: true, photo_ids: [capitals(photo)], wanted_kit_ids: kits.map(capitals) }
  const made = await offer(capitals(item_id), ann, said)
  expect(made).toMatchObject({ status: 201, body: { photos: [{ id: photo }] } })
  const terms = { price: null, swap_item_id: capitals(given) }
  const deal = await server.send('POST', `/api/marketplace/offers/${made.body.id}/deals`, terms, bob)
  const counter = { price: 5, swap_item_id: capitals(given) }
  const countered = await server.send('POST', `/api/marketplace/deals/${deal.body.id}/counter`, counter, ann)
  expect(countered.body).toMatchObject({ status: 'countered', swap: { item_id: given } })
  const shown = { item_ids: [given, capitals(given)] }
  expect((await server.send('PUT', `/api/users/${bob.id}/showcase`, shown, bob)).body).toHaveLength(1)
})

describe('an offer', () => {
  test('shows its shirt and its owner, private or not; what was paid and noted never passes on', async () => {
    const ann = await buildUser(server.db)
    await server.pool.query("update member set profile_private = true, name = 'Ann' where id = $1", [ann.id])
    const secrets = {
      ...{ purchase_price: 12.34, user_estimate: 56.78, comments: 'my comment', personal_notes: 'my note' },
      ...{ max_price: 90.12, hidden: true },
    }
    const { id, item } = await offered(ann, { wishes: 'A Lens shirt' }, { size: 'M', ...secrets })
    const bob = await buildUser(server.db)
    for (const token of [undefined, bob.token]) {
      const { body } = await server.get(`/api/marketplace/offers/${id}`, token)
      expect(body).toMatchObject({
        ...{ price: 50, for_sale: true, for_swap: false, ships_to: 'Europe', wishes: 'A Lens shirt' },
        ...{ item_id: null, is_own: false, status: 'open' },
        owner: { name: 'Ann', level: 'Remplaçant', rating: null, ratings: 0 },
        shirt: { size: 'M', master_kit: { club: 'Lens', season: '2019/2020' } },
      })
      const all = [body, await list('', token)]
      for (const secret of ['12.34', '56.78', '90.12', 'my comment', 'my note'])
        expect(JSON.stringify(all)).not.toContain(secret)
      const keys = keysIn(all)
      for (const key of Object.keys(secrets)) expect(keys).not.toContain(key)
    }
    const own = (await server.get(`/api/marketplace/offers/${id}`, ann.token)).body
    expect([own.is_own, own.item_id]).toEqual([true, item])
  })

  test('the chosen photos are seen by everybody while it is open, though the profile is private', async () => {
    const ann = await buildUser(server.db)
    await server.pool.query('update member set profile_private = true where id = $1', [ann.id])
    const item = await buildItem(server, ann, kits[0] ?? '')
    const photo = await buildPhoto(server, ann, item)
    const other = await buildItem(server, ann, kits[0] ?? '')
    expect((await offer(other, ann, { photo_ids: [photo] })).status).toBe(422)
    const { body } = await offer(item, ann, { photo_ids: [photo] })
    const [{ url }] = body.photos
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    await server.send('DELETE', `/api/marketplace/offers/${body.id}`, undefined, ann)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  test.each([
    ['neither for sale nor for swap', { for_sale: false }],
    ['no price', { price: null }],
    ['nothing', { price: '0,50' }],
    ['too much', { price: 100_001 }],
    ['nowhere to send', { ships_to: ' ' }],
    ['no such kit to swap for', { wanted_kit_ids: ['0190d3c0-0000-7000-8000-000000000000'] }],
  ])('%s is refused', async (_, said) => {
    const ann = await buildUser(server.db)
    const item = await buildItem(server, ann, kits[0] ?? '')
    expect((await offer(item, ann, said)).status).toBe(422)
  })

  test('of what one owns, once; another’s item is not there', async () => {
    const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
    const { item } = await offered(ann)
    expect((await offer(item, ann)).status).toBe(409)
    expect((await offer(item, bob)).status).toBe(404)
    const want = { collection_type: 'wanted', another_copy: false }
    expect((await offer(await buildItem(server, bob, kits[1] ?? '', want), bob)).status).toBe(409)
    expect((await offer('nothing', bob)).status).toBe(404)
  })

  test('is changed and withdrawn by its owner alone; without a sale there is no price', async () => {
    const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
    const { id } = await offered(ann)
    const change = (who: Member, said: object) =>
      server.send('PUT', `/api/marketplace/offers/${id}`, { ...OFFER, ...said }, who)
    expect((await change(bob, {})).status).toBe(404)
    const swap = { for_sale: false, for_swap: true, wanted_kit_ids: [kits[1]] }
    expect((await change(ann, swap)).body).toMatchObject({ price: null, wanted_kits: [{ id: kits[1] }] })
    const withdraw = (who: Member) => server.send('DELETE', `/api/marketplace/offers/${id}`, undefined, who)
    expect((await withdraw(bob)).status).toBe(404)
    expect((await withdraw(ann)).body.status).toBe('withdrawn')
    expect((await withdraw(ann)).status).toBe(409)
    expect((await change(ann, {})).status).toBe(409)
    expect((await server.get(`/api/marketplace/offers/${id}`)).status).toBe(404)
    expect((await server.get(`/api/marketplace/offers/${id}`, ann.token)).status).toBe(200)
  })

  test('ends with its item: sold, removed, or its owner banned', async () => {
    const ann = await buildUser(server.db)
    const [sold, removed, banned] = [await offered(ann), await offered(ann), await offered(ann)]
    await server.send('POST', `/api/my-collection/${sold.item}/sell`, { sold_price: 10 }, ann)
    await server.send('DELETE', `/api/my-collection/${removed.item}`, undefined, ann)
    const now = await idsOf()
    expect(now).not.toContain(sold.id)
    expect(now).not.toContain(removed.id)
    expect(now).toContain(banned.id)
    const mine = await server.get('/api/marketplace/my-offers', ann.token)
    expect([mine.body.length, mine.headers['x-total-count']]).toEqual([2, '2'])
    await server.pool.query("update member set status = 'banned' where id = $1", [ann.id])
    expect(await idsOf()).not.toContain(banned.id)
    expect((await server.get(`/api/marketplace/offers/${banned.id}`)).status).toBe(404)
    const bob = await buildUser(server.db)
    const asked = await server.send('POST', `/api/marketplace/offers/${banned.id}/deals`, { price: 40 }, bob)
    expect([asked.status, asked.body.code]).toEqual([409, 'offer_over'])
  })
})

describe('the list', () => {
  test('filters, sorts and counts', async () => {
    const ann = await buildUser(server.db)
    const item = { size: 'XL', general_condition: 'used' }
    const cheap = await offered(ann, { price: 31.5 }, item)
    const dear = await offered(ann, { price: 77 }, item)
    const swap = await offered(ann, { for_sale: false, for_swap: true, price: null }, item)
    expect(await idsOf('&size=XL')).toEqual([swap.id, dear.id, cheap.id])
    expect(await idsOf('&size=XL&sort=price')).toEqual([cheap.id, dear.id, swap.id])
    expect(await idsOf('&size=XL&sort=-price')).toEqual([dear.id, cheap.id, swap.id])
    expect(await idsOf('&size=XL&min_price=40&max_price=80')).toEqual([dear.id])
    expect(await idsOf('&size=XL&swap=true')).toEqual([swap.id])
    expect(await idsOf('&size=XL&sale=true&condition=used&club=Lens&season=2019/2020')).toHaveLength(2)
    expect(await idsOf('&size=XL&condition=damaged')).toEqual([])
    expect(await idsOf('&size=XL&season=19-20')).toEqual(await idsOf('&size=XL&season=2019/2020'))
    expect(await idsOf('&size=XL&club=Lille')).toEqual([])
    expect(await idsOf('&size=XL&q=léns 2019')).toHaveLength(3)
    expect(await idsOf('&size=XL&q=lille')).toEqual([])
    expect(await idsOf(`&kit=${kits[1]}`)).toEqual([])
    const page = await server.get('/api/marketplace/offers?size=XL&limit=1&page=2')
    expect([page.body[0].id, page.headers['x-total-count']]).toEqual([dear.id, '3'])
    const { body } = await server.get('/api/marketplace/facets')
    expect(body.size).toContainEqual({ value: 'XL', count: 3 })
    expect(body.club).toContainEqual({ value: 'Lens', count: expect.any(Number) })
  })

  test('lacks what is offered of a kit that is out of the catalogue, as long as it is', async () => {
    const ann = await buildUser(server.db)
    const [{ club_id, brand_id }] = (
      await server.pool.query('select club_id, brand_id from master_kit where id = $1', [kits[0]])
    ).rows
    const said = { club_id, brand_id, season: '1975/1976', style: 'home', model: 'replica' }
    const kit = await buildEntity(server.db, registry.master_kit, said)
    const { body } = await offer(await buildItem(server, ann, kit), ann)
    const show = (live: boolean) =>
      server.pool.query('update entity set live = $2 where id = $1', [kit, live])
    const seen = async () => [
      await idsOf('&season=1975/1976'),
      (await server.get('/api/marketplace/facets')).body.season.length,
      (await server.get(`/api/marketplace/kits/${kit}`)).body.count ?? 0,
    ]
    const before = await seen()
    await show(false)
    expect(await seen()).toEqual([[], Number(before[1]) - 1, 0])
    await show(true)
    expect(await seen()).toEqual(before)
    expect(before[0]).toEqual([body.id])
  })

  test.each([
    ['the kit', {}, true],
    ['the size sought', { size: 'S' }, true],
    ['another size', { size: 'L' }, false],
    ['enough money', { max_price: 44 }, true],
    ['too little money', { max_price: 43 }, false],
  ])('what one wants comes first: %s', async (_, want, isFirst) => {
    const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
    const wanted = await offered(ann, { price: 44 }, { size: 'S' })
    const id = await buildItem(server, ann, kits[1] ?? '')
    const later = (await offer(id, ann)).body.id
    const said = { collection_type: 'wanted', another_copy: false, ...want }
    await buildItem(server, bob, kits[0] ?? '', said)
    const ids = await idsOf('', bob.token)
    expect(ids.indexOf(wanted.id) < ids.indexOf(later)).toBe(isFirst)
    expect((await idsOf('&wanted=true', bob.token)).includes(wanted.id)).toBe(isFirst)
    expect((await idsOf('')).indexOf(later)).toBeLessThan((await idsOf('')).indexOf(wanted.id))
  })

  test('a kit and a version say how many are offered, and for how much', async () => {
    const ann = await buildUser(server.db)
    const kitOf = async (id: string) => (await server.get(`/api/marketplace/kits/${id}`)).body
    expect(await kitOf(version)).toEqual({ count: 0, for_sale: 0, for_swap: 0, lowest: null, highest: null })
    const said = { collection_type: 'owned', another_copy: true, size: 'M', condition: 'used' }
    const body = { reference_kit_id: version, ...said }
    const add = async () => (await server.send('POST', '/api/reference-kit-collections', body, ann)).body.id
    await offer(await add(), ann, { price: 20 })
    await offer(await add(), ann, { price: 35, for_swap: true })
    expect(await kitOf(version)).toEqual({ count: 2, for_sale: 2, for_swap: 1, lowest: 20, highest: 35 })
    expect((await kitOf(kits[0] ?? '')).count).toBeGreaterThan(2)
    expect((await server.get('/api/marketplace/kits/nothing')).status).toBe(404)
  })
})
