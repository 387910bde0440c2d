import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import type { ErrorReply } from '@kitdex/contract/error'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { type AppParts, buildApp } from '../app.ts'
import { hashToken } from '../features/accounts/service.ts'
import { fileSystemEntries } from '../features/contributions/service.ts'
import { now } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transact.ts'
import type { Caller } from '../platform/http/access.ts'
import { newId } from '../platform/ids.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  /** All that it answers to. */
  routes: readonly RouteOptions[]
  dataDir: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as it likes
  get(url: string, token?: string): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    options?: { token?: string; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as it likes
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  close(): Promise<void>
}

const config = {
  publicUrl: 'http://localhost:3000',
  rateFactor: 1,
  trustProxy: 0,
  logLevel: 'silent',
  oidc: undefined,
  s3: undefined,
}

/** What is refused is worded by its reader's client: it has a code. */
function requireCode(response: LightMyRequestResponse): void {
  if (response.statusCode < 400) return
  const { detail, code } = response.json<ErrorReply>()
  const said = typeof detail === 'string' ? [{ msg: detail, code }] : detail
  const nameless = said.filter((one) => one.code === undefined).map(({ msg }) => msg)
  if (nameless.length > 0) throw new Error(`contract/src/messages.ts has no code for: ${nameless}`)
}

/** The whole server on a database of its own; every answer is compared with its schema. */
export async function bootApp(
  options: {
    template?: string
    entities?: readonly AnyEntity[]
    config?: Partial<AppParts['config']>
    storage?: Storage
    decoderMemoryMb?: number
    checkAnswers?: false
    /** How long answers are kept; not at all unless it says so. */
    cacheMs?: number
    /** Another process on the same database. */
    beside?: TestApp
  } = {},
): Promise<TestApp> {
  const database = options.beside ?? (await createTestDatabase(options.template))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitdex-app-'))
  const routes: RouteOptions[] = []
  const app = await buildApp({
    db: database.db,
    background: database.background,
    databaseUrl: database.url,
    config: { ...config, dataDir, ...options.config },
    checkAnswers: options.checkAnswers ?? true,
    cacheMs: options.cacheMs ?? 0,
    onRoute: (route) => routes.push(route),
    ...(options.entities && { entities: options.entities }),
    ...(options.storage && { storage: options.storage }),
    ...(options.decoderMemoryMb && { decoderMemoryMb: options.decoderMemoryMb }),
  })
  return {
    ...database,
    app,
    routes,
    dataDir,
    get: async (url, token) => {
      const request: InjectOptions = { method: 'GET', url }
      if (token) request.headers = { authorization: `Bearer ${token}` }
      const response = await app.inject(request)
      requireCode(response)
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    send: async (method, url, payload, options = {}) => {
      const headers = {
        ...options.headers,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      }
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
      requireCode(response)
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    close: async () => {
      await app.close()
      if (!options.beside) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A signed-in member. */
export async function buildUser(
  db: Db,
  role: Caller['role'] = 'user',
  status = 'active',
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const later = new Date(at.getTime() + 3_600_000)
  await sql`insert into member (id, email, name, role, status, created_at)
    values (${id}, ${`${id}@example.test`}, 'Test', ${role}, ${status}, ${at})`.execute(db)
  await sql`insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
    values (${hashToken(token)}, ${id}, ${at}, ${at}, ${later})`.execute(db)
  return { id, token }
}

/** An entry of the catalogue, with what it needs besides what the test says; answers its id. */
export async function buildEntity(db: Db, entity: AnyEntity, said: Record<string, unknown>): Promise<string> {
  const values = storedSchema(entity).parse(said)
  const [id] = await transact(db, (trx) => fileSystemEntries(trx, entity, [{ values }], 'import'))
  if (!id) throw new Error('nothing was filed')
  return id
}
