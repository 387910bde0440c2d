import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pushSender } from '../../platform/push/send.ts'
import { backToNow, later } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { PUSH_SUBSCRIPTION } from '../../test/things.ts'
import { notify } from '../notifications/service.ts'
import { ensureKey, type Pusher, startPusher } from './service.ts'

let server: TestApp
let service: Server
let pusher: Pusher
let origin: string
let status = 201
const got: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await bootApp({ config: { rateFactor: 1000, pushTestOrigin: origin } })
  pusher = startPusher(server.db, await ensureKey(server.db), {
    ...{ send: pushSender(origin), contact: 'mailto:us@example.test', warn: () => undefined },
  })
})
afterAll(async () => {
  pusher.stop()
  service.close()
  await server.close()
})
afterEach(() => {
  backToNow()
  got.length = 0
  status = 201
})

/** A browser: its keys, and how it reads what it is sent. */
function browser(name: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, about, 32))
    const part = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${info}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString())
  }
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint: `${origin}/${name}`, keys }, read }
}

const put = (body: object, { token }: { token: string }) => server.send('PUT', '/api/push', body, { token })
const stateOf = async ({ token }: { token: string }) => (await server.get('/api/push', token)).body
const tell = (id: string) =>
  notify(server.db, [id], 'new_follower', { title: 'Bea', by: 'Bea' }, { link: '/users/1' })

test('the key is made once, and is the same for everybody', async () => {
  const [ada, bea] = [await buildUser(server.db), await buildUser(server.db)]
  const { public_key, endpoint } = await stateOf(ada)
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
  expect(endpoint).toBeNull()
  const beside = await bootApp({ beside: server })
  expect((await beside.get('/api/push', bea.token)).body.public_key).toBe(public_key)
  await beside.close()
})

test('what a member is told is sent to their browser, which alone can read it', async () => {
  const [ada, bea] = [await buildUser(server.db), await buildUser(server.db)]
  const { subscription, read } = browser('ada')
  expect((await put(subscription, ada)).status).toBe(200)
  await tell(ada.id)
  await tell(bea.id)
  await pusher.flush()
  expect(got).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = got
  expect(path).toBe('/ada')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
  expect(body.toString()).not.toContain('Bea')
  expect(read(body)).toMatchObject({
    title: 'New follower',
    message: 'Bea follows you now.',
    link: '/users/1',
  })
})

test('it ends with the session, and with whoever signs in in the same browser next', async () => {
  const [ada, bea] = [await buildUser(server.db), await buildUser(server.db)]
  const { subscription } = browser('shared')
  await put(subscription, ada)
  await put(subscription, bea)
  await tell(ada.id)
  await pusher.flush()
  expect(got).toEqual([])
  await server.send('POST', '/api/auth/logout', undefined, { token: bea.token })
  await tell(bea.id)
  await pusher.flush()
  expect(got).toEqual([])
})

test('whoever unsubscribes is told no more', async () => {
  const ada = await buildUser(server.db)
  await put(browser('left').subscription, ada)
  expect((await stateOf(ada)).endpoint).toBe(`${origin}/left`)
  await server.send('DELETE', '/api/push', undefined, { token: ada.token })
  await tell(ada.id)
  await pusher.flush()
  expect(got).toEqual([])
})

test.each([404, 410])('a subscription that the service answers %i for is over', async (gone) => {
  const ada = await buildUser(server.db)
  await put(browser(`gone-${gone}`).subscription, ada)
  status = gone
  await tell(ada.id)
  await tell(ada.id)
  await pusher.flush()
  expect(got).toHaveLength(1)
  expect((await stateOf(ada)).endpoint).toBeNull()
})

test('a service that fails is asked again later, and not for ever', async () => {
  const ada = await buildUser(server.db)
  await put(browser('slow').subscription, ada)
  status = 503
  await tell(ada.id)
  await pusher.flush()
  await pusher.flush()
  expect(got).toHaveLength(1)
  for (let hour = 3; hour <= 30; hour += 3) {
    later(hour * 3_600_000)
    await pusher.flush()
  }
  expect(got).toHaveLength(5)
})

test.each([
  ['an address inside', { endpoint: 'https://10.0.0.1/x' }],
  ['an address without https', { endpoint: 'http://push.example.test/x' }],
  ['this machine', { endpoint: 'https://localhost/x' }],
  ['a key that is none', { keys: { ...PUSH_SUBSCRIPTION.keys, p256dh: 'A'.repeat(87) } }],
  ['a key that is too short', { keys: { ...PUSH_SUBSCRIPTION.keys, auth: 'AAAA' } }],
])('%s is refused', async (_what, said) => {
  expect((await put({ ...PUSH_SUBSCRIPTION, ...said }, await buildUser(server.db))).status).toBe(422)
})
