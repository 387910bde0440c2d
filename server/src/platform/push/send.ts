import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

/** Where a push service never is. */
const inside = new BlockList()
for (const [address, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
] as [string, number][])
  inside.addSubnet(address, bits, 'ipv4')
// Of IPv6 what is given out to the world, 2000::/3, alone is outside; and tunnels into IPv4 are not.
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
tunnels.addSubnet('2002::', 16, 'ipv6')
tunnels.addSubnet('2001::', 32, 'ipv6')

export const isOutside = (address: string, family: number): boolean =>
  family === 6
    ? outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
    : !inside.check(address, 'ipv4')

/** What a name leads to is looked at when it is connected to: it may lead elsewhere than when it was given. */
const lookupOutside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [address] = found ?? []
    if (error || !address) return done(error ?? new Error('no address'), '', 4)
    if (!found.every((one) => isOutside(one.address, one.family)))
      return done(new Error(`${name} is not outside`), '', 4)
    if (options.all) return done(null, found)
    return done(null, address.address, address.family)
  })
}

const TIMEOUT_MS = 10_000

/** Posts a message, and answers the status. Nothing of the answer is read, no redirect followed. */
export type SendPush = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<number>

/** `trusted`: an origin of a test's, on whatever address. */
export const pushSender =
  (trusted?: string): SendPush =>
  (endpoint, headers, body) =>
    new Promise((resolve, reject) => {
      const isTrusted = new URL(endpoint).origin === trusted
      const { request } = isTrusted && endpoint.startsWith('http:') ? http : https
      const sent = request(
        endpoint,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': body.length },
          ...(!isTrusted && { lookup: lookupOutside }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          response.destroy()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
