import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem, buildPhoto, type Member } from '../../test/things.ts'

let server: TestApp
let kits: string[]
let owner: Member
let viewer: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  kits = []
  for (const [name, year] of [
    ['Lens', 1998],
    ['Ajax', 1995],
    ['Lens', 2019],
    ['Ajax', 2001],
  ] as const) {
    const club_id = await buildEntity(server.db, registry.team, {
      name: `${name} ${year}`,
      country: 'France',
    })
    const said = { club_id, season: `${year}/${year + 1}`, style: 'home', model: 'replica' }
    kits.push(await buildEntity(server.db, registry.master_kit, said))
  }
  owner = await buildUser(server.db)
  viewer = await buildUser(server.db)
})
afterAll(() => server.close())

const kit = (i: number) => kits[i] as string
const save = (said: object) => server.send('PUT', `/api/users/${owner.id}/profile`, said, owner)
const read = (what: string, { token } = viewer) => server.get(`/api/users/${owner.id}/${what}`, token)
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)

test('others search, filter, sort and page a collection, and see no price, no note, nothing hidden', async () => {
  const said = { size: 'M', purchase_price: 123.45, user_estimate: 678.9, personal_notes: 'In the attic' }
  const lens = await buildItem(server, owner, kit(0), { ...said, comments: 'From Pierre' })
  const ajax = await buildItem(server, owner, kit(1), { collection_type: 'wanted', max_price: 543.21 })
  const hidden = await buildItem(server, owner, kit(2), { hidden: true })
  const all = await read('collection')
  expect([idsOf(all.body), all.headers['x-total-count']]).toEqual([[ajax, lens], '2'])
  expect(all.body[1]).toMatchObject({ size: 'M', estimated_price: null, master_kit: { club: 'Lens 1998' } })
  for (const secret of ['123.45', '678.9', '543.21', 'attic', 'Pierre', hidden, '"hidden"', 'purchase'])
    expect(JSON.stringify(all.body)).not.toContain(secret)
  for (const [query, ids] of [
    ['collection_type=owned', [lens]],
    ['q=ajax', [ajax]],
    ['q=2019', []],
    ['club=Lens 1998', [lens]],
    ['season=1995/1996', [ajax]],
    ['size=M', [lens]],
    ['sort=oldest', [lens, ajax]],
    ['sort=club', [ajax, lens]],
    ['limit=1&page=2', [lens]],
  ] as const)
    expect([query, idsOf((await read(`collection?${query}`)).body)]).toEqual([query, ids])
  const { body } = await read('collection/summary')
  expect(body).toMatchObject({ owned_count: 1, wanted_count: 1 })
  expect(body.facets.club).toEqual([
    { value: 'Ajax 1995', count: 1 },
    { value: 'Lens 1998', count: 1 },
  ])
  expect((await read('collection?sort=sold')).status).toBe(422)
})

test('a page by club is that part of the whole: two clubs of one name, some hidden, one list or both', async () => {
  const member = await buildUser(server.db)
  const named = async (name: string, year: number) => {
    const club_id = await buildEntity(server.db, registry.team, { name, country: 'France' })
    const said = { club_id, season: `${year}/${year + 1}`, style: 'home', model: 'replica' }
    return buildEntity(server.db, registry.master_kit, said)
  }
  const [same, alike, other] = [
    await named('Same', 2001),
    await named('Same', 2000),
    await named('Other', 1990),
  ]
  for (const [id, said] of [
    [same, {}],
    [same, { hidden: true }],
    [await named('Zed', 2010), { collection_type: 'wanted' }],
    [other, {}],
    [same, {}],
    [alike, {}],
    [other, { hidden: true }],
  ] as const)
    await buildItem(server, member, id, said)
  let totals = new Set<unknown>()
  const pages = async (url: string, token: string, size: number) => {
    const found: string[] = []
    for (let page = 1; ; page++) {
      const { body, headers } = await server.get(`${url}sort=club&limit=${size}&page=${page}`, token)
      if (body.length === 0) return found
      found.push(...idsOf(body))
      totals.add(headers['x-total-count'])
    }
  }
  const url = `/api/users/${member.id}/collection?`
  for (const [asked, { token }, count] of [
    [url, viewer, 5],
    [`${url}collection_type=owned&`, viewer, 4],
    ['/api/my-collection?', member, 7],
  ] as const) {
    totals = new Set()
    const whole = await pages(asked, token, 20)
    expect(new Set(whole).size).toBe(count)
    for (const size of [1, 2, 3]) expect(await pages(asked, token, size)).toEqual(whole)
    expect([...totals]).toEqual([String(count)])
  }
  const { body } = await server.get(`${url}sort=club`, viewer.token)
  const clubs = body.map(({ master_kit }: { master_kit: { club: string } }) => master_kit.club)
  expect(clubs).toEqual(['Other', 'Same', 'Same', 'Same', 'Zed'])
  const ids: string[] = body.map(({ master_kit_id }: { master_kit_id: string }) => master_kit_id)
  expect(ids.lastIndexOf(same) - ids.indexOf(same)).toBe(1)
})

