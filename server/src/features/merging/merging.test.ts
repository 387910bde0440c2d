import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem, type Member } from '../../test/things.ts'
import { findDoubles } from './double-service.ts'

let server: TestApp
let moderator: Member
let member: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  moderator = await buildUser(server.db, 'moderator')
  member = await buildUser(server.db)
})
afterAll(() => server.close())

let made = 0
const team = (said: object = {}) =>
  buildEntity(server.db, registry.team, { name: `Racing ${++made}`, country: 'France', ...said })
const kit = (club_id: string, said: object = {}) =>
  buildEntity(server.db, registry.master_kit, {
    ...{ club_id, season: '2019/2020', style: 'home', model: 'replica', ...said },
  })
const post = (path: string, body: object = {}, who = moderator) => server.send('POST', path, body, who)
const merge = (into: string, other: string, more: object = {}) =>
  post('/api/moderation/merges', { into, other, ...more })
const merged = async (into: string, from: string, more: object = {}): Promise<string> => {
  const { status, body } = await merge(into, from, more)
  expect([status, body]).toEqual([201, expect.anything()])
  return body.contribution_id
}
const undo = (id: string) => post(`/api/moderation/merges/${id}/undo`, {})
const improve = async (id: string, data: object): Promise<string> => {
  const body = { entity_type: 'team', entity_id: id, title: 'x', description: 'x', data }
  return (await server.send('POST', '/api/contributions-v2/', body, member)).body.id
}
const decide = (id: string, action: string) =>
  post(`/api/contributions-v2/${id}/moderate`, { action, reason: 'Because' })

let [kept, gone] = ['', '']
beforeEach(async () => {
  kept = await team({ city: 'Lens' })
  gone = await team({ city: 'Arras', founded_year: 1906, short_name: `Gone ${made}` })
})

test('the preview proposes the better value of each field that differs', async () => {
  const { body } = await server.get(
    `/api/moderation/merges/preview?into=${kept}&other=${gone}`,
    moderator.token,
  )
  expect(body).toMatchObject({ entity_type: 'team', kept: { id: kept, entries: 0 }, is_other_better: true })
  const proposed = Object.fromEntries(
    body.fields.map((one: { field: string; proposed: string }) => [one.field, one.proposed]),
  )
  expect(proposed).toEqual({ name: 'kept', short_name: 'other', city: 'kept', founded_year: 'other' })
})

test('its old address and reference lead to the other, for everybody; its names find it', async () => {
  const { kitdex_reference, name } = (await server.get(`/api/teams/${gone}`)).body
  expect((await merge(kept, gone, { choices: { city: 'other' } })).status).toBe(201)
  for (const key of [gone, kitdex_reference])
    for (const token of [undefined, member.token, moderator.token])
      expect((await server.get(`/api/teams/${key}`, token)).body).toMatchObject({ id: kept, city: 'Arras' })
  const found = (await server.get(`/api/teams?q=${encodeURIComponent(name)}`)).body
  expect(found.map(({ id }: { id: string }) => id)).toContain(kept)
  const referred = (await server.get(`/api/teams?q=${kitdex_reference}`)).body
  expect(referred.map(({ id }: { id: string }) => id)).toEqual([kept])
  expect((await server.get(`/api/teams?limit=1000`)).body.map(({ id }: { id: string }) => id)).not.toContain(
    gone,
  )
})

test('a list that is asked for by its id is the list of the other, and so are its counts', async () => {
  const shirt = await kit(gone)
  const kitsOf = async (id: string): Promise<string[]> =>
    (await server.get(`/api/master-kits?club_id=${id}`)).body.map((one: { id: string }) => one.id)
  const contribution = await merged(kept, gone)
  expect([await kitsOf(gone), await kitsOf(kept)]).toEqual([[shirt], [shirt]])
  const countsOf = async (id: string) => (await server.get(`/api/master-kits/facets?club_id=${id}`)).body
  expect(await countsOf(gone)).toMatchObject({ total: 1 })
  expect(await countsOf(gone)).toEqual(await countsOf(kept))
  expect((await undo(contribution)).status).toBe(200)
  expect([await kitsOf(gone), await kitsOf(kept)]).toEqual([[shirt], []])
})

test('it leads on when that is merged itself; the later merge is undone first', async () => {
  const last = await team()
  const first = await merged(kept, gone)
  const second = await merged(last, kept)
  expect((await server.get(`/api/teams/${gone}`)).body.id).toBe(last)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(second)).status).toBe(200)
  expect((await server.get(`/api/teams/${gone}`)).body.id).toBe(kept)
  expect((await undo(first)).status).toBe(200)
  expect((await server.get(`/api/teams/${gone}`)).body.id).toBe(gone)
})

