import type { watch } from '@kitdex/contract/api/admin/watch'
import type { Reply } from '@kitdex/contract/endpoint'
import { WATCH_RULES } from '@kitdex/contract/rules/watch'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { readSettings } from '../settings/service.ts'
import { countPictureReports, findHits, findPromotion, findTrend } from './watch-repo.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

/** What each rule that is on finds now, and what the figures suggest. */
export async function readWatch(db: Db): Promise<Reply<typeof watch>> {
  const { watched } = await readSettings(db)
  const month = daysAgo(30)
  const rules: Reply<typeof watch>['rules'] = []
  for (const rule of WATCH_RULES) {
    const is_on = watched.includes(rule)
    rules.push({ rule, is_on, ...(is_on ? await findHits(db, rule, month) : { total: 0, hits: [] }) })
  }
  return {
    rules,
    insights: {
      trend: (await findTrend(db, month, daysAgo(60))) ?? null,
      promotion: (await findPromotion(db)) ?? null,
      pictures: await countPictureReports(db, month),
    },
  }
}
