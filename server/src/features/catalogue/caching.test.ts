import { setImmediate } from 'node:timers/promises'
import { registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem, type Member } from '../../test/things.ts'

/** Two processes on one database, which keep what they answered for long. 5,000 pairs: PAIRS=5000. */
const PAIRS = Number(process.env.PAIRS ?? 100)
const KEPT = { cacheMs: 600_000, config: { rateFactor: 100_000 } }

let here: TestApp
let there: TestApp
let member: Member
let team: string
let kit: string
let other: string
beforeAll(async () => {
  here = await bootApp(KEPT)
  there = await bootApp({ ...KEPT, beside: here })
  member = await buildUser(here.db)
  team = await buildEntity(here.db, registry.team, { name: 'Lens', country: 'France' })
  const shirt = (season: string) =>
    buildEntity(here.db, registry.master_kit, { club_id: team, season, style: 'home', model: 'replica' })
  kit = await shirt('1998/1999')
  other = await shirt('1999/2000')
  // Whoever wrote through a process is answered when it has heard of all that was written before.
  for (const app of [here, there])
    await app.send('PUT', `/api/users/${member.id}/profile`, { bio: 'Kits' }, member)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Changes a name without a word to anybody: whoever answers the old one has it from the cache. */
const rename = async (name: string) => {
  await here.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update entity set title = ${name} where id = ${team}`.execute(db)
    await sql`update team set name = ${name} where id = ${team}`.execute(db)
  })
}
const teamIn = async (app: TestApp) => (await app.get('/api/teams')).body[0].name
const collectorsIn = async (app: TestApp, id = kit) =>
  (await app.get(`/api/master-kits/${id}`)).body.total_collectors

/** On an idle machine a few milliseconds. */
const soon = async <T>(ask: () => Promise<T>, wanted: T): Promise<number> => {
  const began = performance.now()
  while ((await ask()) !== wanted) {
    if (performance.now() - began > 5000) throw new Error('still the old answer')
    // What is cached is answered without a look at what else came in.
    await setImmediate()
  }
  return performance.now() - began
}

test('what is refused, or asks in vain, drops nothing', async () => {
  const name = await teamIn(here)
  await rename('Unheard')
  for (let i = 0; i < 30; i++) {
    await here.app.inject({ method: 'POST', url: '/api/nothing', payload: { i } })
    await here.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@b.example', password: 'x' },
    })
    await here.app.inject({ method: 'POST', url: '/api/my-collection', payload: {} })
  }
  expect(await teamIn(here)).toBe(name)
  expect((await here.get('/api/teams?unknown=1')).body[0].name).toBe(name)
})

test('what only its owner sees drops nothing; what is counted drops what shows the figure', async () => {
  const name = await teamIn(here)
  await here.send('PUT', `/api/users/${member.id}/profile`, { bio: 'Shirts' }, member)
  expect(await teamIn(here)).toBe(name)
  const facets = '/api/master-kits/facets?of=club_id'
  const kept = JSON.stringify((await here.get(facets)).body)
  expect([await collectorsIn(here), await collectorsIn(there), await collectorsIn(there, other)]).toEqual([
    0, 0, 0,
  ])
  const list = (await there.app.inject('/api/master-kits?limit=1&season=1999/2000')).headers.etag
  await rename('Unheard again')
  await buildItem(here, member, kit)
  // Whoever wrote reads it at once, the others soon.
  expect(await collectorsIn(here)).toBe(1)
  await soon(() => collectorsIn(there), 1)
  expect(JSON.stringify((await here.get(facets)).body)).toBe(kept)
  const same = await there.app.inject({
    url: '/api/master-kits?limit=1&season=1999/2000',
    headers: { 'if-none-match': String(list) },
  })
  expect(same.statusCode).toBe(304)
  expect(same.body).toBe('')
})

test('what waits for votes drops nothing; what they decide does', async () => {
  const [name, facets] = [await teamIn(here), '/api/master-kits/facets?of=style']
  const kept = JSON.stringify((await here.get(facets)).body)
  const renamed = `Unheard of ${performance.now()}`
  await rename(renamed)
  const data = {
    ...{ club_id: team, season: '2001/2002', style: 'away', model: 'replica' },
    ...{ front_photo_url: 'https://pictures.example/1', back_photo_url: 'https://pictures.example/2' },
  }
  const filing = { entity_type: 'master_kit', data }
  const { body: filed } = await here.send('POST', '/api/contributions-v2/', filing, member)
  const vote = async () =>
    here.send(
      ...(['POST', `/api/contributions-v2/${filed.id}/vote`] as const),
      { vote_type: 'upvote' },
      await buildUser(here.db),
    )
  await vote()
  expect((await vote()).body.status).toBe('pending_review')
  expect(await teamIn(here)).toBe(name)
  expect(JSON.stringify((await here.get(facets)).body)).toBe(kept)
  expect((await vote()).body.status).toBe('approved')
  expect(await teamIn(here)).toBe(renamed)
  expect(JSON.stringify((await here.get(facets)).body)).not.toBe(kept)
})

test(`${PAIRS} times: what is written through one process is read through the other`, async () => {
  const another = await buildUser(here.db)
  const waits: number[] = []
  for (let i = 0; i < PAIRS; i++) {
    const [writer, reader] = i % 2 ? [here, there] : [there, here]
    await Promise.all([collectorsIn(here), collectorsIn(there)])
    const before = await collectorsIn(reader)
    const owner = i % 4 < 2 ? another : member
    if (i % 4 === 0 || i % 4 === 3) {
      const { body } = await writer.get('/api/my-collection', owner.token)
      for (const item of body) await writer.send('DELETE', `/api/my-collection/${item.id}`, undefined, owner)
    } else await buildItem(writer, owner, kit)
    const wanted = await collectorsIn(writer)
    expect(wanted).toBe((await freshly()).collectors)
    if (wanted !== before) waits.push(await soon(() => collectorsIn(reader), wanted))
  }
  waits.sort((a, b) => a - b)
  expect(waits.length).toBeGreaterThan(PAIRS / 4)
  expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(200)
}, 600_000)

const freshly = async () => {
  const { rows } = await sql<{ collectors: number }>`
    select count(distinct member_id)::int as collectors from collection_item
    where master_kit_id = ${kit} and collection_type = 'owned'`.execute(here.db)
  return rows[0] ?? { collectors: 0 }
}

test('an entry that changes is new in every answer that names it, and one that was missing is found', async () => {
  const missing = '/api/teams?q=bordeaux'
  expect((await there.get(missing)).body).toEqual([])
  await buildEntity(here.db, registry.team, { name: 'Bordeaux', country: 'France' })
  await soon(async () => (await there.get(missing)).body.length, 1)
})

test('members read at once what they wrote through another process', async () => {
  const writer = await buildUser(here.db)
  for (let i = 0; i < 20; i++) {
    const [one, another] = i % 2 ? [here, there] : [there, here]
    const own = async (app: TestApp) =>
      (await app.get(`/api/master-kits/${other}`, writer.token)).body.total_collectors
    await Promise.all([own(one), own(another)])
    const { body } = await one.get('/api/my-collection', writer.token)
    if (body.length === 0) await buildItem(one, writer, other)
    else await one.send('DELETE', `/api/my-collection/${body[0].id}`, undefined, writer)
    expect(await own(another)).toBe(body.length === 0 ? 1 : 0)
  }
})

test('another copy of what one has is among the dearest at once, though its kit counts as before', async () => {
  const collector = await buildUser(here.db)
  const owned = { master_kit_id: other, collection_type: 'owned' }
  const dearest = async () => (await there.get('/api/homepage/expensive-kits?limit=20')).body.length
  await here.send('POST', '/api/my-collection', owned, collector)
  const before = await dearest()
  const copy = { ...owned, another_copy: true, is_signed: true }
  expect((await here.send('POST', '/api/my-collection', copy, collector)).status).toBe(201)
  await soon(dearest, before + 1)
})

test('how many have a version and offer it is new at once, for visitors and members', async () => {
  const collector = await buildUser(here.db)
  const version = await buildEntity(here.db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
  const figuresOf = (one: Record<string, number>) => `${one.total_in_collections} ${one.total_for_sale}`
  const asVisitor = async () => figuresOf((await there.get(`/api/reference-kits/${version}`)).body)
  const asMember = async () =>
    figuresOf(
      (await there.get(`/api/reference-kits?master_kit_id=${kit}`, collector.token)).body.find(
        ({ id }: { id: string }) => id === version,
      ),
    )
  const expectSoon = async (figures: string) => {
    await soon(asVisitor, figures)
    await soon(asMember, figures)
  }
  await expectSoon('0 0')
  const owned = {
    ...{ reference_kit_id: version, collection_type: 'owned', another_copy: true },
    ...{ size: 'M', condition: 'mint' },
  }
  const add = async () =>
    (await here.send('POST', '/api/reference-kit-collections', owned, collector)).body.id as string
  const first = await add()
  await expectSoon('1 0')
  await add()
  await expectSoon('2 0')
  const offer = { item_id: first, for_sale: true, price: 40, ships_to: 'France' }
  expect((await here.send('POST', '/api/marketplace/offers', offer, collector)).status).toBe(201)
  await expectSoon('2 1')
  expect((await here.send('DELETE', `/api/my-collection/${first}`, undefined, collector)).status).toBe(200)
  await expectSoon('1 0')
})