test('it is a decided contribution of its own kind, in the history of both, which stay readable', async () => {
  const id = await merged(kept, gone, { reason: 'The same club' })
  const { body } = await server.get(`/api/contributions-v2/${id}`, moderator.token)
  expect(body).toMatchObject({ kind: 'merge', status: 'approved', entity_id: kept, reason: 'The same club' })
  for (const entry of [kept, gone]) {
    const revisions = (await server.get(`/api/entities/${entry}/revisions`)).body
    expect(revisions.map(({ contribution_id }: { contribution_id: string }) => contribution_id)).toContain(id)
    expect(revisions).toHaveLength(2)
  }
  expect((await decide(id, 'reject')).status).toBe(409)
})

describe('undone', () => {
  test('by another moderator, once', async () => {
    const id = await merged(kept, gone)
    const other = await buildUser(server.db, 'moderator')
    expect((await post(`/api/moderation/merges/${id}/undo`, {}, other)).body).toMatchObject({
      kept_id: kept,
      restored_id: gone,
    })
    expect((await undo(id)).status).toBe(409)
    expect((await server.get(`/api/teams/${gone}`)).body).toMatchObject({ id: gone, city: 'Arras' })
    expect((await server.get(`/api/teams/${kept}`)).body).toMatchObject({
      founded_year: null,
      short_name: null,
    })
  })

  test('what came since stays: a new kit, an edit of a field that the merge changed', async () => {
    const old = await kit(gone)
    const id = await merged(kept, gone)
    expect((await server.get(`/api/master-kits/${old}`)).body.club_id).toBe(kept)
    const added = await kit(kept)
    expect((await decide(await improve(kept, { founded_year: 1907 }), 'approve')).status).toBe(200)
    // The kit is edited meanwhile: its team is a matter of the merge all the same.
    const edit = {
      entity_type: 'master_kit',
      entity_id: old,
      title: 'x',
      description: 'x',
      data: { season: '2018/2019' },
    }
    const { body } = await server.send('POST', '/api/contributions-v2/', edit, member)
    expect((await decide(body.id, 'approve')).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect((await server.get(`/api/teams/${kept}`)).body).toMatchObject({
      founded_year: 1907,
      short_name: null,
    })
    expect((await server.get(`/api/master-kits/${added}`)).body.club_id).toBe(kept)
    expect((await server.get(`/api/master-kits/${old}`)).body).toMatchObject({
      club_id: gone,
      season: '2018/2019',
    })
  })

  test('what was proposed for the one and waits goes with it; what was approved meanwhile stays', async () => {
    const [waits, taken] = [
      await improve(gone, { city: 'Liévin' }),
      await improve(gone, { country: 'Belgium' }),
    ]
    const id = await merged(kept, gone)
    const of = async (contribution: string) =>
      (await server.get(`/api/contributions-v2/${contribution}`, moderator.token)).body.entity_id
    expect([await of(waits), await of(taken)]).toEqual([kept, kept])
    expect((await decide(taken, 'approve')).status).toBe(200)
    await undo(id)
    expect([await of(waits), await of(taken)]).toEqual([gone, kept])
    expect((await server.get(`/api/teams/${kept}`)).body.country).toBe('Belgium')
    expect((await server.get(`/api/teams/${gone}`)).body.country).toBe('France')
  })
})

test('items of both kits stay, as copies; a wanted one beside an owned one', async () => {
  const [one, other] = [await kit(kept), await kit(kept, { season: '2020/2021' })]
  await buildItem(server, member, one)
  await buildItem(server, member, other)
  const wisher = await buildUser(server.db)
  await buildItem(server, wisher, one)
  await buildItem(server, wisher, other, { collection_type: 'wanted' })
  const id = await merged(one, other)
  const copies = async ({ id: of }: Member) =>
    (
      await server.pool.query(
        'select master_kit_id as kit, collection_type as list, copy from collection_item where member_id = $1 order by copy',
        [of],
      )
    ).rows
  expect(await copies(member)).toEqual([
    { kit: one, list: 'owned', copy: 1 },
    { kit: one, list: 'owned', copy: 2 },
  ])
  expect((await copies(wisher)).map(({ list }) => list)).toEqual(['owned', 'wanted'])
  expect((await server.get(`/api/master-kits/${one}`)).body.collectors_count ?? 2).toBe(2)
  await undo(id)
  expect((await copies(member)).map(({ copy }) => copy)).toEqual([1, 1])
})

test('an item that was removed meanwhile, or put back, is of the right kit again', async () => {
  const [one, other] = [await kit(kept), await kit(kept, { season: '2021/2022' })]
  const [out, back] = [await buildItem(server, member, other), await buildItem(server, member, other)]
  await server.send('DELETE', `/api/my-collection/${back}`, undefined, member)
  const id = await merged(one, other)
  await server.send('DELETE', `/api/my-collection/${out}`, undefined, member)
  const restore = (item: string) => post(`/api/my-collection/${item}/restore`, {}, member)
  expect((await restore(back)).status).toBe(200)
  await undo(id)
  expect((await restore(out)).status).toBe(200)
  for (const item of [out, back])
    expect((await server.get(`/api/my-collection/${item}`, member.token)).body.master_kit_id).toBe(other)
})

test('what is rejected meanwhile does not come back with the merge', async () => {
  const data = { name: `Proposed ${++made}`, country: 'France' }
  const { body } = await server.send('POST', '/api/teams', data, member)
  const { rows } = await server.pool.query(`select id from contribution where entity_id = $1`, [body.id])
  const id = await merged(kept, body.id)
  expect((await decide(rows[0].id, 'reject')).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  expect((await server.get(`/api/teams/${body.id}`)).status).toBe(404)
})

describe('refused', () => {
  const nobody = '0190d3c0-0000-7000-8000-000000000000'
  test.each([
    ['with itself', () => [kept, kept], 409],
    ['with nothing', () => [kept, nobody], 404],
    ['with no id', () => [kept, 'x'], 404],
    ['with another type', async () => [kept, await kit(kept)], 409],
  ] as const)('a merge %s', async (_, pair, status) => {
    const [into = '', from = ''] = await pair()
    expect((await merge(into, from)).status).toBe(status)
  })

  test('versions of two kits; what is merged already; a merge that is none', async () => {
    const version = (master_kit_id: string) =>
      buildEntity(server.db, registry.reference_kit, { master_kit_id, model: 'replica' })
    const [one, other] = [await version(await kit(kept)), await version(await kit(gone))]
    expect((await merge(one, other)).status).toBe(409)
    await merged(kept, gone)
    expect((await merge(kept, gone)).status).toBe(409)
    expect((await undo(nobody)).status).toBe(404)
    expect((await undo(await improve(kept, { city: 'Avion' }))).status).toBe(404)
  })
})

describe('likely doubles', () => {
  const listed = async (): Promise<{ why: string[]; entries: { id: string }[] }[]> =>
    (await server.get('/api/moderation/doubles?limit=1000', moderator.token)).body
  const pairOf = async (a: string, b: string) =>
    (await listed()).find(({ entries }) => [a, b].every((id) => entries.some((entry) => entry.id === id)))

  test('are found by night, with why; each is decided once', async () => {
    const one = await team({ name: 'Union Sportive Xanten', city: 'Xanten' })
    const other = await team({ name: 'US Xanten', city: 'Xanten', short_name: 'USX' })
    const third = await team({ name: 'U.S. Xanten', city: 'Xanten' })
    const [home, again] = [await kit(kept), await kit(kept)]
    await findDoubles(server.db)
    expect((await pairOf(one, other))?.why.length).toBeGreaterThan(0)
    expect((await pairOf(home, again))?.why).toEqual(['same_kit'])
    // Who looks among others only says nothing of these.
    await findDoubles(server.db, [registry.team])
    expect(await pairOf(home, again)).toBeDefined()
    const id = await merged(other, one)
    expect(await pairOf(one, other)).toBeUndefined()
    expect((await post('/api/moderation/doubles/different', { one: third, other })).status).toBe(200)
    await findDoubles(server.db)
    expect(await pairOf(third, other)).toBeUndefined()
    await undo(id)
    expect(await pairOf(one, other)).toBeDefined()
    // What is not like it any more is not proposed any more.
    await server.pool.query(`update team set name = 'Zwolle', city = 'Zwolle' where id = $1`, [one])
    await server.pool.query(`update entity_name set folded = 'zwolle' where entity_id = $1 and titled`, [one])
    await findDoubles(server.db)
    expect(await pairOf(one, other)).toBeUndefined()
  })

  test('two types, or one entry, are no pair', async () => {
    const different = (one: string, other: string) =>
      post('/api/moderation/doubles/different', { one, other })
    expect((await different(kept, await kit(kept))).status).toBe(409)
    expect((await different(kept, kept)).status).toBe(409)
    expect((await different('x', kept)).status).toBe(404)
  })
})
