import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { registry } from '@kitdex/contract/catalogue/registry'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { tellHeld } from '../../test/held.ts'
import { until } from '../../test/until.ts'
import { publish, STAFF } from './events.ts'

let server: TestApp
let url: string
/** The server's ends of its connections. */
const connected = new Set<Socket>()
beforeAll(async () => {
  server = await bootApp()
  server.app.server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

interface Stream {
  status: number
  /** Reads on until the text is there; false when the stream ends without it. */
  hears(text: string): Promise<boolean>
  /** What was read until now. */
  heard(): string
  /** Everything up to its end. */
  rest(): Promise<string>
  leave(): void
}

async function open(token: string): Promise<Stream> {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const next = async (): Promise<boolean> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
    heard += value ?? ''
    return !done
  }
  return {
    status: answer.status,
    async hears(text) {
      while (!heard.includes(text)) if (!(await next())) return false
      return true
    },
    heard: () => heard,
    async rest() {
      while (await next());
      return heard
    },
    leave: () => abort.abort(),
  }
}

const endListening = () =>
  server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kitdex events' and datname = current_database()`,
  )

test('nobody listens without a token', async () => {
  expect((await fetch(`${url}/api/events`)).status).toBe(401)
})

test('a member hears what is for them and for all, once it is committed', async () => {
  const [one, two] = await Promise.all([buildUser(server.db), buildUser(server.db)])
  const [first, second] = await Promise.all([open(one.token), open(two.token)])
  expect(await first.hears('retry: 2000')).toBe(true)
  await second.hears('retry')
  await server.db
    .transaction()
    .execute(async (trx) => {
      await publish(trx, { to: null, event: 'activity', data: { never: true } })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await publish(server.db, { to: one.id, event: 'xp', data: { mine: 1 } })
  await publish(server.db, { to: null, event: 'activity', data: { ours: 1 } })
  expect(await first.hears('event: activity\ndata: {"ours":1}\n\n')).toBe(true)
  expect(await first.hears('event: xp\ndata: {"mine":1}\n\n')).toBe(true)
  await second.hears('ours')
  await server.pool.query('delete from session where member_id = any($1)', [[one.id, two.id]])
  expect(await first.rest()).not.toContain('never')
  expect(await second.rest()).not.toContain('mine')
})

test('what is for the staff is heard by moderators alone', async () => {
  const [member, moderator] = [await buildUser(server.db), await buildUser(server.db, 'moderator')]
  const [plain, staff] = [await open(member.token), await open(moderator.token)]
  await publish(
    server.db,
    { to: STAFF, event: 'contribution', data: { id: 'for the staff' } },
    { to: null, event: 'settings', data: { id: 'for all' } },
  )
  expect(await staff.hears('for the staff')).toBe(true)
  expect(await plain.hears('for all')).toBe(true)
  expect(plain.heard()).not.toContain('for the staff')
  plain.leave()
  staff.leave()
})

test('a decision is heard by its author while it happens', async () => {
  const [author, moderator] = await Promise.all([buildUser(server.db), buildUser(server.db, 'moderator')])
  const entity_id = await buildEntity(server.db, registry.team, { name: 'FC Live', country: 'France' })
  const stream = await open(author.token)
  const data = { city: 'Nantes' }
  const { body } = await server.send(
    'POST',
    '/api/contributions-v2/',
    { title: 'Better', description: 'As I know', entity_type: 'team', entity_id, data },
    author,
  )
  await server.send('POST', `/api/contributions-v2/${body.id}/moderate`, { action: 'approve' }, moderator)
  await tellHeld(server)
  expect(await stream.hears('"xp_awarded":5')).toBe(true)
  expect(await stream.hears('event: notification')).toBe(true)
  expect(await stream.hears('"status":"approved"')).toBe(true)
  stream.leave()
})

test('three at once, the fourth is refused; one that ends makes room', async () => {
  const { id, token } = await buildUser(server.db)
  const streams = await Promise.all([open(token), open(token), open(token)])
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await open(token)).status).toBe(429)
  await server.pool.query(`update member set status = 'banned' where id = $1`, [id])
  const ended = await Promise.all(streams.map((stream) => stream.rest()))
  for (const heard of ended) expect(heard).toMatch(/retry: 3000/)
  expect((await open(token)).status).toBe(401)
})

test('signing out ends the stream of that session', async () => {
  const { token } = await buildUser(server.db)
  const stream = await open(token)
  await server.send('POST', '/api/auth/logout', undefined, { token })
  expect(await stream.rest()).toMatch(/retry: 3000\n\n$/)
})

test('a database that is lost ends the streams; they are heard again afterwards', async () => {
  const { token } = await buildUser(server.db)
  const stream = await open(token)
  await endListening()
  expect(await stream.rest()).toMatch(/retry: 3000/)
  const again = await open(token)
  await publish(server.db, { to: null, event: 'settings', data: { back: true } })
  expect(await again.hears('back')).toBe(true)
  again.leave()
})

