import { registry } from '@kitdex/contract/catalogue/registry'
import { RING_DAYS } from '@kitdex/contract/rules/market/rings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member } from '../../test/things.ts'
import { endOverdue } from './overdue-service.ts'
import { proposeRings } from './ring-service.ts'

let server: TestApp
let kits: string[]
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const { team: club_id, brand: brand_id } = await buildCatalogue(server.db)
  kits = []
  for (let year = 1970; year < 2020; year++) {
    const said = { club_id, brand_id, style: 'home', model: 'replica', season: `${year}/${year + 1}` }
    kits.push(await buildEntity(server.db, registry.master_kit, said))
  }
})
afterAll(() => server.close())

let used = 0
/** Each owns and offers a kit that the next one wants. */
async function circle(n: number) {
  const own = kits.slice(used, used + n)
  used += n
  const people = await Promise.all(own.map(() => buildUser(server.db)))
  const items: string[] = []
  for (const [at, who] of people.entries()) {
    const item_id = await buildItem(server, who, own[at] ?? '')
    items.push(item_id)
    const said = { item_id, for_swap: true, ships_to: 'Europe' }
    await server.send('POST', '/api/marketplace/offers', said, who)
    const want = { collection_type: 'wanted', another_copy: false }
    await buildItem(server, who, own.at(at - 1) ?? '', want)
  }
  return { people, items, own }
}
const ringOf = async ({ token }: Member) => (await server.get('/api/marketplace/rings', token)).body[0]
const answer = (id: string, what: 'accept' | 'decline', who: Member) =>
  server.send('POST', `/api/marketplace/rings/${id}/${what}`, undefined, who)
const noticesOf = async ({ token }: Member) =>
  (await server.get('/api/notifications?limit=100', token)).body.map(({ type }: { type: string }) => type)

test('a ring of three is found once, proposed to all, and happens when all agree', async () => {
  const { people, own } = await circle(3)
  expect(await proposeRings(server.db)).toBe(1)
  expect(await proposeRings(server.db)).toBe(0)
  const [ann, bob, cid] = people as [Member, Member, Member]
  const ring = await ringOf(ann)
  expect(ring).toMatchObject({ status: 'proposed', can_accept: true })
  expect(ring.parts).toHaveLength(3)
  expect(await noticesOf(cid)).toContain('ring_proposed')
  const eve = await buildUser(server.db)
  expect((await answer(ring.id, 'accept', eve)).status).toBe(404)
  await answer(ring.id, 'accept', ann)
  expect((await answer(ring.id, 'accept', bob)).body).toMatchObject({ status: 'proposed', can_accept: false })
  expect((await server.get('/api/marketplace/deals', ann.token)).body).toEqual([])
  expect((await answer(ring.id, 'accept', cid)).body.status).toBe('agreed')
  expect((await answer(ring.id, 'accept', ann)).status).toBe(409)
  for (const who of people) {
    const { body } = await server.get('/api/marketplace/deals', who.token)
    expect(body).toHaveLength(2)
    for (const { id, side } of body)
      if (side === 'owner')
        await server.send('POST', `/api/marketplace/deals/${id}/hand-over`, undefined, who)
  }
  for (const [at, who] of people.entries()) {
    const { body } = await server.get('/api/marketplace/deals', who.token)
    const { id } = body.find(({ side }: { side: string }) => side === 'other')
    expect((await server.send('POST', `/api/marketplace/deals/${id}/receive`, undefined, who)).status).toBe(
      200,
    )
    const items = (await server.get('/api/my-collection?collection_type=owned', who.token)).body
    expect(items.map(({ master_kit_id }: { master_kit_id: string }) => master_kit_id)).toContain(
      own.at(at - 1),
    )
  }
})

