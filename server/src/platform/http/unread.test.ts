import { once } from 'node:events'
import { readdir, readlink, stat } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { filesOf, folderOf, PICTURE } from '../../test/uploads.ts'

let app: TestApp
let port: number
let user: { id: string; token: string }
const sockets: net.Socket[] = []
beforeAll(async () => {
  app = await bootApp()
  user = await buildUser(app.db)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A client that reads nothing before it is told to, as browsers do while they send. */
async function connect() {
  const socket = net.connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.pause()
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  await once(socket, 'connect')
  let seen = ''
  return {
    socket,
    failures,
    head: (path: string, headers: Record<string, string | number>) =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: kitdex\r\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      ),
    write: async (bytes: Buffer | string) => {
      if (!socket.write(bytes)) await once(socket, 'drain')
    },
    /** The next answer: its status and what it says. */
    answer: async (): Promise<{ status: number; body: unknown }> => {
      while (!/\r\n\r\n\{.*\}$/s.test(seen)) seen += (await once(socket.resume(), 'data'))[0]
      const [, status, body] = /^HTTP\/1\.1 (\d+).*\r\n\r\n(.*)$/s.exec(seen) ?? []
      seen = ''
      return { status: Number(status), body: JSON.parse(body ?? '') }
    },
  }
}

const MEGABYTE = 1_048_576
const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
const TAIL = '\r\n--b--\r\n'
const headersOf = (length: number, token?: string) => ({
  'Content-Type': 'multipart/form-data; boundary=b',
  'Content-Length': length,
  ...(token && { Authorization: `Bearer ${token}` }),
})
const TOO_LARGE = { status: 413, body: { detail: 'File size must be less than 5MB' } }

describe('an answer that comes early', () => {
  test('401 and what is too long by its own account: before a byte of the body is there', async () => {
    for (const token of [undefined, 'nonsense']) {
      const client = await connect()
      client.head(PICTURE, headersOf(4 * MEGABYTE, token))
      expect((await client.answer()).status).toBe(401)
    }
    const client = await connect()
    client.head(PICTURE, headersOf(11 * MEGABYTE, user.token))
    expect(await client.answer()).toMatchObject(TOO_LARGE)
    expect(await filesOf(app)).toEqual([])
  })

  test.each([
    ['an upload of 11 MB', PICTURE, 11, TOO_LARGE],
    ['one that is too long only when it is counted', PICTURE, 5.5, TOO_LARGE],
    ['JSON of 2 MB', '/api/auth/login', 2, { status: 413, body: { detail: 'Too large' } }],
  ])(
    '%s: who sends it all before reading still reads 413, and may go on',
    async (_what, path, size, expected) => {
      const client = await connect()
      const body = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(size * MEGABYTE, 'x'), Buffer.from(TAIL)])
      const headers = headersOf(body.length, user.token)
      client.head(path, path === PICTURE ? headers : { ...headers, 'Content-Type': 'application/json' })
      for (let at = 0; at < body.length; at += 65_536) await client.write(body.subarray(at, at + 65_536))
      expect(await client.answer()).toMatchObject(expected)
      client.socket.write('GET /api/health HTTP/1.1\r\nHost: kitdex\r\n\r\n')
      expect((await client.answer()).status).toBe(200)
      expect(client.failures).toEqual([])
      expect(await filesOf(app)).toEqual([])
    },
  )

  test('who asked to have the connection closed gets that, too, but not before', async () => {
    const client = await connect()
    const isEnded = new Promise((resolve) => client.socket.once('end', resolve))
    client.head(PICTURE, { ...headersOf(9 * MEGABYTE, user.token), Connection: 'close' })
    for (let sent = 0; sent < 9; sent++) await client.write(Buffer.alloc(MEGABYTE, 'x'))
    expect(await client.answer()).toMatchObject(TOO_LARGE)
    await isEnded
    expect(client.failures).toEqual([])
  })

  test('who sends without end is cut off', async () => {
    const client = await connect()
    const isClosed = new Promise((resolve) => client.socket.once('close', resolve))
    client.head(PICTURE, {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Transfer-Encoding': 'chunked',
      Authorization: `Bearer ${user.token}`,
    })
    const chunk = (bytes: Buffer | string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
    client.socket.write(chunk(HEAD))
    const megabyte = chunk('x'.repeat(MEGABYTE))
    let sent = 0
    const send = (): void => {
      while (!client.socket.destroyed && client.socket.write(megabyte)) sent++
    }
    client.socket.on('drain', send)
    send()
    await isClosed
    expect(sent).toBeGreaterThan(5)
    expect(await filesOf(app)).toEqual([])
  })
})

/** The descriptors of this process that lie in the folder of uploads. */
const openFiles = async (): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folderOf(app)))
}

describe.skipIf(process.platform !== 'linux')('while a file arrives', () => {
  async function half() {
    const client = await connect()
    const whole = await photo(1500, 1500)
    client.head(PICTURE, headersOf(HEAD.length + whole.length + TAIL.length, user.token))
    await client.write(HEAD)
    await client.write(whole.subarray(0, whole.length / 2))
    // It lies on the disk, not in memory.
    await until(async () => {
      const [file = ''] = await filesOf(app)
      expect(file).toMatch(/^\.tmp-/)
      expect((await stat(path.join(folderOf(app), file))).size).toBeGreaterThan(whole.length / 4)
    })
    expect(await openFiles()).toHaveLength(1)
    return { client, rest: whole.subarray(whole.length / 2) }
  }
  const rows = async () => (await app.pool.query('select name from upload')).rows

  test('no transaction is open; when it is whole, it is taken', async () => {
    const { client, rest } = await half()
    // What the start still does in the background ends; a transaction of this upload would not.
    await until(async () => {
      const { rows: open } = await app.pool.query(
        `select query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
      expect(open).toEqual([])
    })
    await client.write(rest)
    await client.write(TAIL)
    expect((await client.answer()).status).toBe(200)
    expect(await filesOf(app)).toEqual([(await rows())[0].name])
    await app.send('DELETE', PICTURE, undefined, { token: user.token })
  })

  test('a client that goes away leaves no file, no row, no descriptor', async () => {
    const { client } = await half()
    client.socket.destroy()
    await until(async () => expect([await filesOf(app), await openFiles()]).toEqual([[], []]))
    expect(await rows()).toEqual([])
  })

  test('nor does one that says it is done when it is not', async () => {
    const { client } = await half()
    client.socket.end()
    await until(async () => expect([await filesOf(app), await openFiles()]).toEqual([[], []]))
    expect(await rows()).toEqual([])
  })
})
