import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem, type Member, sendForm, smallPhoto } from '../../test/things.ts'
import { PICTURE } from '../../test/uploads.ts'

/** The earlier application's kit editor, over our items and kits. */

let server: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const { db } = server
  ids.team = await buildEntity(db, registry.team, { name: 'Lens', country: 'France' })
  ids.other = await buildEntity(db, registry.team, { name: 'Lille', country: 'France' })
  ids.cup = await buildEntity(db, registry.competition, { name: 'Coupe de France', type: 'National cup' })
  ids.player = await buildEntity(db, registry.player, {
    ...{ name: 'Ada', nationality: 'France', player_type: 'star' },
  })
  ids.superstar = await buildEntity(db, registry.player, {
    ...{ name: 'Zed', nationality: 'France', player_type: 'superstar' },
  })
  const said = { club_id: ids.team, season: '2019/2020', style: 'home', model: 'authentic' }
  ids.kit = await buildEntity(db, registry.master_kit, said)
})
afterAll(() => server.close())

const wish = (by: Member, jersey_id = ids.kit) => server.send('POST', '/api/wishlist', { jersey_id }, by)
const own = async ({ token }: Member) => (await server.get('/api/my-collection', token)).body
const edit = (by: Member, kit_details: object, more: object = {}, id = ids.kit) =>
  server.send('PUT', `/api/master-kits/${id}/edit`, { kit_details, ...more }, by)
const photo = async ({ token }: Member): Promise<string> =>
  (await sendForm(server, token, '/api/upload/kit-photo', { photo: await smallPhoto() })).body.photo_url

