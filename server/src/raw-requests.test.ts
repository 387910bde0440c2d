import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STARTER_TEMPLATE } from './test/database.ts'
import { NASTY } from './test/fuzz/nasty.ts'
import { bootApp, buildUser, type TestApp } from './test/harness.ts'

/** What no schema sees: requests as bytes, right, odd and broken. `npm run fuzz` sends more of them. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000) / 10
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const PATIENCE_MS = 10_000
const TRIES = 3

let server: TestApp
let port: number
let tokens: string[]
const failed = vi.fn()
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE, config: { rateFactor: 1_000_000 } })
  // A page that cannot be rendered is sent empty, and told to the log alone.
  server.app.log.error = failed
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  // The code that renders is loaded for the first page.
  await fetch(`http://127.0.0.1:${port}/`)
  tokens = [(await buildUser(server.db)).token, (await buildUser(server.db, 'admin')).token]
})
afterAll(() => server.close())

interface Raw {
  method: string
  target: string
  headers: string[]
  body: string
}

const text = fc.constantFrom(...NASTY)
const piece = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom(
    '%00',
    '%2F',
    '%2e%2e',
    '%5c',
    '%ZZ',
    '%',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '..',
    '.',
    '',
    ';',
    '@',
    ':',
    '\\',
  ),
  fc.constantFrom('x'.repeat(600), 'x'.repeat(9000), 'a%20b'.repeat(400), '%F0%9F%91%8D'.repeat(200)),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
  fc.constantFrom('arsenal', '1', '320', '75', 'teams', 'KDX-TEAM-000001', 'KDX-KIT-000001'),
)
const search = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('q', 'w', 'h', 'page', 'limit', 'club', 'sort', 'id', '__proto__', '', 'a[]', 'a[b]'),
        piece,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`),
  fc.constantFrom('?', '??', '?&&', '?=', '?q', '?q=%', `?${'a=1&'.repeat(1500)}`, '#x', '?q=1#<script>'),
)

const PAGES = [
  '/',
  '/kit-area',
  '/explore',
  '/teams/',
  '/brands/',
  '/players/',
  '/competitions/',
  '/master-kits/',
  '/kit-area/',
  '/profile/',
]
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/',
  '/sitemaps/teams/',
  '/favicon.ico',
  '/assets/',
  '/assets/..%2f',
  '/.vite/manifest.json',
  '/images/',
  '/api/uploads/',
  '/api/docs/',
  '/api/docs/static/',
  '/api/openapi.json',
]

const targets = (): fc.Arbitrary<string> => {
  const routes = [...new Set(server.routes.map(({ url }) => url))]
  const filled = fc
    .tuple(fc.constantFrom(...routes), fc.array(piece, { minLength: 3, maxLength: 3 }))
    .map(([url, pieces]) => url.replace(/:\w+|\*/g, () => pieces.pop() ?? ''))
  const page = fc.tuple(fc.constantFrom(...PAGES, ...FILES), piece).map(([path, rest]) => `${path}${rest}`)
  const path = fc.oneof({ weight: 3, arbitrary: filled }, { weight: 2, arbitrary: page })
  return fc
    .tuple(
      path,
      search,
      fc.constantFrom(...Array<string>(12).fill(''), 'http://evil.example', '//evil.example', '/..', '/'),
    )
    .map(([path, search, before]) => `${before}${path}${search}`)
}

const headerLines = (): fc.Arbitrary<string[]> => {
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/xml',
    '*/*',
    '',
    ';;;',
    'application/json,text/html',
  )
  const line = fc.oneof(
    type.map((value) => `Content-Type: ${value}`),
    fc
      .constantFrom(...tokens, 'x', '', 'a b', 'é', 'x'.repeat(5000))
      .map((token) => `Authorization: Bearer ${token}`),
    fc.constantFrom(
      'Authorization: Basic eDp5',
      'Authorization:',
      'X-Forwarded-For: 1.2.3.4, x',
      'X-Forwarded-Host: evil',
      'Range: bytes=0-1,5-',
      'Range: bytes=-999999999999',
    ),
    fc.constantFrom(
      'Accept-Encoding: br;q=0, gzip',
      'Accept-Encoding: zstd, *;q=0',
      'If-None-Match: *',
      'If-None-Match: "',
      'If-Modified-Since: never',
      'Expect: 100-continue',
      'Upgrade: websocket',
    ),
    fc.constantFrom(
      'Cookie: language=fr',
      'Cookie: language=%00; language=../x',
      'Cookie: kitdex_google=e30',
      'Cookie: kitdex_google=bnVsbA',
      'Cookie: =;;;',
      'Cookie: a=%E0%A4%A',
    ),
    fc.constantFrom(
      'Idempotency-Key: é',
      `Idempotency-Key: ${'k'.repeat(300)}`,
      'Idempotency-Key: one',
      'Content-Encoding: gzip',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
    ),
    fc.constantFrom(
      'Content-Length: 5',
      'Content-Length: 99999999999',
      'Content-Length: -1',
      'Content-Length: x',
      `X-Long: ${'x'.repeat(20_000)}`,
      'Host: evil.example',
      'Bad Header: x',
      'X: \u0000',
      ': x',
      ' folded',
    ),
    fc.constant(Array.from({ length: 400 }, (_, i) => `X-${i}: 1`).join('\r\n')),
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.array(line, { maxLength: 3 }) },
  )
}

