import { randomUUID } from 'node:crypto'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, type Member } from '../../test/things.ts'

const V2 = '/api/contributions-v2/'
let server: TestApp
let author: Member
let said: Record<string, unknown>
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  const { master_kit } = await buildCatalogue(server.db)
  const pic_1 = 'https://example.test/1.jpg'
  said = { master_kit_id: master_kit, model: 'replica', league_competition: 'Any', pic_1 }
})
afterAll(() => server.close())

const post = (data: object) =>
  server.send('POST', V2, { entity_type: 'reference_kit', data: { ...said, ...data } }, author)
const read = async (id: string) => (await server.get(`/api/reference-kits/${id}`, author.token)).body

test('a version’s competition typed as text is linked to the one of that name or alias', async () => {
  const add = (name: string, common_names: string[]) =>
    buildEntity(server.db, registry.competition, { name, type: 'National cup', common_names })
  const cup = await add('Zorro Cup', ['Copa Zorro', 'Shared Cup'])
  const other = await add('Other Zorro', ['Shared Cup'])
  const linked = async (league_competition: string) => {
    const { body } = await post({ league_competition })
    return (await read(body.entity_id)).competition_info?.id ?? null
  }
  expect(await linked('zorro cup')).toBe(cup)
  expect(await linked('Copa Zorro')).toBe(cup)
  expect(await linked('Shared Cup')).toBeNull()
  expect(await linked('No Such Cup')).toBeNull()
  const { id } = (await post({ league_competition: 'Zorro Cup' })).body
  const correct = async (league_competition: string) => {
    const { body } = await server.send('PUT', `${V2}${id}`, { data: { league_competition } }, author)
    return body.proposed_data.competition_id
  }
  expect([await correct('Other Zorro'), await correct('Shared Cup')]).toEqual([other, undefined])
})

test('an id in place of the name of a version’s competition is that competition, or refused', async () => {
  const add = (name: string) => buildEntity(server.db, registry.competition, { name, type: 'National cup' })
  const [cup, other] = [await add('Cup By Id'), await add('Other By Id')]
  const named = async (data: object) => {
    const { league_competition, competition_info } = await read((await post(data)).body.entity_id)
    return [league_competition, competition_info.id]
  }
  expect(await named({ league_competition: cup.toUpperCase() })).toEqual(['Cup By Id', cup])
  expect(await named({ league_competition: cup, competition_id: other })).toEqual(['Cup By Id', other])
  const { id } = (await post({})).body
  const correct = (league_competition: unknown) =>
    server.send('PUT', `${V2}${id}`, { data: { league_competition } }, author)
  expect((await correct(other)).body.proposed_data).toMatchObject({
    ...{ league_competition: 'Other By Id', competition_id: other },
  })
  for (const wrong of [said.master_kit_id, randomUUID()])
    for (const refused of [await post({ league_competition: wrong }), await correct(wrong)])
      expect(refused).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'league_competition'], code: 'not_in_catalogue' }] },
      })
})

test('the price of a version is an amount as people write one', async () => {
  const { body } = await post({ original_retail_price: '1 140,50 €' })
  expect((await read(body.entity_id)).original_retail_price).toBe(1140.5)
  const refused = await post({ original_retail_price: 'a lot' })
  expect(refused.status).toBe(422)
  expect(refused.body.detail[0].loc.at(-1)).toBe('original_retail_price')
})

test('a list shows the shirt that a contribution is about, of a version its master kit', async () => {
  const kit = said.master_kit_id
  const version = (await post({})).body
  const text = { title: 'Better', description: 'As I know' }
  const about = { entity_type: 'master_kit', entity_id: kit, data: { primary_color: 'green' } }
  const better = (await server.send('POST', V2, { ...text, ...about }, author)).body
  const data = { name: 'No Shirt', country: 'France' }
  const team = (await server.send('POST', V2, { entity_type: 'team', data }, author)).body
  const { body } = await server.get(`${V2}?limit=100`, author.token)
  const shown = (id: string) => body.find((one: { id: string }) => one.id === id).kit
  expect([version, better, team].map(({ id }) => shown(id)?.id ?? null)).toEqual([kit, kit, null])
  // As it is, not as it would be.
  expect(shown(better.id).primary_color).not.toBe('green')
})

test('a version is there for whom its kit is', async () => {
  const owner = await buildUser(server.db)
  const staff = await buildUser(server.db, 'moderator')
  const { rows } = await server.pool.query('select club_id from master_kit where id = $1', [
    said.master_kit_id,
  ])
  const photos = { front_photo_url: said.pic_1, back_photo_url: said.pic_1 }
  const data = { ...rows[0], ...photos, season: '1997/1998', kit_style: 'third', kit_type: 'replica' }
  const filed = (await server.send('POST', V2, { entity_type: 'master_kit', data }, owner)).body
  const ruling = (said: object) => server.send('POST', `${V2}${filed.id}/moderate`, said, staff)
  await ruling({ action: 'approve' })
  const kit = filed.entity_id
  const version = await buildEntity(server.db, registry.reference_kit, {
    master_kit_id: kit,
    model: 'replica',
  })
  const seen = async (url: string) => {
    const callers = [undefined, author.token, owner.token, staff.token]
    return Promise.all(callers.map(async (token) => (await server.get(url, token)).status))
  }
  const seenOfAll = () =>
    Promise.all(
      [`master-kits/${kit}`, `reference-kits/${version}`, `jersey-releases/${version}`].map((one) =>
        seen(`/api/${one}`),
      ),
    )
  const rejected = await buildEntity(server.db, registry.reference_kit, {
    ...{ master_kit_id: kit, model: 'authentic' },
  })
  await server.pool.query(`update contribution set status = 'rejected' where entity_id = $1`, [rejected])
  await server.pool.query('update entity set live = false where id = $1', [rejected])
  const everywhere = async () => {
    const list = await server.get(`/api/reference-kits?master_kit_id=${kit}`)
    const { rows } = await server.pool.query(
      'select e.live and v.live as live from entity e join reference_kit v using (id) where id = any($1)',
      [[version, rejected]],
    )
    return [list.body.map(({ id }: { id: string }) => id), rows.map(({ live }) => live).sort()]
  }
  const states = async () => {
    const { body } = await server.get(`/api/entities/${version}/revisions`, staff.token)
    return body.map(({ action, live }: { action: string; live: boolean }) => `${action} ${live}`)
  }
  expect(await seenOfAll()).toEqual(Array(3).fill([200, 200, 200, 200]))
  expect(await everywhere()).toEqual([[version], [false, true]])
  expect((await ruling({ action: 'reject', reason: 'Never made' })).status).toBe(200)
  expect(await seenOfAll()).toEqual([[404, 404, 200, 200], ...Array(2).fill([404, 404, 404, 200])])
  expect(await everywhere()).toEqual([[], [false, false]])
  expect((await ruling({ action: 'approve', reason: 'It was' })).status).toBe(200)
  expect(await seenOfAll()).toEqual(Array(3).fill([200, 200, 200, 200]))
  expect(await everywhere()).toEqual([[version], [false, true]])
  expect(await states()).toEqual(['applied true', 'undone false', 'applied true'])
})
