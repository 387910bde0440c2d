import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'

/** Between the program and its database: what a line, or a database at its other end, may do. */
export interface Proxy {
  /** The database, by this way. */
  url: string
  port: number
  /** Nothing passes, and nobody is told. */
  freeze(): void
  thaw(): void
  /** Every connection there is gets reset. */
  cut(): void
  /** New ones are reset, too, until it opens again. */
  refuse(): void
  admit(): void
  close(): Promise<void>
}

/** The PostgreSQL socket of the embedded server, or the port of another. */
function wayTo(target: URL): () => Socket {
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  return () => (folder ? connect(path.join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname))
}

export async function openProxy(databaseUrl: string, port = 0): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const reach = wayTo(target)
  const ends = new Set<Socket>()
  let isFrozen = false
  let isRefusing = false
  const join = (from: Socket, to: Socket): void => {
    ends.add(from)
    from.on('data', (chunk) => to.write(chunk))
    from.on('error', () => undefined)
    from.on('close', () => {
      ends.delete(from)
      if (!isFrozen) to.destroy()
    })
    if (isFrozen) from.pause()
  }
  const server = createServer((socket) => {
    if (isRefusing) {
      socket.on('error', () => undefined).resetAndDestroy()
      return
    }
    const upstream = reach()
    join(socket, upstream)
    join(upstream, socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(taken)
  url.searchParams.delete('host')
  const cut = (): void => {
    for (const socket of ends) if (socket.remoteAddress) socket.resetAndDestroy()
    for (const socket of ends) socket.destroy()
  }
  return {
    url: url.toString(),
    port: taken,
    freeze: () => {
      isFrozen = true
      for (const socket of ends) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of ends) socket.resume()
    },
    cut,
    refuse: () => {
      isRefusing = true
      cut()
    },
    admit: () => {
      isRefusing = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
