import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import '@fastify/cookie'
import type { AskApi, RenderPage } from '@kitdex/contract/page'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/errors.ts'
import { readFor } from '../http/http.ts'
import { sendStored } from '../http/stored-answer.ts'
import { once } from '../once.ts'
import { type Invalidations, Read } from '../tagged-cache.ts'
import { NO_PAGE } from './no-page.ts'
import { createPages } from './web-pages.ts'

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** The page that is being rendered: for whom, what it was made from, and what the API refused it for now. */
interface Visit {
  readonly address: string
  readonly read: Read
  refused?: AppError
}

/** What an answer says beside its body. */
const OF_LISTS = ['x-total-count', 'x-corrected-query']

/** The API as a visitor has it who is not signed in, without a line in between. */
const askOf =
  (app: FastifyInstance, visit: Visit): AskApi =>
  async (url) => {
    // What a page costs is its visitor's.
    const answer = await app.inject({ method: 'GET', url, remoteAddress: visit.address })
    const { statusCode, headers, body } = answer
    if (statusCode === 503 || statusCode === 429)
      visit.refused = new AppError(statusCode, 'Not now', undefined, Number(headers['retry-after'] ?? 1))
    visit.read.noteAll(readFor(answer.raw.req) ?? new Read())
    // What went wrong is not to be shown for longer than it does.
    if (statusCode >= 500) visit.read.note()
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

let loads = 0

/** Node does not read again what it could not load under the same address. */
async function loadRender(file: string): Promise<RenderPage> {
  const built: { renderPage: RenderPage } = await import(`${pathToFileURL(file).href}?${++loads}`)
  return built.renderPage
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
  const loaded = once(() => loadRender(renderer))
  const pages = createPages({
    template: (await readFile(template, 'utf8')).replace('<body>', isDemo ? '<body data-demo>' : '<body>'),
    manifest: JSON.parse(await readFile(path.join(files, '.vite', 'manifest.json'), 'utf8')),
    render: async (request, address, read) => {
      const render = await loaded()
      const visit: Visit = { address, read }
      const page = render(request, askOf(app, visit))
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
