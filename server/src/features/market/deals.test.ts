import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { passwordHash } from '../../test/matrix/scene.ts'
import { buildCatalogue, buildItem, buildPhoto, type Member } from '../../test/things.ts'

let server: TestApp
let kit: string
let hash: string
let ann: Member
let bob: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 } })
  kit = (await buildCatalogue(server.db)).master_kit
  hash = await passwordHash()
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await buildUser(server.db)
  bob = await buildUser(server.db)
})

const post = (url: string, who: Member, body?: object) =>
  server.send('POST', `/api/marketplace/${url}`, body, who)
const step = (deal: string, what: string, who: Member, body?: object) =>
  post(`deals/${deal}/${what}`, who, body)
const offer = async (who: Member, said: object = {}, item: object = {}) => {
  const item_id = await buildItem(server, who, kit, item)
  const body = { item_id, for_sale: true, for_swap: true, price: 50, ships_to: 'Europe', ...said }
  return { item: item_id, id: (await post('offers', who, body)).body.id as string }
}
const propose = async (id: string, who: Member, said: object = { price: 40 }) =>
  (await post(`offers/${id}/deals`, who, said)).body
const typesOf = async (who: Member) =>
  (await server.get(`/api/my-collection?limit=100`, who.token)).body.map(
    ({ collection_type }: { collection_type: string }) => collection_type,
  )
const noticesOf = async (who: Member) =>
  (await server.get('/api/notifications?limit=100', who.token)).body.map(({ type }: { type: string }) => type)
const statusOf = async (id: string, who: Member) =>
  (await server.get(`/api/marketplace/offers/${id}`, who.token)).body.status

