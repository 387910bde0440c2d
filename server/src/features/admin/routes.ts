import {
  clearAllKits,
  clearCollections,
  clearMasterKits,
  dashboardStats,
  listCleanUps as listEndpoint,
  restoreCleanUp as restoreEndpoint,
} from '@kitdex/contract/api/admin'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { cleanUp, listCleanUps, readDashboard, restoreCleanUp } from './service.ts'

/** On connections of their own: a whole catalogue takes its time. */
const LONG = { isLong: true }

export function mountAdmin(router: Router): void {
  router.mount(dashboardStats, ({ db }) => readDashboard(db))
  router.mount(
    clearMasterKits,
    async ({ db, caller, body }) => {
      const { kits } = await cleanUp(db, caller.id, 'master_kits', body.confirm)
      return { deleted_count: kits, count_before: kits }
    },
    LONG,
  )
  router.mount(
    clearCollections,
    async ({ db, caller, body }) => {
      const { items } = await cleanUp(db, caller.id, 'collections', body.confirm)
      return { deleted_count: items, count_before: items }
    },
    LONG,
  )
  router.mount(
    clearAllKits,
    async ({ db, caller, body }) => {
      const { kits, items } = await cleanUp(db, caller.id, 'all', body.confirm)
      return {
        ...{ master_kits_deleted: kits, collections_deleted: items, total_deleted: kits + items },
        counts_before: { master_kits: kits, collections: items },
      }
    },
    LONG,
  )
  router.mount(listEndpoint, ({ db, query }) =>
    listCleanUps(db, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(restoreEndpoint, ({ db, caller, params }) => restoreCleanUp(db, caller.id, params.id), LONG)
}
