import { MAX_BODY } from '@kitdex/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { leastWork } from '../../test/processor.ts'
import { isWithinBounds } from './json-body.ts'

const MEGABYTES = 30 * 1_048_576
const filled = (unit: string) => unit.repeat(MEGABYTES / unit.length)

test.each([
  ['an object', '{"a":[1,{"b":"c"}]}'],
  ['a picture', `{"logo":"data:image/png;base64,${filled('iVBORw0K')}"}`],
  ['texts with quotes and backslashes', JSON.stringify(['"', '\\', '\\"', '[[[', 'a"b\\\\'])],
  ['much that somebody wrote', JSON.stringify(Array.from({ length: 100 }, () => '日本語'.repeat(1000)))],
  ['what is no JSON, which the parser says', '{"a'],
])('%s is worth parsing', (_what, json) => {
  expect(isWithinBounds(Buffer.from(json))).toBe(true)
})

test.each([
  ['lists in lists', '['.repeat(10_000)],
  ['lists beside lists', `[${filled('[],')}[]]`],
  ['numbers', `[${filled('1,')}1]`],
  ['texts', `[${filled('"",')}""]`],
  ['a text of quotes', `["${filled('\\"')}"]`],
  ['names', `{${filled('"a":1,')}"b":1}`],
  ['blanks', `[${filled(' ')}]`],
  ['digits', `[${filled('7')}]`],
  ['a text of emoji', `["${filled('👍')}"]`],
  ['long texts', `[${filled(`"${'é'.repeat(30_000)}",`)}1]`],
])('%s without end are not, and that is seen in no time', async (_what, json) => {
  const bytes = Buffer.from(json)
  expect(await leastWork(2, () => expect(isWithinBounds(bytes)).toBe(false))).toBeLessThan(2)
})

describe('a body', () => {
  let server: TestApp
  let token: string
  beforeAll(async () => {
    server = await bootApp()
    token = (await buildUser(server.db)).token
  })
  afterAll(() => server.close())

  const send = async (url: string, payload: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
    const answer = await server.app.inject({ method: 'POST', url, payload, headers: all })
    return { status: answer.statusCode, detail: answer.json().detail }
  }

  test.each(['/api/auth/login', '/api/contributions-v2/', '/api/teams', '/api/my-collection/bulk'])(
    'that is nested without end is refused by %s',
    async (url) => {
      const deep = `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
      expect(await send(url, deep)).toEqual({
        status: 422,
        detail: 'Too many values, too long, or nested too deep',
      })
    },
  )

  test('is as large as its endpoint needs', async () => {
    const padded = (bytes: number) => JSON.stringify({ email: 'a@example.test', password: 'x'.repeat(bytes) })
    expect((await send('/api/auth/login', padded(MAX_BODY))).status).toBe(413)
    expect((await send('/api/auth/login', padded(MAX_BODY - 100))).status).toBe(422)
  })

  test('is JSON, whatever it says', async () => {
    expect((await send('/api/auth/login', '{"a":')).status).toBe(400)
    expect((await send('/api/auth/login', '{"__proto__":{"admin":true}}')).status).toBe(400)
    expect((await send('/api/auth/login', '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(
      (await send('/api/auth/login', '{}', { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(422)
  })

  test('of megabytes gives back its place', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(MAX_BODY) })
    for (let i = 0; i < 6; i++) expect((await send('/api/teams', large)).status).toBe(422)
  })

  test('is told of twenty faults, not of all', async () => {
    const { status, detail } = await send(
      '/api/my-collection/bulk',
      JSON.stringify({ action: 'remove', ids: Array.from({ length: 900 }, () => 7) }),
    )
    expect(status).toBe(422)
    expect(detail).toHaveLength(20)
    const { detail: named } = await send(
      '/api/contributions-v2/0190d3c0-0000-7000-8000-000000000000/vote',
      JSON.stringify({ vote_type: 'upvote', field_votes: { ['n'.repeat(100_000)]: 'approve' } }),
    )
    expect(JSON.stringify(named).length).toBeLessThan(1000)
  })
})
