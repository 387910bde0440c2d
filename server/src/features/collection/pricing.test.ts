import { registry } from '@kitdex/contract/catalogue/registry'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { estimateSome } from './service.ts'

let server: TestApp
const kits: Record<string, string> = {}
const players: Record<string, string> = {}
beforeAll(async () => {
  server = await bootApp()
  const club_id = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  for (const model of ['replica', 'authentic']) {
    const said = { club_id, season: '2019/2020', style: 'home', model }
    kits[model] = await buildEntity(server.db, registry.master_kit, said)
  }
  for (const player_type of ['showdown_legend', 'superstar', 'star', 'good_player', 'none']) {
    const said = { name: player_type, nationality: 'France', player_type }
    players[player_type] = await buildEntity(server.db, registry.player, said)
  }
})
afterAll(() => server.close())

/** Worked out here by itself, from the tables of the specification. */
const TABLE: Record<string, number> = {
  ...{ new_with_tags: 0.3, very_good: 0.15, used: 0, damaged: -0.25, needs_restoration: -0.5 },
  ...{ standard: 0, training: 0, match_issued: 0.8, match_worn: 1.5 },
  ...{
    classico: 0.7,
    derby: 0.7,
    final: 1,
    title_decider: 0.8,
    historical: 0.8,
    win: 0.3,
    draw: 0,
    loss: -0.2,
  },
  ...{
    scored_goal: 0.5,
    decisive_assist: 0.3,
    man_of_the_match: 0.4,
    title_winning_goal: 1,
    clean_sheet: 0.5,
  },
  ...{ none: -0.5, photo: 0.5, certificate: 0.4 },
  ...{ national_league: 0.1, national_cup: 0.1, continental_competition: 0.5, international_competition: 1 },
  ...{ continental_super_cup: 0.2, other: 0 },
}
const PLAYERS: Record<string, number> = {
  showdown_legend: 3,
  superstar: 2,
  star: 1,
  good_player: 0.5,
  none: 0,
}
const of = (word: string | null | undefined): number => TABLE[word ?? ''] ?? 0
const sum = (words: readonly string[]): number =>
  [...new Set(words)].reduce((total, word) => total + of(word), 0)

const any = (...words: string[]) => fc.constantFrom(...words)
const maybe = (...words: string[]) => fc.option(any(...words), { nil: undefined })
const shirts = fc.record({
  kit: any('replica', 'authentic'),
  kit_type: maybe('replica', 'authentic'),
  general_condition: maybe('new_with_tags', 'very_good', 'used', 'damaged', 'needs_restoration'),
  origin_type: maybe('standard', 'match_issued', 'match_worn', 'training'),
  special_match_type: maybe('classico', 'derby', 'final', 'title_decider', 'historical'),
  match_result: maybe('win', 'draw', 'loss'),
  performance: fc.subarray([
    'scored_goal',
    'decisive_assist',
    'man_of_the_match',
    'title_winning_goal',
    'clean_sheet',
  ]),
  match_proof: maybe('none', 'photo', 'certificate'),
  patches: fc.subarray([
    'national_league',
    'national_cup',
    'continental_competition',
    'international_competition',
    'other',
  ]),
  signature: fc.boolean(),
  signature_proof: maybe('none', 'photo', 'certificate'),
  player: maybe('showdown_legend', 'superstar', 'star', 'good_player', 'none'),
  signer: maybe('showdown_legend', 'superstar', 'star', 'good_player', 'none'),
  user_estimate: fc.option(
    fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    { nil: undefined },
  ),
})
type Shirt = typeof shirts extends fc.Arbitrary<infer T> ? T : never

function expected(shirt: Shirt): number {
  const isWorn = shirt.origin_type === 'match_worn'
  const isMatch = isWorn || shirt.origin_type === 'match_issued'
  const base = (shirt.kit_type ?? shirt.kit) === 'authentic' ? 140 : 90
  const player = Math.max(
    PLAYERS[shirt.player ?? ''] ?? 0,
    shirt.signature ? (PLAYERS[shirt.signer ?? ''] ?? 0) : 0,
  )
  const total =
    of(shirt.general_condition) +
    of(shirt.origin_type) +
    (isWorn ? of(shirt.special_match_type) + of(shirt.match_result) + sum(shirt.performance) : 0) +
    (isMatch ? of(shirt.match_proof ?? 'none') : 0) +
    sum(shirt.patches) +
    (shirt.signature ? 2.5 + of(shirt.signature_proof ?? 'none') : 0) +
    player
  return Math.round(Math.max(base * (1 + total), base * 0.1) * 100) / 100
}

