import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { CLIENT, startProvider, type TestProvider } from '../../test/provider.ts'
import { JOURNEY_COOKIE } from './google-routes.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CALLBACK = `${PUBLIC_URL}/api/auth/google/callback`
const PASSWORD = 'Correct-Horse-9'

let provider: TestProvider
let server: TestApp
beforeAll(async () => {
  provider = await startProvider(CALLBACK)
  server = await bootApp({
    config: {
      publicUrl: PUBLIC_URL,
      oidc: { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A browser's cookies, as far as these journeys need them. */
class Jar {
  readonly cookies = new Map<string, string>()
  keep(headers: string[]): void {
    for (const line of headers) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      this.cookies.set(name, value.join('='))
    }
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

async function visit(url: string, jar: Jar, form?: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: jar.header },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  jar.keep(response.headers.getSetCookie())
  return response
}

/** Signs in at the provider as `login`; answers the address of our callback that it redirects to. */
async function atProvider(start: string, login: string): Promise<string> {
  const jar = new Jar()
  let url = start
  for (let step = 0; step < 12; step++) {
    if (url.startsWith(CALLBACK)) return url
    let response = await visit(url, jar)
    if (response.status === 200) {
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
      response = await visit(new URL(action, url).href, jar, { prompt, login, password: 'any' })
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  throw new Error('the provider never came back')
}

async function begin(): Promise<{ url: string; jar: Jar }> {
  const jar = new Jar()
  const response = await server.app.inject({ url: '/api/auth/google/start' })
  jar.keep([response.headers['set-cookie'] ?? []].flat())
  return { url: String(response.headers.location), jar }
}

async function comeBack(callback: string, jar: Jar): Promise<string> {
  const response = await server.app.inject({
    url: callback.slice(PUBLIC_URL.length),
    headers: { cookie: jar.header },
  })
  expect(response.statusCode).toBe(302)
  return String(response.headers.location)
}

const exchange = (session_id: string, jar: Jar) =>
  server.send('POST', '/api/auth/google/session', { session_id }, { headers: { cookie: jar.header } })
const sessionIn = (location: string): string => /#session_id=([\w-]{22})$/.exec(location)?.[1] ?? ''

async function signIn(login: string) {
  const { url, jar } = await begin()
  const session = sessionIn(await comeBack(await atProvider(url, login), jar))
  return { session, jar, answer: await exchange(session, jar) }
}

test('the way there has PKCE, state and nonce, and a cookie no script reads', async () => {
  const response = await server.app.inject({ url: '/api/auth/google/start' })
  const url = new URL(String(response.headers.location))
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: CALLBACK,
  })
  expect(response.headers['set-cookie']).toMatch(/HttpOnly/)
  expect(response.headers['set-cookie']).toMatch(/SameSite=Lax/)
  expect((await server.get('/api/auth/ways')).body).toEqual({ google: true })
})

test('a new person gets an account, the next time the same one', async () => {
  provider.people.set('ada', { email: 'ada@example.test', email_verified: true, name: 'Ada' })
  const first = await signIn('ada')
  expect(first.answer.status).toBe(200)
  expect(first.answer.body.user).toMatchObject({
    email: 'ada@example.test',
    name: 'Ada',
    email_verified: true,
    has_password: false,
  })
  provider.people.set('ada', { email: 'ada@other.test', email_verified: true, name: 'Ada' })
  const second = await signIn('ada')
  expect(second.answer.body.user.id).toBe(first.answer.body.user.id)
})

test('whoever is banned is told so, and comes in no way', async () => {
  provider.people.set('kit', { email: 'kit@example.test', email_verified: true, name: 'Kit' })
  const { id } = (await signIn('kit')).answer.body.user
  await server.pool.query(`update member set status = 'banned' where id = $1`, [id])
  const { url, jar } = await begin()
  expect(await comeBack(await atProvider(url, 'kit'), jar)).toBe(`${PUBLIC_URL}/#google_error=suspended`)
})

test('a session_id is used once, even in parallel, for a minute, by the browser that began', async () => {
  const used = await signIn('bob')
  expect((await exchange(used.session, used.jar)).status).toBe(401)

  const again = async () => {
    const { url, jar } = await begin()
    return { jar, session: sessionIn(await comeBack(await atProvider(url, 'bob'), jar)) }
  }
  const parallel = await again()
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(parallel.session, parallel.jar)))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 401, 401, 401, 401, 401])

  const stolen = await again()
  expect((await exchange(stolen.session, new Jar())).status).toBe(401)
  expect((await exchange(stolen.session, stolen.jar)).status).toBe(401)

  const late = await again()
  const restore = setClock(() => new Date(Date.now() + 60_500))
  expect((await exchange(late.session, late.jar)).status).toBe(401)
  restore()
})

test('an answer to another browser’s question is refused', async () => {
  const mine = await begin()
  const other = await begin()
  const callback = await atProvider(mine.url, 'carol')
  expect(await comeBack(callback, other.jar)).toBe(`${PUBLIC_URL}/#google_error=failed`)
  expect(await comeBack(callback, new Jar())).toBe(`${PUBLIC_URL}/#google_error=failed`)
})

test.each(['state', 'nonce', 'verifier'])(
  'another %s than the one that went out is refused',
  async (part) => {
    const { url, jar } = await begin()
    const callback = await atProvider(url, 'carol')
    const kept = JSON.parse(Buffer.from(jar.cookies.get(JOURNEY_COOKIE) ?? '', 'base64url').toString())
    const other = { ...kept, [part]: 'x'.repeat(43) }
    jar.cookies.set(JOURNEY_COOKIE, Buffer.from(JSON.stringify(other)).toString('base64url'))
    expect(await comeBack(callback, jar)).toBe(`${PUBLIC_URL}/#google_error=failed`)
  },
)

test('an address the provider does not vouch for is no proof', async () => {
  provider.people.set('mallory', { email: 'victim@example.test', email_verified: false, name: 'M' })
  const { url, jar } = await begin()
  expect(await comeBack(await atProvider(url, 'mallory'), jar)).toBe(`${PUBLIC_URL}/#google_error=failed`)
})

test('a proved account of the same address is joined and keeps its password', async () => {
  const email = 'dan@example.test'
  const { body } = await server.send('POST', '/api/auth/register', { email, password: PASSWORD, name: 'Dan' })
  await server.pool.query('update member set email_verified_at = now() where email = $1', [email])
  const { answer } = await signIn('dan')
  expect(answer.body.user).toMatchObject({ id: body.user.id, has_password: true })
  expect((await server.get('/api/auth/me', body.token)).status).toBe(200)
})

test('a squatter who never proved the address loses name, password and sessions to its owner', async () => {
  const email = 'eve@example.test'
  const squatter = (
    await server.send('POST', '/api/auth/register', { email, password: PASSWORD, name: 'Squatter' })
  ).body
  const { answer } = await signIn('eve')
  expect(answer.body.user).toMatchObject({
    ...{ id: squatter.user.id, email_verified: true, has_password: false },
    name: 'eve',
  })
  expect((await server.get('/api/auth/me', squatter.token)).status).toBe(401)
  expect((await server.send('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
})

test('a name from there is one line, of what one sees', async () => {
  const name = ` Zo\u00e9\r\nBcc: all@evil.example\u202e\u0000\ud800 ${'x'.repeat(200)}`
  provider.people.set('zoe', { email: 'zoe@example.test', email_verified: true, name })
  const { user } = (await signIn('zoe')).answer.body
  expect(user.name).toMatch(/^Zo\u00e9 Bcc: all@evil.example x+$/)
  expect(user.name).toHaveLength(80)
  provider.people.set('blank', { email: 'blank@example.test', email_verified: true, name: '\u202e\n' })
  expect((await signIn('blank')).answer.body.user.name).toBe('blank')
})

test('where it is not set up, it says so', async () => {
  const plain = await bootApp()
  expect((await plain.get('/api/auth/ways')).body).toEqual({ google: false })
  const response = await plain.app.inject({ url: '/api/auth/google/start' })
  expect(response.headers.location).toBe(`${PUBLIC_URL}/#google_error=not_set_up`)
  await plain.close()
})

test('a provider that is away leads home with a word', async () => {
  const away = await bootApp({
    config: { oidc: { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' } },
  })
  const response = await away.app.inject({ url: '/api/auth/google/start' })
  expect(response.headers.location).toBe(`${PUBLIC_URL}/#google_error=error`)
  await away.close()
})