test('however often it is lost, one connection listens', async () => {
  const listening = async () =>
    (
      await server.pool.query(
        `select pid from pg_stat_activity where application_name = 'kitdex events' and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid)
  for (let time = 0; time < 4; time++) {
    const before = await listening()
    const { token } = await buildUser(server.db)
    await endListening()
    await until(async () => {
      // It may have come in before the server noticed: then the next one has it listen again.
      ;(await open(token)).leave()
      const now = await listening()
      expect(now.filter((pid) => before.includes(pid))).toEqual([])
      expect(now.length).toBeGreaterThan(0)
    })
  }
  // The server hears again: whatever else it began to do by then is done.
  const { token } = await buildUser(server.db)
  const stream = await open(token)
  await publish(server.db, { to: null, event: 'settings', data: { still: 'one' } })
  expect(await stream.hears('one')).toBe(true)
  stream.leave()
  expect(await listening()).toHaveLength(1)
})

/** Nobody's session is looked at while the work is done. */
async function whileSessionsWait(work: (blocker: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const blocker = await server.pool.connect()
  await blocker.query('begin; lock table session in access exclusive mode')
  try {
    await work(blocker)
  } finally {
    await blocker.query('commit')
    blocker.release()
  }
}

const expectWaiting = (n: number) =>
  until(async () => {
    const { rows } = await server.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(n)
  })

test('a stream is no slow answer, however long it was open', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const log = server.app.log.child({})
  const [slow, others] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'debug')]
  vi.spyOn(server.app.log, 'child').mockReturnValue(log)
  const clock = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
  const { token } = await buildUser(server.db)
  const stream = await open(token)
  await stream.hears('retry')
  const answers: Promise<unknown>[] = []
  await whileSessionsWait(async () => {
    answers.push(server.get('/api/auth/me', token))
    await expectWaiting(1)
    ahead = 5000
  })
  await Promise.all(answers)
  await server.send('POST', '/api/auth/logout', undefined, { token })
  await stream.rest()
  await until(() =>
    expect(others).toHaveBeenCalledWith(expect.objectContaining({ route: '/api/events', status: 200 })),
  )
  expect(slow.mock.calls).toMatchObject([[{ route: '/api/auth/me' }, 'slow']])
})

describe('who is gone before the stream is theirs', () => {
  const ask = (token: string, before = ''): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    socket.write(`${before}GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    return socket
  }
  /** And the server knows that they are. */
  const leave = async (sockets: Socket[]): Promise<void> => {
    const ports = sockets.map(({ localPort }) => localPort)
    for (const socket of sockets) socket.destroy()
    await until(() =>
      expect([...connected].filter(({ remotePort }) => ports.includes(remotePort))).toEqual([]),
    )
  }
  /** All places of the member are free: three can be had, and no more. */
  const expectNoneTaken = async (token: string): Promise<void> => {
    const streams = await Promise.all([open(token), open(token), open(token)])
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open(token)).status).toBe(429)
    for (const stream of streams) stream.leave()
  }

  test('while their token is looked at', async () => {
    const { token } = await buildUser(server.db)
    await whileSessionsWait(async () => {
      const sockets = Array.from({ length: 5 }, () => ask(token))
      await expectWaiting(5)
      await leave(sockets)
    })
    await expectNoneTaken(token)
  })

  test('in line behind another answer of the same connection', async () => {
    const { token } = await buildUser(server.db)
    await whileSessionsWait(async () => {
      const before = `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
      const sockets = Array.from({ length: 3 }, () => ask(token, before))
      await expectWaiting(6)
      await leave(sockets)
    })
    await expectNoneTaken(token)
  })

  test('while it is looked at again', async () => {
    const { token } = await buildUser(server.db)
    const sockets = [ask(token), ask(token), ask(token)]
    await Promise.all(sockets.map((socket) => once(socket, 'data')))
    await whileSessionsWait(() => leave(sockets))
    await expectNoneTaken(token)
  })

  test('at any moment, also while we begin to listen', async () => {
    const { token } = await buildUser(server.db)
    const sockets: Socket[] = []
    for (let turns = 0; turns < 40; turns++) {
      if (turns % 5 === 0) await endListening()
      const socket = ask(token)
      await once(socket, 'connect')
      for (let i = 0; i < turns; i++) await turn()
      sockets.push(socket)
      await leave([socket])
    }
    await expectNoneTaken(token)
  })
})

test('a session that ends while its stream is opened has none', async () => {
  const { id, token } = await buildUser(server.db)
  const before = await open(token)
  await before.hears('retry')
  before.leave()
  let opening: ReturnType<typeof open> | undefined
  await whileSessionsWait(async (blocker) => {
    opening = open(token)
    await expectWaiting(1)
    await blocker.query('delete from session where member_id = $1', [id])
  })
  expect((await opening)?.status).toBe(401)
})

test('a server that closes says when to come back', async () => {
  const { token } = await buildUser(server.db)
  const stream = await open(token)
  const closed = server.app.close()
  expect(await stream.rest()).toMatch(/retry: 3000/)
  await closed
})
