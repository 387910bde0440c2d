import { registry } from '@kitdex/contract/catalogue/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { collecting } from '../../test/collections.ts'
import { buildEntity, buildUser } from '../../test/harness.ts'
import { moveToRemoved } from './write-repo.ts'

const { site, add, own, want, list, member } = collecting()
let authentic: string
let version: string
let star: string
beforeAll(async () => {
  const { db } = site.server
  authentic = await buildEntity(db, registry.master_kit, {
    ...{ club_id: site.club, season: '2020/2021', style: 'home', model: 'authentic' },
  })
  version = await buildEntity(db, registry.reference_kit, { master_kit_id: site.kit, model: 'replica' })
  star = await buildEntity(db, registry.player, {
    name: 'Ada',
    nationality: 'France',
    player_type: 'star',
  })
})

const put = (token: string, id: string, said: object) =>
  site.server.send('PUT', `/api/my-collection/${id}`, said, { token })

describe('adding', () => {
  test('answers the item, with its kit and its estimate', async () => {
    const token = await member()
    const { status, body } = await own(token, { size: 'M', condition: 'used', number_printing: 10 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ collection_type: 'owned', size: 'M', condition: 'used', general_condition: 'used', copy: 1 },
      number_printing: '10',
      master_kit: { club: 'Lens', season: '2019/2020', model: 'replica', kit_style: 'home' },
      price_estimation: { estimated_price: 90, calculation_details: { base_price: 90 } },
    })
    const { body: all, headers } = await list(token)
    expect(all).toEqual([body])
    expect(headers['x-total-count']).toBe('1')
  })

  test('of a version that is named beside its kit, it is of that version; of another kit it is refused', async () => {
    const token = await member()
    const { status, body } = await own(token, { reference_kit_id: version.toUpperCase() })
    expect([status, body.reference_kit_id, body.master_kit_id]).toEqual([201, version, site.kit])
    expect((await own(token, { reference_kit_id: version })).status).toBe(409)
    expect((await own(token, { reference_kit_id: null })).body.reference_kit_id).toBeNull()
    const wrong = { master_kit_id: authentic, reference_kit_id: version, collection_type: 'owned' }
    expect(await add(token, wrong)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'reference_kit_id'], msg: 'This version is of another kit' }] },
    })
    expect((await own(token, { reference_kit_id: 'no id' })).status).toBe(404)
  })

  test('the same kit twice is refused, unless it is another copy', async () => {
    const token = await member()
    await own(token)
    expect(await own(token)).toMatchObject({
      status: 409,
      body: { detail: 'This kit is already in your collection' },
    })
    expect((await own(token, { another_copy: true })).body.copy).toBe(2)
  })

  test('what is owned is not wanted; what is wanted and got moves', async () => {
    const token = await member()
    const wanted = (await want(token, { size: 'L', priority: 1, max_price: 80 })).body
    expect(wanted).toMatchObject({ price_estimation: null, priority: 1, max_price: 80 })
    expect((await want(token)).status).toBe(409)
    const owned = (await own(token, { condition: 'used' })).body
    expect(owned).toMatchObject({
      ...{ id: wanted.id, collection_type: 'owned', size: 'L', condition: 'used' },
      ...{ priority: null, max_price: null },
    })
    expect(await want(token)).toMatchObject({
      status: 409,
      body: { detail: 'This kit is already in your collection' },
    })
    expect((await list(token)).body).toHaveLength(1)
  })

  test('a version is another kit than its master kit', async () => {
    const token = await member()
    await own(token)
    const said = { reference_kit_id: version, collection_type: 'owned', size: 'S', condition: 'mint' }
    const added = await site.server.send('POST', '/api/reference-kit-collections', said, { token })
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...{ master_kit_id: site.kit, reference_kit_id: version },
        ...{ condition: 'mint', general_condition: 'very_good' },
        price_estimation: { estimated_price: 103.5 },
      },
    })
    expect((await site.server.send('POST', '/api/reference-kit-collections', said, { token })).status).toBe(
      409,
    )
  })

  test.each([
    ['no size', { condition: 'mint' }, 'size', 'Size is required'],
    ['no condition', { size: 'M' }, 'condition', 'Condition is required'],
    ['worn how?', { size: 'M', condition: 'mint', worn: true }, 'worn_type', 'Worn type is required'],
    ['no physical one', { size: 'M', condition: 'match_worn' }, 'condition', 'Condition is required'],
    ['signed by whom?', { size: 'M', condition: 'mint', signed: true }, 'signed_by', 'Signed by is required'],
    [
      'the same',
      { size: 'M', physical_state: 'mint', is_signed: true },
      'signed_by',
      'Signed by is required',
    ],
  ])('a version with %s is refused', async (_what, said, field, msg) => {
    const token = await member()
    const body = { reference_kit_id: version, collection_type: 'owned', ...said }
    const answer = await site.server.send('POST', '/api/reference-kit-collections', body, { token })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toContainEqual(expect.objectContaining({ loc: ['body', field], msg }))
  })

  test('fifty at once make one', async () => {
    const token = await member()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? own(token) : want(token))),
    )
    const [item, ...more] = (await list(token)).body
    expect(more).toEqual([])
    // A want that came first was moved by the first who owned it.
    expect(item.collection_type).toBe('owned')
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
  })

  test('copies that are added at once are all there', async () => {
    const token = await member()
    const copy = { master_kit_id: site.kit, collection_type: 'owned', another_copy: true }
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, copy)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect((await list(token)).body).toHaveLength(20)
  })

  test('only what is in the catalogue can be added', async () => {
    const token = await member()
    const hidden = await buildEntity(site.server.db, registry.master_kit, {
      ...{ club_id: (await site.server.get(`/api/master-kits/${site.kit}`)).body.club_id },
      ...{ season: '2001/2002', style: 'away', model: 'replica' },
    })
    await site.server.pool.query('update master_kit set live = false where id = $1', [hidden])
    for (const master_kit_id of [hidden, 'x', version]) {
      expect((await add(token, { master_kit_id, collection_type: 'owned' })).status).toBe(404)
    }
    expect(
      (
        await site.server.send('POST', '/api/my-collection', {
          master_kit_id: site.kit,
          collection_type: 'owned',
        })
      ).status,
    ).toBe(401)
    expect((await add(token, { master_kit_id: site.kit, collection_type: 'sold' })).status).toBe(422)
  })
})