const oddBodies = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '{}',
    '[]',
    'null',
    '""',
    '{',
    '{"a":',
    '{"a":1,}',
    '\ufeff{}',
    '\u0000',
    "{'a':1}",
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
  ],
  ...[
    '['.repeat(10_000),
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '{"a":'.repeat(10_000),
    `{"a":${'9'.repeat(5000)}}`,
    '1e999',
    '-',
    'NaN',
    `"${'x'.repeat(100_000)}"`,
  ],
  ...[
    'a=1&b=2',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    '--x\r\n\r\n',
    '--x',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\nhello\r\n',
    `${'f'.repeat(40)}\r\n`,
  ],
)

const bodies = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: oddBodies })

const requests = (): fc.Arbitrary<Raw> =>
  fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constant('GET') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'HEAD',
          'OPTIONS',
          'POST',
          'PUT',
          'DELETE',
          'PATCH',
          'TRACE',
          'PROPFIND',
          'CONNECT',
          'get',
          'FOO',
          '',
        ),
      },
    ),
    target: targets(),
    headers: headerLines(),
    body: bodies,
  })

/** It says itself how long it is, and may be wrong: whoever waits for the rest waits for long. */
const isOdd = ({ headers }: Raw): boolean =>
  headers.some((line) => /^(content-length|transfer-encoding)/i.test(line))

const bytesOf = (raw: Raw): Buffer => {
  const { method, target, headers, body } = raw
  const bytes = Buffer.from(body)
  const length = bytes.length > 0 && !isOdd(raw) ? [`Content-Length: ${bytes.length}`] : []
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headers,
    ...length,
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}

interface Head {
  status: number
  headers: string
}
const CLOSED: Head = { status: 0, headers: '' }
/** Neither answered nor closed. */
const NEVER: Head = { status: 999, headers: '' }

/** The head of the answer. An odd request is sent and left alone. */
const send = (raw: Raw): Promise<Head> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = (head: Head): void => {
      socket.destroy()
      clearTimeout(late)
      resolve(head)
    }
    const late = setTimeout(() => end(NEVER), PATIENCE_MS)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const [, status, headers = ''] =
        /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})(.*?\r\n)\r\n/s.exec(answer) ?? []
      if (Number(status) >= 200) end({ status: Number(status), headers: headers.toLowerCase() })
    })
    socket.on('error', () => end(CLOSED))
    socket.on('close', () => end(CLOSED))
    if (isOdd(raw)) socket.end(bytesOf(raw))
    else socket.write(bytesOf(raw))
  })

/** What every answer says; but those that Node gives to what is no HTTP, which have nothing in them. */
function expectGuarded({ status, headers }: Head): void {
  if (status === 0 || !headers.includes('content-type:')) return
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).toContain('content-security-policy:')
  if (/content-type: (text\/html|image\/svg)/.test(headers))
    expect(headers).toContain("frame-ancestors 'none'")
}

test.each([
  ['no method', 'FOO / HTTP/1.1\r\n\r\n', 400, 'The request could not be read'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers are too large',
  ],
])('what is no HTTP is refused like anything else: %s', async (_what, bytes, status, detail) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const answer = Buffer.concat(await socket.toArray()).toString()
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ detail })
})

test.each([
  [10, 10],
  [2000, 0],
])(
  '%i requests in one piece: %i answers or a few more, and nobody waits for them',
  async (sent, answered) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const begun = performance.now()
    const heads = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(sent - 1)
    socket.write(`${heads}GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    await new Promise((resolve) => socket.on('close', resolve))
    const answers = heard.match(/HTTP\/1.1 200 OK/g)?.length ?? 0
    expect(answers).toBeGreaterThanOrEqual(answered)
    expect(answers).toBeLessThanOrEqual(10)
    const waited = performance.now() - begun
    expect((await server.get('/api/health')).status).toBe(200)
    expect(waited).toBeLessThan(2000)
  },
)

test(
  'whatever bytes arrive, none is answered as a mistake of ours',
  async () => {
    const seen = new Map<number, number>()
    process.stdout.write(`raw requests: ${RUNS}, FUZZ_SEED=${SEED}\n`)
    const property = fc.asyncProperty(requests(), async (raw) => {
      // A machine that is too busy for its database is no fault of the request: it is sent again.
      for (let left = TRIES; ; left--) {
        failed.mockClear()
        const head = await send(raw)
        const { status } = head
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (left > 1 && (status >= 500 || failed.mock.calls.length > 0)) continue
        expect(failed.mock.calls).toEqual([])
        expect(status).toBeLessThan(500)
        expectGuarded(head)
        return
      }
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    process.stdout.write(`raw requests: answers ${JSON.stringify([...seen].sort())}\n`)
    expect((await server.get('/api/health')).status).toBe(200)
  },
  60_000 + RUNS * 100,
)
