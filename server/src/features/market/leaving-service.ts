import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Images } from '../../platform/images/images.ts'
import { lockCollections } from '../collection/handing-service.ts'
import { sweepPictures } from '../uploads/sweep-service.ts'
import * as deals from './deal-repo.ts'
import { endDeal, isUndisputed, NOTHING, tellEnded } from './deal-service.ts'
import { eraseMessages } from './message-repo.ts'
import { eraseOffers } from './repo.ts'
import { breakRing, endProposed } from './ring-service.ts'

interface Leaving {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

const isBegun = ({ legs }: deals.DealRow): boolean => legs.some(({ handed_at }) => handed_at !== null)

const otherThan = ({ owner_id, other_id }: deals.DealRow, memberId: string): string =>
  owner_id === memberId ? other_id : owner_id

/** The rings in which somebody still has something to give or to get. */
const ringsIn = (own: readonly deals.DealRow[]): string[] => [
  ...new Set(own.flatMap((deal) => (deal.ring_id !== null && !isBegun(deal) ? [deal.ring_id] : []))),
]

async function lockDealings(db: Db, memberId: string): Promise<deals.DealRow[]> {
  const own = await deals.listOpenDeals(db, memberId)
  const rings = await Promise.all(ringsIn(own).map((id) => deals.listRingDeals(db, id)))
  const parties = [...own, ...rings.flat()].flatMap(({ owner_id, other_id }) => [owner_id, other_id])
  if (parties.length > 0) await lockCollections(db, ...new Set(parties))
  return deals.listOpenDeals(db, memberId)
}

/** Nothing comes of what somebody has not begun to hand over or to get; answers the deals that are under way. */
export async function endDealings(db: Db, memberId: string): Promise<deals.DealRow[]> {
  const own = await lockDealings(db, memberId)
  for (const ringId of ringsIn(own)) await breakRing(db, ringId, 'deal_left', memberId)
  await endProposed(db, memberId)
  for (const deal of own) {
    if (isBegun(deal) || deal.ring_id !== null) continue
    await endDeal(db, deal, NOTHING)
    await tellEnded(db, deal, otherThan(deal, memberId), 'deal_left')
  }
  return own.filter(isBegun)
}

/** Somebody leaves: what was handed over has been received, unless it is disputed; everything else is called off. */
export async function eraseMarket(call: Leaving, images: Images, memberId: string): Promise<void> {
  const { db } = call
  for (const deal of await endDealings(db, memberId)) {
    const isDone = await endDeal(db, deal, {
      hasArrived: isUndisputed,
      isKept: (leg) => leg.to_id !== memberId,
    })
    if (!isDone) await tellEnded(db, deal, otherThan(deal, memberId), 'deal_left')
  }
  await sweepPictures(call, images, await eraseMessages(db, memberId))
  await deals.eraseRatings(db, memberId)
  await eraseOffers(db, memberId, now())
}
