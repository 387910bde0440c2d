import type { growth, vipTiers } from '@kitdex/contract/api/admin/growth'
import type { Reply } from '@kitdex/contract/endpoint'
import { BADGES } from '@kitdex/contract/rules/badges'
import { FEATURES, isEarlyFor } from '@kitdex/contract/rules/features'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { readSettings } from '../settings/service.ts'
import { getRetention, getStorage, getSums, listVips, listWeeks } from './growth-repo.ts'
import { getCounts } from './repo.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEKS = 12
const SHOWN = 50
const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

/** To two decimals. */
const ratio = (of: number, by: number): number | null => (by === 0 ? null : Math.round((of / by) * 100) / 100)

export async function readGrowth(db: Db): Promise<Reply<typeof growth>> {
  const month = daysAgo(30)
  const { active, members } = await getCounts(db, month)
  const { filed, votes, items, median } = await getSums(db, month)
  return {
    weeks: await listWeeks(db, now(), WEEKS),
    retention: await getRetention(db, daysAgo(60), month),
    storage: await getStorage(db),
    kpis: {
      contributions_per_active: ratio(filed, active),
      votes_per_contribution: ratio(votes, filed),
      items_per_member: ratio(items, members),
      median_decision_hours: median === null ? null : ratio(median, 1),
    },
  }
}

export async function readVip(db: Db): Promise<Reply<typeof vipTiers>> {
  const tiers = BADGES.filter(({ group }) => group === 'vip')
  const all = await listVips(
    db,
    tiers.map(({ id }) => id),
    SHOWN,
  )
  const settings = await readSettings(db)
  return tiers.map(({ id, target }) => {
    const members = all.filter(({ tier }) => tier === id)
    return {
      ...{ id, target, total: members[0]?.total ?? 0 },
      early: FEATURES.filter((feature) => isEarlyFor(settings[feature], id)),
      members: members.map(({ id, name, approved }) => ({ id, name, approved })),
    }
  })
}
