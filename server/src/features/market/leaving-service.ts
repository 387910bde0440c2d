import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Images } from '../../platform/images/images.ts'
import { lockCollections } from '../collection/handing-service.ts'
import { sweepPictures } from '../uploads/sweep-service.ts'
import * as deals from './deal-repo.ts'
import { endDeal, tellLeft } from './deal-service.ts'
import { eraseMessages } from './message-repo.ts'
import { eraseOffers } from './repo.ts'
import { updateRing } from './ring-repo.ts'
import { endProposed } from './ring-service.ts'

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

const nothing = { hasArrived: () => false, isKept: () => false }

/** Of a ring nothing more is handed over; who is in it is told once. */
async function breakRing(db: Db, ringId: string, memberId: string): Promise<void> {
  const told = new Set([memberId])
  for (const deal of await deals.listRingDeals(db, ringId)) {
    if (deal.status !== 'agreed') continue
    await endDeal(db, deal, nothing)
    for (const party of [deal.owner_id, deal.other_id]) {
      if (told.has(party)) continue
      told.add(party)
      await tellLeft(db, deal, party)
    }
  }
  await updateRing(db, ringId, 'called_off')
}

/** Nothing comes of what somebody has not begun to hand over or to get; answers the deals that are under way. */
export async function endDealings(db: Db, memberId: string): Promise<deals.DealRow[]> {
  const own = await lockDealings(db, memberId)
  for (const ringId of ringsIn(own)) await breakRing(db, ringId, memberId)
  await endProposed(db, memberId)
  for (const deal of own) {
    if (isBegun(deal) || deal.ring_id !== null) continue
    await endDeal(db, deal, nothing)
    await tellLeft(db, deal, otherThan(deal, memberId))
  }
  return own.filter(isBegun)
}

/** Somebody leaves: what was handed over has been received, everything else is called off. */
export async function eraseMarket(call: Leaving, images: Images, memberId: string): Promise<void> {
  const { db } = call
  for (const deal of await endDealings(db, memberId)) {
    const isDone = await endDeal(db, deal, {
      hasArrived: () => true,
      isKept: (leg) => leg.to_id !== memberId,
    })
    if (!isDone) await tellLeft(db, deal, otherThan(deal, memberId))
  }
  await sweepPictures(call, images, await eraseMessages(db, memberId))
  await deals.eraseRatings(db, memberId)
  await eraseOffers(db, memberId, now())
}
