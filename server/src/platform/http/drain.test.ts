import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
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
  // Not at the limit of those that stall, which is seven seconds.
  expect(performance.now() - begun).toBeLessThan(4000)
})
