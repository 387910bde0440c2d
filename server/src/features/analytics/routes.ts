import * as api from '@kitdex/contract/api/analytics'
import type { Router } from '../../platform/http/http.ts'
import { exportFigures } from './export-service.ts'
import { type Asked, figuresOf } from './service.ts'

/** They have no range. */
const NOW: Asked = { days: 'all' }

export function mountAnalytics(router: Router, recount: () => Promise<Date>): void {
  router.mount(api.overviewAnalytics, ({ db, query }) => figuresOf(db, 'overview', query))
  router.mount(api.communityAnalytics, ({ db, query }) => figuresOf(db, 'community', query))
  router.mount(api.votingAnalytics, ({ db, query }) => figuresOf(db, 'voting', query))
  router.mount(api.contentAnalytics, ({ db }) => figuresOf(db, 'content', NOW))
  router.mount(api.predictiveAnalytics, ({ db }) => figuresOf(db, 'predictive', NOW))
  router.mount(api.exportAnalytics, ({ db, params, query }) => exportFigures(db, params.panel, query))
  router.mount(api.recountAnalytics, async () => ({ counted_at: (await recount()).toISOString() }), {
    isLong: true,
  })
}
