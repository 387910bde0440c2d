import { randomUUID } from 'node:crypto'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { health, site } from '@kitdex/contract/api/platform'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { entities } from '@kitdex/contract/catalogue/registry'
import { type Endpoint, MAX_BODY } from '@kitdex/contract/endpoint'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { mountGoogle } from './features/accounts/google-routes.ts'
import { mountMembers } from './features/accounts/member-routes.ts'
import type { Erase } from './features/accounts/membership-service.ts'
import { mountAccounts } from './features/accounts/routes.ts'
import { findCaller } from './features/accounts/service.ts'
import { mountMetrics } from './features/admin/metrics-routes.ts'
import { mountAdmin } from './features/admin/routes.ts'
import { mountUpkeep } from './features/admin/upkeep-routes.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { createRecount } from './features/analytics/service.ts'
import { mountAudit } from './features/audit/routes.ts'
import { mountFeatures } from './features/badges/routes.ts'
import { mountCampaigns } from './features/campaigns/routes.ts'
import { mountCatalogue } from './features/catalogue/routes.ts'
import { mountClassic } from './features/classic/routes.ts'
import { eraseCollection, purgeRemoved } from './features/collection/photo-service.ts'
import { mountCollection } from './features/collection/routes.ts'
import { eraseImports, purgeOldImports } from './features/collection-io/import-service.ts'
import { mountCollectionIo } from './features/collection-io/routes.ts'
import { createSheetReader } from './features/collection-io/sheet-reader.ts'
import { mountCreations } from './features/contributions/creation-routes.ts'
import { eraseDrafts } from './features/contributions/draft-service.ts'
import { mountContributions } from './features/contributions/routes.ts'
import { decideWaiting } from './features/contributions/voting/voting-service.ts'
import { DEMO_SIGN_INS } from './features/demo/service.ts'
import { createLoader } from './features/dump/load-service.ts'
import { mountDump } from './features/dump/routes.ts'
import { mountGamification } from './features/gamification/routes.ts'
import { mountHome } from './features/home/routes.ts'
import { endProposalsWith } from './features/market/deal-service.ts'
import { endDealings, eraseMarket } from './features/market/leaving-service.ts'
import { endOverdue } from './features/market/overdue-service.ts'
import { proposeRings } from './features/market/ring-service.ts'
import { mountMarket } from './features/market/routes.ts'
import { findDoubles } from './features/merging/double-service.ts'
import { mountMerging } from './features/merging/routes.ts'
import { mountNewsletter } from './features/newsletter/routes.ts'
import { eraseAddress } from './features/newsletter/service.ts'
import { mountNotifications } from './features/notifications/routes.ts'
import { mountPages } from './features/pages/routes.ts'
import { mountProfiles } from './features/profiles/routes.ts'
import { mountPush } from './features/push/routes.ts'
import { ensureKey } from './features/push/service.ts'
import { mountReports } from './features/reports/routes.ts'
import { mountSettings } from './features/settings/routes.ts'
import { mountUploads } from './features/uploads/routes.ts'
import { removePicture } from './features/uploads/service.ts'
import { sweepForgotten } from './features/uploads/sweep-service.ts'
import type { Config } from './platform/config.ts'
import { COSTLY_AT_ONCE, createCostly } from './platform/database/costly.ts'
import { type Db, endPool, isExhausted, kyselyOn, openPool } from './platform/database/db.ts'
import { openReplica } from './platform/database/replica.ts'
import { createEvents } from './platform/events/events.ts'
import { mountEvents } from './platform/events/events-stream.ts'
import { drainOnClose } from './platform/http/drain.ts'
import { answerFailure, answerUnreadable, installFailureAnswers, UNHOOKED } from './platform/http/failures.ts'
import { createHealth } from './platform/http/health.ts'
import { createRouter } from './platform/http/http.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { intakeIn } from './platform/http/multipart.ts'
import { describeAll, inOlderWords, openApi } from './platform/http/openapi.ts'
import { installSecurityHeaders } from './platform/http/security-headers.ts'
import { createDrawings } from './platform/images/drawings.ts'
import { createImages } from './platform/images/images.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { createLimitHits } from './platform/limits/limit-hits.ts'
import { createLimits } from './platform/limits/limits.ts'
import { openLimits } from './platform/limits/limits-stored.ts'
import { openProvider } from './platform/oidc.ts'
import { once } from './platform/once.ts'
import { type Storage, uploadFolder } from './platform/storage/storage.ts'
import { openStorage } from './platform/storage/storage-open.ts'
import { createBackups } from './platform/transfer/backups.ts'
import { serveWeb } from './platform/web/web.ts'

