import { registry } from '@kitdex/contract/catalogue/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildEntity, buildUser } from '../../test/harness.ts'
import { submitting } from '../../test/jerseys.ts'
import { buildItem, type Member } from '../../test/things.ts'

/** Shirts in the words of the earlier application: found, submitted, decided upon. */

const { site, ids, approved, idsOf, submit, decide, contribution, nextSeason } = submitting()
beforeAll(async () => {
  const { db } = site.server
  ids.player = await buildEntity(db, registry.player, { name: 'Ada', nationality: 'France' })
  ids.away = await buildEntity(db, registry.master_kit, {
    ...{ club_id: ids.lille, season: '2019/2020', style: 'away', model: 'authentic' },
    description: 'Sewn in Roubaix, 100 % cotton, not in Lens',
  })
  await buildEntity(db, registry.reference_kit, {
    ...{ master_kit_id: ids.kit, model: 'replica', sku_code: 'GC7912' },
    available_prints: [{ player_name: 'Ada', number: 10, player_id: ids.player }],
  })
})

const DRAWN = {
  ...{ main_sponsor: null, primary_color: null, secondary_colors: [], pattern: null, collar: null },
  ...{ collar_color: null, cuff_color: null, sleeve_color: null, lettering_color: null },
}

describe('approved shirts', () => {
  test('have the fields of the earlier application', async () => {
    const { body, headers } = await approved('?team=lens')
    expect(headers['x-total-count']).toBe('1')
    const reference = expect.stringMatching(/^KDX-MASTER-/)
    expect(body).toEqual([
      {
        ...{
          id: ids.kit,
          team: 'Racing Club de Lens',
          league: 'Ligue 1',
          season: '1997/1998',
          player: 'Ada',
        },
        ...{ manufacturer: 'Kappa', jersey_type: 'home', model: 'replica', description: null },
        ...{ sku_code: 'GC7912', reference, reference_code: reference },
        ...{ images: [], front_photo_url: null, back_photo_url: null, status: 'approved' },
        ...{ created_at: expect.any(String), ...DRAWN },
      },
    ])
  })

  test.each([
    ['team', 'LENS', ['kit']],
    ['team', 'sang et', ['kit']],
    ['team', 'l', ['away', 'kit']],
    ['team', 'nobody', []],
    ['league', 'igue', ['kit']],
    ['season', '1997', ['kit']],
    ['season', '2019-20', ['away']],
    ['season', '19', ['away', 'kit']],
    ['season', 'x', []],
    ['q', 'lens', ['kit', 'away']],
    ['q', 'acing', ['kit']],
    ['q', 'ppa', ['kit']],
    ['q', 'igue', ['kit']],
    ['q', '97/', ['kit']],
    ['q', 'ada', ['kit']],
    ['q', 'replica', ['kit']],
    ['q', 'sang et or', ['kit']],
    ['q', 'kappa', ['kit']],
    ['q', 'GC7912', ['kit']],
    ['q', 'gc79', ['kit']],
    ['q', 'c791', ['kit']],
    ['q', '2019/2020', ['away']],
    ['q', 'ROUBAIX', ['away']],
    ['q', 'sewn in rou', ['away']],
    ['q', '100 % cot', ['away']],
    ['q', 'sewn % cotton', []],
  ])('%s=%s finds %j', async (name, text, expected) => {
    const found = await approved(`?${new URLSearchParams({ [name]: text })}`)
    expect(idsOf(found).sort()).toEqual(expected.map((key) => ids[key]).sort())
  })

  test('by their reference, too', async () => {
    const { body } = await approved('?team=lens')
    const { reference_code } = body[0]
    for (const part of [reference_code, reference_code.toLowerCase(), reference_code.slice(7)])
      expect(idsOf(await approved(`?q=${part}`))).toEqual([ids.kit])
    expect(idsOf(await approved('?q=dx-mas')).sort()).toEqual([ids.away, ids.kit].sort())
  })

  test('by what is said of them after what they are, page by page', async () => {
    const pages = await Promise.all([0, 1, 2].map((skip) => approved(`?q=lens&limit=1&skip=${skip}`)))
    expect(pages.map(idsOf)).toEqual([[ids.kit], [ids.away], []])
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['2', '2', '2'])
    expect(idsOf(await approved('?q=lens&season=2019'))).toEqual([ids.away])
  })

  test('filters go together, in pages', async () => {
    expect(idsOf(await approved('?team=l&season=1997'))).toEqual([ids.kit])
    expect(idsOf(await approved('?q=GC7912&season=2019'))).toEqual([])
    const page = await approved('?limit=1&skip=1')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2'])
    expect((await approved('?limit=0')).status).toBe(422)
  })
})

