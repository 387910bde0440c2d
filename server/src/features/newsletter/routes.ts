import * as api from '@kitdex/contract/api/newsletter'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Router } from '../../platform/http/http.ts'
import {
  confirmSubscription,
  endSubscription,
  exportSubscribers,
  ONE_CLICK,
  requestSubscription,
  subscribersPage,
  UNSUBSCRIBE_PAGE,
} from './service.ts'

/**
 * RFC 8058: the mail program posts a form to the address of the letter's header, without asking anybody.
 * Older ones open that address as a page; a form is all that is accepted here and nowhere else.
 */
function mountOneClick(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, {}),
    )
    scope.post<{ Params: { token: string } }>(`${ONE_CLICK}/:token`, async (request) => {
      await endSubscription(db, request.params.token)
      return { message: 'You are unsubscribed.' }
    })
    scope.get<{ Params: { token: string } }>(`${ONE_CLICK}/:token`, (request, reply) =>
      reply.redirect(`${publicUrl}${UNSUBSCRIBE_PAGE}/${encodeURIComponent(request.params.token)}`),
    )
  })
}

export function mountNewsletter(
  app: FastifyInstance,
  router: Router,
  site: { db: Db; publicUrl: string },
): void {
  router.mount(
    api.subscribe,
    async ({ db, body }) => {
      await requestSubscription(db, site.publicUrl, body)
      return { message: 'Please open the link in the mail that we sent you.' }
    },
    // A counted try stays counted whatever comes of it.
    { ownTransactions: true },
  )
  router.mount(api.confirmSubscription, async ({ db, body }) => {
    await confirmSubscription(db, body.token)
    return { message: 'You are subscribed.' }
  })
  router.mount(api.unsubscribe, async ({ db, body }) => {
    await endSubscription(db, body.token)
    return { message: 'You are unsubscribed.' }
  })
  router.mount(api.listSubscribers, ({ db, query }) => subscribersPage(db, query))
  router.mount(api.exportSubscribers, async ({ db }) => exportSubscribers(db))
  mountOneClick(app, site)
}