describe('a sale', () => {
  test('from the proposal to both ratings: the item leaves the one collection and enters the other', async () => {
    const secrets = { purchase_price: 12.34, comments: 'my comment', personal_notes: 'my note' }
    const { id, item } = await offer(ann, {}, { size: 'M', ...secrets })
    const photo = await buildPhoto(server, ann, item)
    const change = { for_sale: true, for_swap: true, price: 50, ships_to: 'Europe', photo_ids: [photo] }
    await server.send('PUT', `/api/marketplace/offers/${id}`, change, ann)
    const deal = await propose(id, bob)
    expect(deal).toMatchObject({ status: 'offered', side: 'other', price: 40, steps: ['call_off'] })
    expect((await step(deal.id, 'accept', bob)).status).toBe(409)
    expect((await step(deal.id, 'counter', ann, { price: 45 })).body).toMatchObject({ status: 'countered' })
    expect((await step(deal.id, 'accept', bob)).body).toMatchObject({ status: 'agreed', price: 45 })
    expect(await statusOf(id, ann)).toBe('reserved')
    expect((await step(deal.id, 'hand-over', bob)).status).toBe(409)
    expect((await step(deal.id, 'receive', bob)).status).toBe(409)
    expect((await step(deal.id, 'rate', bob, { stars: 5 })).status).toBe(409)
    await step(deal.id, 'hand-over', ann)
    for (const who of [ann, bob]) expect((await step(deal.id, 'call-off', who)).status).toBe(409)
    expect((await step(deal.id, 'receive', ann)).status).toBe(409)
    const { body } = await step(deal.id, 'receive', bob)
    expect(body).toMatchObject({ status: 'received', can_rate: true })
    expect((await step(deal.id, 'receive', bob)).status).toBe(409)

    const mine = (await server.get(`/api/my-collection/${item}`, ann.token)).body
    expect(mine).toMatchObject({ collection_type: 'sold', sold_price: 45, purchase_price: 12.34, photos: [] })
    const theirs = (await server.get(`/api/my-collection/${body.new_item_id}`, bob.token)).body
    expect(theirs).toMatchObject({
      ...{ collection_type: 'owned', size: 'M', purchase_price: 45, share_price: false },
      ...{ comments: null, personal_notes: null, photos: [{ id: photo }] },
    })
    expect((await server.app.inject({ url: theirs.photos[0].url })).statusCode).toBe(200)
    const history = await server.get(`/api/my-collection/${body.new_item_id}/history`, bob.token)
    expect(history.body).toEqual([{ from: 'Test', at: expect.any(String) }])
    expect((await server.send('DELETE', `/api/my-collection/${item}/sell`, undefined, ann)).status).toBe(409)

    expect((await step(deal.id, 'rate', bob, { stars: 6 })).status).toBe(422)
    expect((await step(deal.id, 'rate', bob, { stars: 4, text: 'Well packed' })).status).toBe(201)
    expect((await step(deal.id, 'rate', bob, { stars: 1 })).status).toBe(409)
    await step(deal.id, 'rate', ann, { stars: 5 })
    expect((await server.get(`/api/marketplace/deals/${deal.id}`, ann.token)).body).toMatchObject({
      ...{ with: { rating: 5, ratings: 1 }, own_rating: { stars: 5 } },
      ...{ their_rating: { stars: 4, text: 'Well packed' }, can_rate: false },
    })
    const ratings = await server.get(`/api/marketplace/members/${ann.id}/ratings`, bob.token)
    expect(ratings.body).toMatchObject([{ stars: 4, text: 'Well packed', by: 'Test' }])
    expect((await noticesOf(ann)).sort()).toEqual([
      'deal_agreed',
      'deal_offered',
      'deal_rated',
      'deal_received',
    ])
    expect((await noticesOf(bob)).sort()).toEqual(['deal_countered', 'deal_handed_over', 'deal_rated'])
  })

  test('fills a want, and does not enter a collection unasked', async () => {
    const own = { personal_notes: 'For the wall', comments: 'At last', hidden: true }
    const want = await buildItem(server, bob, kit, {
      ...{ collection_type: 'wanted', another_copy: false, size: 'S', priority: 3, max_price: 60 },
      ...own,
    })
    const sellers = { size: 'L', personal_notes: 'The seller’s', hidden: false }
    const first = await propose((await offer(ann, {}, sellers)).id, bob)
    await step(first.id, 'accept', ann)
    await step(first.id, 'hand-over', ann)
    expect((await step(first.id, 'receive', bob)).body.new_item_id).toBe(want)
    expect((await server.get(`/api/my-collection/${want}`, bob.token)).body).toMatchObject({
      ...{ size: 'L', purchase_price: 40, priority: null, max_price: null },
      ...own,
    })
    const second = await propose((await offer(ann)).id, bob)
    await step(second.id, 'accept', ann)
    await step(second.id, 'hand-over', ann)
    const { body } = await step(second.id, 'receive', bob, { add_to_collection: false })
    expect(body.new_item_id).toBeNull()
    expect(await typesOf(bob)).toEqual(['owned'])
  })

  test.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('what was paid is counted where both allow it: %s and %s', async (seller, buyer) => {
    const deal = await propose((await offer(ann)).id, bob)
    await step(deal.id, 'accept', ann)
    await step(deal.id, 'hand-over', ann, { share_price: seller })
    const { body } = await step(deal.id, 'receive', bob, { share_price: buyer })
    const item = (await server.get(`/api/my-collection/${body.new_item_id}`, bob.token)).body
    expect([item.purchase_price, item.share_price]).toEqual([40, seller && buyer])
  })
})

describe('what is said of somebody private', () => {
  const ratingsOf = async (about: Member, who: Member) =>
    (await server.get(`/api/marketplace/members/${about.id}/ratings`, who.token)).status

  test('is for who may see them, who dealt with them, and for all while they offer something', async () => {
    const stranger = await buildUser(server.db)
    const deal = await propose((await offer(ann)).id, bob)
    await step(deal.id, 'accept', ann)
    await step(deal.id, 'hand-over', ann)
    await step(deal.id, 'receive', bob)
    expect(await ratingsOf(ann, stranger)).toBe(200)
    await server.send('PUT', `/api/users/${ann.id}/profile`, { profile_private: true }, ann)
    expect(await ratingsOf(ann, stranger)).toBe(403)
    const admin = await buildUser(server.db, 'admin')
    for (const who of [ann, bob, admin]) expect(await ratingsOf(ann, who)).toBe(200)
    await offer(ann)
    expect(await ratingsOf(ann, stranger)).toBe(200)
  })
})

