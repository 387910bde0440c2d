import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let kit: string
let version: string
let star: string
let lens: string
beforeAll(async () => {
  server = await bootApp()
  lens = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  kit = await buildEntity(server.db, registry.master_kit, {
    ...{ club_id: lens, season: '2019/2020', style: 'home', model: 'replica' },
  })
  version = await buildEntity(server.db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
  star = await buildEntity(server.db, registry.player, { name: 'Ada', nationality: 'France' })
})
afterAll(() => server.close())

const owner = async () => {
  const { token } = await buildUser(server.db)
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    server.send(method, path, body, { token })
  return {
    own: async (said: object = {}) =>
      (await send('POST', '/api/my-collection', { master_kit_id: kit, collection_type: 'owned', ...said }))
        .body,
    ownVersion: async (said: object = {}) =>
      (
        await send('POST', '/api/reference-kit-collections', {
          ...{ reference_kit_id: version, collection_type: 'owned', size: 'M', condition: 'mint', ...said },
        })
      ).body,
    put: (id: string, said: object) => send('PUT', `/api/my-collection/${id}`, said),
    change: (ids: string[], changes: object) =>
      send('POST', '/api/my-collection/bulk', { ids, action: 'update', changes }),
    copy: async (id: string) => (await send('POST', `/api/my-collection/${id}/copy`, {})).body,
  }
}

describe('one condition', () => {
  test('what nobody said is not there', async () => {
    const { own } = await owner()
    expect(await own()).toMatchObject({
      ...{ condition: null, general_condition: null, physical_state: null, origin_type: null },
    })
  })

  test('the owner’s own word outlives what is said of the origin', async () => {
    const { ownVersion, put } = await owner()
    const item = await ownVersion()
    expect(item).toMatchObject({ condition: 'mint', physical_state: 'mint', general_condition: 'very_good' })
    const { body } = await put(item.id, { condition: 'training', origin_type: 'training', size: 'L' })
    expect(body).toMatchObject({ physical_state: 'mint', general_condition: 'very_good', size: 'L' })
  })

  test('another condition replaces it under every name', async () => {
    const { ownVersion, put } = await owner()
    const { id } = await ownVersion()
    expect((await put(id, { general_condition: 'used' })).body).toMatchObject({
      ...{ condition: 'used', physical_state: 'used', general_condition: 'used' },
    })
    expect((await put(id, { general_condition: null, physical_state: null })).body).toMatchObject({
      ...{ condition: null, physical_state: null, general_condition: null },
    })
  })
})

const MATCH = { competition: 'Coupe de France', match_date: '2019-05-04' }
const NEEDS = {
  competition: 'Competition is required for match-issued or match-worn kits',
  match_date: 'Match date is required for match-issued or match-worn kits',
  opponent_id: 'Opponent is required for match-issued or match-worn kits',
  signature_player_id: 'Player is required when kit is signed',
}
const needs = (...names: (keyof typeof NEEDS)[]) =>
  names.map((name) => ({ loc: ['body', name], msg: NEEDS[name], type: 'missing' }))

describe('what the editor asks for', () => {
  test.each(['match_issued', 'match_worn'])('%s asks for its match', async (origin_type) => {
    const { own, put, change } = await owner()
    const { id } = await own({ competition: 'Ligue 1' })
    expect(await put(id, { origin_type })).toMatchObject({
      status: 422,
      body: { detail: needs('match_date', 'opponent_id') },
    })
    expect(
      (await put(id, { origin_type, ...MATCH, opponent_id: lens, competition: null })).body,
    ).toMatchObject({
      detail: needs('competition'),
    })
    expect((await change([id], { origin_type })).status).toBe(422)
    expect((await put(id, { origin_type, ...MATCH, opponent_id: lens })).status).toBe(200)
  })

  test('a signature asks for whose it is, in words or in the catalogue', async () => {
    const { own, put } = await owner()
    const { id } = await own()
    expect((await put(id, { signature: true })).body).toMatchObject({ detail: needs('signature_player_id') })
    expect((await put(id, { signature: true, signed_by: 'The whole squad' })).status).toBe(200)
    expect((await put(id, { signature: true, comments: 'At the fair' })).body).toMatchObject({
      ...{ is_signed: true, signed_by: 'The whole squad', comments: 'At the fair' },
    })
    expect((await put(id, { signed_by: null, signature_player_id: star })).body).toMatchObject({
      signature_player: 'Ada',
      signed_by: null,
    })
    expect((await put(id, { signature_player_id: null })).status).toBe(422)
  })

  test('adding may leave it open, and so may a change of something else', async () => {
    const { own, put } = await owner()
    const { id } = await own({ origin_type: 'match_worn', signed: true })
    expect((await put(id, { size: 'S' })).status).toBe(200)
  })
})

describe('who is not in the catalogue', () => {
  test('an opponent and a player are kept in words, until one of the catalogue is chosen', async () => {
    const { own, put } = await owner()
    const said = { opponent_name: 'FC Nowhere', associated_player_name: 'Nobody' }
    const { id, ...item } = await own({ origin_type: 'match_worn', ...MATCH, ...said })
    expect(item).toMatchObject({
      ...{ opponent: 'FC Nowhere', opponent_id: null, associated_player: 'Nobody' },
      associated_player_id: null,
    })
    expect((await put(id, { origin_type: 'match_worn' })).status).toBe(200)
    expect((await put(id, { opponent_id: lens, associated_player_id: star })).body).toMatchObject({
      ...{ opponent: 'Lens', associated_player: 'Ada' },
    })
    expect((await put(id, { opponent_name: 'FC Nowhere' })).body).toMatchObject({
      ...{ opponent: 'FC Nowhere', opponent_id: null, associated_player: 'Ada' },
    })
  })
})

test('another copy was paid for anew', async () => {
  const { own, copy } = await owner()
  const paid = { purchase_price: 80, purchase_date: '2024-03-14', share_price: true }
  const { id } = await own({ size: 'M', user_estimate: 120, ...paid })
  expect(await copy(id)).toMatchObject({
    ...{ copy: 2, size: 'M', user_estimate: 120 },
    ...{ purchase_price: null, purchase_date: null, share_price: false },
  })
})

test.each([
  ['1 234,50 €', 1234.5],
  ['99.999', 100],
  [12, 12],
])('an amount of %j', async (user_estimate, stored) => {
  const { own } = await owner()
  expect((await own({ user_estimate })).user_estimate).toBe(stored)
})

test.each([
  [{ user_estimate: 'much' }, 'User estimate must be a valid number'],
  [{ purchase_price: '12,5,0' }, 'Purchase price must be a valid number'],
  [{ purchase_date: '2024-02-31' }, 'Purchase date must be a valid date'],
])('%j is refused in the words of the form', async (said, msg) => {
  const { own, put } = await owner()
  expect((await put((await own()).id, said)).body.detail).toMatchObject([{ msg }])
})

test('whom an item names may leave the catalogue: it is still changed, and names nobody else who has', async () => {
  const entity = (name: string) =>
    buildEntity(server.db, registry.player, { name, nationality: 'France', player_type: 'star' })
  const [named, other] = [await entity('Gone'), await entity('Gone, too')]
  const { own, put, change } = await owner()
  const { id } = await own({ associated_player_id: named })
  await server.pool.query('update entity set live = false where id in ($1, $2)', [named, other])
  expect((await put(id, { size: 'M', associated_player_id: named })).status).toBe(200)
  expect((await put(id, { associated_player_id: other })).status).toBe(422)
  expect((await change([id], { size: 'L' })).status).toBe(200)
})