test('one who declines, or is late, ends it for all; it is not proposed again', async () => {
  const first = await circle(2)
  const second = await circle(2)
  expect(await proposeRings(server.db)).toBe(2)
  const [ann, bob] = first.people as [Member, Member]
  const ring = await ringOf(ann)
  await answer(ring.id, 'accept', ann)
  expect((await answer(ring.id, 'decline', bob)).body.status).toBe('called_off')
  expect(await noticesOf(ann)).toContain('ring_called_off')
  const late = await ringOf(second.people[0] as Member)
  const { rows: open } = await server.pool.query(
    'select extract(day from expires_at - created_at)::integer as days from swap_ring where id = $1',
    [late.id],
  )
  expect([open[0].days, RING_DAYS]).toEqual([7, 7])
  await server.pool.query("update swap_ring set expires_at = now() - interval '1 minute' where id = $1", [
    late.id,
  ])
  expect((await answer(late.id, 'accept', second.people[0] as Member)).status).toBe(409)
  expect(await proposeRings(server.db)).toBe(0)
  expect((await ringOf(second.people[0] as Member)).status).toBe('lapsed')
})

test('what is for swap no more ends it', async () => {
  const { people, items } = await circle(2)
  await proposeRings(server.db)
  const [ann, bob] = people as [Member, Member]
  const ring = await ringOf(ann)
  await answer(ring.id, 'accept', ann)
  const { body } = await server.get(`/api/marketplace/my-offers?item_id=${items[0]}`, ann.token)
  const sale = { for_sale: true, for_swap: false, price: 50, ships_to: 'Europe' }
  expect((await server.send('PUT', `/api/marketplace/offers/${body[0].id}`, sale, ann)).status).toBe(200)
  expect((await answer(ring.id, 'accept', bob)).body.status).toBe('called_off')
})

test('what is gone meanwhile ends it; an agreed ring is called off as a whole, until something is handed over', async () => {
  const gone = await circle(2)
  const kept = await circle(3)
  await proposeRings(server.db)
  const [ann, bob] = gone.people as [Member, Member]
  const ring = await ringOf(ann)
  await answer(ring.id, 'accept', ann)
  await server.send('DELETE', `/api/my-collection/${gone.items[0]}`, undefined, ann)
  expect((await answer(ring.id, 'accept', bob)).body.status).toBe('called_off')
  const { id } = await ringOf(kept.people[0] as Member)
  for (const who of kept.people) await answer(id, 'accept', who)
  const dealsOf = async (who: Member) => (await server.get('/api/marketplace/deals', who.token)).body
  const [deal] = await dealsOf(kept.people[0] as Member)
  const off = await server.send(
    'POST',
    `/api/marketplace/deals/${deal.id}/call-off`,
    undefined,
    kept.people[0],
  )
  expect(off.status).toBe(200)
  for (const who of kept.people)
    for (const { status } of await dealsOf(who)) expect(status).toBe('called_off')
  const { body } = await server.get('/api/marketplace/my-offers', kept.people[1]?.token)
  expect(body[0].status).toBe('open')
})

test('a ring that has begun is not called off; when it stands still for 45 days, all who still have their shirt are free', async () => {
  const { people, items } = await circle(3)
  await proposeRings(server.db)
  const [ann, bob, cid] = people as [Member, Member, Member]
  const { id } = await ringOf(ann)
  for (const who of people) await answer(id, 'accept', who)
  const dealOf = async ({ token }: Member, as: string) =>
    (await server.get('/api/marketplace/deals', token)).body.find(({ side }: { side: string }) => side === as)
  const step = (deal: string, what: string, who: Member) =>
    server.send('POST', `/api/marketplace/deals/${deal}/${what}`, undefined, who)
  const given = await dealOf(ann, 'owner')
  await step(given.id, 'hand-over', ann)
  await step(given.id, 'receive', bob)
  const own = await dealOf(cid, 'owner')
  expect(own).toMatchObject({ status: 'agreed', steps: ['hand_over'] })
  expect((await step(own.id, 'call-off', cid)).status).toBe(409)
  const age = (days: number) =>
    server.pool.query(
      `update deal_leg set handed_at = now() - $2 * interval '1 day' - interval '1 minute' where deal_id = $1`,
      [given.id, days],
    )
  await age(44)
  await endOverdue(server.db)
  expect((await dealOf(cid, 'owner')).status).toBe('agreed')
  await age(45)
  await endOverdue(server.db)
  await endOverdue(server.db)
  expect((await dealOf(ann, 'owner')).status).toBe('received')
  for (const who of [bob, cid]) expect((await dealOf(who, 'owner')).status).toBe('called_off')
  for (const who of people)
    expect((await noticesOf(who)).filter((type: string) => type === 'deal_stalled')).toHaveLength(1)
  expect((await ringOf(cid)).status).toBe('called_off')
  const { status } = await server.send('DELETE', `/api/my-collection/${items[2]}`, undefined, cid)
  expect(status).toBe(200)
})

