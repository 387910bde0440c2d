import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../clock.ts'
import { serveWeb } from './web.ts'

const PAGE = `<html lang="en"><head><!--head--><title>Shell</title><!--/head-->
<script type="module" fetchpriority="low" src="/assets/main-1.js"></script></head>
<body><div id="app"><!--app--></div><!--state--></body></html>`

const MANIFEST = {
  'src/main.tsx': { file: 'assets/main-1.js' },
  'src/own.tsx': { file: 'assets/own-2.js', imports: ['_shared-3.js', 'src/main.tsx'] },
  '_shared-3.js': { file: 'assets/shared-3.js', imports: ['src/own.tsx'] },
}

/** Stands for the built interface: says what it was asked, and asks the API itself. */
const RENDERER = `
let renderings = 0
export const renderPage = async ({ url, origin, language }, ask) => {
  if (url === '/broken') throw new Error('broken')
  const { status, body } = await ask(['/away', '/dear'].includes(url) ? '/api' + url : '/api/count')
  if (url === '/away' && status === 503) throw new Error('no data')
  renderings++
  return {
    status: url === '/missing' ? 404 : 200, lang: language ?? 'en', head: '<title>$& ' + url + '</title>',
    html: [origin, status, body, renderings].join(' '), state: '{}',
    sources: url === '/own' ? ['src/own.tsx'] : url === '/unbuilt' ? ['src/unbuilt.tsx'] : [],
  }
}`

let invalidate: () => void = () => undefined
const line = {
  isConnected: () => true,
  onInvalidate: (work: () => void) => {
    invalidate = work
  },
  caughtUp: async () => undefined,
}

