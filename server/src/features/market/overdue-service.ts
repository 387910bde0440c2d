import { CLOSE_DAYS, END_DAYS, REMIND_DAYS } from '@kitdex/contract/rules/market/deals'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { lockCollections } from '../collection/handing-service.ts'
import * as deals from './deal-repo.ts'
import { daysAgo, endDeal, handedBefore, isUnderWay, isUndisputed, tellMember } from './deal-service.ts'
import { breakRing } from './ring-service.ts'

const bothOf = ({ owner_id, other_id }: deals.DealRow): [string, string] => [owner_id, other_id]

/** Each is told by the other one's name. */
async function tellBoth(db: Db, deal: deals.DealRow, type: 'deal_closed' | 'deal_undone'): Promise<void> {
  const [owner, other] = bothOf(deal)
  await tellMember(db, deal, other, owner, type)
  await tellMember(db, deal, owner, other, type)
}

async function remind(db: Db, deal: deals.DealRow, leg: deals.Leg): Promise<void> {
  const due = handedBefore(leg, daysAgo(CLOSE_DAYS)) ? 2 : handedBefore(leg, daysAgo(REMIND_DAYS)) ? 1 : 0
  if (due <= leg.reminders) return
  await deals.updateReminders(db, deal.id, leg.giver, due)
  if (due === 1) await tellMember(db, deal, leg.from_id, leg.to_id, 'deal_reminder')
  else await tellMember(db, deal, leg.to_id, leg.from_id, 'deal_closable')
}

async function goOn(db: Db, deal: deals.DealRow): Promise<void> {
  const underWay = deal.legs.filter(isUnderWay)
  if (underWay.some(({ dispute }) => dispute === 'resolved')) {
    await endDeal(db, deal, { hasArrived: isUndisputed, isKept: () => true })
    return tellBoth(db, deal, 'deal_undone')
  }
  // While the moderators look into it, nothing is closed.
  if (underWay.some(({ dispute }) => dispute === 'open')) return
  const handed = deal.legs.filter(({ handed_at }) => handed_at !== null)
  if (handed.every((leg) => handedBefore(leg, daysAgo(END_DAYS)))) {
    await endDeal(db, deal, { hasArrived: () => true, isKept: () => true })
    return tellBoth(db, deal, 'deal_closed')
  }
  for (const leg of underWay) await remind(db, deal, leg)
}

/** Who has not handed over yet is free again, when nobody else in their ring has done so for too long. */
async function endStalledRings(db: Db): Promise<void> {
  for (const id of await deals.listBegunRings(db))
    await transact(db, async (trx) => {
      const find = () => deals.listRingDeals(trx, id)
      await lockCollections(trx, ...(await find()).map(({ owner_id }) => owner_id))
      const handed = (await find()).flatMap(({ legs }) => legs.filter(({ handed_at }) => handed_at !== null))
      if (handed.every((leg) => handedBefore(leg, daysAgo(END_DAYS))))
        await breakRing(trx, id, 'deal_stalled')
    })
}

/** What was handed over and never confirmed comes to an end. */
export async function endOverdue(db: Db): Promise<void> {
  for (const id of await deals.listUnderWay(db))
    await transact(db, async (trx) => {
      const found = await deals.findDeal(trx, id)
      if (!found) return
      await lockCollections(trx, ...bothOf(found))
      const deal = await deals.findDeal(trx, id)
      if (deal?.status === 'handed_over') await goOn(trx, deal)
    })
  await endStalledRings(db)
}
