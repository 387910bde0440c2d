import { expect, test } from 'vitest'
import { contributing } from '../../test/contributions.ts'

const { site, post, propose, rule, read } = contributing()

/** In the catalogue at once, while it waits. */
const create = async (path: string, body: object): Promise<{ id: string; contribution_id: string }> => {
  const made = await post(`/api/${path}`, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const get = async (path: string, token?: string) => (await site.server.get(`/api/${path}`, token)).body
const reject = async ({ contribution_id: id }: { contribution_id: string }) => {
  const { status, body } = await rule(id, { action: 'reject', reason: 'It does not exist' })
  expect(status, JSON.stringify(body)).toBe(200)
}
const approve = async (
  type: string,
  data: object,
): Promise<{ entity_id: string; contribution_id: string }> => {
  const { id } = await propose(type, data as never)
  const { status, body } = await rule(id, { action: 'approve' })
  expect(status, JSON.stringify(body)).toBe(200)
  return { entity_id: body.entity_id, contribution_id: id }
}

test('what names an entry that has left the catalogue says so, and what names another does not', async () => {
  const club = await create('teams', { name: 'Lost City', country: 'Spain' })
  const brand = await create('brands', { name: 'Lostwear', type: 'brand', country: 'Spain' })
  const kept = await create('brands', { name: 'Keptwear', type: 'sponsor', country: 'Spain' })
  const cup = await create('competitions', {
    competition_name: 'Lost Cup',
    type: 'National cup',
    country: 'Spain',
  })
  const printed = await create('players', { name: 'Lost Boy', nationality: 'Spain' })
  const player = await approve('player', {
    ...{ name: 'Found Boy', nationality: 'Spain', player_type: 'none', current_team_id: club.id },
  })
  const kit = await approve('master_kit', {
    ...{
      club_id: club.id,
      brand_id: brand.id,
      season: '2010/2011',
      kit_style: 'home',
      kit_type: 'authentic',
    },
    ...{ competition_id: cup.id, primary_sponsor_id: brand.id, secondary_sponsor_ids: [brand.id, kept.id] },
    ...{ front_photo_url: 'https://example.test/1.jpg', back_photo_url: 'https://example.test/2.jpg' },
  })
  const version = await approve('reference_kit', {
    ...{
      master_kit_id: kit.entity_id,
      model: 'replica',
      league_competition: 'Lost Cup',
      competition_id: cup.id,
    },
    pic_1: 'https://example.test/3.jpg',
    available_prints: [{ player_name: 'BOY', number: 9, player_id: printed.id }],
  })
  const item = (await post('/api/my-collection', { master_kit_id: kit.entity_id, collection_type: 'owned' }))
    .body
  const others = { brand_info: { in_catalogue: true }, team_info: { in_catalogue: true } }
  expect(await get(`master-kits/${kit.entity_id}`)).toMatchObject(others)
  expect(await get(`reference-kits/${version.entity_id}`)).toMatchObject({
    ...others,
    players_info: [{ id: printed.id, in_catalogue: true }],
  })
  expect(await get(`my-collection/${item.id}`, site.author.token)).toMatchObject({
    master_kit: { in_catalogue: true },
  })

  for (const one of [club, brand, cup, printed]) await reject(one)
  const gone = (name: string) => ({ name, in_catalogue: false })
  expect(await get(`master-kits/${kit.entity_id}`)).toMatchObject({
    ...{ team_info: gone('Lost City'), club: 'Lost City', brand_info: gone('Lostwear') },
    ...{ competition_info: gone('Lost Cup'), primary_sponsor_info: gone('Lostwear') },
    secondary_sponsors_info: [{ name: 'Keptwear', in_catalogue: true }, gone('Lostwear')],
  })
  expect(await get(`reference-kits/${version.entity_id}`)).toMatchObject({
    ...{ team_info: gone('Lost City'), brand_info: gone('Lostwear'), competition_info: gone('Lost Cup') },
    players_info: [gone('Lost Boy')],
    master_kit_info: { in_catalogue: true },
  })
  expect(await get(`players/${player.entity_id}`)).toMatchObject({
    ...{ current_team: 'Lost City', current_team_info: gone('Lost City') },
  })
  // A list, and what an entry was, say the same.
  expect(await get('master-kits?season=2010/2011')).toMatchObject([{ team_info: gone('Lost City') }])
  const { names, gone: left } = await get(`entities/${kit.entity_id}/state`)
  expect([club.id, brand.id, cup.id, kept.id].map((id) => [names[id], left.includes(id)])).toEqual([
    ...[
      ['Lost City', true],
      ['Lostwear', true],
      ['Lost Cup', true],
    ],
    ['Keptwear', false],
  ])
  expect((await read(kit.contribution_id)).body).toMatchObject({
    ...{ in_catalogue: true, gone: expect.arrayContaining([club.id, brand.id, cup.id]) },
  })
  expect((await read(club.contribution_id)).body).toMatchObject({ in_catalogue: false })

  // Whose shirt has left keeps it, without the way to a page that is not there.
  await reject(kit)
  expect((await site.server.get(`/api/master-kits/${kit.entity_id}`)).status).toBe(404)
  expect(await get(`my-collection/${item.id}`, site.author.token)).toMatchObject({
    master_kit: { club: 'Lost City', in_catalogue: false },
  })
})
