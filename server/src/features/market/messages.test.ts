import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member, sendForm, smallPhoto } from '../../test/things.ts'

let server: TestApp
let kit: string
let ann: Member
let bob: Member
let offer: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  kit = (await buildCatalogue(server.db)).master_kit
})
afterAll(() => server.close())

const post = (url: string, who: Member, body?: object) =>
  server.send('POST', `/api/marketplace/${url}`, body, who)
const get = async (url: string, who: Member) => server.get(`/api/marketplace/${url}`, who.token)
const offered = async (who: Member, said: object = {}) => {
  const item_id = await buildItem(server, who, kit, said)
  const body = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  return (await post('offers', who, body)).body.id as string
}
const unread = async (who: Member) => (await get('unread-count', who)).body.unread_count
const noticesOf = async (who: Member) =>
  (await server.get('/api/notifications?limit=100', who.token)).body.map(({ type }: { type: string }) => type)

beforeEach(async () => {
  ann = await buildUser(server.db)
  bob = await buildUser(server.db)
  offer = await offered(ann)
})

test('two write to each other about an offer; what is not read is counted, and told once', async () => {
  const thread = (await post(`offers/${offer}/threads`, bob, { text: ' Still there? ' })).body
  expect(thread).toMatchObject({ side: 'other', unread: 0, can_write: true, last: { text: 'Still there?' } })
  await post(`threads/${thread.id}/messages`, bob, { text: 'https://example.test is no link' })
  expect([await unread(ann), await unread(bob)]).toEqual([2, 0])
  expect(await noticesOf(ann)).toEqual(['message_new'])
  const { body, headers } = await get(`threads/${thread.id}/messages`, ann)
  expect(body.map(({ text, is_own }: { text: string; is_own: boolean }) => [text, is_own])).toEqual([
    ['https://example.test is no link', false],
    ['Still there?', false],
  ])
  expect(headers['x-total-count']).toBe('2')
  expect((await post(`threads/${thread.id}/read`, ann)).body).toEqual({ unread_count: 0 })
  await post(`threads/${thread.id}/messages`, bob, { text: 'Well?' })
  expect(await noticesOf(ann)).toEqual(['message_new', 'message_new'])
  const again = (await post(`offers/${offer}/threads`, bob, { text: 'Hello' })).body
  expect(again.id).toBe(thread.id)
  const list = await get('threads', ann)
  expect([list.body.length, list.headers['x-total-count']]).toEqual([1, '1'])
  expect(list.body[0]).toMatchObject({ side: 'owner', unread: 2, last: { text: 'Hello', is_own: false } })
})

test('pictures come with a link that expires; empty ones are refused; others find nothing', async () => {
  const { id } = (await post(`offers/${offer}/threads`, bob, { text: 'Look' })).body
  const sent = await sendForm(server, bob.token, `/api/marketplace/threads/${id}/pictures`, {
    file: await smallPhoto(),
  })
  expect(sent.status).toBe(201)
  expect((await server.app.inject({ url: sent.body.picture })).statusCode).toBe(200)
  expect((await server.app.inject({ url: sent.body.picture.split('?')[0] })).statusCode).toBe(404)
  for (const text of ['', '  ', 'x'.repeat(2001)])
    expect((await post(`threads/${id}/messages`, ann, { text })).status).toBe(422)
  const eve = await buildUser(server.db, 'admin')
  for (const url of [`threads/${id}`, `threads/${id}/messages`])
    expect((await get(url, eve)).status).toBe(404)
  expect((await post(`threads/${id}/messages`, eve, { text: 'Hi' })).status).toBe(404)
  expect((await post(`offers/${offer}/threads`, ann, { text: 'Me' })).status).toBe(409)
})

test('who is blocked neither writes nor proposes nor agrees, and the other way round', async () => {
  const { id } = (await post(`offers/${offer}/threads`, bob, { text: 'Look' })).body
  const { id: deal } = (await post(`offers/${offer}/deals`, bob, { price: 40 })).body
  const block = (method: 'PUT' | 'DELETE') =>
    server.send(method, `/api/marketplace/blocks/${bob.id}`, undefined, ann)
  expect((await block('PUT')).body).toEqual({ is_blocked: true })
  for (const who of [ann, bob])
    expect((await post(`threads/${id}/messages`, who, { text: 'Hi' })).status).toBe(403)
  expect((await get(`threads/${id}`, ann)).body).toMatchObject({ is_blocked: true, can_write: false })
  expect((await get(`threads/${id}`, bob)).body).toMatchObject({ is_blocked: false, can_write: false })
  for (const refused of [
    await post(`offers/${await offered(ann)}/deals`, bob, { price: 40 }),
    await post(`deals/${deal}/counter`, ann, { price: 45 }),
    await post(`deals/${deal}/accept`, ann),
  ])
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'You cannot make a deal with this member' },
    })
  expect((await post(`deals/${deal}/call-off`, bob)).status).toBe(200)
  await block('DELETE')
  expect((await post(`threads/${id}/messages`, bob, { text: 'Hi' })).status).toBe(201)
  for (const id of [ann.id, ann.id.toUpperCase()])
    expect((await server.send('PUT', `/api/marketplace/blocks/${id}`, undefined, ann)).status).toBe(409)
})