test('a ring in which one has blocked another meanwhile ends when somebody agrees', async () => {
  const { people } = await circle(3)
  await proposeRings(server.db)
  const [ann, bob, cid] = people as [Member, Member, Member]
  const { id } = await ringOf(ann)
  await answer(id, 'accept', ann)
  await server.send('PUT', `/api/marketplace/blocks/${bob.id}`, undefined, ann)
  expect((await answer(id, 'accept', cid)).body.status).toBe('called_off')
  expect(await noticesOf(bob)).toContain('ring_called_off')
})

describe('somebody leaves or is banned', () => {
  const dealsOf = async ({ token }: Member) =>
    (await server.get('/api/marketplace/deals', token)).body as { id: string; status: string; side: string }[]
  const offerOf = async ({ token }: Member) =>
    (await server.get('/api/marketplace/my-offers', token)).body[0].status
  const goes = async (how: string, { id }: Member) => {
    const admin = await buildUser(server.db, 'admin')
    const [method, url] = how === 'banned' ? ['POST', `${id}/ban`] : ['DELETE', id]
    const { status } = await server.send(
      method as 'POST',
      `/api/admin/users/${url}`,
      how === 'banned' ? { reason: 'Spam' } : undefined,
      admin,
    )
    expect(status).toBe(200)
  }

  test.each(['banned', 'deleted'])('%s: the whole ring ends, all others are told', async (how) => {
    const { people } = await circle(4)
    await proposeRings(server.db)
    const [ann, ...others] = people as [Member, ...Member[]]
    const { id } = await ringOf(ann)
    for (const who of people) await answer(id, 'accept', who)
    await goes(how, ann)
    for (const who of others) {
      expect((await dealsOf(who)).map(({ status }) => status)).toEqual(['called_off', 'called_off'])
      expect((await noticesOf(who)).filter((type: string) => type === 'deal_left')).toHaveLength(1)
      expect(await offerOf(who)).toBe('open')
      expect((await ringOf(who)).status).toBe('called_off')
    }
    const { rows } = await server.pool.query(
      'select from deal_leg l join deal d on d.id = l.deal_id where d.ring_id = $1 and l.is_open',
      [id],
    )
    expect(rows).toHaveLength(0)
  })

  test.each(['banned', 'deleted'])('%s: what was handed over still arrives', async (how) => {
    const { people } = await circle(3)
    await proposeRings(server.db)
    const [ann, bob, cid] = people as [Member, Member, Member]
    const { id } = await ringOf(ann)
    for (const who of people) await answer(id, 'accept', who)
    const given = (await dealsOf(bob)).find(({ side }) => side === 'owner')?.id
    await server.send('POST', `/api/marketplace/deals/${given}/hand-over`, undefined, bob)
    await goes(how, ann)
    expect(
      (await server.send('POST', `/api/marketplace/deals/${given}/receive`, undefined, cid)).status,
    ).toBe(200)
    expect(await noticesOf(bob)).toContain('deal_left')
    expect((await dealsOf(cid)).map(({ status }) => status).sort()).toEqual(['called_off', 'received'])
  })

  test.each(['banned', 'deleted'])('%s: a ring that waits is over, and that is told', async (how) => {
    const { people } = await circle(2)
    await proposeRings(server.db)
    const [ann, bob] = people as [Member, Member]
    await goes(how, ann)
    expect((await ringOf(bob)).status).toBe('called_off')
    expect(await noticesOf(bob)).toContain('ring_called_off')
  })
})