describe('a swap', () => {
  test('both kits change hands, each when it is received', async () => {
    const { id } = await offer(ann, {}, { size: 'S' })
    const given = await buildItem(server, bob, kit, { size: 'XL', purchase_price: 77.77 })
    const deal = await propose(id, bob, { swap_item_id: given, price: 10 })
    expect(deal.swap).toMatchObject({ item_id: given, shirt: { size: 'XL' } })
    const seen = await server.get(`/api/marketplace/deals/${deal.id}`, ann.token)
    expect(JSON.stringify(seen.body)).not.toContain('77.77')
    await step(deal.id, 'accept', ann)
    expect((await step(deal.id, 'receive', ann)).status).toBe(409)
    await step(deal.id, 'hand-over', bob)
    expect((await step(deal.id, 'receive', ann)).body.status).toBe('handed_over')
    await step(deal.id, 'hand-over', ann)
    expect((await step(deal.id, 'receive', bob)).body.status).toBe('received')
    const sizes = async (who: Member) =>
      (await server.get('/api/my-collection?collection_type=owned', who.token)).body.map(
        ({ size, purchase_price }: { size: string; purchase_price: number }) => [size, purchase_price],
      )
    expect(await sizes(ann)).toEqual([['XL', null]])
    expect(await sizes(bob)).toEqual([['S', 10]])
  })

  test('the owner asks for what is offered, or was named, and for nothing else', async () => {
    const { id } = await offer(ann)
    const secret = await buildItem(server, bob, kit)
    const shown = await offer(bob)
    const deal = await propose(id, bob)
    const ask = (swap_item_id: string) => step(deal.id, 'counter', ann, { swap_item_id })
    expect((await ask(secret)).status).toBe(422)
    expect((await ask(await buildItem(server, ann, kit))).status).toBe(422)
    expect((await ask(shown.item)).status).toBe(200)
    await step(deal.id, 'accept', bob)
    expect(await statusOf(shown.id, bob)).toBe('reserved')
    await step(deal.id, 'call-off', ann)
    expect([await statusOf(id, ann), await statusOf(shown.id, bob)]).toEqual(['open', 'open'])
  })
})

describe('what is refused', () => {
  test('one’s own offer, a second proposal, what it is not offered for, what is over', async () => {
    const { id } = await offer(ann, { for_swap: false })
    const given = await buildItem(server, bob, kit)
    const ask = (who: Member, said: object) => post(`offers/${id}/deals`, who, said)
    expect((await ask(ann, { price: 40 })).status).toBe(409)
    expect((await ask(bob, { swap_item_id: given })).status).toBe(422)
    expect((await ask(bob, {})).status).toBe(422)
    expect((await ask(bob, { price: 40 })).status).toBe(201)
    expect((await ask(bob, { price: 41 })).status).toBe(409)
    await server.send('DELETE', `/api/marketplace/offers/${id}`, undefined, ann)
    expect((await ask(bob, { price: 42 })).status).toBe(409)
    expect((await post('offers/nothing/deals', bob, { price: 40 })).status).toBe(404)
  })

  test('another’s deal is not there', async () => {
    const deal = await propose((await offer(ann)).id, bob)
    const eve = await buildUser(server.db)
    expect((await server.get(`/api/marketplace/deals/${deal.id}`, eve.token)).status).toBe(404)
    for (const what of ['accept', 'call-off', 'hand-over', 'receive'])
      expect((await step(deal.id, what, eve)).status).toBe(404)
    expect((await step(deal.id, 'rate', eve, { stars: 1 })).status).toBe(404)
  })

  test('what is promised is neither removed nor sold nor offered anew', async () => {
    const { id, item } = await offer(ann)
    const deal = await propose(id, bob)
    await step(deal.id, 'accept', ann)
    expect((await server.send('DELETE', `/api/my-collection/${item}`, undefined, ann)).status).toBe(409)
    expect(
      (await server.send('POST', `/api/my-collection/${item}/sell`, { sold_price: 1 }, ann)).status,
    ).toBe(409)
    expect((await server.send('DELETE', `/api/marketplace/offers/${id}`, undefined, ann)).status).toBe(409)
    await step(deal.id, 'call-off', bob)
    expect((await server.send('DELETE', `/api/my-collection/${item}`, undefined, ann)).status).toBe(200)
  })
})