export interface AppParts {
  db: Db
  background: Db
  /** Where the same database is: live events, its health and what is costly have connections of their own. */
  databaseUrl: string
  /** The same with no pooler in between, where there is one. */
  directUrl?: string
  config: Pick<
    Config,
    | 'publicUrl'
    | 'contact'
    | 'rateFactor'
    | 'trustProxy'
    | 'logLevel'
    | 'oidc'
    | 'dataDir'
    | 's3'
    | 'metricsToken'
    | 'pushTestOrigin'
    | 'demo'
    | 'replicaUrl'
  > & { mail?: Config['mail'] }
  /** Another place for files than the configuration's, for tests of what may go wrong there. */
  storage?: Storage
  /** Less memory than it may have for the process that decodes, for the same. */
  decoderMemoryMb?: number
  /** Another catalogue than ours, for tests of what holds for any. */
  entities?: readonly AnyEntity[]
  /** Compare every answer with its schema. */
  checkAnswers?: boolean
  /** Tests, which write past the server, keep no answers. */
  cacheMs?: number
  /** Where what is done now and then is said. */
  jobs?: Jobs
  /** Told of every route that is mounted, for tests of what holds for all of them. */
  onRoute?: (route: RouteOptions) => void
}

const VERSION = '0.1.0'
const SLOW_MS = 1000
const TOO_MANY = 429
const HOURLY = '17 * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const NIGHTLY = '37 2 * * *'

/** A client may write the whole address, as if we were a proxy: the host in it means nothing here. */
const pathOf = (url: string): string => {
  const whole = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)
  return whole ? whole[1]?.replace(/^(?!\/)/, '/') || '/' : url
}

