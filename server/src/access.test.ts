import { existsSync } from 'node:fs'
import { ACCESS_RANKS, type Endpoint } from '@kitdex/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from './test/harness.ts'
import { accountRows } from './test/matrix/account-rows.ts'
import { classicRows } from './test/matrix/classic-rows.ts'
import { collectionRows } from './test/matrix/collection-rows.ts'
import { contributionRows } from './test/matrix/contribution-rows.ts'
import { marketRows } from './test/matrix/market-rows.ts'
import { otherRows, plainRows } from './test/matrix/other-rows.ts'
import {
  type Asked,
  buildCaller,
  buildOwner,
  CALLERS,
  type CallerName,
  isGuest,
  passwordHash,
  type Row,
  type Rows,
  type Scene,
  SECRETS,
} from './test/matrix/scene.ts'
import { form } from './test/pictures.ts'
import { buildCatalogue, type Member } from './test/things.ts'

/** Every route, asked by everybody: what each is answered is known, and tells nothing that is another's. */

const rows: Rows = {
  ...accountRows,
  ...collectionRows,
  ...contributionRows,
  ...classicRows,
  ...marketRows,
  ...otherRows,
  ...plainRows,
}

let server: TestApp
let hash: string
let catalogue: Scene['catalogue']
const endpoints = new Map<string, Endpoint>()
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 } })
  hash = await passwordHash()
  catalogue = await buildCatalogue(server.db)
  for (const { method, config } of server.routes) {
    if (config?.endpoint && method !== 'HEAD')
      endpoints.set(`${method} ${config.endpoint.path}`, config.endpoint)
  }
})
afterAll(() => server.close())

const waysOf = (name: string): readonly Row[] => [rows[name] ?? []].flat()

async function stage(who: CallerName, kept?: Member): Promise<Scene> {
  const owner = kept ?? (await buildOwner(server, hash))
  return { server, catalogue, owner, caller: await buildCaller(server, who, owner, hash) }
}

async function requestOf(name: string, asked: Asked, caller: Member | undefined): Promise<InjectOptions> {
  const [method, path = ''] = name.split(' ') as [NonNullable<InjectOptions['method']>, string]
  const url = path.replace(
    /\{\*?(\w+)\}|:(\w+)|\*/g,
    (whole, a?: string, b?: string) => asked.params?.[a ?? b ?? whole] ?? whole,
  )
  const search = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
  const headers = caller ? { authorization: `Bearer ${caller.token}` } : {}
  const request: InjectOptions = { method, url: `${url}${search}`, headers }
  if (asked.form) {
    const sent = await form(asked.form)
    return { ...request, payload: sent.payload, headers: { ...headers, ...sent.headers } }
  }
  return asked.body === undefined ? request : { ...request, payload: asked.body as object }
}

/** The head of a stream is all there is to see. */
async function ask(request: InjectOptions): Promise<{ status: number; body: string }> {
  if (!String(request.url).startsWith('/api/events')) {
    const { statusCode, body } = await server.app.inject(request)
    return { status: statusCode, body }
  }
  const answer = await server.app.inject({ ...request, payloadAsStream: true })
  answer.stream().destroy()
  return { status: answer.statusCode, body: '' }
}

function expectedOf(name: string, { answers }: Row, who: CallerName): number {
  const endpoint = endpoints.get(name)
  const known = answers?.[who]
  if (!endpoint) return known ?? 200
  const fine = known ?? endpoint.status ?? 200
  if (endpoint.access === 'public') return fine
  if (isGuest(who)) return 401
  const rank = who === 'moderator' || who === 'admin' ? who : 'user'
  return ACCESS_RANKS.indexOf(rank) < ACCESS_RANKS.indexOf(endpoint.access) ? 403 : fine
}

const toldIn = (body: string): string[] => Object.values(SECRETS).filter((secret) => body.includes(secret))

/** Files of the interface, where it is built, and the pages that show the description of the API. */
const isFile = (url: string): boolean =>
  url.startsWith('/api/docs') ||
  url === '/assets/*' ||
  existsSync(new URL(`../../web/dist/browser${url}`, import.meta.url))

test('every route has its row, and every row its route', () => {
  const mounted = server.routes
    .filter(
      ({ method, url }) => !['HEAD', 'OPTIONS'].includes(String(method)) && url !== '/api/*' && !isFile(url),
    )
    .map(({ method, url, config }) => `${method} ${config?.endpoint?.path ?? url}`)
  const known = Object.keys(rows).filter((name) => name !== 'GET /*' || mounted.includes(name))
  expect([...new Set(mounted)].sort()).toEqual(known.sort())
})

test.each(Object.keys(rows))(
  '%s',
  async (name) => {
    if (name === 'GET /*' && !server.routes.some(({ url }) => url === '/*')) return
    for (const row of waysOf(name)) {
      // Reading leaves all as it is, and so does a call that is refused: one scene serves them all.
      let kept: { owner: Member; asked: Asked } | undefined
      const got: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const who of CALLERS) {
        const status = expectedOf(name, row, who)
        const isRefused = status === 401 || (status === 403 && row.answers?.[who] === undefined)
        const isCounted = name.startsWith('GET ') || isRefused
        const scene = await stage(who, isCounted ? kept?.owner : undefined)
        const asked = (isCounted && kept?.asked) || ((await row.ask?.(scene)) ?? {})
        if (isCounted) kept = { owner: scene.owner, asked }
        const answer = await ask(await requestOf(name, asked, scene.caller))
        const isTold = who === 'user' || row.tells?.includes(who)
        got[who] = [answer.status, isTold ? [] : toldIn(answer.body)]
        expected[who] = [status, []]
      }
      expect(got, row.named).toEqual(expected)
    }
  },
  120_000,
)

/** All rows of all tables, but for when a session was last used, and what was counted for limits. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await server.pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'call_bucket' order by tablename",
  )
  const found: Record<string, string> = {}
  for (const { tablename } of tables) {
    const row = tablename === 'session' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text'
    const { rows } = await server.pool.query(
      `select md5(string_agg(${row}, E'\\n' order by ${row})) as sum from "${tablename}" t`,
    )
    found[tablename] = rows[0].sum
  }
  return found
}

test('reading changes nothing, whoever reads', async () => {
  const reads = Object.keys(rows).filter((name) => name.startsWith('GET ') && name !== 'GET /api/events')
  const requests: InjectOptions[] = []
  const scene = await stage('admin')
  for (const name of reads) {
    for (const row of waysOf(name)) {
      const asked = (await row.ask?.(scene)) ?? {}
      for (const caller of [scene.caller, scene.owner]) requests.push(await requestOf(name, asked, caller))
    }
  }
  const before = await contents()
  for (const request of requests) {
    const read = await server.app.inject(request)
    const looked = await server.app.inject({ ...request, method: 'HEAD' })
    expect([request.url, looked.statusCode]).toEqual([request.url, read.statusCode])
  }
  expect(await contents()).toEqual(before)
}, 120_000)
