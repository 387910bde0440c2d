import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The built interface: files whose name holds their hash are kept for ever, the page itself is asked for anew. */
export async function serveWeb(app: FastifyInstance, folder = BUILT): Promise<void> {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the interface is not built (npm run build): only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forEver = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const html = await readFile(page, 'utf8')
  app.get('/*', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html),
  )
}
