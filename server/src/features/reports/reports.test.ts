import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, type Member } from '../../test/things.ts'

let server: TestApp
let catalogue: Awaited<ReturnType<typeof buildCatalogue>>
let moderator: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  catalogue = await buildCatalogue(server.db)
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

const send = (said: object, token?: string) =>
  server.send('POST', '/api/reports', { subject: 'entry', reason: 'wrong', ...said }, token ? { token } : {})
const listed = async (status = 'open') =>
  (await server.get(`/api/moderation/reports?status=${status}&limit=1000`, moderator.token)).body
const about = async (id: string, status = 'open') =>
  (await listed(status)).find(({ subject_id }: { subject_id: string }) => subject_id === id)
const decide = (id: string, action: string, who = moderator, note?: string) =>
  server.send('POST', `/api/moderation/reports/${id}/decide`, { action, ...(note && { note }) }, who)

describe('what is reported reaches the moderators once', () => {
  test('by anybody, with who said what', async () => {
    const ann = await buildUser(server.db)
    expect((await send({ id: catalogue.team, text: ' Founded in 1906 ' })).status).toBe(201)
    await send({ id: catalogue.team, reason: 'duplicate' }, ann.token)
    await send({ id: catalogue.team, reason: 'other', text: 'Look' }, ann.token)
    const found = await about(catalogue.team)
    expect(found).toMatchObject({
      subject: 'entry',
      entity_type: 'team',
      title: 'Lens',
      count: 2,
      status: 'open',
    })
    expect(found.said).toMatchObject([
      { reason: 'other', text: 'Look', by: { id: ann.id, name: 'Test' } },
      { reason: 'wrong', text: 'Founded in 1906', by: null },
    ])
  })

  test('an entry by its reference; a picture of one; a member', async () => {
    const photo = 'https://example.test/front.jpg'
    const said = { club_id: catalogue.team, season: '2001/2002', style: 'home', model: 'replica' }
    const kit = await buildEntity(server.db, registry.master_kit, { ...said, front_photo_url: photo })
    const { kitdex_reference } = (await server.get(`/api/master-kits/${kit}`)).body
    expect((await send({ id: kitdex_reference.toLowerCase() })).status).toBe(201)
    const picture = { subject: 'picture', id: kit, picture: photo, reason: 'rights' }
    expect((await send(picture)).status).toBe(201)
    const both = (await listed()).filter(({ subject_id }: { subject_id: string }) => subject_id === kit)
    expect(both.map(({ picture: of }: { picture: string | null }) => of)).toEqual([null, photo])
    const bob = await buildUser(server.db)
    expect((await send({ subject: 'member', id: bob.id, reason: 'spam' })).status).toBe(201)
    expect(await about(bob.id)).toMatchObject({ subject: 'member', entity_type: null, title: 'Test' })
  })

  test.each([
    ['no entry', { id: '0190d3c0-0000-7000-8000-000000000000' }, 404],
    ['no reference', { id: 'KDX-TEAM-999999' }, 404],
    ['no member', { subject: 'member', id: 'somebody', reason: 'spam' }, 404],
    ['no picture', { subject: 'picture', picture: 'uploads/none.webp', reason: 'rights' }, 404],
    ['a picture that is not named', { subject: 'picture', reason: 'rights' }, 404],
    ['a reason of something else', { reason: 'spam' }, 422],
    ['no such reason', { reason: 'boredom' }, 422],
    ['another reason without a word', { reason: 'other', text: '  ' }, 422],
    ['a novel', { text: 'x'.repeat(1001) }, 422],
  ])('%s is refused', async (_, said, status) => {
    expect((await send({ id: catalogue.brand, ...said })).status).toBe(status)
    expect(await about(catalogue.brand)).toBeUndefined()
  })

  test('what is not in the catalogue is not there to be reported', async () => {
    await server.pool.query('update entity set live = false where id = $1', [catalogue.competition])
    expect((await send({ id: catalogue.competition })).status).toBe(404)
  })
})

describe('deciding', () => {
  test('closes it, with a note, once, and is in the audit; who reports it again opens another', async () => {
    await send({ id: catalogue.player })
    const { id } = await about(catalogue.player)
    expect((await decide(id, 'resolve', moderator, 'Corrected')).body).toEqual({ id, status: 'resolved' })
    expect(await about(catalogue.player)).toBeUndefined()
    expect(await about(catalogue.player, 'resolved')).toMatchObject({
      ...{ note: 'Corrected', decided_by: { id: moderator.id }, count: 1 },
    })
    expect((await decide(id, 'dismiss')).status).toBe(409)
    const { rows } = await server.pool.query(
      `select actor_id, action, detail from audit where subject_id = $1 and action like 'report.%'`,
      [id],
    )
    expect(rows).toEqual([
      {
        actor_id: moderator.id,
        action: 'report.resolved',
        detail: { about: catalogue.player, note: 'Corrected' },
      },
    ])
    await send({ id: catalogue.player })
    const again = await about(catalogue.player)
    expect(again.id).not.toBe(id)
    await decide(again.id, 'dismiss')
    expect(await about(catalogue.player, 'dismissed')).toMatchObject({ id: again.id, note: null })
  })

  test.each([
    ['resolve', 'report_resolved', /Ada.*did something about it/],
    ['dismiss', 'report_dismissed', /Ada.*nothing to change/],
  ])('%s is told to those who reported, once, and to nobody else', async (action, type, message) => {
    const [reporter, other] = [await buildUser(server.db), await buildUser(server.db)]
    await send({ id: catalogue.player }, reporter.token)
    await send({ id: catalogue.player })
    const { id } = await about(catalogue.player)
    await decide(id, action, moderator, 'Only for us')
    await decide(id, action)
    const noticesOf = async ({ token }: { token: string }) =>
      (await server.get('/api/notifications', token)).body
    expect(await noticesOf(reporter)).toEqual([
      expect.objectContaining({ type, message: expect.stringMatching(message) }),
    ])
    expect(JSON.stringify(await noticesOf(reporter))).not.toContain('Only for us')
    expect(await noticesOf(other)).toEqual([])
  })

  test('nobody decides on a report about themselves, or on none', async () => {
    await send({ subject: 'member', id: moderator.id, reason: 'spam' })
    const { id, can_decide } = await about(moderator.id)
    expect(can_decide).toBe(false)
    expect((await decide(id, 'dismiss')).status).toBe(403)
    const admin = await buildUser(server.db, 'admin')
    expect((await decide(id, 'dismiss', admin)).status).toBe(200)
    expect((await about(moderator.id, 'dismissed')).can_decide).toBe(false)
    expect((await decide('nothing', 'dismiss')).status).toBe(404)
  })

  test('of twenty who report at once one thing comes of it, and one decision of two', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => buildUser(server.db)))
    await Promise.all(members.map(({ token }) => send({ id: catalogue.master_kit }, token)))
    const found = await about(catalogue.master_kit)
    expect(found.count).toBe(20)
    expect(found.said).toHaveLength(5)
    const other = await buildUser(server.db, 'moderator')
    const both = await Promise.all([decide(found.id, 'resolve'), decide(found.id, 'dismiss', other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('an address that reports too much waits', async () => {
  const strict = await bootApp()
  const team = await buildEntity(strict.db, registry.team, { name: 'Lens', country: 'France' })
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) {
    const body = { subject: 'entry', id: team, reason: 'wrong' }
    statuses.push((await strict.send('POST', '/api/reports', body)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429])
  await strict.close()
})
