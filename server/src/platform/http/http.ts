import type { Answer, Download, Endpoint, FileAnswer } from '@kitdex/contract/endpoint'
import '@fastify/cookie'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Background, createBackground } from '../database/background.ts'
import type { Costly } from '../database/costly.ts'
import type { Db } from '../database/db.ts'
import type { Replica } from '../database/replica.ts'
import { isId } from '../ids.ts'
import { createLargeBodies } from '../limits/large-bodies.ts'
import type { Limits } from '../limits/limits.ts'
import type { SharedLimits } from '../limits/limits-stored.ts'
import { networkOf } from '../limits/network.ts'
import { createTaggedCache, type Invalidations, Read, type TaggedCache } from '../tagged-cache.ts'
import { admit, type Caller, type FindCaller } from './access.ts'
import { type Call, carryOut, type Mounted, type MountOptions, type Preparation } from './call.ts'
import { AppError } from './errors.ts'
import { onceOf } from './idempotency.ts'
import { receive, routeOf } from './input.ts'
import { acceptJson } from './json-body.ts'
import { serializerOf } from './json-schema.ts'
import { answerDownload, answerFile } from './media.ts'
import { acceptForms, type Intake } from './multipart.ts'
import { type Stored, sendStored, storedOf } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made from, where it was made here. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Where features hang their calls. */
export interface Router {
  mount<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<Answer<E>>,
    options?: MountOptions,
  ): void
  /** A call with files, or with work before its transaction; the handler gets what came of it. */
  mountPrepared<E extends Endpoint, P>(
    endpoint: E,
    prepare: (call: Preparation<E>) => Promise<P>,
    handler: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
    options?: MountOptions,
  ): void
  /** A stream that stays open: from then on the connection is the opener's. */
  mountStream(
    endpoint: Endpoint & { access: 'user' },
    open: (caller: Caller, isStillIn: () => Promise<boolean>, reply: FastifyReply) => Promise<void>,
  ): void
  /** For what is no endpoint, and takes as much. */
  costly<T>(request: FastifyRequest, work: (db: Db) => Promise<T>): Promise<T>
  readonly mounted: readonly Endpoint[]
}

interface Platform {
  db: Db
  /** For what may take long. */
  background: Db
  findCaller: FindCaller
  checkAnswers: boolean
  /** For what only reads: it guards this process's time. */
  limits: Pick<Limits, 'take'>
  /** For what does more: it guards what all processes share. */
  sharedLimits: SharedLimits
  costly: Costly
  /** Where public answers are read, if not where the rest is. */
  replica?: Replica
  /** How long answers of `shared` endpoints are kept at most. */
  cacheMs?: number
  invalidations?: Invalidations
  /** Where files go while they arrive; the system's folder for such things unless it says so. */
  intake?: Intake
}

const clientOf = (request: FastifyRequest): Call<Endpoint>['client'] => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  cookies: request.cookies ?? {},
})

/** What is said in the body, and what beside it. */
function answerOf(endpoint: Endpoint, result: unknown): { body: unknown; headers: SharedAnswer['headers'] } {
  if (!endpoint.paged) return { body: result, headers: {} }
  const { rows, total, corrected } = result as { rows: unknown; total: number; corrected?: string }
  // A header holds ASCII only.
  const corrections = corrected ? { 'X-Corrected-Query': encodeURIComponent(corrected) } : {}
  return { body: rows, headers: { 'X-Total-Count': total, ...corrections } }
}

const READ = Symbol('read')

/** What the answer to a request was made from, once it is answered: for the page that asked. */
export const readFor = (request: IncomingMessage): Read | undefined => Reflect.get(request, READ)

const readOf = ({ raw }: FastifyRequest): Read => {
  const read = readFor(raw) ?? new Read()
  Reflect.set(raw, READ, read)
  return read
}

/** Of a `shared` endpoint, as it is kept. */
interface SharedAnswer extends Stored {
  readonly headers: Readonly<Record<string, string | number>>
}

/** The entries that an answer shows with their figures: itself, or those of its lists; what it links to has none. */
function idsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const name in value) {
      const held: unknown = Reflect.get(value, name)
      if (Array.isArray(held)) idsIn(held, found)
      else if (typeof held === 'string' && (name === 'id' || name === 'master_kit_id')) found.push(held)
    }
  return found
}