let app: FastifyInstance
let folder: string
let at = 0
let isAway = true
let putBack: () => void
beforeAll(async () => {
  putBack = setClock(() => new Date(at))
  folder = await mkdtemp(path.join(tmpdir(), 'kitdex-web-'))
  await mkdir(path.join(folder, 'browser', '.vite'), { recursive: true })
  await mkdir(path.join(folder, 'browser', 'assets'))
  await writeFile(path.join(folder, 'browser', 'assets', 'main-1.js'), 'main()')
  await writeFile(path.join(folder, 'browser', 'theme.js'), 'theme()')
  await mkdir(path.join(folder, 'server'))
  await writeFile(path.join(folder, 'browser', 'index.html'), PAGE)
  await writeFile(path.join(folder, 'browser', '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(path.join(folder, 'server', 'entry-server.js'), RENDERER)
  await writeFile(path.join(folder, 'server', 'package.json'), '{"type":"module"}')
  let count = 0
  app = Fastify({ logger: { level: 'silent' } })
  await app.register(fastifyCookie)
  app.get('/api/count', async () => String(count))
  app.get('/api/away', async (_request, reply) => {
    if (isAway) reply.status(503).header('Retry-After', 7)
    return ''
  })
  app.get('/api/dear', async (request, reply) => {
    if (request.ip === '192.0.2.1') reply.status(429).header('Retry-After', 9)
    return ''
  })
  app.post('/api/count', async () => String(++count))
  await serveWeb(app, 'https://kits.example', { invalidations: line, folder })
})
beforeEach(() => {
  // Longer than a page is kept.
  at += 60_000
})
afterAll(async () => {
  putBack()
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page is filled in, with its status and its language, and asked for anew', async () => {
  const answer = await get('/teams?q=a', { cookie: 'language=fr' })
  expect(answer.body).toContain('<html lang="fr">')
  expect(answer.body).toContain('<title>$& /teams?q=a</title>')
  expect(answer.body).toMatch(/<div id="app">https:\/\/kits.example 200 \d+ \d+<\/div>/)
  expect(answer.body).toContain('<script type="application/json" id="state">{}</script>')
  expect(answer.body).not.toContain('Shell')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
  expect((await get('/missing')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/teams' })).statusCode).toBe(404)
})

test('every page of a demo is marked, and none of another site', async () => {
  const demo = Fastify({ logger: { level: 'silent' } })
  await demo.register(fastifyCookie)
  demo.get('/api/count', async () => '0')
  await serveWeb(demo, 'https://kits.example', { folder, isDemo: true })
  for (const url of ['/', '/teams?q=a', '/missing', '/broken'])
    expect([(await demo.inject({ url })).body, (await get(url)).body]).toEqual([
      expect.stringContaining('<body data-demo>'),
      expect.stringContaining('<body>'),
    ])
  await demo.close()
})

test('a page is kept by address and language, until something changes', async () => {
  const first = (await get('/kept')).body
  expect((await get('/kept')).body).toBe(first)
  expect((await get('/kept', { cookie: 'language=fr' })).body).not.toBe(first)
  await app.inject({ method: 'POST', url: '/api/count' })
  expect((await get('/kept')).body).toBe(first)
  invalidate()
  const second = (await get('/kept')).body
  expect(second).not.toBe(first)
  at += 60_000
  expect((await get('/kept')).body).not.toBe(second)
})

test('who has it gets 304; it is compressed as asked for', async () => {
  const plain = await get('/etag')
  const etag = String(plain.headers.etag)
  const same = await get('/etag', { 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const br = await get('/etag', { 'accept-encoding': 'gzip, br' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    plain.body,
  ])
  const gz = await get('/etag', { 'accept-encoding': 'gzip, br;q=0' })
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', plain.body])
})

test('built files are kept for ever, others are asked for anew; one that is not there is no page', async () => {
  const asset = await get('/assets/main-1.js')
  expect([asset.body, asset.headers['cache-control']]).toEqual([
    'main()',
    'public, max-age=31536000, immutable',
  ])
  expect(asset.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  const theme = await get('/theme.js')
  expect([theme.body, theme.headers['cache-control']]).toEqual(['theme()', 'no-cache'])
  for (const [url, status] of [
    ['/assets/gone.js', 404],
    ['/assets/', 403],
    ['/assets/..%2ftheme.js', 404],
  ] as const) {
    const gone = await get(url)
    expect([url, gone.statusCode, gone.headers['cache-control']]).toEqual([url, status, undefined])
  }
})

test.each(['/broken', '/unbuilt'])('a page that cannot be rendered is sent empty: %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(PAGE)
})

test('a page whose data cannot be had now is sent empty, says when to try again, and is not kept', async () => {
  const away = await get('/away')
  expect([away.statusCode, away.body]).toEqual([503, PAGE])
  expect(away.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  const again = await get('/away', { 'if-none-match': String(away.headers.etag) })
  expect(again.statusCode).toBe(503)
  isAway = false
  expect((await get('/away')).statusCode).toBe(200)
})

test('what a page costs is its visitor’s, and nobody else is refused for it', async () => {
  const visit = (remoteAddress: string) => app.inject({ url: '/dear', remoteAddress })
  const answers = await Promise.all([visit('192.0.2.1'), visit('192.0.2.2'), visit('192.0.2.1')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200, 429])
  expect([answers[0]?.body, answers[0]?.headers['retry-after']]).toEqual([PAGE, '9'])
})

test('a page with nothing to see asks for its code, and for what that needs, before anything else', async () => {
  const { body } = await get('/own')
  const asked = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(
    ([, file]) => file,
  )
  expect(asked).toEqual(['/assets/own-2.js', '/assets/shared-3.js'])
  expect(body).toContain('<script type="module" src="/assets/main-1.js">')
  expect((await get('/others')).body).toContain(
    '<script type="module" fetchpriority="low" src="/assets/main-1.js">',
  )
  expect((await get('/others')).body).not.toContain('modulepreload')
  expect((await get('/.vite/manifest.json')).body).not.toContain('src/own.tsx')
})

test('code that could not be loaded once is loaded for the next page', async () => {
  const renderer = path.join(folder, 'server', 'entry-server.js')
  await writeFile(renderer, 'not code')
  const other = Fastify({ logger: { level: 'silent' } })
  await other.register(fastifyCookie)
  other.get('/api/count', async () => '1')
  await serveWeb(other, 'https://kits.example', { folder })
  expect((await other.inject({ url: '/one' })).body).toContain('Shell')
  await writeFile(renderer, RENDERER)
  expect((await other.inject({ url: '/two' })).body).toContain('https://kits.example 200')
  await other.close()
})