test('values are shown where the owner shows them, and nobody sorts by what is not shown', async () => {
  expect(await read('collection?sort=-value')).toMatchObject({
    status: 403,
    body: { detail: 'This member does not show values' },
  })
  expect((await read('collection-stats')).body).toMatchObject({
    ...{ total_estimated_value: null, total_purchase_value: null, value_gain: null, owned_count: 1 },
  })
  await save({ show_values: true })
  const { body } = await read('collection?sort=-value&collection_type=owned')
  expect(body[0].estimated_price).toBeGreaterThan(0)
  expect((await read('collection-stats')).body).toMatchObject({
    ...{ total_estimated_value: 90, total_purchase_value: null, value_gain: null },
  })
  expect((await read('collection-stats', owner)).body).toMatchObject({
    ...{ total_estimated_value: 180, total_purchase_value: 123.45, value_gain: -33.45, owned_count: 2 },
  })
  await save({ show_values: false })
})

test('by value, what is wanted is in the order it came in: not by the most its seeker would pay', async () => {
  const member = await buildUser(server.db)
  await server.send('PUT', `/api/users/${member.id}/profile`, { show_values: true }, member)
  const want = (n: number, max_price: number) =>
    buildItem(server, member, kit(n), { collection_type: 'wanted', max_price })
  const ids = [await want(0, 10), await want(1, 1000), await want(2, 500)]
  for (const sort of ['value', '-value'])
    for (const type of ['', '&collection_type=wanted']) {
      const { body } = await server.get(
        `/api/users/${member.id}/collection?sort=${sort}${type}`,
        viewer.token,
      )
      expect(idsOf(body)).toEqual(ids.toReversed())
    }
})

test('the last that came in', async () => {
  const { body } = await read('recent-collection')
  expect(body).toHaveLength(2)
  expect(body[0]).toEqual({
    ...{ collection_id: expect.any(String), collection_type: 'wanted', created_at: expect.any(String) },
    photo_url: null,
    master_kit: expect.objectContaining({
      ...{ image_url: null, club: 'Ajax 1995', season: '1995/1996', kit_type: 'home', brand: null },
    }),
  })
  expect((await read('recent-collection?limit=1')).body).toHaveLength(1)
})

test('a showcase is what its owner chose, in their order, up to six of what they own', async () => {
  const items: string[] = []
  for (let i = 0; i < 7; i++) items.push(await buildItem(server, owner, kit(i % 3)))
  const arrange = (item_ids: unknown, who = owner) =>
    server.send('PUT', `/api/users/${owner.id}/showcase`, { item_ids }, who)
  const chosen = [items[3], items[0], items[5]]
  expect(idsOf((await arrange(chosen)).body)).toEqual(chosen)
  expect(idsOf((await read('showcase')).body)).toEqual(chosen)
  expect((await arrange(items)).status).toBe(422)
  expect((await arrange(items.slice(0, 6))).status).toBe(200)
  const others = await buildItem(server, viewer, kit(0))
  const wanted = await buildItem(server, owner, kit(3), { collection_type: 'wanted' })
  for (const wrong of [[others], [wanted], ['x'], ['0190d3c0-0000-7000-8000-000000000000']])
    expect(await arrange(wrong)).toMatchObject({ status: 404, body: { detail: 'Collection item not found' } })
  expect((await arrange([], viewer)).status).toBe(403)
  await server.send('PUT', `/api/my-collection/${items[0]}`, { hidden: true }, owner)
  await server.send('DELETE', `/api/my-collection/${items[1]}`, undefined, owner)
  await server.send('POST', `/api/my-collection/${items[2]}/sell`, { sold_price: 5 }, owner)
  expect(idsOf((await read('showcase')).body)).toEqual(items.slice(3, 6))
  const { body } = await server.get(`/api/users/${owner.id}/preview`)
  expect(body).toMatchObject({ id: owner.id, name: 'Test', level: 'Remplaçant', xp: 0 })
  expect(idsOf(body.kits).sort()).toEqual(kits.slice(0, 3).sort())
  await arrange([])
  expect((await read('showcase')).body).toEqual([])
})

test('two arrangements at once leave one of them', async () => {
  const { body } = await read('collection?collection_type=owned')
  const ids = idsOf(body)
  const orders = [ids, [...ids].reverse()]
  const done = await Promise.all(
    orders.map((item_ids) =>
      server.send('PUT', `/api/users/${owner.id}/showcase`, { item_ids: item_ids.slice(0, 4) }, owner),
    ),
  )
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  expect(orders.map((order) => order.slice(0, 4))).toContainEqual(idsOf((await read('showcase')).body))
})

test('photos are seen by others while they are shown, and by nobody with a link that was changed', async () => {
  const item = await buildItem(server, owner, kit(0))
  await buildPhoto(server, owner, item)
  const linkFor = async (who: Member) =>
    (await read('collection?limit=100', who)).body.find(({ id }: { id: string }) => id === item).photo_urls[0]
  const fetched = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
  const [shown, own] = [await linkFor(viewer), await linkFor(owner)]
  const both = async () => [await fetched(shown), await fetched(own)]
  expect(await both()).toEqual([200, 200])
  expect(await fetched(shown.replace('&shown=1', ''))).toBe(404)
  const head = await server.app.inject({ method: 'GET', url: shown })
  expect(head.headers['cache-control']).toBe('private, no-cache')
  await save({ profile_private: true })
  expect(await both()).toEqual([404, 200])
  await save({ profile_private: false })
  expect(await both()).toEqual([200, 200])
  await server.send('PUT', `/api/my-collection/${item}`, { hidden: true }, owner)
  expect(await both()).toEqual([404, 200])
})
