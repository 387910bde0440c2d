import { registry } from '@kitdex/contract/catalogue/registry'
import { CLEAN_UP_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'
import { buildCatalogue, buildItem, type Member } from '../../test/things.ts'

/** What is promised in a deal leaves its collection by that deal alone, whichever other way is tried. */

let server: TestApp
let kit: string
let ann: Member
let bob: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 } })
  const { team: club_id } = await buildCatalogue(server.db)
  const said = { club_id, season: '1998/1999', style: 'home', model: 'replica' }
  kit = await buildEntity(server.db, registry.master_kit, said)
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await buildUser(server.db)
  bob = await buildUser(server.db)
})

const { read, again, rows } = importsOn(() => server)
const post = (url: string, who: Member, body?: object) => server.send('POST', `/api/${url}`, body, who)
const step = (deal: string, what: string, who: Member) => post(`marketplace/deals/${deal}/${what}`, who)

/** Agreed upon; with what it is offered for. */
const promised = async (item_id: string): Promise<string> => {
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const offer = (await post('marketplace/offers', ann, said)).body.id
  const { id } = (await post(`marketplace/offers/${offer}/deals`, bob, { price: 40 })).body
  expect((await step(id, 'accept', ann)).status).toBe(200)
  return id
}
const ownedBy = async ({ token }: Member): Promise<string[]> =>
  (await server.get('/api/my-collection?collection_type=owned&limit=100', token)).body.map(
    ({ id }: { id: string }) => id,
  )

/** It is where it was, and the deal goes on. */
async function expectDealable(deal: string, item: string): Promise<void> {
  expect(await ownedBy(ann)).toContain(item)
  expect((await step(deal, 'hand-over', ann)).status).toBe(200)
  expect((await step(deal, 'receive', bob)).body.status).toBe('received')
  expect(await ownedBy(ann)).not.toContain(item)
  expect(await ownedBy(bob)).toHaveLength(1)
}

test.each([
  ['removed', (id: string) => server.send('DELETE', `/api/my-collection/${id}`, undefined, ann)],
  ['sold', (id: string) => post(`my-collection/${id}/sell`, ann, { sold_price: 1 })],
  ['removed with others', (id: string) => post('my-collection/bulk', ann, { action: 'remove', ids: [id] })],
  [
    'removed at /classic',
    (id: string) =>
      post('collections/remove', ann, { jersey_id: kit, collection_type: 'owned', collection_id: id }),
  ],
])('it is not %s', async (_, ask) => {
  const item = await buildItem(server, ann, kit)
  const deal = await promised(item)
  expect((await ask(item)).status).toBe(409)
  await expectDealable(deal, item)
})

test('an import that is taken back leaves it', async () => {
  const sheet = 'club,season,type,comments\nLens,1998/1999,home,one\nLens,1998/1999,home,two'
  const { id } = await read(ann.token, sheet)
  await again(ann.token, id, 'run')
  const [item = ''] = (await rows(ann.token, id)).map(({ item_id }) => item_id ?? '')
  const deal = await promised(item)
  expect(await again(ann.token, id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 1 } })
  await expectDealable(deal, item)
})

test('an import that is taken back makes no want of it again', async () => {
  const want = await buildItem(server, ann, kit, { collection_type: 'wanted', another_copy: false })
  const { id } = await read(ann.token, 'club,season,type,comments\nLens,1998/1999,home,one')
  await again(ann.token, id, 'run')
  const deal = await promised(want)
  await again(ann.token, id, 'undo')
  await expectDealable(deal, want)
})

test('an import that is taken back tells whoever asked for what it takes', async () => {
  const { id } = await read(ann.token, 'club,season,type,comments\nLens,1998/1999,home,one')
  await again(ann.token, id, 'run')
  const [item_id = ''] = (await rows(ann.token, id)).map((row) => row.item_id ?? '')
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const offer = (await post('marketplace/offers', ann, said)).body.id
  expect((await post(`marketplace/offers/${offer}/deals`, bob, { price: 40 })).status).toBe(201)
  expect(await again(ann.token, id, 'undo')).toMatchObject({ counts: { undone: 1 } })
  const notices = (await server.get('/api/notifications', bob.token)).body
  expect(notices.map(({ type }: { type: string }) => type)).toEqual(['deal_called_off'])
})

test('a clean-up leaves it', async () => {
  const item = await buildItem(server, ann, kit)
  const other = await buildItem(server, ann, kit)
  const deal = await promised(item)
  const admin = await buildUser(server.db, 'admin')
  const body = { confirm: CLEAN_UP_CONFIRMATION }
  const url = '/api/admin/clear-personal-collections'
  expect((await server.send('DELETE', url, body, admin)).status).toBe(200)
  expect(await ownedBy(ann)).not.toContain(other)
  await expectDealable(deal, item)
})

test.each([
  'delete from collection_item where id = $1',
  "update collection_item set collection_type = 'sold' where id = $1",
  "update collection_item set member_id = (select id from member where role = 'admin' limit 1) where id = $1",
])('the database refuses: %s', async (statement) => {
  await buildUser(server.db, 'admin')
  const item = await buildItem(server, ann, kit)
  const deal = await promised(item)
  await expect(server.pool.query(statement, [item])).rejects.toThrow('in a deal')
  await expectDealable(deal, item)
})

test('what was handed on is not owned again, removed and put back or not', async () => {
  const item = await buildItem(server, ann, kit)
  await expectDealable(await promised(item), item)
  await server.send('DELETE', `/api/my-collection/${item}`, undefined, ann)
  expect((await post(`my-collection/${item}/restore`, ann)).status).toBe(200)
  expect((await server.send('DELETE', `/api/my-collection/${item}/sell`, undefined, ann)).status).toBe(409)
  expect(await ownedBy(ann)).toEqual([])
})