test('random items through the API are worth what an independent calculation says; totals are the sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shirts, { minLength: 1, maxLength: 8 }), async (all) => {
      const { token } = await buildUser(server.db)
      for (const shirt of all) {
        const { kit, player, signer, ...said } = shirt
        const body = {
          ...said,
          ...{ master_kit_id: kits[kit], collection_type: 'owned', another_copy: true },
          ...(player && { associated_player_id: players[player] }),
          ...(signer && { signature_player_id: players[signer] }),
        }
        const item = (await server.send('POST', '/api/my-collection', body, { token })).body
        expect(item.price_estimation.estimated_price).toBe(expected(shirt))
        const { body: price } = await server.get(`/api/my-collection/${item.id}/price-estimation`, token)
        expect(price).toEqual(item.price_estimation)
      }
      const { body } = await server.get('/api/my-collection/summary', token)
      expect(body.total_estimate).toBeCloseTo(
        all.reduce((total, shirt) => total + expected(shirt), 0),
        6,
      )
      expect(body.total_user_estimate).toBeCloseTo(
        all.reduce((total, shirt) => total + (shirt.user_estimate ?? 0), 0),
        6,
      )
    }),
    { numRuns: 25 },
  )
})

const calculate = (body: object) => server.send('POST', '/api/calculate-price', body)

describe('what a shirt would be worth', () => {
  test('in the earlier editor’s words', async () => {
    const { status, body } = await calculate({
      ...{ type: 'authentic', gender: 'men', size: 'm', condition: 'nwt', player_aura: 2, style: 'league' },
      ...{
        origin_type: 'standard',
        match_proof: 'none',
        signed: false,
        signature_proof: 'none',
        performance: [],
      },
      ...{ special_match_type: '', match_result: '', user_estimate: '', notes: '' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      estimated_price: 322,
      coefficients: { 'condition.new_with_tags': 0.3, player: 1 },
    })
  })
  test('an aura of one is neutral; a player goes before it', async () => {
    expect((await calculate({ type: 'replica', player_aura: 1 })).body.estimated_price).toBe(90)
    const said = { type: 'replica', player_id: players.superstar, player_aura: 1 }
    expect((await calculate(said)).body.estimated_price).toBe(270)
  })
  test.each(['type', 'kit_type', 'model'])('begins with its model, said as %s', async (name) => {
    expect((await calculate({ [name]: 'authentic' })).body.estimated_price).toBe(140)
    expect((await calculate({ [name]: '' })).body.estimated_price).toBe(90)
    expect((await calculate({ [name]: 'fake' })).status).toBe(422)
  })
})

test('a kit that becomes another model, or a player another type, is estimated anew', async () => {
  const { token } = await buildUser(server.db)
  const body = { master_kit_id: kits.replica, collection_type: 'owned', associated_player_id: players.star }
  const { id } = (await server.send('POST', '/api/my-collection', body, { token })).body
  const noted = async () =>
    (await server.pool.query('select estimate from collection_item where id = $1', [id])).rows[0].estimate
  expect(await noted()).toBe(180)
  await server.pool.query("update player set player_type = 'superstar' where id = $1", [players.star])
  expect(await noted()).toBeNull()
  while ((await estimateSome(server.db)) > 0);
  expect(await noted()).toBe(270)
  await server.pool.query("update player set player_type = 'star' where id = $1", [players.star])
})

describe('what members paid', () => {
  const pay = async (purchase_price: number, said: object = {}) => {
    const { token } = await buildUser(server.db)
    const body = {
      master_kit_id: kits.authentic,
      collection_type: 'owned',
      purchase_price,
      share_price: true,
      ...said,
    }
    await server.send('POST', '/api/my-collection', body, { token })
  }
  const evidence = async (query = '') =>
    (await server.get(`/api/master-kits/${kits.authentic}/market-evidence${query}`)).body
  const NOTHING = { count: 0, members: 0, median: null, lowest: null, highest: null }

  test('is told from three members on, like for like, and only where they allow it', async () => {
    await pay(100)
    await pay(110)
    await pay(5000, { share_price: false })
    expect(await evidence()).toEqual(NOTHING)
    await pay(900)
    expect(await evidence()).toEqual({ count: 3, members: 3, median: 110, lowest: 100, highest: 900 })
    await pay(300, { condition: 'damaged' })
    expect(await evidence()).toMatchObject({ count: 4, median: 205 })
    expect(await evidence('?condition=damaged')).toEqual(NOTHING)
    expect(await evidence('?signed=false&origin=standard')).toMatchObject({ count: 4 })
  })
})