/** The server: what it mounts is named here, one line each. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, background, config } = parts
  const app = Fastify({
    // Requests are logged by us, below: without query, headers and body, which may hold what nobody should read.
    logger: { level: config.logLevel, redact: ['req'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    routerOptions: {
      maxParamLength: 500,
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
    // An endpoint that takes more says so.
    bodyLimit: MAX_BODY,
    serverFactory: createHttpServer,
    frameworkErrors: (error, request, reply) => {
      reply.headers(UNHOOKED)
      answerFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
    // What comes on a connection that is still open while we close is answered, and the connection with it ends.
    return503OnClosing: false,
  })
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  drainOnClose(app)
  installFailureAnswers(app)
  await app.register(fastifyCookie)
  const refused = createLimitHits(background, (message) => app.log.warn(message))
  app.addHook('onClose', () => refused.close())
  logRequests(app, refused.count)
  installSecurityHeaders(app, config.publicUrl.startsWith('https:'))
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })

  const storage = parts.storage ?? (await openStorage(config))
  const images = await createImages(storage, path.join(config.dataDir, 'cache', 'images'), {
    warn: (message) => app.log.warn(message),
    decoderMemoryMb: parts.decoderMemoryMb,
  })
  const log = (message: string) => app.log.warn(message)
  const directUrl = parts.directUrl ?? parts.databaseUrl
  const events = createEvents(directUrl, log)
  // Before the server waits for its connections to end: streams would never.
  app.addHook('preClose', () => events.close())
  parts.jobs?.every('files', HOURLY, () =>
    Promise.all([
      purgeRemoved(background, images),
      purgeOldImports(background),
      sweepForgotten(background, images),
    ]),
  )
  const drawings = await createDrawings(path.join(config.dataDir, 'cache', 'drawings'))
  app.addHook('onClose', async () => {
    images.close()
    drawings.close()
  })
  const limits = createLimits(config.rateFactor)
  const sharedLimits = openLimits(db, config.rateFactor, log)
  app.addHook('onClose', async () => sharedLimits.close())
  const costly = openPool(parts.databaseUrl, log, { max: COSTLY_AT_ONCE })
  app.addHook('onClose', () => endPool(costly))
  const replica =
    config.replicaUrl && openReplica(config.replicaUrl, { primary: background, invalidations: events, log })
  if (replica) app.addHook('onClose', () => replica.close())
  const router = createRouter(app, {
    db,
    background,
    findCaller,
    checkAnswers: parts.checkAnswers ?? false,
    limits,
    sharedLimits,
    ...(replica && { replica }),
    costly: createCostly(limits, kyselyOn(costly)),
    ...(parts.cacheMs !== undefined && { cacheMs: parts.cacheMs }),
    invalidations: events,
    intake: intakeIn(uploadFolder(config)),
  })
  const database = createHealth(parts.databaseUrl, log)
  app.addHook('onClose', () => database.close())
  router.mount(health, async () => {
    await database.check()
    return { status: 'ok' as const, connections: isExhausted(db) ? ('taken' as const) : ('free' as const) }
  })
  router.mount(site, async () => ({
    contact: config.contact ?? null,
    demo: config.demo ? [...DEMO_SIGN_INS] : null,
  }))
  const { publicUrl, rateFactor, trustProxy } = config
  const provider = config.oidc && openProvider(config.oidc, `${config.publicUrl}/api/auth/google/callback`)
  const erase: Erase = async (call, { id, email, email_verified }) => {
    await removePicture(call, images, id)
    await eraseMarket(call, images, id)
    await eraseCollection(call, images, id)
    await eraseImports(call.db, id)
    await eraseDrafts(call, images, id)
    // Whoever never confirmed an address may have given somebody else's.
    if (email_verified) await eraseAddress(call.db, email)
  }
  mountAccounts(router, { publicUrl, rateFactor, hasGoogle: provider !== undefined, erase })
  mountMembers(router, { erase, suspend: endDealings, readmit: decideWaiting })
  mountGoogle(app, { db, provider, publicUrl: config.publicUrl })
  mountSettings(router)
  mountFeatures(router)
  mountAdmin(router, {
    site: { publicUrl, rateFactor, trustProxy, hasMail: config.mail?.smtpUrl !== undefined },
    machine: { version: VERSION, jobs: parts.jobs },
  })
  const backups = createBackups({
    ...{ folder: path.join(config.dataDir, 'backups'), url: directUrl, storage, log },
  })
  app.addHook('onClose', () => backups.close())
  mountUpkeep(router, { backups, databaseUrl: directUrl, storage, log })
  mountMetrics(app, db, config.metricsToken)
  mountAudit(router)
  const loader = createLoader(directUrl, log)
  app.addHook('onClose', () => loader.close())
  mountDump(router, loader)
  mountCampaigns(router)
  mountProfiles(router, { publicUrl, rateFactor })
  mountUploads(router, images)
  mountCollection(router, images, endProposalsWith)
  const sheets = createSheetReader()
  app.addHook('onClose', () => sheets.close())
  mountCollectionIo(router, sheets, config.rateFactor, endProposalsWith)
  mountCatalogue(router, parts.entities ?? entities)
  mountContributions(router, { images, publicUrl, rateFactor })
  mountCreations(router, { images, publicUrl, rateFactor })
  mountClassic(router, { images, publicUrl, rateFactor })
  mountGamification(router)
  mountNotifications(router)
  // Not before somebody asks: the database may be away now.
  mountPush(
    router,
    once(() => ensureKey(background)),
    config.pushTestOrigin,
  )
  mountEvents(router, events)
  mountPages(app, router, {
    ...{ images, drawings, publicUrl: config.publicUrl, entities: parts.entities ?? entities },
  })
  const recount = createRecount(directUrl, log)
  mountAnalytics(router, recount)
  parts.jobs?.every('analytics', EVERY_TEN_MINUTES, recount)
  mountHome(router)
  mountReports(router)
  mountMarket(router, images)
  parts.jobs?.every('swap rings', HOURLY, () => proposeRings(background))
  parts.jobs?.every('deals', HOURLY, () => endOverdue(background))
  mountMerging(router)
  parts.jobs?.every('doubles', NIGHTLY, () => findDoubles(background))
  mountNewsletter(app, router, { db, publicUrl: config.publicUrl })

  await documentApi(app, router.mounted, config.publicUrl)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  await serveWeb(app, config.publicUrl, {
    ...{ invalidations: events, cacheMs: parts.cacheMs, isDemo: config.demo ?? false },
  })
  return app
}

function logRequests(app: FastifyInstance, countRefused: (route: string) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    // Of a stream that says how long somebody listened.
    const isStream = request.routeOptions.config.endpoint?.media === 'text/event-stream'
    // The route, not the address: a mailed link is an address, too.
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms }
    if (reply.statusCode === TOO_MANY) countRefused(`${line.method} ${line.route}`)
    if (ms > SLOW_MS && !isStream) request.log.warn(line, 'slow')
    else request.log.debug(line)
    done()
  })
}

async function documentApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<void> {
  const document = openApi(endpoints, publicUrl, VERSION)
  // Written once: it is long, and anybody may ask. It takes a while, which no start waits for.
  const text = once(async () => {
    await describeAll(endpoints)
    return Buffer.from(JSON.stringify(document))
  })
  app.addHook('onListen', async () => void text())
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(await text()))
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  let older: object | undefined
  // All of them at once are more than a page shows in time, or anybody reads.
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none' },
    transformSpecification: () => {
      older ??= inOlderWords(document) as object
      return older
    },
    transformSpecificationClone: false,
  })
}
