import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { kyselyOn, openPool } from './platform/database/db.ts'
import { bootApp, buildUser, type TestApp } from './test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers })).headers

describe('headers', () => {
  test.each(['/api/health', '/api/teams', '/api/nothing', '/api/docs/'])('of %s', async (url) => {
    const headers = await headersOf(url, { origin: 'https://evil.example' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    for (const absent of [
      'access-control-allow-origin',
      'strict-transport-security',
      'x-powered-by',
      'server',
    ]) {
      expect(headers).not.toHaveProperty(absent)
    }
  })

  /** Whatever it is, no page of another shows it in a frame, nor takes it for something else. */
  const unsafe = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [
      String(headers['content-security-policy']).includes("frame-ancestors 'none'") || 'framable',
      /^(sandbox; )?default-src '(self|none)'/.test(String(headers['content-security-policy'])) || 'scripts',
      headers['x-frame-options'] === 'DENY' || 'framable for old browsers',
      headers['x-content-type-options'] === 'nosniff' || 'sniffed',
    ].filter((one) => one !== true)

  test('of every route, whatever it answers', async () => {
    const found: Record<string, string[]> = {}
    const asked = server.routes.flatMap(({ url, method }) =>
      [method].flat().map((one) => ({ method: one as 'GET', url: url.replaceAll(/:\w+|\*/g, 'x') })),
    )
    const beside = [
      '/',
      '/nothing',
      '/api/teams/%ZZ',
      '/api/docs',
      '/api/docs/',
      '/api/docs/static/index.css',
    ]
    for (const url of beside)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const)
        asked.push({ method: method as 'GET', url })
    expect(asked.length).toBeGreaterThan(200)
    for (const { method, url } of asked) {
      if (url === '/api/events') continue
      const faults = unsafe(await server.app.inject({ method, url }))
      if (faults.length > 0) found[`${method} ${url}`] = faults
    }
    expect(found).toEqual({})
  })

  test('of a file, which is a sandbox', async () => {
    const { statusCode, headers } = await server.app.inject('/api/share/kitdex.png')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  })

  test('an answer to somebody is kept by nobody and differs by who asks', async () => {
    const { token } = await buildUser(server.db)
    const headers = await headersOf('/api/auth/me', { authorization: `Bearer ${token}` })
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers.vary).toLowerCase()).toContain('authorization')
  })

  test('an answer that changed something, or refused to, is kept by nobody', async () => {
    const email = 'kept-by-nobody@example.test'
    const password = 'Correct-Horse-9'
    const kept = async (url: string, payload: object) => {
      const { statusCode, headers } = await server.app.inject({ method: 'POST', url, payload })
      return [statusCode, headers['cache-control']]
    }
    expect(await kept('/api/auth/register', { email, password, name: 'Jo' })).toEqual([201, 'no-store'])
    expect(await kept('/api/auth/login', { email, password })).toEqual([200, 'no-store'])
    expect(await kept('/api/auth/login', { email, password: 'wrong' })).toEqual([401, 'no-store'])
    expect(await kept('/api/auth/google/session', { session_id: 'x' })).toEqual([401, 'no-store'])
    expect(await kept('/api/auth/reset-password', { token: 'x' })).toEqual([422, 'no-store'])
    expect(await kept('/api/newsletter/unsubscribe/x', {})).toEqual([400, 'no-store'])
    expect(await kept('/api/nowhere', {})).toEqual([404, 'no-store'])
  })

  test('behind https browsers are told to stay there', async () => {
    const secure = await bootApp({ config: { publicUrl: 'https://kits.example' } })
    const { headers } = await secure.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secure.close()
  })
})

test('every call of the API is documented, with who may make it', async () => {
  const { body } = await server.get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths).length).toBeGreaterThan(40)
  expect(body.paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }])
  expect(body.paths['/api/teams'].get).not.toHaveProperty('security')
  expect((await server.app.inject({ url: '/api/docs/' })).statusCode).toBe(200)
})

test('what the viewer of the API reads is in words that it reads quickly', async () => {
  const { openapi, paths } = (await server.get('/api/docs/json')).body
  expect(openapi).toBe('3.0.3')
  expect(Object.keys(paths)).toEqual(Object.keys((await server.get('/api/openapi.json')).body.paths))
  expect(JSON.stringify(paths)).not.toMatch(/"type":\[/)
  expect(JSON.stringify(paths)).toContain('"type":"string","nullable":true')
})

test('a database that is away is said to be', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:9/none', () => undefined)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitdex-away-'))
  const config = { publicUrl: 'http://localhost:3000', trustProxy: 0, logLevel: 'silent' }
  const app = await buildApp({
    databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    db: kyselyOn(pool),
    background: kyselyOn(pool),
    config: { ...config, rateFactor: 1, oidc: undefined, s3: undefined, dataDir },
  })
  const { statusCode, headers } = await app.inject({ url: '/api/health' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  await app.close()
  await pool.end()
  await rm(dataDir, { recursive: true })
})

test('whom to write to is told where the site has an address', async () => {
  expect((await server.get('/api/site')).body).toEqual({ demo: null, contact: null })
  const other = await bootApp({ config: { contact: 'hello@kits.example' } })
  expect((await other.get('/api/site')).body).toEqual({ demo: null, contact: 'hello@kits.example' })
  await other.close()
})
