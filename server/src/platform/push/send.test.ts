import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isOutside, pushSender } from './send.ts'

test.each([
  ['8.8.8.8', 4, true],
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['172.31.0.1', 4, false],
  ['172.32.0.1', 4, true],
  ['192.168.1.1', 4, false],
  ['169.254.169.254', 4, false],
  ['100.64.0.1', 4, false],
  ['0.0.0.0', 4, false],
  ['255.255.255.255', 4, false],
  ['2a00:1450::1', 6, true],
  ['::1', 6, false],
  ['::ffff:8.8.8.8', 6, false],
  ['fe80::1', 6, false],
  ['fd00::1', 6, false],
  ['2002:7f00:1::', 6, false],
])('%s is outside: %s', (address, family, expected) => {
  expect(isOutside(address, Number(family))).toBe(expected)
})

test('a name that leads inside is not connected to, but for a test’s origin', async () => {
  let asked = 0
  const service = createServer((_request, response) => {
    asked++
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo
  const endpoint = (scheme: string) => `${scheme}://localhost:${port}/send`
  await expect(pushSender()(endpoint('https'), {}, Buffer.from('x'))).rejects.toThrow('is not outside')
  expect(asked).toBe(0)
  expect(await pushSender(`http://localhost:${port}`)(endpoint('http'), {}, Buffer.from('x'))).toBe(201)
  service.close()
})