describe('the earlier editor', () => {
  /** As it sends a kit: everything, with its own words. */
  const details = () => ({
    ...{
      type: 'authentic',
      gender: 'men',
      size: 'm',
      condition: 'nwt',
      player_id: ids.player,
      player_aura: 2,
    },
    ...{
      number: 10,
      style: 'cup',
      competition_patch_id: ids.cup,
      origin_type: 'standard',
      competition_id: '',
    },
    ...{ match_date: '', opponent_team_id: '', special_match_type: '', match_result: '', performance: [] },
    ...{ match_proof: 'none', signed: true, signature_proof: 'certificate' },
    ...{ user_estimate: 'priceless', notes: 'From my uncle' },
  })

  test('saves what its owner says of their own; it is worth what it showed', async () => {
    const member = await buildUser(server.db)
    const id = await buildItem(server, member, ids.kit ?? '')
    const { status, body } = await edit(member, details())
    expect([status, body.message]).toEqual([200, 'Kit updated successfully!'])
    expect(body.item).toMatchObject({
      ...{ id, kit_type: 'authentic', gender: 'men', size: 'M', general_condition: 'new_with_tags' },
      ...{ associated_player_id: ids.player, number_printing: '10', printing_style: 'cup' },
      ...{
        competition_patch: 'Coupe de France',
        origin_type: 'standard',
        competition: null,
        is_signed: true,
      },
      ...{ signature_proof: 'certificate', user_estimate: null, personal_notes: 'From my uncle' },
    })
    const { body: live } = await server.send('POST', '/api/calculate-price', details())
    expect(live.estimated_price).toBe(140 * (1 + 0.3 + 1 + 2.5 + 0.4))
    expect(body.item.price_estimation.estimated_price).toBe(live.estimated_price)
    expect((await own(member))[0]).toEqual(body.item)
  })

  const WORN = { origin_type: 'match_worn', match_date: '2020-05-01', competition_id: 'Ligue 1' }
  test.each([
    [{ type: 'replica', condition: 'used' }, 90],
    [{ type: 'authentic', condition: 'nwt' }, 182],
    [{ type: 'replica', condition: 'needs_restore' }, 45],
    [
      {
        type: 'replica',
        condition: 'used',
        signed: true,
        signature_proof: 'certificate',
        player_id: 'superstar',
      },
      531,
    ],
    [
      { type: 'authentic', condition: 'damaged', ...WORN, special_match_type: 'derby', match_result: 'loss' },
      315,
    ],
    [{ type: 'replica', condition: 'needs_restore', ...WORN, origin_type: 'match_issued' }, 72],
  ])('%j is worth %d through both calls, and while it is edited', async (said, worth) => {
    const player_id = 'player_id' in said ? ids.superstar : undefined
    const kit_details = { ...said, player_id, opponent_team_id: ids.other }
    expect((await server.send('POST', '/api/calculate-price', kit_details)).body.estimated_price).toBe(worth)
    const [there, here] = [await buildUser(server.db), await buildUser(server.db)]
    await buildItem(server, there, ids.kit ?? '')
    expect((await edit(there, kit_details)).body.item.price_estimation.estimated_price).toBe(worth)
    const id = await buildItem(server, here, ids.kit ?? '')
    const { type, competition_id, ...rest } = { competition_id: undefined, ...said }
    const signer = 'signed' in said && { signature_player_id: player_id, associated_player_id: player_id }
    const body = { ...rest, kit_type: type, competition: competition_id, opponent_id: ids.other, ...signer }
    const saved = (await server.send('PUT', `/api/my-collection/${id}`, body, here)).body
    expect(saved.price_estimation.estimated_price).toBe(worth)
  })

  const MATCH = { match_date: '2020-05-01', competition_id: 'Coupe de France' }
  test.each([
    [
      { origin_type: 'match_issued' },
      ['competition', 'match_date'],
      ['competition', 'match_date', 'opponent_id'],
    ],
    [{ origin_type: 'match_issued', ...MATCH }, [], ['opponent_id']],
    [{ origin_type: 'match_worn', ...MATCH }, ['opponent_id'], ['opponent_id']],
    [{ origin_type: 'match_worn', ...MATCH, opponent_team_id: 'other' }, [], []],
    [{ signed: true }, [], ['signature_player_id']],
  ])('%j lacks %j there, %j here', async (said, earlier, ours) => {
    const member = await buildUser(server.db)
    const id = await buildItem(server, member, ids.kit ?? '')
    const opponent = 'opponent_team_id' in said ? ids.other : undefined
    const lacking = ({ body }: { body: { detail?: { loc: string[] }[] } }) =>
      (body.detail ?? []).map(({ loc }) => loc[1])
    expect(lacking(await edit(member, { ...said, ...(opponent && { opponent_team_id: opponent }) }))).toEqual(
      earlier,
    )
    const { competition_id: competition, opponent_team_id: _, ...rest } = said as Record<string, unknown>
    const fresh = await buildUser(server.db)
    const item = await buildItem(server, fresh, ids.kit ?? '')
    const body = { ...rest, competition, opponent_id: opponent }
    expect(lacking(await server.send('PUT', `/api/my-collection/${item}`, body, fresh))).toEqual(ours)
    expect(id).not.toBe(item)
  })

  test.each([
    [{ number: 100 }, 'Must be a number from 0 to 99'],
    [{ number: -1 }, 'Must be a number from 0 to 99'],
    [{ user_estimate: -1 }, 'User estimate must not be negative'],
    [{ condition: 'odd' }, 'Unknown condition'],
    [{ origin_type: 'moon' }, 'Unknown origin'],
    [{ competition_id: '0190d3c0-0000-7000-8000-000000000000' }, 'There is no such competition'],
    [{ player_id: '0190d3c0-0000-7000-8000-000000000000' }, 'There is no such player'],
    [{ opponent_team_id: 'x' }, 'There is no such team'],
    [{ other_photos: ['1', '2', '3', '4'] }, 'Maximum 3 additional photos allowed'],
  ])('%j is refused', async (said, msg) => {
    const member = await buildUser(server.db)
    await buildItem(server, member, ids.kit ?? '')
    const { status, body } = await edit(member, said)
    expect([status, body.detail[0].msg]).toEqual([422, msg])
  })

  test('has photos of its own, which are its owner’s alone', async () => {
    const [member, other] = [await buildUser(server.db), await buildUser(server.db)]
    await buildItem(server, member, ids.kit ?? '')
    const [front, back, one, two] = [
      await photo(member),
      await photo(member),
      await photo(member),
      await photo(member),
    ]
    const photosOf = async (said: object) =>
      (await edit(member, said)).body.item.photos.map(({ kind, url }: Record<string, string>) => [kind, url])
    expect(await photosOf({ front_photo: front, back_photo: back, other_photos: [one] })).toEqual([
      ...[
        ['front', front],
        ['back', back],
        ['other', one],
      ],
    ])
    expect((await server.app.inject(front.split('?')[0] ?? '')).statusCode).toBe(404)
    // What it has is sent back as it is, what is left out stays, what is emptied goes.
    expect(await photosOf({ front_photo: front, other_photos: [one, two] })).toHaveLength(4)
    expect(await photosOf({ front_photo: '', other_photos: null })).toEqual([['back', back]])
    expect((await server.app.inject(front)).statusCode).toBe(404)
    for (const said of [
      { front_photo: 'uploads/catalogue/none.webp' },
      { front_photo: back },
      { other_photos: ['x'] },
    ])
      expect(await edit(member, said)).toMatchObject({
        status: 422,
        body: { detail: 'There is no such picture' },
      })
    await buildItem(server, other, ids.kit ?? '')
    expect((await edit(other, { front_photo: back })).status).toBe(422)
    expect((await own(member))[0].photos).toHaveLength(1)
  })

  test('one’s profile picture is no photo of it; where it was one, it is set, removed and left behind', async () => {
    const member = await buildUser(server.db)
    const { token } = member
    const item = await buildItem(server, member, ids.kit ?? '')
    const set = async () =>
      (await sendForm(server, token, PICTURE, { file: await smallPhoto() })).body.profile_picture_url
    const picture = await set()
    expect(await edit(member, { front_photo: `uploads/${picture}` })).toMatchObject({
      ...{ status: 422, body: { detail: 'There is no such picture' } },
    })
    await server.pool.query(
      `insert into item_photo (id, item_id, member_id, name, kind, position, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'front', 0, now())`,
      [item, member.id, picture],
    )
    expect(await set()).toMatch(/^profile/)
    await server.pool.query('update member set profile_picture_url = $2 where id = $1', [member.id, picture])
    expect((await server.send('DELETE', PICTURE, undefined, member)).status).toBe(200)
    await server.pool.query('update member set profile_picture_url = $2 where id = $1', [member.id, picture])
    expect((await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, member)).status).toBe(200)
    const { rows } = await server.pool.query('select from upload where name = $1', [picture])
    expect(rows).toEqual([])
  })

  test('a photo that was submitted, too, stays there when the item loses it', async () => {
    const member = await buildUser(server.db)
    await buildItem(server, member, ids.kit ?? '')
    const front_photo = await photo(member)
    await edit(member, { front_photo })
    const shirt = { team: 'Lens', season: '1991/1992', jersey_type: 'home', front_photo }
    const { body } = await server.send('POST', '/api/jerseys', shirt, member)
    await edit(member, { front_photo: null })
    expect((await server.app.inject(`/api/${body.front_photo_url}`)).statusCode).toBe(200)
  })

  test('of several copies edits the first, or the one that is said', async () => {
    const member = await buildUser(server.db)
    const [first, second] = [
      await buildItem(server, member, ids.kit ?? ''),
      await buildItem(server, member, ids.kit ?? ''),
    ]
    expect((await edit(member, { size: 's' })).body.item.id).toBe(first)
    expect((await edit(member, { size: 's' }, { collection_id: second })).body.item.id).toBe(second)
  })

  test('is closed to who does not own the kit, also where they only want it', async () => {
    const seeker = await buildUser(server.db)
    await wish(seeker)
    for (const one of [seeker, await buildUser(server.db, 'moderator')])
      expect(await edit(one, { size: 'm' })).toMatchObject({
        ...{ status: 403, body: { detail: 'You can only edit a kit that you own' } },
      })
    for (const id of ['x', '0190d3c0-0000-7000-8000-000000000000'])
      expect((await edit(seeker, { size: 'm' }, {}, id)).status).toBe(404)
  })
})

