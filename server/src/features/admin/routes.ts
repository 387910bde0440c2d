import {
  clearAllKits,
  clearCollections,
  clearMasterKits,
  dashboardStats,
  listCleanUps as listEndpoint,
  restoreCleanUp as restoreEndpoint,
} from '@kitdex/contract/api/admin/dashboard'
import { growth, vipTiers } from '@kitdex/contract/api/admin/growth'
import { getMember } from '@kitdex/contract/api/admin/members'
import { security } from '@kitdex/contract/api/admin/security'
import * as systemApi from '@kitdex/contract/api/admin/system'
import { watch } from '@kitdex/contract/api/admin/watch'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { readGrowth, readVip } from './growth-service.ts'
import { memberAtAGlance } from './member-service.ts'
import { readSecurity, type SiteSetup } from './security-service.ts'
import { cleanUp, listCleanUps, readDashboard, restoreCleanUp } from './service.ts'
import { type Machine, readSystem, retryMail, runJob } from './system-service.ts'
import { readWatch } from './watch-service.ts'

/** On connections of their own: a whole catalogue takes its time. */
const LONG = { isLong: true }

export function mountAdmin(router: Router, { site, machine }: { site: SiteSetup; machine: Machine }): void {
  router.mount(growth, ({ db }) => readGrowth(db))
  router.mount(vipTiers, ({ db }) => readVip(db))
  router.mount(watch, ({ db }) => readWatch(db))
  router.mount(security, ({ db }) => readSecurity(db, site))
  router.mount(systemApi.system, ({ db }) => readSystem(db, machine))
  router.mount(systemApi.runJob, async ({ db, caller, params }) => {
    await runJob(db, caller, params.id, machine.jobs)
    return { message: 'It is done in a moment' }
  })
  router.mount(systemApi.retryMail, async ({ db, caller, params }) => {
    await retryMail(db, caller, params.id)
    return { message: 'It is sent in a moment' }
  })
  router.mount(getMember, ({ db, params }) => memberAtAGlance(db, params.id))
  router.mount(dashboardStats, ({ db }) => readDashboard(db))
  router.mount(
    clearMasterKits,
    async ({ db, caller, body }) => {
      const { kits, before } = await cleanUp(db, caller, 'master_kits', body.confirm)
      return { deleted_count: kits, count_before: before.kits }
    },
    LONG,
  )
  router.mount(
    clearCollections,
    async ({ db, caller, body }) => {
      const { items, before } = await cleanUp(db, caller, 'collections', body.confirm)
      return { deleted_count: items, count_before: before.items }
    },
    LONG,
  )
  router.mount(
    clearAllKits,
    async ({ db, caller, body }) => {
      const { kits, items, before } = await cleanUp(db, caller, 'all', body.confirm)
      return {
        ...{ master_kits_deleted: kits, collections_deleted: items, total_deleted: kits + items },
        counts_before: { master_kits: before.kits, collections: before.items },
      }
    },
    LONG,
  )
  router.mount(listEndpoint, ({ db, query }) =>
    listCleanUps(db, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(restoreEndpoint, ({ db, caller, params }) => restoreCleanUp(db, caller, params.id), LONG)
}
