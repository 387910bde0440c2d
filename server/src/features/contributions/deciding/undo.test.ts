import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'
import { tellDue } from './held-service.ts'

let server: TestApp
let author: { id: string; token: string }
let voter: { id: string; token: string }
let moderator: { id: string; token: string }
let teamId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  moderator = await buildUser(server.db, 'moderator')
  await buildUser(server.db, 'moderator')
  teamId = await buildEntity(server.db, registry.team, { name: 'Undo FC', country: 'France', city: 'Lens' })
})
afterAll(() => server.close())
beforeEach(async () => {
  author = await buildUser(server.db)
  voter = await buildUser(server.db)
})

const V2 = '/api/contributions-v2/'
const post = (url: string, body: object | undefined, { token } = author) =>
  server.send('POST', url, body, { token })
let n = 0
const create = async (url = V2): Promise<{ id: string; entity: string }> => {
  const data = { name: `New ${author.id}`, country: 'Spain' }
  const { body } = await post(url, url === V2 ? { entity_type: 'team', data } : data)
  return url === V2 ? { id: body.id, entity: body.entity_id } : { id: body.contribution_id, entity: body.id }
}
const improve = async (): Promise<string> => {
  const about = { title: 'Moved', description: 'To another city' }
  const data = { city: `City ${author.id} ${++n}` }
  return (await post(V2, { ...about, entity_type: 'team', entity_id: teamId, data })).body.id
}
const rule = (id: string, body: object, by = moderator) => post(`${V2}${id}/moderate`, body, by)
const undo = (id: string, by = moderator) => post(`${V2}${id}/moderate/undo`, undefined, by)
const approve = { action: 'approve' }
const reject = { action: 'reject', reason: 'No source' }
const read = async (id: string) => (await server.get(`${V2}${id}`, author.token)).body
const xp = async () => (await server.get(`/api/users/${author.id}/gamification`)).body.xp
const isPublic = async (id: string) => (await server.get(`/api/teams/${id}`)).status === 200
const cityIs = async () => (await server.get(`/api/teams/${teamId}`)).body.city
/** What the author was told, here and by mail. */
const told = async () => {
  const notes = (await server.get('/api/notifications', author.token)).body
  const { rows } = await server.pool.query('select template from outbox where member_id = $1', [author.id])
  return [...notes.map(({ type }: { type: string }) => type), ...rows.map(({ template }) => template)]
}
const later = async (seconds: number, work: () => Promise<unknown>) => {
  const at = Date.now() + seconds * 1000
  const restore = setClock(() => new Date(at))
  try {
    await work()
  } finally {
    restore()
  }
}

test('an approved creation is pending again, with its votes, without its XP, and nobody heard of it', async () => {
  const { id, entity } = await create()
  await post(`${V2}${id}/vote`, { vote_type: 'upvote', comment: 'Seen it' }, voter)
  const before = await read(id)
  const { status, body } = await rule(id, approve)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'approved', xp_awarded: 10 } })
  expect(Date.parse(body.undo_until) - Date.now()).toBeGreaterThan(8000)
  expect(await xp()).toBe(10)
  expect(await isPublic(entity)).toBe(true)
  await tellDue(server.db)
  expect(await told()).toEqual([])
  expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'pending_review', upvotes: 1 } })
  const { updated_at: _, ...after } = await read(id)
  expect(after).toEqual({ ...before, updated_at: undefined, xp_awarded: after.xp_awarded })
  expect(await xp()).toBe(0)
  expect(await isPublic(entity)).toBe(false)
  await later(3600, () => tellDue(server.db))
  expect(await told()).toEqual([])
  expect((await undo(id)).status).toBe(409)
  // And may be decided like any other.
  await rule(id, approve)
  expect(await xp()).toBe(10)
})

test('an approved improvement leaves what was there', async () => {
  const id = await improve()
  const before = await cityIs()
  await rule(id, approve)
  expect(await cityIs()).toContain(author.id)
  await undo(id)
  expect(await cityIs()).toBe(before)
  expect(await read(id)).toMatchObject({ status: 'pending_review', decided_by: null, reason: null })
})

test('a rejection is taken back; what was live meanwhile is live again', async () => {
  const waiting = await create('/api/teams')
  expect(await isPublic(waiting.entity)).toBe(true)
  await rule(waiting.id, reject)
  expect(await isPublic(waiting.entity)).toBe(false)
  expect(await undo(waiting.id)).toMatchObject({ status: 200, body: { status: 'pending_review' } })
  expect(await isPublic(waiting.entity)).toBe(true)
  await later(60, () => tellDue(server.db))
  expect(await told()).toEqual([])
})

test('what was asked for stays asked for', async () => {
  const id = await improve()
  await rule(id, { action: 'needs_revision', reason: 'Which one?' })
  await rule(id, reject)
  expect((await undo(id)).body).toMatchObject({ status: 'needs_revision', reason: 'Which one?' })
})

test('deleting and restoring are taken back, too', async () => {
  const id = await improve()
  await rule(id, approve)
  await rule(id, reject)
  expect(await xp()).toBe(0)
  expect((await undo(id)).body.status).toBe('approved')
  expect([await cityIs(), await xp()]).toEqual([expect.stringContaining(author.id), 5])
  await rule(id, reject)
  await rule(id, { action: 'approve', reason: 'Yes' })
  expect((await undo(id)).body.status).toBe('rejected')
  expect(await xp()).toBe(0)
})

describe('after ten seconds', () => {
  test('it stays, and its author hears of it once, whichever process looks', async () => {
    const id = await improve()
    await rule(id, approve)
    await later(9, () => tellDue(server.db))
    expect(await told()).toEqual([])
    await later(11, async () => {
      expect((await undo(id)).status).toBe(409)
      await Promise.all([tellDue(server.db), tellDue(server.db), tellDue(server.db)])
    })
    expect((await told()).sort()).toEqual(['badge_earned', 'contribution_approved', 'decision'])
    expect((await read(id)).status).toBe('approved')
  })

  test('a second decision tells of the first at once', async () => {
    const id = await improve()
    await rule(id, approve)
    await rule(id, reject)
    expect(await told()).toContain('contribution_approved')
    await later(11, () => tellDue(server.db))
    expect(await told()).toContain('contribution_rejected')
  })
})

test('only whoever decided takes it back, and only approvals and rejections', async () => {
  const id = await improve()
  await rule(id, approve)
  const another = await buildUser(server.db, 'admin')
  expect((await undo(id, another)).status).toBe(403)
  expect((await undo(id, author)).status).toBe(403)
  const open = await improve()
  expect((await undo(open)).status).toBe(409)
  expect((await rule(open, { action: 'needs_revision', reason: 'Why?' })).body.undo_until).toBeNull()
  expect((await undo(open)).status).toBe(409)
})

test('of two who are at it at once one takes it back', async () => {
  const id = await improve()
  await rule(id, approve)
  const all = await Promise.all([undo(id), undo(id), undo(id)])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await xp()).toBe(0)
})
