import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint } from '@kitdex/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findCaller } from '../../features/accounts/service.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildUser } from '../../test/harness.ts'
import { form } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { createCostly } from '../database/costly.ts'
import { createLimits } from '../limits/limits.ts'
import { installFailureAnswers } from './failures.ts'
import { createRouter } from './http.ts'
import { type Intake, intakeIn } from './multipart.ts'

const photos = endpoint({
  method: 'POST',
  path: '/api/albums/{id}',
  access: 'user',
  summary: 'Photos',
  status: 201,
  params: z.object({ id: z.string().max(5) }),
  body: z.object({ title: z.string(), tags: z.union([z.string(), z.array(z.string())]).optional() }),
  files: {
    cover: { maxBytes: 100 },
    photos: { maxBytes: 200, most: 2, tooLarge: 'Photos have at most 200 bytes' },
  },
  reply: z.object({ title: z.string(), sizes: z.array(z.number()), undone: z.boolean() }),
})

describe('forms', () => {
  let database: TestDatabase
  let user: { token: string }
  let folder: string
  let forms: FastifyInstance
  let intake: Intake
  let isUndone = false
  const inLine: (() => void)[] = []
  const handled: string[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    user = await buildUser(database.db)
    folder = await mkdtemp(path.join(tmpdir(), 'kitdex-forms-'))
    intake = intakeIn(folder)
    forms = Fastify()
    installFailureAnswers(forms)
    const limits = createLimits(1)
    const router = createRouter(forms, {
      ...database,
      limits,
      sharedLimits: { take: async (...what) => limits.take(...what) },
      costly: createCostly(limits, database.db),
      findCaller,
      checkAnswers: true,
      intake: { folder, open: (file) => intake.open(file) },
    })
    router.mountPrepared(
      photos,
      async ({ body, files, undo }) => {
        undo(async () => {
          isUndone = true
        })
        if (body.title === 'slow') await new Promise<void>((resolve) => inLine.push(resolve))
        const all = [...(files.cover ? [files.cover] : []), ...files.photos]
        return Promise.all(all.map(async (file) => (await stat(file.path)).size))
      },
      async ({ body }, sizes) => {
        if (body.title === 'bug') throw new Error('bug')
        handled.push(body.title)
        return { title: body.title, sizes, undone: isUndone }
      },
    )
  })
  afterAll(async () => {
    await forms.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function send(parts: Parameters<typeof form>[0], url = '/api/albums/1', key?: string) {
    isUndone = false
    const { payload, headers } = await form(parts)
    const response = await forms.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        ...headers,
        authorization: `Bearer ${user.token}`,
        ...(key && { 'idempotency-key': key }),
      },
    })
    expect(await readdir(folder)).toEqual([])
    return { status: response.statusCode, body: response.json() }
  }

  test('bring files and fields; the files are gone afterwards', async () => {
    const parts = { photos: [Buffer.alloc(200), Buffer.alloc(7)], title: 'Été', cover: Buffer.alloc(100) }
    expect(await send(parts)).toEqual({
      status: 201,
      body: { title: 'Été', sizes: [100, 200, 7], undone: false },
    })
    expect(await send({ title: 'none' })).toMatchObject({ status: 201, body: { sizes: [] } })
    expect(isUndone).toBe(false)
  })

  test('may be JSON where no file is needed', async () => {
    const response = await forms.inject({
      method: 'POST',
      url: '/api/albums/1',
      payload: { title: 'plain' },
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect([response.statusCode, response.json().title]).toEqual([201, 'plain'])
  })

  test('what was prepared is undone when the call fails', async () => {
    expect((await send({ title: 'bug', cover: Buffer.alloc(9) })).status).toBe(500)
    expect(isUndone).toBe(true)
  })

  test('that come with a key that is none leave no file', async () => {
    const { status, body } = await send({ title: 'a', cover: Buffer.alloc(9) }, undefined, 'no key')
    expect([status, body.detail[0].type]).toEqual([422, 'invalid_key'])
  })

  const bytes = Buffer.alloc(9)
  test.each([
    [
      'a file of the second kind that is too large',
      { title: 'a', photos: Buffer.alloc(201) },
      413,
      'Photos have at most 200 bytes',
    ],
    ['one of the first', { title: 'a', photos: bytes, cover: Buffer.alloc(101) }, 413, 'Too large'],
    ['a field that is too long', { cover: bytes, title: 'a'.repeat(65_537) }, 413, 'Too large'],
    [
      'too many fields',
      { cover: bytes, ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'a'])) },
      413,
      'Too large',
    ],
    [
      'a name of the language’s own',
      { cover: bytes, __proto__x: 'a', constructor: 'a' },
      400,
      'The form could not be read',
    ],
  ])('%s is refused', async (_what, parts, status, detail) => {
    expect(await send(parts)).toMatchObject({ status, body: { detail } })
  })

  test.each([
    [
      'too many of a kind',
      { title: 'a', photos: [bytes, bytes, bytes] },
      '/api/albums/1',
      ['body', 'photos'],
    ],
    ['a wrong field, though the files are right', { photos: [bytes] }, '/api/albums/1', ['body', 'title']],
    ['a wrong address', { title: 'a', cover: bytes }, '/api/albums/123456', ['path', 'id']],
  ])('%s: 422', async (_what, parts, url, loc) => {
    const { status, body } = await send(parts, url)
    expect([status, body.detail[0].loc]).toEqual([422, loc])
  })

  test('who left while their file was in line for a decoder leaves nothing', async () => {
    const url = await forms.listen({ port: 0, host: '127.0.0.1' })
    const { payload, headers } = await form({ title: 'slow', cover: bytes })
    isUndone = false
    const authorization = `Bearer ${user.token}`
    const sending = http.request(`${url}/api/albums/1`, {
      method: 'POST',
      headers: { ...headers, authorization },
    })
    sending.on('error', () => undefined)
    sending.end(payload)
    await until(() => expect(inLine).toHaveLength(1))
    sending.destroy()
    const connections = () => new Promise((resolve) => forms.server.getConnections((_, n) => resolve(n)))
    await until(async () => expect(await connections()).toBe(0))
    inLine[0]?.()
    await until(() => expect(isUndone).toBe(true))
    expect(handled).not.toContain('slow')
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    ['that came whole', Buffer.alloc(9), 201],
    ['that was refused half way', Buffer.alloc(101), 413],
  ])('a file %s is closed', async (_what, cover, status) => {
    const ours = intakeIn(folder)
    const isOpen: boolean[] = []
    intake = {
      folder,
      async open(file) {
        const handle = await ours.open(file)
        const n = isOpen.push(true) - 1
        return {
          appendFile: (chunk) => handle.appendFile(chunk),
          async close() {
            isOpen[n] = false
            await handle.close()
          },
        }
      },
    }
    expect((await send({ title: 'a', cover })).status).toBe(status)
    expect(isOpen).toEqual([false])
    intake = ours
  })

  test.skipIf(process.platform !== 'linux')('a disk that is full: 507, nothing stays', async () => {
    intake = { folder, open: () => open('/dev/full', 'w') }
    expect(await send({ title: 'a', cover: bytes })).toMatchObject({
      status: 507,
      body: { detail: 'There is no space left to store this' },
    })
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'open' })
    intake = { folder, open: () => Promise.reject(full) }
    expect((await send({ title: 'a', cover: bytes, photos: bytes })).status).toBe(507)
    intake = intakeIn(folder)
  })
})
