import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member } from '../../test/things.ts'
import { endOverdue } from './overdue-service.ts'

/** What was handed over and not confirmed. */

let server: TestApp
let kit: string
let ann: Member
let bob: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 } })
  kit = (await buildCatalogue(server.db)).master_kit
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await buildUser(server.db)
  bob = await buildUser(server.db)
})

const post = (url: string, who: Member, body?: object) => server.send('POST', `/api/${url}`, body, who)
const step = (deal: string, what: string, who: Member) => post(`marketplace/deals/${deal}/${what}`, who)
const read = async (deal: string, { token }: Member) =>
  (await server.get(`/api/marketplace/deals/${deal}`, token)).body
const typesOf = async ({ token }: Member): Promise<string[]> =>
  (await server.get('/api/my-collection', token)).body.map(
    ({ collection_type }: { collection_type: string }) => collection_type,
  )
const toldTo = async ({ token }: Member, type: string): Promise<number> =>
  (await server.get('/api/notifications?limit=100', token)).body.filter(
    (notice: { type: string }) => notice.type === type,
  ).length

/** Ann has handed it over some days ago. */
async function handed(days: number, terms: object = { price: 40 }): Promise<string> {
  const item_id = await buildItem(server, ann, kit)
  const said = { item_id, for_sale: true, for_swap: true, price: 50, ships_to: 'Europe' }
  const offer = (await post('marketplace/offers', ann, said)).body.id
  const { id } = (await post(`marketplace/offers/${offer}/deals`, bob, terms)).body
  await step(id, 'accept', ann)
  await step(id, 'hand-over', ann)
  await age(id, days)
  return id
}
const age = (deal: string, days: number) =>
  server.pool.query(
    `update deal_leg set handed_at = now() - $2 * interval '1 day' - interval '1 minute'
     where deal_id = $1 and handed_at is not null`,
    [deal, days],
  )
const dispute = () =>
  post('reports', bob, { subject: 'member', id: ann.id, reason: 'not_received', text: 'Nothing came' })
const decide = async (action: 'resolve' | 'dismiss') => {
  const moderator = await buildUser(server.db, 'moderator')
  const { rows } = await server.pool.query(
    "select id from report where subject_id = $1 and status = 'open'",
    [ann.id],
  )
  const { status } = await post(`moderation/reports/${rows[0].id}/decide`, moderator, { action })
  expect(status).toBe(200)
}

test('who gets it is reminded after a week, once', async () => {
  const deal = await handed(6)
  await endOverdue(server.db)
  expect(await toldTo(bob, 'deal_reminder')).toBe(0)
  await age(deal, 7)
  await endOverdue(server.db)
  await endOverdue(server.db)
  expect(await toldTo(bob, 'deal_reminder')).toBe(1)
  expect((await read(deal, ann)).steps).toEqual([])
  expect((await step(deal, 'close', ann)).status).toBe(409)
})

test('who gave it may close it after three weeks, and is told so; it is in the other collection then', async () => {
  const deal = await handed(21)
  await endOverdue(server.db)
  await endOverdue(server.db)
  expect([await toldTo(ann, 'deal_closable'), await toldTo(bob, 'deal_closable')]).toEqual([1, 0])
  expect([(await read(deal, ann)).steps, (await read(deal, bob)).steps]).toEqual([['close'], ['receive']])
  expect((await step(deal, 'close', bob)).status).toBe(409)
  expect((await step(deal, 'close', ann)).body.status).toBe('received')
  expect([await typesOf(ann), await typesOf(bob)]).toEqual([[], ['owned']])
  expect(await toldTo(bob, 'deal_closed')).toBe(1)
  expect((await read(deal, bob)).can_rate).toBe(true)
})

test('after 45 days it is closed', async () => {
  const deal = await handed(44)
  await endOverdue(server.db)
  expect((await read(deal, ann)).status).toBe('handed_over')
  await age(deal, 45)
  await endOverdue(server.db)
  expect((await read(deal, ann)).status).toBe('received')
  expect([await typesOf(ann), await typesOf(bob)]).toEqual([[], ['owned']])
  expect([await toldTo(ann, 'deal_closed'), await toldTo(bob, 'deal_closed')]).toEqual([1, 1])
})

test('half a swap ends, too: what was never handed over is free again', async () => {
  const given = await buildItem(server, bob, kit)
  const deal = await handed(45, { swap_item_id: given })
  await endOverdue(server.db)
  expect((await read(deal, bob)).status).toBe('called_off')
  expect([await typesOf(ann), (await typesOf(bob)).length]).toEqual([[], 2])
  const { status } = await server.send('DELETE', `/api/my-collection/${given}`, undefined, bob)
  expect(status).toBe(200)
})

test('while moderators look into it nothing is closed', async () => {
  const deal = await handed(60)
  expect((await dispute()).status).toBe(201)
  await endOverdue(server.db)
  expect((await step(deal, 'close', ann)).status).toBe(409)
  expect((await read(deal, ann)).status).toBe('handed_over')
  await decide('dismiss')
  expect((await step(deal, 'close', ann)).status).toBe(200)
})

test('what did not arrive, as the moderators find, stays with its owner', async () => {
  const deal = await handed(3)
  await dispute()
  await decide('resolve')
  await endOverdue(server.db)
  expect((await read(deal, bob)).status).toBe('called_off')
  expect([await typesOf(ann), await typesOf(bob)]).toEqual([['owned'], []])
  expect([await toldTo(ann, 'deal_undone'), await toldTo(bob, 'deal_undone')]).toEqual([1, 1])
  const [offer] = (await server.get('/api/marketplace/my-offers', ann.token)).body
  expect(offer.status).toBe('open')
})

test('what another thing is reported for does not end the dispute; both reach the moderators', async () => {
  const deal = await handed(60)
  await dispute()
  await post('reports', bob, { subject: 'member', id: ann.id, reason: 'spam', text: '' })
  await endOverdue(server.db)
  expect((await read(deal, ann)).status).toBe('handed_over')
  const moderator = await buildUser(server.db, 'moderator')
  const { body } = await server.get('/api/moderation/reports?limit=1000', moderator.token)
  const about = body.find(({ subject_id }: { subject_id: string }) => subject_id === ann.id)
  expect(about).toMatchObject({ count: 1, said: [{ reason: 'spam' }, { reason: 'not_received' }] })
  await decide('resolve')
  expect(await toldTo(bob, 'report_resolved')).toBe(1)
  await endOverdue(server.db)
  expect((await read(deal, bob)).status).toBe('called_off')
})

describe('who gave it goes', () => {
  const admin = (method: 'POST' | 'DELETE', url: string, body?: object) =>
    buildUser(server.db, 'admin').then((who) => server.send(method, `/api/admin/users/${url}`, body, who))
  const leave = () => admin('DELETE', ann.id)

  test('banned: it can be disputed still', async () => {
    const deal = await handed(60)
    await admin('POST', `${ann.id}/ban`, { reason: 'Spam' })
    expect((await dispute()).status).toBe(201)
    await endOverdue(server.db)
    expect((await read(deal, bob)).status).toBe('handed_over')
  })

  test('for good: what is said not to have arrived has not, and nobody is left to report', async () => {
    const deal = await handed(3)
    await dispute()
    expect((await leave()).status).toBe(200)
    expect((await read(deal, bob)).status).toBe('called_off')
    expect(await typesOf(bob)).toEqual([])
    expect((await dispute()).status).toBe(404)
  })
})
