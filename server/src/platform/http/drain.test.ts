import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { drainOnClose } from './drain.ts'

test('a connection whose answer had begun before closing, and so did not say that it ends, ends with it', async () => {
  const app = Fastify()
  drainOnClose(app)
  const body = new PassThrough()
  app.get('/file', (_request, reply) => reply.send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = get({ host: '127.0.0.1', port, path: '/file', agent })
  body.write('begun')
  const [answer] = await once(request, 'response')
  expect(answer.headers.connection).toBe('keep-alive')
  const closed = app.close()
  body.end()
  answer.resume()
  const begun = performance.now()
  await closed
  agent.destroy()
  // Not at the limit of those that stall, which is six seconds.
  expect(performance.now() - begun).toBeLessThan(4000)
})

/** Closes it while a connection has said that much, and answers how long that took. */
async function closingTime(app: FastifyInstance, said: string): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const [line] = await accepted
  if (said !== '') {
    socket.write(said)
    await expect.poll(() => line.bytesRead).toBe(said.length)
  }
  const begun = performance.now()
  await app.close()
  socket.destroy()
  return performance.now() - begun
}

test.each([
  ['that has said nothing ends at once', '', 0, 2000],
  ['that stalls is cut after six seconds', 'GET / HTTP/1.1\r\nHost', 5000, 11_000],
])('a connection %s', { timeout: 20_000 }, async (_what, said, least, most) => {
  const app = Fastify()
  drainOnClose(app)
  const ms = await closingTime(app, said)
  expect(ms).toBeGreaterThanOrEqual(least)
  expect(ms).toBeLessThan(most)
})

test('as long as one call follows the other on connections that are there, all are answered', async () => {
  const app = Fastify({ return503OnClosing: false })
  drainOnClose(app)
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agents = [1, 2, 3, 4, 5].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = async (agent: Agent): Promise<string | undefined> => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path: '/', agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.headers.connection
  }
  for (const agent of agents) expect(await ask(agent)).toBe('keep-alive')
  const closed = app.close()
  const begun = performance.now()
  for (const [at, agent] of agents.entries()) {
    // A fifth of a second apart: the last comes after what a quiet server waits.
    await expect.poll(() => performance.now(), { interval: 5 }).toBeGreaterThan(begun + at * 200)
    expect(await ask(agent)).toBe('close')
  }
  await closed
  expect(performance.now() - begun).toBeLessThan(4000)
  for (const agent of agents) agent.destroy()
})

test('what comes on a connection that nobody used, while the server closes, is answered, and the connection ends', async () => {
  const app = Fastify({ return503OnClosing: false })
  drainOnClose(app)
  app.get('/', async () => 'here')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (): Promise<string | undefined> => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path: '/', agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.headers.connection
  }
  expect(await ask()).toBe('keep-alive')
  const closed = app.close()
  const connecting = () =>
    once(connect(port, '127.0.0.1'), 'connect').then(
      ([socket]) => socket?.destroy(),
      (error) => error.code,
    )
  await expect.poll(connecting, { interval: 5 }).toBe('ECONNREFUSED')
  expect(await ask()).toBe('close')
  await closed
  agent.destroy()
})