interface Serving extends Omit<Platform, 'background'> {
  background: Background
  cache: TaggedCache<SharedAnswer>
}

interface Served extends Mounted {
  write: (body: unknown) => string
}

const isCostly = ({ costly, costlyNames = [] }: Endpoint, query: unknown): boolean => {
  if (costly === true) return true
  const said = (name: string): unknown => Reflect.get(query ?? {}, name)
  const isNamed = (value: unknown): boolean => typeof value === 'string' && !isId(value.trim())
  return (
    (costly?.some((name) => said(name) !== undefined) ?? false) ||
    costlyNames.some((name) => isNamed(said(name)))
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'
const FOR_VISITORS = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }

/** By what was asked for: parameters that the endpoint does not know are not in it. */
const keyOf = ({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string =>
  `${path} ${JSON.stringify([params, query])}`

/** A call that has come in whole. */
interface Incoming extends Awaited<ReturnType<typeof receive>> {
  platform: Serving
  mounted: Served
  request: FastifyRequest
  reply: FastifyReply
}

type Shared = NonNullable<Endpoint['shared']>

/** Where everybody may have the answer it may come from the replica. */
async function carriedOut(
  { platform, mounted, request, reply, received, form }: Incoming,
  shared?: Shared,
): Promise<unknown> {
  const { endpoint } = mounted
  const { caller } = request
  const call = {
    ...received,
    caller,
    client: clientOf(request),
    files: form?.files ?? {},
    isForm: form?.isForm ?? false,
  } as Omit<Preparation<Endpoint>, 'db'>
  const inTurn = (work: (db: Db) => Promise<unknown>) => {
    if (mounted.isLong && caller) return platform.background.run(caller.id, work)
    if (!isCostly(endpoint, received.query)) return work(platform.db)
    return platform.costly.run(caller?.id ?? networkOf(request.ip), work)
  }
  try {
    const once = onceOf(endpoint, request, caller, [received.body, form?.sizes])
    const carry = (db: Db) => carryOut(mounted, { ...call, db }, reply, once)
    return await inTurn((db) => (shared && platform.replica ? platform.replica.read(db, carry) : carry(db)))
  } finally {
    await form?.discard()
  }
}

async function answered(incoming: Incoming, shared?: Shared): Promise<ReturnType<typeof answerOf>> {
  const { platform, mounted } = incoming
  const told = answerOf(mounted.endpoint, await carriedOut(incoming, shared))
  // In tests an answer that lacks a field of its schema is a failure, not a gap nobody sees.
  if (platform.checkAnswers) mounted.endpoint.reply.parse(JSON.parse(JSON.stringify(told.body)))
  return told
}

/** From the cache, where it is in there. */
async function serveShared(incoming: Incoming, shared: Shared): Promise<FastifyReply> {
  const { platform, mounted, request, reply, received } = incoming
  const { endpoint, write } = mounted
  const { caller } = request
  // Members may have written through another process: what they wrote they read here, too.
  if (caller && platform.cacheMs !== 0) await platform.invalidations?.caughtUp()
  const make = async (read: Read) => {
    const isSorted = Reflect.get(received.query ?? {}, 'sort') !== undefined
    read.note(isSorted ? [...shared.reads, ...(shared.readsSorted ?? [])] : shared.reads)
    const { body, headers } = await answered(incoming, shared)
    if (shared.reads.includes('figures')) read.note(idsIn(body))
    return { ...storedOf(write(body)), headers }
  }
  const stored = await getOwn(platform.cache, keyOf(endpoint, received), make, readOf(request))
  reply.headers(stored.headers)
  if (!caller) reply.headers(FOR_VISITORS)
  return sendStored(request, reply, { stored, type: JSON_TYPE, status: endpoint.status ?? 200 })
}

async function serve(
  platform: Serving,
  mounted: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = mounted
  const { shared, media, download } = endpoint
  const incoming = {
    platform,
    mounted,
    request,
    reply,
    ...(await receive(endpoint, request, platform.intake)),
  }
  if (shared && !(shared.forVisitors && request.caller)) return serveShared(incoming, shared)
  readOf(request).note()
  if (media) return answerFile(request, reply, media, (await carriedOut(incoming)) as FileAnswer)
  if (download) return answerDownload(request, reply, (await carriedOut(incoming)) as Download)
  const { body, headers } = await answered(incoming)
  reply.status(endpoint.status ?? 200).headers(headers)
  return body
}

/** What another was refused, since they ask for too much, is not refused to whoever asked for the same meanwhile. */
async function getOwn<T>(
  cache: TaggedCache<T>,
  key: string,
  make: (read: Read) => Promise<T>,
  within: Read,
): Promise<T> {
  let isOwn = false
  try {
    const own = (read: Read) => {
      isOwn = true
      return make(read)
    }
    return await cache.get(key, own, within)
  } catch (error) {
    const isRefusal = error instanceof AppError && error.retryAfter !== undefined
    if (isOwn || !isRefusal) throw error
    return getOwn(cache, key, make, within)
  }
}

const routeFor = (
  platform: Serving,
  mounted: Mounted,
  admitLarge: ReturnType<typeof createLargeBodies>,
): RouteOptions => {
  const { method, path, access, maxBody, media, download, status, rate, reply: schema } = mounted.endpoint
  const write = serializerOf(schema)
  const served = { ...mounted, write }
  return {
    method,
    url: routeOf(path),
    config: { endpoint: mounted.endpoint },
    ...(maxBody && { bodyLimit: maxBody }),
    schema: media || download ? {} : { response: { [status ?? 200]: schema } },
    // Who may not call is told so before the body is read.
    onRequest: async (request, reply) => {
      const { db, findCaller } = platform
      const limits = method === 'GET' ? platform.limits : platform.sharedLimits
      const limitFor = async (who: string): Promise<void> => {
        if (rate) await limits.take(`${who} ${method} ${path}`, rate)
      }
      // A flood of guesses ends here, before the database is asked who it is: who was refused is remembered here.
      if (rate?.strict) await limitFor(networkOf(request.ip))
      const caller = await admit(access, request, (token) => findCaller(db, token))
      if (caller) reply.headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' })
      if (!rate?.strict) await limitFor(caller?.id ?? networkOf(request.ip))
      if (maxBody) admitLarge(request, reply, caller?.id ?? networkOf(request.ip))
      request.caller = caller
    },
    serializerCompiler: () => write,
    handler: (request, reply) => serve(platform, served, request, reply),
  }
}

/**
 * The chain every call goes through: token (401), rank (403), input (422), transaction unless it only
 * reads, handler, and an answer cut to its schema.
 */
export function createRouter(app: FastifyInstance, platform: Platform): Router {
  acceptJson(app)
  app.decorateRequest('caller', null)
  const endpoints: Endpoint[] = []
  const admitLarge = createLargeBodies()
  const { invalidations, cacheMs: ms } = platform
  const cache = createTaggedCache<SharedAnswer>({ invalidations, ms })
  const background = createBackground(platform.background)
  // What an answer to a change says (a token, a refusal) is for who asked; what only reads says so itself.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const mayHaveWritten = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400
    if (!mayHaveWritten || ms === 0 || !invalidations) return done(null, payload)
    // Whoever wrote reads what they wrote: before they are answered, we have heard of it.
    invalidations.caughtUp().then(() => done(null, payload), done)
  })
  const hang = (mounted: Mounted): void => {
    endpoints.push(mounted.endpoint)
    const route = routeFor({ ...platform, background, cache }, mounted, admitLarge)
    if (!mounted.endpoint.files) {
      app.route(route)
      return
    }
    app.register(async (scope) => {
      await acceptForms(scope)
      scope.route(route)
    })
  }
  return {
    mounted: endpoints,
    costly: (request, work) => platform.costly.run(networkOf(request.ip), work),
    mount: (endpoint, handler, options = {}) =>
      hang({ endpoint, prepare: async () => undefined, handler, ...options } as Mounted),
    mountPrepared: (endpoint, prepare, handler, options = {}) =>
      hang({ endpoint, prepare, handler, ...options } as unknown as Mounted),
    mountStream: (endpoint, open) => {
      endpoints.push(endpoint)
      const { db, findCaller } = platform
      const admitted = (request: FastifyRequest) =>
        admit(endpoint.access, request, (token) => findCaller(db, token))
      app.get(routeOf(endpoint.path), { config: { endpoint } }, async (request, reply) => {
        const caller = await admitted(request)
        if (caller) await open(caller, () => admitted(request).then(Boolean, () => false), reply)
      })
    },
  }
}
