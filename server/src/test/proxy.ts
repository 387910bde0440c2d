import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'

/** Between the program and its database: what a line, or a database at its other end, may do. */
export interface DatabaseProxy {
  /** The database, by this way. */
  url: string
  port: number
  /** Nothing passes, and nobody is told. */
  freeze(): void
  thaw(): void
  /** Every connection there is gets reset. */
  cut(): void
  /** Asked of each piece that would pass: once it says so, all is cut, and the piece is lost. */
  cutWhen(isMoment: (piece: Buffer, from: 'program' | 'database') => boolean): void
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

export async function openProxy(databaseUrl: string, port = 0): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const reach = wayTo(target)
  const ends = new Set<Socket>()
  const cut = (): void => {
    for (const socket of ends) {
      // A socket of the file system knows no reset.
      if (socket.remoteAddress) socket.resetAndDestroy()
      else socket.destroy()
    }
  }
  let isFrozen = false
  let isRefusing = false
  let isMoment: Parameters<DatabaseProxy['cutWhen']>[0] = () => false
  const join = (from: Socket, to: Socket, who: 'program' | 'database'): void => {
    ends.add(from)
    from.on('data', (piece) => {
      if (!isMoment(piece, who)) {
        to.write(piece)
        return
      }
      isMoment = () => false
      cut()
    })
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
    join(socket, upstream, 'program')
    join(upstream, socket, 'database')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(taken)
  url.searchParams.delete('host')
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
    cutWhen: (moment) => {
      isMoment = moment
    },
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
