import { endpoint } from '@kitdex/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findCaller } from '../../features/accounts/service.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildUser } from '../../test/harness.ts'
import { createCostly } from '../database/costly.ts'
import { createLimits } from '../limits/limits.ts'
import { conflict } from './errors.ts'
import { answerFailure, installFailureAnswers } from './failures.ts'
import { createRouter } from './http.ts'

const reply = z.object({ ok: z.boolean() })
const open = endpoint({ method: 'GET', path: '/api/open', access: 'public', summary: 'Open', reply })
const forUsers = endpoint({ ...open, path: '/api/users-only', access: 'user' })
const rare = endpoint({ ...open, path: '/api/rare', rate: { count: 2, seconds: 3600 } })
const guarded = endpoint({ ...rare, path: '/api/guarded', rate: { count: 2, seconds: 3600, strict: true } })
const counted = endpoint({
  ...open,
  path: '/api/counted',
  query: z.object({ of: z.string().optional() }),
  reply: z.object({ made: z.number() }),
  shared: { reads: ['catalogue'] },
})
const write = endpoint({
  method: 'POST',
  path: '/api/notes/{id}',
  access: 'user',
  summary: 'Write',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().max(9).optional() }),
  body: z.object({ text: z.string().min(1), fail: z.boolean().optional() }),
  reply: z.object({ text: z.string(), author: z.string() }),
  status: 201,
})

let database: TestDatabase
let app: FastifyInstance
let attempts = 0
let made = 0
let caughtUp = 0
let invalidate: (tags?: readonly string[]) => void = () => undefined
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table note (text text)')
  app = Fastify({ frameworkErrors: answerFailure })
  installFailureAnswers(app)
  const limits = createLimits(1)
  const router = createRouter(app, {
    ...database,
    limits,
    sharedLimits: { take: async (...what) => limits.take(...what) },
    costly: createCostly(limits, database.db),
    findCaller,
    checkAnswers: false,
    invalidations: {
      isConnected: () => true,
      onInvalidate: (work) => {
        invalidate = work
      },
      caughtUp: async () => void caughtUp++,
    },
  })
  for (const one of [open, rare, guarded, forUsers]) router.mount(one, async () => ({ ok: true }))
  router.mount(counted, async ({ query }) => {
    made++
    if (query.of === 'bug') throw new Error('not this time')
    return { made }
  })
  router.mount(write, async ({ db, caller, body }) => {
    attempts++
    await sql`insert into note values (${body.text})`.execute(db)
    if (body.fail) throw conflict('Not now')
    const met = /^met (\w+)$/.exec(body.text)
    if (met && attempts < 3) throw Object.assign(new Error('met'), { code: met[1] })
    if (body.text === 'bug') throw new Error('secret of the house')
    return { text: body.text, author: caller.id, secret: 'hash' } as { text: string; author: string }
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  attempts = 0
  await database.pool.query('delete from note')
})

const notes = async () => (await database.pool.query('select text from note')).rows.map((row) => row.text)
const post = async (
  payload: object | string,
  token: string,
  url = '/api/notes/1',
  type = 'application/json',
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })

describe('a shared answer', () => {
  const ask = async (of: string) => (await app.inject(`/api/counted?of=${of}`)).json().made

  test('is made once for all who ask at once or soon after, by what they ask for', async () => {
    const [first, second] = await Promise.all([ask('a'), ask('a')])
    expect(second).toBe(first)
    expect(await ask('a')).toBe(first)
    expect(await ask('b')).toBe(first + 1)
  })

  test('is made anew when what it was made from has changed, which whoever writes waits to be heard', async () => {
    const first = await ask('c')
    const { token } = await buildUser(database.db)
    const before = caughtUp
    await post({ text: 'anything' }, token)
    expect(caughtUp).toBe(before + 1)
    await post({ text: 'anything', fail: true }, token)
    expect(caughtUp).toBe(before + 1)
    expect(await ask('c')).toBe(first)
    invalidate(['members'])
    expect(await ask('c')).toBe(first)
    invalidate(['catalogue'])
    expect(await ask('c')).toBe(first + 1)
  })

  test('that failed is not kept', async () => {
    const before = made
    for (let i = 0; i < 2; i++) expect((await app.inject('/api/counted?of=bug')).statusCode).toBe(500)
    expect(made).toBe(before + 2)
  })
})

