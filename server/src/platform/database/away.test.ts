import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createTestDatabase, STARTER_TEMPLATE, type TestDatabase } from '../../test/database.ts'
import { buildUser } from '../../test/harness.ts'
import { form, photo } from '../../test/pictures.ts'
import { type DatabaseProxy, openProxy } from '../../test/proxy.ts'
import { until } from '../../test/until.ts'
import { PICTURE } from '../../test/uploads.ts'
import { openFileStorage } from '../storage/storage-files.ts'
import { endPool, kyselyOn, openPool } from './db.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let pool: pg.Pool
let app: FastifyInstance
let dataDir: string
let url: string
let picture: Awaited<ReturnType<typeof form>>
beforeAll(async () => {
  database = await createTestDatabase(STARTER_TEMPLATE)
  proxy = await openProxy(database.url)
  pool = openPool(proxy.url, () => undefined, { statementTimeout: 1000 })
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitdex-away-'))
  const config = { publicUrl: 'http://localhost:3000', trustProxy: 0, logLevel: 'silent', rateFactor: 1000 }
  app = await buildApp({
    db: kyselyOn(pool),
    background: kyselyOn(pool),
    databaseUrl: proxy.url,
    config: { ...config, oidc: undefined, s3: undefined, dataDir },
    cacheMs: 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  picture = await form({ file: await photo(64, 64) })
})
afterAll(async () => {
  await app.close()
  await endPool(pool)
  await proxy.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Asked {
  what: string
  status: number
  retryAfter: string | null
}

type Ask = (signal: AbortSignal) => Promise<Response>

/** Every kind there is: what only reads, what writes, files both ways, pages, what is no call, a live stream. */
async function kinds(): Promise<[string, Ask][]> {
  const member = await buildUser(database.db)
  const headers = { authorization: `Bearer ${member.token}` }
  const get =
    (address: string, init: RequestInit = {}): Ask =>
    (signal) =>
      fetch(`${url}${address}`, { redirect: 'manual', signal, ...init })
  const post = (address: string, body: object): Ask =>
    get(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const team = (await database.pool.query('select id from team limit 1')).rows[0].id
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const open = Object.keys(paths).filter(
    // A file that is on its way is cut where it stands: its reader finds no end to it.
    (one) => paths[one].get && !paths[one].get.security && !/\{|dump\/catalogue/.test(one),
  )
  const own = Object.keys(paths).filter(
    (one) => paths[one].get?.security && !/\{|admin|events|export|moderation/.test(one),
  )
  expect([open.length, own.length].every((n) => n > 10)).toBe(true)
  return [
    ...open.map((one) => [one, get(one)] as [string, Ask]),
    ...own.map((one) => [one, get(one, { headers })] as [string, Ask]),
    ['search', get('/api/search/collaborative?q=arsenal')],
    ['page', get('/kit-area?q=home')],
    ['sitemap', get('/sitemap.xml')],
    ['share', get(`/api/share/teams/${team}.png`)],
    ['one click', get('/api/newsletter/unsubscribe/none', { method: 'POST' })],
    ['events', get('/api/events', { headers })],
    ['export', get('/api/my-collection/export?format=csv', { headers })],
    [
      'picture',
      get(PICTURE, {
        method: 'POST',
        headers: { ...headers, ...picture.headers },
        body: new Uint8Array(picture.payload),
      }),
    ],
    [
      'creation',
      post('/api/contributions-v2/', {
        ...{ title: 'Better', description: 'As I know' },
        ...{ entity_type: 'team', entity_id: team, data: { city: 'Lyon' } },
      }),
    ],
    ['sign-in', post('/api/auth/login', { email: 'nobody@example.test', password: 'Correct-Horse-9' })],
    ['newsletter', post('/api/newsletter', { email: 'someone@example.test' })],
  ]
}

async function askFor([what, ask]: [string, Ask]): Promise<Asked> {
  const abort = new AbortController()
  const answer = await ask(abort.signal)
  // A stream would never end, a file that was begun may be cut.
  if (what === 'events' || what === 'export') abort.abort()
  else await answer.arrayBuffer()
  return { what, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** Either as if nothing had been, or a word that it is to be tried again. */
const faults = (asked: Asked[]): Asked[] =>
  asked.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && Number(retryAfter) > 0))

const isHealthy = async (): Promise<void> => expect((await fetch(`${url}/api/health`)).status).toBe(200)

/** Always the same numbers: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

describe('a database that goes away', { timeout: 120_000 }, () => {
  test('at any moment of any request is 503 with Retry-After, and healthy again at once', async () => {
    // What is drawn takes its time, and no more of the database than others, or nothing.
    const all = (await kinds()).filter(([what]) => !/share|picture|drawings/.test(what))
    const next = numbers(13)
    const asked: Asked[] = []
    for (let round = 0; round < 20; round++) {
      let left = Math.floor(next() * 40)
      proxy.cutWhen(() => left-- === 0)
      const chosen = Array.from({ length: 6 }, () => all[Math.floor(next() * all.length)] ?? all[0])
      asked.push(...(await Promise.all(chosen.map((one) => askFor(one as [string, Ask])))))
    }
    proxy.cutWhen(() => false)
    expect(faults(asked)).toEqual([])
    // All are there, but for pages, which may not be built.
    expect(asked.filter(({ what, status }) => status === 404 && what !== 'page')).toEqual([])
    // It was away for some of them, and there for most.
    expect(asked.filter(({ status }) => status === 503).length).toBeGreaterThan(20)
    expect(asked.filter(({ status }) => status < 500).length).toBeGreaterThan(25)
    await isHealthy()
  })

  test('and refuses is 503 for every kind of request that needs it', async () => {
    const all = await kinds()
    proxy.refuse()
    const asked = await Promise.all(all.map(askFor))
    proxy.admit()
    expect(faults(asked)).toEqual([])
    const ofThese = ['/api/teams', '/api/health', 'sitemap', 'share', 'picture', 'creation', 'events']
    const away = asked.filter(({ status }) => status === 503).map(({ what }) => what)
    expect(away).toEqual(expect.arrayContaining(ofThese))
    await until(isHealthy)
  })

  test('and freezes keeps nobody waiting for longer than the limits', async () => {
    const all = await kinds()
    // Connections that are there already, and ones that are not.
    await Promise.all(all.slice(0, 10).map(askFor))
    proxy.freeze()
    const begun = performance.now()
    const asked = await Promise.all(all.map(askFor))
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(faults(asked)).toEqual([])
    expect(asked.filter(({ status }) => status === 503).length).toBeGreaterThan(20)
    proxy.thaw()
    const back = performance.now()
    await until(isHealthy)
    await until(async () => expect((await fetch(`${url}/api/teams`)).status).toBe(200))
    expect(performance.now() - back).toBeLessThan(5000)
  })
})

describe('a file and its row, when the connection is lost', () => {
  const cases: [string, (piece: Buffer, from: string) => boolean, { row: boolean; file: boolean }][] = [
    [
      'after the commit, before we hear of it',
      (piece, from) => from === 'database' && piece.includes('COMMIT'),
      { row: true, file: true },
    ],
    [
      'on the way to the commit: nobody knows',
      (piece, from) => from === 'program' && piece.includes('commit\0'),
      { row: false, file: true },
    ],
    [
      'before the commit',
      (piece, from) => from === 'program' && piece.includes('insert into upload'),
      { row: false, file: false },
    ],
  ]
  test.each(cases)('%s', async (_when, moment, { row, file }) => {
    const storage = openFileStorage(path.join(dataDir, 'uploads'))
    const files = async (): Promise<string[]> => {
      const names: string[] = []
      for await (const name of storage.list()) names.push(name)
      return names
    }
    const before = await files()
    const { id, token } = await buildUser(database.db)
    proxy.cutWhen(moment)
    const answer = await fetch(`${url}${PICTURE}`, {
      method: 'POST',
      headers: { ...picture.headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(picture.payload),
    })
    proxy.cutWhen(() => false)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    const { rows } = await database.pool.query('select name from upload where member_id = $1', [id])
    const added = (await files()).filter((name) => !before.includes(name))
    expect([rows.length, added.length]).toEqual([row ? 1 : 0, file ? 1 : 0])
    if (row) expect(added).toEqual([rows[0].name])
  })
})

test('health does not wait for others: all connections are taken', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  await isHealthy()
  const connections = async () =>
    ((await (await fetch(`${url}/api/health`)).json()) as { connections: string }).connections
  expect(await connections()).toBe('taken')
  const answer = await fetch(`${url}/api/teams`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  for (const client of taken) client.release()
  expect(await connections()).toBe('free')
})