test('ids in capitals are the same ones, here and there', async () => {
  const member = await buildUser(server.db)
  const id = await buildItem(server, member, ids.kit ?? '')
  const [kit = '', item, player, team] = [ids.kit, id, ids.player, ids.other].map((one) => one?.toUpperCase())
  const links = { associated_player_id: ids.player, opponent_id: ids.other }
  const said = { player_id: player, opponent_team_id: team }
  expect((await edit(member, said, { collection_id: item }, kit)).body.item).toMatchObject({ id, ...links })
  const change = (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
    server.send(method, `/api/my-collection/${path}`, body, member)
  const changes = { associated_player_id: player, opponent_id: team }
  expect((await change(item ?? '', changes)).body).toMatchObject(links)
  const many = { ids: [item], action: 'update', changes }
  expect(await change('bulk', many, 'POST')).toMatchObject({ status: 200, body: { changed: 1 } })
})

describe('an admin who edits', () => {
  test('changes what all share, as a contribution of the history; their own if they say so', async () => {
    const admin = await buildUser(server.db, 'admin')
    const kit = await buildEntity(server.db, registry.master_kit, {
      ...{ club_id: ids.team, season: '1980/1981', style: 'home', model: 'replica' },
    })
    const said = { team: 'Lille', league: 'Coupe de France', season: '1981/1982', jersey_type: 'away' }
    const { status, body } = await edit(admin, { ...said, type: 'authentic', description: 'Seen' }, {}, kit)
    expect([status, body.item]).toEqual([200, null])
    expect(body.jersey).toMatchObject({ ...said, model: 'authentic', description: 'Seen' })
    const history = (await server.get(`/api/contributions-v2/?entity_id=${kit}`, admin.token)).body
    expect(history[0]).toMatchObject({
      kind: 'improve',
      status: 'approved',
      contributor_id: admin.id,
      xp_awarded: null,
    })
    // The same again is no change.
    await edit(admin, { ...said, size: 'm' }, {}, kit)
    const { headers } = await server.get(`/api/contributions-v2/?entity_id=${kit}`, admin.token)
    expect(headers['x-total-count']).toBe('2')
    await buildItem(server, admin, kit)
    const item = (await edit(admin, { size: 'xl' }, { mode: 'collection-edit' }, kit)).body.item
    expect(item).toMatchObject({ size: 'XL' })
  })

  test('leaves photos empty where there are none, and empties none that are there', async () => {
    const admin = await buildUser(server.db, 'admin')
    const [front_photo, back_photo] = [await photo(admin), '']
    const season = '1982/1983'
    const said = { club_id: ids.team, season, style: 'home', model: 'replica' }
    const kit = await buildEntity(server.db, registry.master_kit, said)
    const whole = { type: 'replica', front_photo: '', back_photo, other_photos: [], description: 'Seen' }
    const { status, body } = await edit(admin, whole, {}, kit)
    expect([status, body.jersey.description]).toEqual([200, 'Seen'])
    expect((await edit(admin, { ...whole, front_photo }, {}, kit)).status).toBe(200)
    expect(await edit(admin, whole, {}, kit)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'front_photo'], msg: 'Front photo is required' }] },
    })
  })

  test('modifies a shirt that waits; approved, it is as it was modified', async () => {
    const [author, admin] = [await buildUser(server.db), await buildUser(server.db, 'admin')]
    const front_photo = await photo(admin)
    const shirt = { team: 'Lens', season: '1970/1971', jersey_type: 'home', description: 'Wrong' }
    const { id } = (await server.send('POST', '/api/jerseys', shirt, author)).body
    expect((await edit(author, { description: 'x' }, {}, id)).status).toBe(403)
    const { body } = await edit(admin, { description: 'Right', front_photo }, {}, id)
    expect(body.jersey).toMatchObject({ description: 'Right', status: 'pending' })
    await server.send('POST', `/api/admin/jerseys/${id}/approve`, undefined, admin)
    const kit = (await server.get(`/api/master-kits/${id}`)).body
    expect(kit).toMatchObject({
      description: 'Right',
      front_photo_url: expect.stringMatching(/^uploads\/catalogue/),
    })
    await server.send('DELETE', `/api/admin/jerseys/${id}`, undefined, admin)
    expect((await edit(admin, { description: 'Gone' }, {}, id)).status).toBe(404)
  })

  test('is told what does not fit', async () => {
    const admin = await buildUser(server.db, 'admin')
    for (const [said, field] of [
      [{ team: 'Nowhere' }, 'team'],
      [{ season: 'soon' }, 'season'],
      [{ jersey_type: 'up' }, 'jersey_type'],
      [{ front_photo: 'uploads/catalogue/none.webp' }, 'front_photo'],
      [{ front_photo: 'data:image/png;base64,AAAA' }, undefined],
    ] as const) {
      const { status, body } = await edit(admin, said)
      expect([status, body.detail[0].loc?.[1]]).toEqual([422, field])
    }
  })
})