test('moderators see what was reported, and nothing else', async () => {
  const moderator = await buildUser(server.db, 'moderator')
  const { id } = (await post(`offers/${offer}/threads`, bob, { text: 'The secret before' })).body
  const bad = (await post(`threads/${id}/messages`, bob, { text: 'Something rude' })).body
  const report = (who?: Member) =>
    server.send('POST', '/api/reports', { subject: 'message', id: bad.id, reason: 'offensive' }, who)
  const eve = await buildUser(server.db)
  for (const who of [undefined, eve, bob]) expect((await report(who)).status).toBe(404)
  expect((await report(ann)).status).toBe(201)
  const { body } = await server.get('/api/moderation/reports', moderator.token)
  expect(body).toMatchObject([
    { subject: 'message', quote: 'Something rude', member_id: bob.id, title: 'Test' },
  ])
  expect(JSON.stringify(body)).not.toContain('The secret before')
})

test('nobody decides on a report about their own message, or of their own, unless nobody else could', async () => {
  const [moderator, other] = [
    await buildUser(server.db, 'moderator'),
    await buildUser(server.db, 'moderator'),
  ]
  const { last } = (await post(`offers/${offer}/threads`, moderator, { text: 'Something rude' })).body
  const report = (who: Member, said: object) => server.send('POST', '/api/reports', said, who)
  const reported = async (about: string) => {
    const { rows } = await server.pool.query('select id from report where subject_id = $1', [about])
    return rows[0].id as string
  }
  const decide = (id: string, who: Member) =>
    server.send('POST', `/api/moderation/reports/${id}/decide`, { action: 'dismiss' }, who)
  const mayDecide = async (id: string, who: Member): Promise<boolean> => {
    const { body } = await server.get('/api/moderation/reports?limit=100', who.token)
    return body.find((one: { id: string }) => one.id === id).can_decide
  }
  await report(ann, { subject: 'message', id: last.id, reason: 'offensive' })
  expect(await mayDecide(await reported(last.id), moderator)).toBe(false)
  expect(await mayDecide(await reported(last.id), other)).toBe(true)
  expect((await decide(await reported(last.id), moderator)).body.code).toBe('report_self')
  expect((await decide(await reported(last.id), other)).status).toBe(200)
  await report(moderator, { subject: 'member', id: bob.id, reason: 'spam' })
  expect(await mayDecide(await reported(bob.id), moderator)).toBe(false)
  expect((await decide(await reported(bob.id), moderator)).body.code).toBe('report_own')
  await server.pool.query("update member set role = 'user' where role <> 'user' and id <> $1", [moderator.id])
  expect(await mayDecide(await reported(bob.id), moderator)).toBe(true)
  expect((await decide(await reported(bob.id), moderator)).status).toBe(200)
  // The log says whose message it was, and not who somebody is by an id.
  const log = (await server.get('/api/admin/audit?about=report', (await buildUser(server.db, 'admin')).token))
    .body
  expect(log).toMatchObject([
    { subject: 'Test', subject_kind: null },
    { subject: 'Test', subject_kind: 'message' },
  ])
})

test('what one wants and somebody offers is told, where it fits', async () => {
  const [cid, dan] = [await buildUser(server.db), await buildUser(server.db)]
  const want = (who: Member, said: object) =>
    buildItem(server, who, kit, { collection_type: 'wanted', another_copy: false, ...said })
  await want(cid, { size: 'M', max_price: 50 })
  await want(dan, { size: 'L' })
  await offered(ann, { size: 'M' })
  expect(await noticesOf(cid)).toEqual(['want_matched'])
  expect(await noticesOf(dan)).toEqual([])
  const told = (await server.get('/api/notifications', cid.token)).body[0]
  expect(told.link).toMatch(/^\/marketplace\//)
})

test('what somebody wrote goes with them', async () => {
  const { id } = (await post(`offers/${offer}/threads`, bob, { text: 'My words' })).body
  const { rows } = await server.pool.query('select password_hash from member where id = $1', [bob.id])
  expect(rows[0].password_hash).toBeNull()
  const admin = await buildUser(server.db, 'admin')
  await server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])
  const gone = await server.send('DELETE', `/api/admin/users/${bob.id}`, undefined, admin)
  expect(gone.status).toBe(200)
  expect((await get(`threads/${id}/messages`, ann)).body).toEqual([])
  expect((await get(`threads/${id}`, ann)).body.can_write).toBe(false)
})
