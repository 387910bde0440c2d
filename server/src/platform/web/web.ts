import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import '@fastify/cookie'
import type { AskApi, RenderPage, StartRendering } from '@kitdex/contract/page'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/errors.ts'
import { sendStored } from '../http/stored-answer.ts'
import { once } from '../once.ts'
import { type Invalidations, noteRead } from '../tagged-cache.ts'
import { NO_PAGE } from './no-page.ts'
import { createPages } from './web-pages.ts'

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** The page that is being rendered: for whom, and what the API refused it for now. */
const rendering = new AsyncLocalStorage<{ address: string; refused?: AppError }>()

/** What an answer says beside its body. */
const OF_LISTS = ['x-total-count', 'x-corrected-query']

/** The API as a visitor has it who is not signed in, without a line in between. */
const askOf =
  (app: FastifyInstance): AskApi =>
  async (url) => {
    const page = rendering.getStore()
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url,
      // What a page costs is its visitor's.
      ...(page && { remoteAddress: page.address }),
    })
    if (page && (statusCode === 503 || statusCode === 429))
      page.refused = new AppError(statusCode, 'Not now', undefined, Number(headers['retry-after'] ?? 1))
    // What went wrong is not to be shown for longer than it does.
    if (statusCode >= 500) noteRead()
    const told = OF_LISTS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    )
    return { status: statusCode, headers: Object.fromEntries(told), body }
  }

const OF_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

let servers = 0

/** Each server has a copy of its own, whose calls go to that server. */
async function loadRender(app: FastifyInstance, file: string): Promise<RenderPage> {
  const built: { startRendering: StartRendering } = await import(`${pathToFileURL(file).href}?${++servers}`)
  return built.startRendering(askOf(app))
}

interface Options {
  readonly invalidations?: Invalidations
  readonly cacheMs?: number | undefined
  readonly folder?: string
  readonly isDemo?: boolean
}

/** The built interface: files whose name holds their hash are kept for ever, pages are asked for anew. */
export async function serveWeb(
  app: FastifyInstance,
  origin: string,
  { invalidations, cacheMs, folder = BUILT, isDemo = false }: Options = {},
): Promise<void> {
  const files = path.join(folder, 'browser')
  const template = path.join(files, 'index.html')
  const renderer = path.join(folder, 'server', 'entry-server.js')
  if (!existsSync(template) || !existsSync(renderer)) {
    app.log.warn('the interface is not built (npm run build): only the API is served')
    return
  }
  const asBuilt = { index: false, preCompressed: true, cacheControl: false, lastModified: false } as const
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: path.join(files, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      // What is said of pages costs half a kilobyte with each of their files.
      for (const name of OF_PAGES) reply.removeHeader(name)
      reply.header('Content-Security-Policy', NO_PAGE)
    },
  })
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: files,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  })
  const loaded = once(() => loadRender(app, renderer))
  const pages = createPages({
    template: (await readFile(template, 'utf8')).replace('<body>', isDemo ? '<body data-demo>' : '<body>'),
    manifest: JSON.parse(await readFile(path.join(files, '.vite', 'manifest.json'), 'utf8')),
    render: async (request, address) => {
      const render = await loaded()
      const visit: { address: string; refused?: AppError } = { address }
      const page = rendering.run(visit, () => render(request))
      await page.catch(() => undefined)
      if (visit.refused) throw visit.refused
      return page
    },
    origin,
    log: app.log,
    invalidations,
    cacheMs,
  })
  // Whoever comes first does not wait for the code that renders.
  app.addHook('onListen', async () => void pages.get('/', undefined, '127.0.0.1'))
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const page = await pages.get(request.url, request.cookies.language, request.ip)
    if (page.retryAfter !== undefined) reply.header('Retry-After', page.retryAfter)
    reply.headers({
      'Cache-Control': page.retryAfter === undefined ? 'no-cache' : 'no-store',
      Vary: 'Cookie, Accept-Encoding',
    })
    if (page.movedTo !== undefined) reply.header('Location', page.movedTo)
    return sendStored(request, reply, { stored: page, type: 'text/html; charset=utf-8', status: page.status })
  })
}
