import { once } from 'node:events'
import * as net from 'node:net'

const HEAD = 'Host: localhost\r\nUser-Agent: stalled\r\n'

/** Connections that keep a server waiting. */
const KINDS: readonly ((token: string) => string)[] = [
  // half a head
  () => `GET /api/teams HTTP/1.1\r\n${HEAD}X-Half`,
  // half a body
  () =>
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email": "`,
  // half a picture
  (token) =>
    `POST /api/users/profile/picture HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
  // many answers that nobody reads
  () => `GET /api/openapi.json HTTP/1.1\r\n${HEAD}\r\n`.repeat(10),
  // live events, until the end
  (token) => `GET /api/events HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\n\r\n`,
  // served, and then silent
  () => `GET /api/health HTTP/1.1\r\n${HEAD}\r\n`,
  // silent from the start
  () => '',
]

/** Opens so many of each kind; the returned function ends them. */
export async function stall(port: number, tokens: string[], each: number): Promise<() => void> {
  const sockets: net.Socket[] = []
  for (let i = 0; i < each; i++) {
    for (const kind of KINDS) {
      const socket = net.connect({ port, host: '127.0.0.1' })
      socket.on('error', () => undefined)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.pause()
      socket.write(kind(tokens[i % tokens.length] ?? ''))
      sockets.push(socket)
    }
  }
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
