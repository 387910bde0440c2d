import type { watch } from '@kitdex/contract/api/admin/watch'
import type { Reply } from '@kitdex/contract/endpoint'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { promotionNow } from '../analytics/trend-service.ts'
import { hitsNow } from '../contributions/watching/watch-service.ts'
import { countPictureReports, findTrend } from './watch-repo.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

/** What each rule that is on finds now, and what the figures suggest. */
export async function readWatch(db: Db): Promise<Reply<typeof watch>> {
  const month = daysAgo(30)
  const best = await promotionNow(db)
  return {
    rules: await hitsNow(db),
    insights: {
      trend: (await findTrend(db, month, daysAgo(60))) ?? null,
      promotion: best && {
        member: { id: best.id, name: best.name },
        approved: best.approved,
        rate: best.percent,
      },
      pictures: await countPictureReports(db, month),
    },
  }
}