test('what members offer, as the shirts it is of', async () => {
  const none = await site.server.get('/api/marketplace/catalog')
  expect([none.status, none.body, none.headers['x-total-count']]).toEqual([200, [], '0'])
  const seller = await buildUser(site.server.db)
  const item_id = await buildItem(site.server, seller, ids.kit ?? '', { size: 'M', purchase_price: 12.34 })
  const said = { item_id, for_sale: true, price: 80, ships_to: 'France' }
  await site.server.send('POST', '/api/marketplace/offers', said, seller)
  const { body, headers } = await site.server.get('/api/marketplace/catalog')
  expect(headers['x-total-count']).toBe('1')
  expect(body).toMatchObject([
    { id: ids.kit, price: 80, for_sale: true, size: 'M', seller: { name: 'Test', rating: null } },
  ])
  expect(JSON.stringify(body)).not.toContain('12.34')
})

describe('a submission', () => {
  test('is a contribution that waits: seen among one’s own and by the admin, in no list', async () => {
    const season = nextSeason()
    const { status, body } = await submit({
      season,
      league: 'ligue 1',
      manufacturer: 'Kappa',
      description: 'Blue',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ team: 'Lille', league: 'Ligue 1', manufacturer: 'Kappa', season, jersey_type: 'home' },
      ...{
        model: 'authentic',
        description: 'Blue',
        status: 'pending',
        reference_kit_id: null,
        sku_code: null,
      },
      submitted_by: { id: site.author.id, name: 'Test' },
    })
    const own = (await site.server.get(`/api/users/${site.author.id}/jerseys`, site.author.token)).body
    expect(own[0]).toMatchObject({ id: body.id, status: 'pending', reference: body.reference })
    const waiting = await site.server.get('/api/admin/jerseys/pending', site.admin.token)
    expect(waiting.body[0]).toMatchObject({
      id: body.id,
      reference: body.reference,
      created_at: body.created_at,
    })
    expect(idsOf(await approved(`?season=${season}`))).toEqual([])
    expect((await contribution(body.id)).data).toMatchObject({ team: 'Lille', league: 'ligue 1' })
  })

  test('with a SKU code proposes kit and version; they are decided upon together', async () => {
    const season = nextSeason()
    const { body } = await submit({ season, sku_code: 'AB1234', league: 'Ligue 1' })
    expect(body).toMatchObject({ sku_code: 'AB1234', reference_kit_id: expect.any(String) })
    const version = `/api/reference-kits/${body.reference_kit_id}`
    expect((await site.server.get(version)).status).toBe(404)
    expect((await site.server.get(version, site.author.token)).body).toMatchObject({
      ...{ sku_code: 'AB1234', master_kit_id: body.id, competition_id: ids.league },
    })
    // The version's own decision comes after that of its kit, whoever would decide.
    const waits = await contribution(body.reference_kit_id)
    const ruling = { action: 'approve', reason: 'Fine' }
    const url = `/api/contributions-v2/${waits.id}`
    expect(await site.server.send('POST', `${url}/moderate`, ruling, site.admin)).toMatchObject({
      status: 409,
      body: { detail: 'Master kit: to be decided first' },
    })
    for (let voter = 0; voter < 3; voter++) {
      const vote = { vote_type: 'upvote' }
      const { body: voted } = await site.server.send(
        'POST',
        `${url}/vote`,
        vote,
        await buildUser(site.server.db),
      )
      expect(voted).toMatchObject({ status: 'pending_review', upvotes: voter + 1 })
    }
    expect(await decide(body.id, 'approve')).toMatchObject({
      status: 200,
      body: { id: body.id, status: 'approved', message: 'Maillot approuvé avec succès' },
    })
    expect((await site.server.get(version)).body).toMatchObject({ sku_code: 'AB1234' })
    expect((await approved(`?season=${season}`)).body).toMatchObject([{ id: body.id, sku_code: 'AB1234' }])
    expect((await approved('?q=AB1234')).body).toMatchObject([{ id: body.id }])
  })

  test('without its kit a version is of nothing: they are rejected together', async () => {
    const { body } = await submit({ season: nextSeason(), sku_code: 'CD5678' })
    expect((await decide(body.id, 'reject')).status).toBe(200)
    expect(await contribution(body.reference_kit_id)).toMatchObject({
      status: 'rejected',
      reason: 'Sans motif',
    })
  })

  test.each([
    [
      'deleted',
      (id: string) => site.server.send('DELETE', `/api/admin/jerseys/${id}`, undefined, site.admin),
    ],
    ['rejected', (id: string) => decide(id, 'reject')],
  ])('that was approved with its version is %s with it, and nothing is left of either', async (_, undo) => {
    const member = await buildUser(site.server.db)
    const xp = async () => (await site.server.get(`/api/users/${member.id}/gamification`)).body.xp
    const { body } = await submit({ season: nextSeason(), sku_code: 'GH9' }, member)
    await decide(body.id, 'approve')
    expect(await xp()).toBe(40)
    const later = {
      master_kit_id: body.id,
      model: 'authentic',
      long_sleeve: true,
      league_competition: 'Ligue 1',
    }
    const other = await site.server.send('POST', '/api/reference-kits', later, member)
    expect(other.status).toBe(201)
    expect((await undo(body.id)).status).toBe(200)
    expect(await contribution(body.reference_kit_id)).toMatchObject({ status: 'rejected' })
    expect((await site.server.get(`/api/reference-kits/${body.reference_kit_id}`)).status).toBe(404)
    expect(await xp()).toBe(0)
    // What was proposed of it afterwards is decided upon by itself.
    expect(await contribution(other.body.id)).toMatchObject({ status: 'pending_review' })
  })

  test('is revised while both wait', async () => {
    const { body } = await submit({ season: nextSeason(), sku_code: 'EF1' })
    const { id } = await contribution(body.reference_kit_id)
    const data = { sku_code: 'EF2' }
    const revised = await site.server.send('PUT', `/api/contributions-v2/${id}`, { data }, site.author)
    expect([revised.status, revised.body.proposed_data?.sku_code]).toEqual([200, 'EF2'])
  })

  test('has its version with it or not at all: of a kit that waits none is proposed', async () => {
    const { body } = await submit({ season: nextSeason() })
    const version = { master_kit_id: body.id, model: 'replica' }
    expect((await site.server.send('POST', '/api/reference-kits', version, site.author)).status).toBe(422)
  })

  test.each([
    [{ team: ' ' }, 'team', 'Team is required'],
    [{ season: undefined }, 'season', 'Invalid input: expected string, received undefined'],
    [{ jersey_type: '' }, 'jersey_type', 'Jersey type is required'],
    [{ team: 'Nowhere' }, 'team', 'There is no team of this name in the catalogue'],
    [{ league: 'None' }, 'league', 'There is no competition of this name in the catalogue'],
    [{ manufacturer: 'None' }, 'manufacturer', 'There is no brand of this name in the catalogue'],
    [{ jersey_type: 'sideways' }, 'jersey_type', expect.any(String)],
    [{ season: '2001/2004' }, 'season', expect.any(String)],
    [
      { front_photo: 'javascript:x' },
      'front_photo',
      'Must be a picture, or the http or https address of one',
    ],
    [{ front_photo: '/api/uploads/catalogue/none.webp' }, 'front_photo', 'There is no such picture'],
    [{ other_photos: ['a', 'b', 'c', 'd'] }, 'other_photos', 'Maximum 3 additional photos allowed'],
    [{ model: 'fake' }, 'model', expect.any(String)],
  ])('that says %j is told so, in the words of the form', async (said, field, msg) => {
    const { status, body } = await submit(said)
    expect([status, body.detail[0].loc[1], body.detail[0].msg]).toEqual([422, field, msg])
  })

  test('sent twice with one key is one', async () => {
    const season = nextSeason()
    const payload = { team: 'Lille', season, jersey_type: 'home' }
    const once = { token: site.author.token, headers: { 'idempotency-key': 'again' } }
    const first = await site.server.send('POST', '/api/jerseys', payload, once)
    expect((await site.server.send('POST', '/api/jerseys', payload, once)).body.id).toBe(first.body.id)
  })

  test('of who may not contribute is refused', async () => {
    const silenced = await buildUser(site.server.db)
    await site.server.pool.query('update member set can_contribute = false where id = $1', [silenced.id])
    expect((await submit({ season: nextSeason() }, silenced)).status).toBe(403)
  })
})