test('nothing of another member’s is there', async () => {
  const [token, other] = [await member(), await member()]
  const { id } = (await own(token)).body
  const asked = await Promise.all([
    site.server.get(`/api/my-collection/${id}`, other),
    site.server.get(`/api/my-collection/${id}/price-estimation`, other),
    put(other, id, { size: 'M' }),
    site.server.send('DELETE', `/api/my-collection/${id}`, undefined, { token: other }),
    site.server.send('DELETE', `/api/my-collection/${id}/sell`, undefined, { token: other }),
    site.server.send('DELETE', `/api/my-collection/${id}/photos/${id}`, undefined, { token: other }),
    site.server.send('PUT', `/api/my-collection/${id}/photos`, { ids: [] }, { token: other }),
    ...['own', 'copy', 'restore'].map((what) =>
      site.server.send('POST', `/api/my-collection/${id}/${what}`, {}, { token: other }),
    ),
    site.server.send('POST', `/api/my-collection/${id}/sell`, { sold_price: 1 }, { token: other }),
    ...['remove', 'update', 'own', 'restore'].map((action) =>
      site.server.send('POST', '/api/my-collection/bulk', { ids: [id], action }, { token: other }),
    ),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect((await list(token)).body).toHaveLength(1)
  // the statement itself, whoever forgets to ask first
  const stranger = await buildUser(site.server.db)
  expect(await moveToRemoved(site.server.db, stranger.id, [id], now())).toBe(0)
})

describe('details', () => {
  test('what is left out stays, null clears, other names mean the same', async () => {
    const token = await member()
    const { id } = (await own(token, { size: 'M', comments: 'From a fair' })).body
    const { body } = await put(token, id, {
      ...{ number: '07', associated_player: star, general_condition: 'very_good', origin_type: 'match_worn' },
      ...{ patches: 'national_league, Respect', special_match_type: 'clasico', performance: ['scored_goal'] },
      ...{ match_date: '2019-05-04T00:00:00.000Z', signature: true, signature_certificate: true },
      ...{ competition: 'ligue_1', opponent_name: 'FC Nowhere', signed_by: 'Ada' },
      ...{ comments: null, user_estimate: '250.555' },
    })
    expect(body).toMatchObject({
      ...{ size: 'M', comments: null, number_printing: '07', associated_player: 'Ada' },
      ...{ patches: 'national_league, Respect', patches_list: ['national_league', 'Respect'] },
      ...{ special_match_type: 'classico', match_date: '2019-05-04', is_signed: true },
      ...{ signature_proof: 'certificate', user_estimate: 250.56 },
    })
    // 90 × (1 + 0.15 + 1.5 + 0.7 + 0.5 − 0.5 + 0.1 + 0 + 2.5 + 0.4 + 1)
    expect(body.price_estimation.estimated_price).toBe(661.5)
  })

  test('a signature taken back takes along whose it was, a worn one how', async () => {
    const token = await member()
    const { id } = (await own(token, { signed: true, signed_by: 'Ada', worn: true, worn_type: 'team_issue' }))
      .body
    const { body } = await put(token, id, { is_signed: false, worn: false })
    expect(body).toMatchObject({ signature: false, signed_by: null, worn: false, worn_type: null })
  })

  test('match_prepared says nothing certain, an origin beside it does', async () => {
    const token = await member()
    const first = (await own(token, { condition: 'match_prepared', physical_state: 'very_good_condition' }))
      .body
    expect(first).toMatchObject({
      ...{ condition: 'match_prepared', physical_state: 'very_good_condition' },
      ...{ general_condition: 'very_good', origin_type: 'standard' },
    })
    const { body } = await put(token, first.id, {
      ...{ condition: 'match_prepared', origin_type: 'match_issued' },
      ...{ competition: 'ligue_1', match_date: '2019-05-04', opponent_name: 'FC Nowhere' },
    })
    expect(body.origin_type).toBe('match_issued')
  })

  test('the item’s own model goes before the kit’s', async () => {
    const token = await member()
    const { body } = await own(token, { kit_type: 'authentic' })
    expect(body).toMatchObject({
      kit_type: 'authentic',
      model: 'authentic',
      price_estimation: { estimated_price: 140 },
    })
  })

  test.each([
    [{ size: 'XXXL' }, 'size'],
    [{ condition: 'new' }, 'condition'],
    [{ number_printing: '100' }, 'number_printing'],
    [{ number_printing: -1 }, 'number_printing'],
    [{ user_estimate: 'much' }, 'user_estimate'],
    [{ purchase_price: -1 }, 'purchase_price'],
    [{ match_date: '2019-02-30' }, 'match_date'],
    [{ match_result: 'lost' }, 'match_result'],
    [{ performance: ['own_goal'] }, 'performance'],
    [{ signature_proof: 'word' }, 'signature_proof'],
    [{ comments: 'a\u0000b' }, 'comments'],
  ])('%j is refused', async (said, field) => {
    const token = await member()
    const { status, body } = await own(token, said)
    expect(status).toBe(422)
    expect(body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
    expect((await list(token)).body).toEqual([])
  })

  test.each(['associated_player_id', 'signature_player', 'opponent'])(
    '%s is of the catalogue',
    async (name) => {
      const token = await member()
      for (const id of [site.kit, 'nobody', '0190d3c0-0000-7000-8000-000000000000']) {
        expect((await own(token, { [name]: id, signed: true })).status).toBe(422)
      }
    },
  )
})

test('which of some kits are in the own lists', async () => {
  const [token, other] = [await member(), await member()]
  const { id } = (await own(token)).body
  await own(other)
  const marks = async (ids: string[]) =>
    (await site.server.get(`/api/my-collection/marks?ids=${ids.join(',')}`, token)).body
  const mark = {
    id,
    master_kit_id: site.kit,
    reference_kit_id: null,
    version: null,
    collection_type: 'owned',
  }
  expect(await marks([site.kit, authentic, 'x'])).toEqual([mark])
  expect(await marks([authentic])).toEqual([])
})

describe('finding', () => {
  let token: string
  beforeAll(async () => {
    token = await member()
    await own(token, { size: 'M', condition: 'needs_restoration', name_printing: "O'Zidañe. Groß" })
    await add(token, { master_kit_id: authentic, collection_type: 'owned', size: 'L' })
    await site.server.send(
      'POST',
      '/api/reference-kit-collections',
      { reference_kit_id: version, collection_type: 'wanted', max_price: 70 },
      { token },
    )
  })
  const found = async (query: string) =>
    (await list(token, query)).body.map(
      (item: { model: string; collection_type: string }) => `${item.collection_type} ${item.model}`,
    )

  test.each([
    ['?collection_type=owned&sort=value', ['owned replica', 'owned authentic']],
    ['?collection_type=owned&sort=-value', ['owned authentic', 'owned replica']],
    ['?collection_type=owned&min_value=100', ['owned authentic']],
    ['?max_value=80&sort=oldest', ['owned replica', 'wanted replica']],
    ['?q=ZIDA', ['owned replica']],
    ['?q=2020/2021', ['owned authentic']],
    ['?q=%25', []],
    ['?q=zidane 2019', ['owned replica']],
    ['?q=ZÎDANE', ['owned replica']],
    ["?q=O'ZIDAÑE. groß", ['owned replica']],
    ['?q=gross', ['owned replica']],
    ['?q=sang or 2020/2021', ['owned authentic']],
    ['?q=elan&collection_type=wanted', ['wanted replica']],
    ['?season=2020/2021', ['owned authentic']],
    ['?season=20-21', ['owned authentic']],
    ['?club=Lens&collection_type=wanted', ['wanted replica']],
    ['?condition=needs_restoration', ['owned replica']],
    ['?collection_type=owned&sort=club&limit=1&skip=1', ['owned authentic']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('the summary adds up', async () => {
    const { body } = await site.server.get('/api/my-collection/summary', token)
    expect(body).toMatchObject({
      ...{ owned_count: 2, wanted_count: 1, total_estimate: 185, average_estimate: 92.5 },
    })
    const estimates = (await site.server.get('/api/my-collection/estimates', token)).body
    expect(estimates.map((one: { estimated_price: number }) => one.estimated_price).sort()).toEqual([140, 45])
    expect(body.facets.club).toEqual([{ value: 'Lens', count: 3 }])
  })
})
