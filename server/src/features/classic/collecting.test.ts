import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildItem, buildNotification, type Member } from '../../test/things.ts'

/** Collections in the words of the earlier application, which are the same as ours. */

let server: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const { db } = server
  ids.team = await buildEntity(db, registry.team, { name: 'Lens', country: 'France' })
  const said = { club_id: ids.team, season: '2019/2020', style: 'home', model: 'authentic' }
  ids.kit = await buildEntity(db, registry.master_kit, said)
})
afterAll(() => server.close())

const addEarlier = (by: Member, collection_type: string, jersey_id = ids.kit) =>
  server.send('POST', '/api/collections', { jersey_id, collection_type }, by)
const addOurs = (by: Member, collection_type: string, master_kit_id = ids.kit) =>
  server.send('POST', '/api/my-collection', { master_kit_id, collection_type }, by)
const wish = (by: Member, jersey_id = ids.kit) => server.send('POST', '/api/wishlist', { jersey_id }, by)
const remove = (by: Member, said: object = {}) =>
  server.send(
    'POST',
    '/api/collections/remove',
    { jersey_id: ids.kit, collection_type: 'owned', ...said },
    by,
  )
const listed = (member: Member, by: Member = member, query = '') =>
  server.get(`/api/users/${member.id}/collections${query}`, by.token)
const own = async ({ token }: Member) => (await server.get('/api/my-collection', token)).body

describe('the rules of adding are the same through both calls', () => {
  const OWNED = 'This kit is already in your collection'
  const WANTED = 'This kit is already in your want list'
  test.each([
    [['owned'], 201, undefined],
    [['wanted'], 201, undefined],
    [['owned', 'owned'], 409, OWNED],
    [['owned', 'wanted'], 409, OWNED],
    [['wanted', 'wanted'], 409, WANTED],
    [['wanted', 'owned'], 201, undefined],
    [['sold'], 422, expect.any(Array)],
  ])('%j ends with %i', async (steps, status, detail) => {
    for (const add of [addEarlier, addOurs]) {
      const member = await buildUser(server.db)
      let last = { status: 0, body: {} as { detail?: unknown } }
      for (const step of steps) last = await add(member, step)
      expect([last.status, last.body.detail]).toEqual([status, detail])
      const kept = await own(member)
      expect(kept).toHaveLength(status === 422 ? 0 : 1)
    }
  })

  test('what is not in the catalogue is not there', async () => {
    const member = await buildUser(server.db)
    const body = { team: 'Lens', season: '1990/1991', jersey_type: 'home' }
    const waiting = (await server.send('POST', '/api/jerseys', body, member)).body.id
    for (const id of ['x', '0190d3c0-0000-7000-8000-000000000000', waiting]) {
      for (const answer of [await addEarlier(member, 'owned', id), await wish(member, id)])
        expect(answer).toMatchObject({ status: 404, body: { detail: 'Kit not found' } })
    }
  })
})

describe('adding and removing', () => {
  test('say so in the words of the earlier application', async () => {
    const member = await buildUser(server.db)
    const { status, body } = await wish(member)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{
        id: expect.any(String),
        jersey_id: ids.kit,
        collection_type: 'wanted',
        size: null,
        condition: null,
      },
      ...{ added_at: expect.any(String), jersey: expect.objectContaining({ id: ids.kit, team: 'Lens' }) },
      message: 'Lens 2019/2020 ajouté à votre wishlist avec succès !',
    })
    expect((await addEarlier(member, 'owned')).body.message).toBe(
      'Lens 2019/2020 ajouté à votre collection avec succès !',
    )
    expect(await remove(member, { collection_type: 'wanted' })).toMatchObject({
      ...{ status: 404, body: { detail: 'Collection item not found' } },
    })
    expect(await remove(member)).toMatchObject({
      ...{ status: 200, body: { message: 'Maillot supprimé de votre collection !' } },
    })
    expect(await own(member)).toEqual([])
    await wish(member, ids.kit?.toUpperCase())
    expect((await remove(member, { collection_type: 'wanted' })).body.message).toBe(
      'Maillot supprimé de votre wishlist !',
    )
  })

  test('of several copies the last goes, or the one that is said', async () => {
    const member = await buildUser(server.db)
    const copies = [
      await buildItem(server, member, ids.kit ?? ''),
      await buildItem(server, member, ids.kit ?? ''),
      await buildItem(server, member, ids.kit ?? ''),
    ]
    await remove(member)
    await remove(member, { collection_id: copies[0] })
    expect((await own(member)).map(({ id }: Member) => id)).toEqual([copies[1]])
  })

  test('another’s stay', async () => {
    const [member, other] = [await buildUser(server.db), await buildUser(server.db)]
    const id = await buildItem(server, member, ids.kit ?? '')
    expect((await remove(other, { collection_id: id })).status).toBe(404)
    expect(await own(member)).toHaveLength(1)
  })

  test('a key sent again adds once', async () => {
    const { token } = await buildUser(server.db)
    const once = { token, headers: { 'idempotency-key': 'wish' } }
    const first = await server.send('POST', '/api/wishlist', { jersey_id: ids.kit }, once)
    expect((await server.send('POST', '/api/wishlist', { jersey_id: ids.kit }, once)).body).toEqual(
      first.body,
    )
  })
})

describe('a member’s collections', () => {
  test('are shown to members without what is private or hidden', async () => {
    const [member, other] = [await buildUser(server.db), await buildUser(server.db)]
    const kit = ids.kit ?? ''
    const shown = await buildItem(server, member, kit, {
      size: 'M',
      condition: 'excellent',
      personal_notes: 'mine',
    })
    const hidden = await buildItem(server, member, kit, { hidden: true })
    const sold = await buildItem(server, member, kit)
    await server.send('POST', `/api/my-collection/${sold}/sell`, { sold_price: 5 }, member)
    const { body, headers } = await listed(member, other)
    expect(headers['x-total-count']).toBe('1')
    expect(body).toEqual([
      {
        ...{ id: shown, jersey_id: kit, collection_type: 'owned', size: 'M', condition: 'excellent' },
        ...{ added_at: expect.any(String), jersey: expect.objectContaining({ id: kit, status: 'approved' }) },
      },
    ])
    expect((await listed(member)).body.map(({ id }: Member) => id)).toEqual([hidden, shown])
    expect((await listed(member, member, '?collection_type=wanted')).body).toEqual([])
    expect((await listed(member, member, '?limit=1&page=2')).body).toMatchObject([{ id: shown }])
  })

  test('go with the profile: private ones are for their owner and for admins', async () => {
    const member = await buildUser(server.db)
    await server.pool.query('update member set profile_private = true where id = $1', [member.id])
    const others = [await buildUser(server.db), await buildUser(server.db, 'moderator')]
    for (const path of ['collections', 'jerseys']) {
      const view = ({ token }: Member) => server.get(`/api/users/${member.id}/${path}`, token)
      for (const other of others)
        expect(await view(other)).toMatchObject({ status: 403, body: { detail: 'This profile is private' } })
      for (const one of [member, await buildUser(server.db, 'admin')])
        expect((await view(one)).status).toBe(200)
    }
  })
})

test('notifications have the fields of the earlier application', async () => {
  const member = await buildUser(server.db)
  await buildNotification(server.db, member, 'You')
  const { body } = await server.get('/api/notifications', member.token)
  expect(body).toMatchObject([{ title: 'Told', message: 'You', read: false, created_at: expect.any(String) }])
})