describe('the rules of contributing are the same through both calls', () => {
  /** Our form asks for more, which is said here: what is left is what every kit needs. */
  const ours = async (by: Member, { team, jersey_type, ...said }: Record<string, unknown>) =>
    site.server.send(
      'POST',
      '/api/master-kits',
      {
        ...{
          club_id: team,
          style: jersey_type,
          model: 'authentic',
          brand_id: ids.brand,
          primary_color: 'red',
        },
        ...{ front_photo_url: 'https://example.test/a.jpg', ...said },
      },
      by,
    )
  const earlier = async (by: Member, said: object) => site.server.send('POST', '/api/jerseys', said, by)
  const member = () => buildUser(site.server.db)
  const silenced = async () => {
    const one = await member()
    await site.server.pool.query('update member set can_contribute = false where id = $1', [one.id])
    return one
  }
  test.each([
    ['files what waits', member, {}, 201, undefined],
    ['reads a season as people write it', member, { season: '1961-62' }, 201, undefined],
    ['reads another word for a style', member, { jersey_type: 'gk' }, 201, undefined],
    ['knows no such style', member, { jersey_type: 'up' }, 422, undefined],
    ['knows no such season', member, { season: '1961/1963' }, 422, undefined],
    [
      'takes what is like another nevertheless',
      member,
      { season: '1997/1998', team: 'lens' },
      201,
      undefined,
    ],
    ['refuses who may not', silenced, {}, 403, 'A moderator has suspended your right to contribute'],
  ])('%s', async (_what, build, said, status, detail) => {
    for (const file of [earlier, ours]) {
      const by = await build()
      const team = 'team' in said ? ids.lens : ids.lille
      const answer = await file(by, { season: nextSeason(), jersey_type: 'home', ...said, team })
      expect(answer.status).toBe(status)
      if (detail !== undefined) expect(answer.body.detail).toBe(detail)
      if (status !== 201) continue
      expect(await contribution(answer.body.id)).toMatchObject({
        ...{ status: 'pending_review', kind: 'create', entity_type: 'master_kit', contributor_id: by.id },
      })
      const doubles = 'team' in said ? [expect.objectContaining({ id: ids.kit })] : []
      expect(answer.body.duplicates).toEqual(doubles)
    }
  })
})
