import { kitDrawing, sharePicture, sitePicture } from '@kitdex/contract/api/pages'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { FastifyInstance } from 'fastify'
import type { Router } from '../../platform/http/http.ts'
import { createKitDrawings } from './drawing-service.ts'
import { readSharePicture, readSitePicture, type Workshop } from './share-service.ts'
import { robots, sitemapIndex, sitemapOfPages, sitemapPart } from './sitemap-service.ts'

interface Parts extends Workshop {
  readonly publicUrl: string
  readonly entities: readonly AnyEntity[]
}

const hidden = { schema: { hide: true } }
const FRESH = 'no-cache'

/** What pages have besides their HTML: pictures for previews, and what search engines ask for. */
export function mountPages(app: FastifyInstance, router: Router, parts: Parts): void {
  const drawn = createKitDrawings()
  router.mount(kitDrawing, async ({ query }) => drawn(query))
  router.mount(sitePicture, async () => readSitePicture(parts))
  router.mount(sharePicture, ({ db, params }) => readSharePicture(db, parts, params.slug, params.id))
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', FRESH).send(robots(parts)),
  )
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', FRESH)
      .send(await router.costly(request, (db) => sitemapIndex(db, parts))),
  )
  app.get('/sitemaps/pages.xml.gz', hidden, async (_request, reply) =>
    reply
      .type('application/gzip')
      .header('Cache-Control', FRESH)
      .send(await sitemapOfPages(parts)),
  )
  app.get<{ Params: { slug: string; id: string } }>(
    '/sitemaps/:slug/:id.xml.gz',
    hidden,
    async (request, reply) => {
      const { slug, id } = request.params
      const part = await router.costly(request, (db) => sitemapPart(db, parts, slug, id))
      return reply.type('application/gzip').header('Cache-Control', FRESH).send(part)
    },
  )
}
