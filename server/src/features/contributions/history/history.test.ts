import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'

let server: TestApp
let author: { id: string; token: string }
let moderator: { id: string; token: string }
let teamId: string
let cityId: string

const V2 = '/api/contributions-v2/'
const post = (url: string, body: object, { token } = author) => server.send('POST', url, body, { token })
const at = (time: string) => setClock(() => new Date(time))
const teamIs = async () => (await server.get(`/api/teams/${teamId}`)).body
const change = async (data: object, time: string): Promise<string> => {
  const { body } = await post(V2, {
    ...{ entity_type: 'team', entity_id: teamId, data },
    ...{ title: 'Better', description: 'As I know' },
    source_urls: ['https://example.test/a'],
  })
  const restore = at(time)
  const ruled = await post(`${V2}${body.id}/moderate`, { action: 'approve' }, moderator)
  restore()
  expect(ruled.status).toBe(200)
  return body.id
}

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
  const restore = at('2026-01-01T10:00:00Z')
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Past', country: 'France' })
  restore()
  cityId = await change({ city: 'Lyon' }, '2026-02-01T10:00:00Z')
  await change({ city: 'Paris', founded_year: 1901 }, '2026-03-01T10:00:00Z')
})
afterAll(() => server.close())

test('the revisions say who, when, from where and what', async () => {
  const { body } = await server.get(`/api/entities/${teamId}/revisions`)
  expect(body.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  expect(body[0]).toMatchObject({
    action: 'applied',
    contributor: { id: author.id },
    decided_by: { id: moderator.id },
    decided_how: 'moderator',
    source_urls: ['https://example.test/a'],
    changes: [
      { field: 'city', before: 'Lyon', after: 'Paris' },
      { field: 'founded_year', before: null, after: 1901 },
    ],
  })
  expect(body[2]).toMatchObject({ contributor: { id: null, name: 'Kitdex' }, decided_how: 'system' })
  expect(body[2].changes.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['name', 'country', 'team_type']),
  )
})

test.each([
  ['2026-01-15', null],
  ['2026-02-01', 'Lyon'],
  ['2026-02-01T09:59:59Z', null],
  ['2026-04-01T12:00:00%2B02:00', 'Paris'],
])('at %s its city was %s', async (time, city) => {
  const { body } = await server.get(`/api/entities/${teamId}/state?at=${time}`)
  expect(body.data.city).toBe(city)
  expect(body.data.name).toBe('FC Past')
})

test('before its first day it was not, and what is no time is refused', async () => {
  expect((await server.get(`/api/entities/${teamId}/state?at=2025-12-31`)).status).toBe(404)
  expect((await server.get(`/api/entities/${teamId}/state?at=yesterday`)).status).toBe(422)
  expect((await server.get(`/api/entities/${teamId}/state?revision=2`)).body.data.city).toBe('Lyon')
  expect((await server.get('/api/entities/nothing/revisions')).status).toBe(404)
})

test('of what a member brought in, those who did not see it wait are shown what it began with', async () => {
  const { body: filed } = await post(V2, {
    entity_type: 'team',
    data: { name: 'FC Waited', country: 'France' },
  })
  await post(`${V2}${filed.id}/moderate`, { action: 'approve' }, moderator)
  const id = filed.entity_id
  const numbers = async (token?: string) =>
    (await server.get(`/api/entities/${id}/revisions`, token)).body.map(
      ({ number }: { number: number }) => number,
    )
  expect(await numbers(author.token)).toEqual([2, 1])
  expect(await numbers()).toEqual([2])
  const diff = await server.get(`/api/entities/${id}/diff?from=1&to=2`)
  expect(diff.status).toBe(200)
  expect(diff.body.changes).toEqual(
    expect.arrayContaining([{ field: 'name', before: null, after: 'FC Waited' }]),
  )
  expect((await server.get(`/api/entities/${id}/diff?from=0&to=1`)).status).toBe(404)
  expect((await server.get(`/api/entities/${id}/diff?from=7&to=2`)).status).toBe(404)
})

test('any two are compared', async () => {
  const { body } = await server.get(`/api/entities/${teamId}/diff?from=1&to=3`)
  expect(body.changes).toEqual([
    { field: 'city', before: null, after: 'Paris' },
    { field: 'founded_year', before: null, after: 1901 },
  ])
  expect((await server.get(`/api/entities/${teamId}/diff?from=3&to=1`)).body.changes[0]).toEqual({
    field: 'city',
    before: 'Paris',
    after: null,
  })
  expect((await server.get(`/api/entities/${teamId}/diff?from=1&to=99`)).status).toBe(404)
})

test('what waits is in the history of its author and moderators alone', async () => {
  const { body } = await post(V2, { entity_type: 'team', data: { name: 'FC Future', country: 'France' } })
  const url = `/api/entities/${body.entity_id}/revisions`
  expect((await server.get(url)).status).toBe(404)
  expect((await server.get(url, author.token)).body).toHaveLength(1)
  await post(`${V2}${body.id}/moderate`, { action: 'approve' }, moderator)
  expect((await server.get(url)).body).toHaveLength(1)
  expect((await server.get(url, moderator.token)).body).toHaveLength(2)
})

test('undoing one leaves what others did since, whatever the order', async () => {
  const { city } = await teamIs()
  expect(city).toBe('Paris')
  const revert = (body: object, by = moderator) => post(`/api/entities/${teamId}/revert`, body, by)
  expect((await revert({ contribution_id: cityId, reason: 'Never there' }, author)).status).toBe(403)
  expect((await revert({ contribution_id: cityId })).status).toBe(422)
  expect((await revert({ contribution_id: cityId, reason: 'Never there' })).status).toBe(200)
  // Lyon is undone, Paris came after it and stays.
  expect(await teamIs()).toMatchObject({ city: 'Paris', founded_year: 1901 })
  expect((await revert({ contribution_id: cityId, reason: 'Never there' })).status).toBe(409)
  const [, , latest] = (
    await server.get(`/api/contributions?entity_id=${teamId}`, author.token)
  ).body.reverse()
  await revert({ contribution_id: latest.id, reason: 'Nor there' })
  // And with Paris gone it is not Lyon again: that was undone before.
  expect(await teamIs()).toMatchObject({ city: null, founded_year: null })
  expect((await server.get(`/api/contributions-v2/${latest.id}`, author.token)).body).toMatchObject({
    status: 'rejected',
  })
})

test('a moderator gives a field back an earlier value; it is on the record and may be undone, too', async () => {
  const revert = (body: object) => post(`/api/entities/${teamId}/revert`, body, moderator)
  const { body } = await revert({ field: 'city', revision: 2, reason: 'It was right' })
  expect(body.message).toBe('Reverted')
  expect((await teamIs()).city).toBe('Lyon')
  expect((await revert({ field: 'city', revision: 2, reason: 'It was right' })).status).toBe(409)
  expect((await revert({ field: 'nickname', revision: 2, reason: 'x' })).status).toBe(422)
  expect((await revert({ field: 'city', revision: 999, reason: 'x' })).status).toBe(404)
  const { rows } = await server.pool.query(`select detail from audit where action = 'entity.reverted'`)
  expect(rows).toEqual([{ detail: { field: 'city', to: 2, reason: 'It was right' } }])
  const [newest] = (await server.get(`/api/contributions?entity_id=${teamId}`, author.token)).body
  expect(newest).toMatchObject({ contributor_id: moderator.id, status: 'approved', xp_awarded: null })
})
