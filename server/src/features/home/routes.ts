import { expensiveKits, homepage, recentContributions, recentMasterKits } from '@kitdex/contract/api/home'
import type { Router } from '../../platform/http/http.ts'
import { readExpensiveKits, readHomepage, readRecentContributions, readRecentKits } from './service.ts'

export function mountHome(router: Router): void {
  router.mount(homepage, ({ db }) => readHomepage(db))
  router.mount(expensiveKits, ({ db, query }) => readExpensiveKits(db, query.limit))
  router.mount(recentMasterKits, ({ db, query }) => readRecentKits(db, query.limit))
  router.mount(recentContributions, ({ db, query }) => readRecentContributions(db, query.limit))
}
