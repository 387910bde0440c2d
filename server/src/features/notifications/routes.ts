import * as api from '@kitdex/contract/api/notifications'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { notificationsOf, read, readAll, unreadOf } from './service.ts'

export function mountNotifications(router: Router): void {
  router.mount(api.listNotifications, ({ db, caller, query }) =>
    notificationsOf(db, caller, {
      unread: query.unread ?? false,
      limit: query.limit,
      skip: offsetOf(query),
    }),
  )
  router.mount(api.countUnread, ({ db, caller }) => unreadOf(db, caller))
  router.mount(api.readNotification, ({ db, caller, params }) => read(db, caller, params.id))
  router.mount(api.readAllNotifications, ({ db, caller }) => readAll(db, caller))
}
