import * as api from '@kitdex/contract/api/admin/audit'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { auditAbout, auditCsv, readAudit } from './reading-service.ts'

export function mountAudit(router: Router): void {
  router.mount(api.listAudit, ({ db, query }) =>
    readAudit(db, query, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(api.auditSubjects, ({ db }) => auditAbout(db))
  router.mount(api.exportAudit, async ({ db, query }) => ({
    name: 'kitdex-audit.csv',
    type: 'text/csv; charset=utf-8',
    stream: auditCsv(db, query),
  }))
}