test('of fifty proposals that are accepted at once one gets the item', async () => {
  const { id, item } = await offer(ann)
  const others = await Promise.all(Array.from({ length: 50 }, () => buildUser(server.db)))
  const ids: string[] = []
  for (const other of others) ids.push((await propose(id, other)).id)
  const answers = await Promise.all(ids.map((deal) => step(deal, 'accept', ann)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const { rows } = await server.pool.query('select deal_id from deal_leg where item_id = $1', [item])
  expect(rows).toHaveLength(1)
}, 60_000)

describe('somebody leaves', () => {
  const leave = async (who: Member) => {
    await server.pool.query('update member set password_hash = $2 where id = $1', [who.id, hash])
    return server.send('DELETE', '/api/auth/account', { password: PASSWORD, confirm: 'DELETE' }, who)
  }
  test('what was handed over has been received, the rest is called off', async () => {
    const handed = await propose((await offer(ann, {}, { size: 'M' })).id, bob)
    await step(handed.id, 'accept', ann)
    await step(handed.id, 'hand-over', ann)
    const agreed = await propose((await offer(bob)).id, ann)
    await step(agreed.id, 'accept', bob)
    const bobs = (await server.get(`/api/marketplace/deals/${agreed.id}`, bob.token)).body.offer_id
    expect((await leave(ann)).status).toBe(200)
    expect(await typesOf(bob)).toEqual(['owned', 'owned'])
    const deal = async (id: string) => (await server.get(`/api/marketplace/deals/${id}`, bob.token)).body
    expect([(await deal(handed.id)).status, (await deal(agreed.id)).status]).toEqual([
      'received',
      'called_off',
    ])
    expect(await statusOf(bobs, bob)).toBe('open')
    expect(await noticesOf(bob)).toContain('deal_left')
  })
})

test('a proposal of somebody who is banned since is called off, and says so to who accepts it', async () => {
  const deal = await propose((await offer(ann)).id, bob)
  const admin = await buildUser(server.db, 'admin')
  await server.send('POST', `/api/admin/users/${bob.id}/ban`, { reason: 'Spam' }, admin)
  expect(await step(deal.id, 'accept', ann)).toMatchObject({
    status: 409,
    body: { detail: 'This deal is called off' },
  })
})

describe('who waits for an answer is told', () => {
  test('when the offer is withdrawn', async () => {
    const { id } = await offer(ann)
    const deal = await propose(id, bob)
    expect((await server.send('DELETE', `/api/marketplace/offers/${id}`, undefined, ann)).status).toBe(200)
    expect((await server.get(`/api/marketplace/deals/${deal.id}`, bob.token)).body.status).toBe('called_off')
    expect(await noticesOf(bob)).toEqual(['deal_called_off'])
  })

  const collection = '/api/my-collection'
  const LEAVING: Record<string, (item: string) => Promise<{ status: number }>> = {
    removed: (item) => server.send('DELETE', `${collection}/${item}`, undefined, ann),
    'removed with others': (item) =>
      server.send('POST', `${collection}/bulk`, { ids: [item], action: 'remove' }, ann),
    'sold elsewhere': (item) => server.send('POST', `${collection}/${item}/sell`, { sold_price: 30 }, ann),
    'removed in the earlier application': (item) =>
      server.send(
        'POST',
        '/api/collections/remove',
        { jersey_id: kit, collection_type: 'owned', collection_id: item },
        ann,
      ),
  }
  test.each(Object.keys(LEAVING))('when the kit is %s', async (how) => {
    const dan = await buildUser(server.db)
    const { id, item } = await offer(ann)
    const deal = await propose(id, bob)
    // Ann has proposed to give it to Dan.
    await propose((await offer(dan)).id, ann, { swap_item_id: item })
    expect((await LEAVING[how]?.(item))?.status).toBe(200)
    expect((await server.get(`/api/marketplace/deals/${deal.id}`, bob.token)).body.status).toBe('called_off')
    expect(await noticesOf(bob)).toEqual(['deal_called_off'])
    expect(await noticesOf(dan)).toEqual(['deal_called_off', 'deal_offered'])
  })

  test('when the kit goes to somebody else, or what was to be given for it does', async () => {
    const cid = await buildUser(server.db)
    const dan = await buildUser(server.db)
    const wanted = await offer(ann)
    await propose(wanted.id, cid)
    // Ann has proposed to give it to Dan.
    await propose((await offer(dan)).id, ann, { swap_item_id: wanted.item })
    const deal = await propose(wanted.id, bob)
    await step(deal.id, 'accept', ann)
    await step(deal.id, 'hand-over', ann)
    expect([await noticesOf(cid), await noticesOf(dan)]).toEqual([[], ['deal_offered']])
    expect((await step(deal.id, 'receive', bob)).status).toBe(200)
    expect(await noticesOf(cid)).toEqual(['deal_called_off'])
    expect(await noticesOf(dan)).toEqual(['deal_called_off', 'deal_offered'])
    expect(await noticesOf(bob)).not.toContain('deal_called_off')
  })
})
