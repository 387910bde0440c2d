import * as api from '@kitdex/contract/api/reports'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { decide, report, reportsOf } from './service.ts'

export function mountReports(router: Router): void {
  router.mount(api.sendReport, async ({ db, caller, body }) => {
    await report(db, caller, body)
    return { message: 'Thank you. The moderators will look at it.' }
  })
  router.mount(api.listReports, ({ db, caller, query }) =>
    reportsOf(db, caller, { status: query.status, limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(api.decideReport, ({ db, caller, params, body }) => decide(db, caller, params.id, body))
}
