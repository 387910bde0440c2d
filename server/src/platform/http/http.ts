import type { Answer, Download, Endpoint, FileAnswer } from '@kitdex/contract/endpoint'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Cache, createCache, type Invalidations } from '../cache.ts'
import { type Background, createBackground } from '../database/background.ts'
import type { Costly } from '../database/costly.ts'
import type { Db } from '../database/db.ts'
import { createLargeBodies } from '../limits/large-bodies.ts'
import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { admit, type Caller, type FindCaller } from './access.ts'
import { type Call, carryOut, type Mounted, type MountOptions, type Preparation } from './call.ts'
import { onceOf } from './idempotency.ts'
import { receive, routeOf } from './input.ts'
import { acceptJson } from './json-body.ts'
import { serializerOf } from './json-schema.ts'
import { answerDownload, answerFile } from './media.ts'
import { acceptForms, type Intake } from './multipart.ts'
import { rememberOrigins } from './origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made from, where it was made here. */
    endpoint?: Endpoint
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
  limits: Limits
  costly: Costly
  /** How long answers of `shared` endpoints are kept; never beyond the next write to this process. */
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

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.status(endpoint.status ?? 200)
  if (!endpoint.paged) return result
  const { rows, total, corrected } = result as { rows: unknown; total: number; corrected?: string }
  reply.header('X-Total-Count', total)
  // A header holds ASCII only.
  if (corrected) reply.header('X-Corrected-Query', encodeURIComponent(corrected))
  return rows
}

const callers = new WeakMap<FastifyRequest, Caller | null>()

const CACHE_MS = 5000

interface Serving extends Omit<Platform, 'background'> {
  background: Background
  cache: Cache<unknown>
}

const isCostly = ({ costly }: Endpoint, query: unknown): boolean =>
  costly === true || (costly?.some((name) => Reflect.get(query ?? {}, name) !== undefined) ?? false)

async function serve(
  platform: Serving,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = mounted
  const { received, form } = await receive(endpoint, request, platform.intake)
  const caller = callers.get(request) ?? null
  const call = {
    ...received,
    caller,
    client: clientOf(request),
    files: form?.files ?? {},
    isForm: form?.isForm ?? false,
  } as Omit<Preparation<Endpoint>, 'db'>
  const once = onceOf(endpoint, request, caller, [received.body, form?.sizes])
  const work = (db: Db) => carryOut(mounted, { ...call, db }, reply, once)
  const inTurn = () => {
    if (mounted.isLong && caller) return platform.background.run(caller.id, work)
    if (!isCostly(endpoint, received.query)) return work(platform.db)
    return platform.costly.run(caller?.id ?? networkOf(request.ip), work)
  }
  const carriedOut = () => inTurn().finally(() => form?.discard())
  const result = await (endpoint.shared
    ? platform.cache.get(`${endpoint.path} ${JSON.stringify([received.params, received.query])}`, carriedOut)
    : carriedOut())
  if (endpoint.media) return answerFile(request, reply, endpoint.media, result as FileAnswer)
  if (endpoint.download) return answerDownload(request, reply, result as Download)
  const body = answer(endpoint, reply, result)
  // In tests an answer that lacks a field of its schema is a failure, not a gap nobody sees.
  if (platform.checkAnswers) endpoint.reply.parse(JSON.parse(JSON.stringify(body)))
  return body
}

const routeFor = (
  platform: Serving,
  mounted: Mounted,
  admitLarge: ReturnType<typeof createLargeBodies>,
): RouteOptions => {
  const { method, path, access, maxBody, media, download, status, rate, reply: schema } = mounted.endpoint
  return {
    method,
    url: routeOf(path),
    config: { endpoint: mounted.endpoint },
    ...(maxBody && { bodyLimit: maxBody }),
    schema: media || download ? {} : { response: { [status ?? 200]: schema } },
    // Who may not call is told so before the body is read.
    onRequest: async (request, reply) => {
      const { db, findCaller } = platform
      const limitFor = (who: string): void => {
        if (rate) platform.limits.take(`${who} ${method} ${path}`, rate)
      }
      // A flood of guesses ends here, before the database is asked who it is.
      if (rate?.strict) limitFor(networkOf(request.ip))
      const caller = await admit(access, request.headers.authorization, (token) => findCaller(db, token))
      if (caller) reply.headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' })
      if (!rate?.strict) limitFor(caller?.id ?? networkOf(request.ip))
      if (maxBody) admitLarge(request, reply, caller?.id ?? networkOf(request.ip))
      callers.set(request, caller)
    },
    serializerCompiler: () => serializerOf(schema),
    handler: (request, reply) => serve(platform, mounted, request, reply),
  }
}

/**
 * The chain every call goes through: token (401), rank (403), input (422), transaction unless it only
 * reads, handler, and an answer cut to its schema.
 */
export function createRouter(app: FastifyInstance, platform: Platform): Router {
  acceptJson(app)
  rememberOrigins(app)
  const endpoints: Endpoint[] = []
  const admitLarge = createLargeBodies()
  const cache = createCache<unknown>(platform.cacheMs ?? CACHE_MS, { invalidations: platform.invalidations })
  const background = createBackground(platform.background)
  // What an answer to a change says (a token, a refusal) is for who asked; what only reads says so itself.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') reply.header('Cache-Control', 'no-store')
  })
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') cache.invalidate()
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
        admit(endpoint.access, request.headers.authorization, (token) => findCaller(db, token))
      app.get(routeOf(endpoint.path), { config: { endpoint } }, async (request, reply) => {
        const caller = await admitted(request)
        if (caller) await open(caller, () => admitted(request).then(Boolean, () => false), reply)
      })
    },
  }
}