describe('who calls', () => {
  test('the server keeps no token', async () => {
    const { token } = await buildUser(database.db)
    const { rows } = await database.pool.query('select * from session')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an answer to somebody is nobody else’s to keep', async () => {
    const { token } = await buildUser(database.db)
    const response = await app.inject({
      url: '/api/users-only',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('input', () => {
  test('all that is wrong is named, with its place', async () => {
    const { token } = await buildUser(database.db)
    const response = await post({ text: '' }, token, '/api/notes/123456?times=10')
    expect(response.statusCode).toBe(422)
    expect(response.json().detail.map((d: { loc: string[] }) => d.loc)).toEqual([
      ['path', 'id'],
      ['query', 'times'],
      ['body', 'text'],
    ])
    expect(await notes()).toEqual([])
  })

  test.each([
    ['not JSON', '{"text":', 'application/json', 400],
    ['not declared as JSON', '{"text":"a"}', 'text/plain', 415],
    ['a prototype', '{"__proto__":{"text":"a"}}', 'application/json', 400],
  ])('%s is refused', async (_what, payload, type, status) => {
    const { token } = await buildUser(database.db)
    const response = await post(payload, token, '/api/notes/1', type)
    expect(response.statusCode).toBe(status)
    expect(response.json().detail).toMatch(/\w/)
  })
})

test('more often than an endpoint allows answers 429, to each by themselves', async () => {
  const { token } = await buildUser(database.db)
  const ask = (headers = {}) => app.inject({ url: '/api/rare', headers })
  const signedIn = { authorization: `Bearer ${token}` }
  const answers = [await ask(), await ask(), await ask(), await ask(signedIn)]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429, 200])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(1700)
  expect(answers[2]?.json().detail).toMatch(/try again/)
})

test('what is strict counts networks, whoever calls', async () => {
  const { token } = await buildUser(database.db)
  const ask = (remoteAddress: string, headers = {}) =>
    app.inject({ url: '/api/guarded', remoteAddress, headers })
  const answers = [
    await ask('2001:db8::1'),
    await ask('2001:db8::2', { authorization: `Bearer ${token}` }),
    await ask('2001:db8::3'),
    await ask('2001:db8:0:1::1'),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429, 200])
})

describe('writing', () => {
  test('answers 201 with what the schema names and nothing else', async () => {
    const { id, token } = await buildUser(database.db)
    const response = await post({ text: 'hello', role: 'admin' }, token)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ text: 'hello', author: id })
    expect(await notes()).toEqual(['hello'])
  })

  test('a refusal undoes what was done before it', async () => {
    const { token } = await buildUser(database.db)
    const response = await post({ text: 'hello', fail: true }, token)
    expect([response.statusCode, response.json()]).toMatchObject([409, { detail: 'Not now' }])
    expect(await notes()).toEqual([])
  })

  // One waits for the other, wrote what the other did, or names what the other took away.
  test.each(['40P01', '23505', '23503'])(
    'a meeting of two writers (%s) is tried again, once written',
    async (code) => {
      const { token } = await buildUser(database.db)
      expect((await post({ text: `met ${code}` }, token)).statusCode).toBe(201)
      expect(attempts).toBe(3)
      expect(await notes()).toEqual([`met ${code}`])
    },
  )

  test('a mistake of ours tells nothing of the house', async () => {
    const { token } = await buildUser(database.db)
    const response = await post({ text: 'bug' }, token)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
  })
})
