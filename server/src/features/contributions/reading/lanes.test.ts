import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../../test/harness.ts'
import { buildContribution, type Member } from '../../../test/things.ts'

let server: TestApp
let author: Member
let moderator: Member
beforeAll(async () => {
  server = await bootApp()
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

const ids = async (query: string): Promise<string[]> => {
  const { body, headers } = await server.get(
    `/api/contributions-v2/?status=pending_review&${query}`,
    moderator.token,
  )
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return body.map(({ id }: { id: string }) => id)
}

test('what waits is listed oldest first, what waits for a week and what voters disagree about apart', async () => {
  const [old, divided, fresh] = [
    await buildContribution(server, author),
    await buildContribution(server, author),
    await buildContribution(server, author),
  ]
  const before = (days: number, id: string) =>
    server.pool.query(
      `update contribution set created_at = created_at - $1 * interval '1 day' where id = $2`,
      [days, id],
    )
  await before(8, old)
  await before(6, divided)
  const [one, other] = [await buildUser(server.db), await buildUser(server.db)]
  const vote = (id: string, voter: Member, vote_type: string) =>
    server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type }, voter)
  await vote(divided, one, 'upvote')
  await vote(fresh, one, 'upvote')
  expect(await ids('lane=contested')).toEqual([])
  await vote(divided, other, 'downvote')
  expect(await ids('order=oldest')).toEqual([old, divided, fresh])
  expect(await ids('')).toEqual([fresh, divided, old])
  expect(await ids('lane=stale')).toEqual([old])
  expect(await ids('lane=contested&order=oldest')).toEqual([divided])
  expect((await server.get('/api/contributions-v2/?lane=fast')).status).toBe(422)
})

test('one’s own drafts are listed and counted, but where they are not wanted', async () => {
  const writer = await buildUser(server.db)
  const waiting = await buildContribution(server, writer)
  const draft = await buildContribution(server, writer, 'draft')
  for (const path of ['/api/contributions', '/api/contributions-v2/']) {
    const own = async (query: string) => {
      const { body, headers } = await server.get(`${path}?contributor_id=${writer.id}${query}`, writer.token)
      expect(Number(headers['x-total-count'])).toBe(body.length)
      return body.map(({ id }: { id: string }) => id)
    }
    for (const query of ['', '&drafts=', '&drafts=true']) expect(await own(query)).toEqual([draft, waiting])
    expect(await own('&drafts=false')).toEqual([waiting])
    expect(await own('&status=draft')).toEqual([draft])
    expect((await server.get(`${path}?drafts=no`, writer.token)).status).toBe(422)
  }
})

test('reasons are an admin’s to set and a moderator’s to choose from', async () => {
  const admin = await buildUser(server.db, 'admin')
  const reasons = async (token: string) => server.get('/api/moderation/reasons', token)
  expect((await reasons(moderator.token)).body.length).toBeGreaterThan(2)
  expect((await reasons(author.token)).status).toBe(403)
  const put = (decision_reasons: unknown, who = admin) =>
    server.send('PUT', '/api/admin/settings', { decision_reasons }, who)
  expect((await put([' Twice ', 'No source'])).body.settings.decision_reasons).toEqual(['Twice', 'No source'])
  expect((await reasons(moderator.token)).body).toEqual(['Twice', 'No source'])
  const audited = async () =>
    (await server.pool.query(`select from audit where action = 'setting.changed'`)).rowCount
  const before = await audited()
  await put(['Twice', 'No source'])
  expect(await audited()).toBe(before)
  for (const wrong of [[''], Array(21).fill('x'), ['x'.repeat(201)], 'Twice'])
    expect((await put(wrong)).status).toBe(422)
  expect((await put(['x'], moderator)).status).toBe(403)
})
