import type { counterDeal } from '@kitdex/contract/api/market/deals'
import type { NotificationType } from '@kitdex/contract/api/notifications'
import type { Received } from '@kitdex/contract/endpoint'
import {
  CLOSE_DAYS,
  type DealAt,
  type DealStep,
  nextDeal,
  otherSide,
  type Side,
  termsFault,
} from '@kitdex/contract/rules/market/deals'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, invalid, notFound, unauthenticated } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { handOn, lockCollections, lockFreeItem } from '../collection/handing-service.ts'
import { notify } from '../notifications/service.ts'
import * as deals from './deal-repo.ts'
import { dealersOf } from './dealer-service.ts'
import { isActive } from './message-repo.ts'
import { requireUnblocked } from './message-service.ts'
import { findOfferOf, listOffersBy, updateStatus } from './repo.ts'

/** What members agree upon, step by step. Whoever writes has locked the collections of both sides. */

const DAY_MS = 86_400_000
export const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

export const isUnderWay = (leg: deals.Leg): boolean => leg.handed_at !== null && leg.received_at === null
/** Nobody has said that it did not arrive, or the moderators found otherwise. */
export const isUndisputed = ({ dispute }: deals.Leg): boolean => dispute === null || dispute === 'dismissed'

type Terms = Received<typeof counterDeal>['body']

export const handedBefore = ({ handed_at: at }: deals.Leg, before: Date): boolean =>
  at !== null && new Date(at) <= before

export const stateOf = (deal: deals.DealRow): DealAt => {
  const { status, turn, swap_item_id, legs, is_ring_begun: isRingBegun } = deal
  const done = (key: 'handed_at' | 'received_at') => legs.filter((leg) => leg[key] !== null)
  return {
    status,
    turn,
    isSwap: legs.length > 0 ? legs.length === 2 : swap_item_id !== null,
    handed: done('handed_at').map(({ giver }) => giver),
    received: done('received_at').map(({ giver }) => otherSide(giver)),
    overdue: legs
      .filter((leg) => isUnderWay(leg) && isUndisputed(leg) && handedBefore(leg, daysAgo(CLOSE_DAYS)))
      .map(({ giver }) => giver),
    isRingBegun,
  }
}

export const sideOf = (deal: deals.DealRow, memberId: string): Side | undefined => {
  if (deal.owner_id === memberId) return 'owner'
  return deal.other_id === memberId ? 'other' : undefined
}

const memberAt = (deal: deals.DealRow, side: Side): string =>
  side === 'owner' ? deal.owner_id : deal.other_id

/** The collections of both sides; whoever left or was banned while they waited does nothing more. */
async function lockSides(db: Db, caller: Caller, owner: string, other: string): Promise<void> {
  const active = await lockCollections(db, owner, other)
  if (!active.includes(caller.id)) throw unauthenticated()
}

async function lockDeal(db: Db, caller: Caller, id: string): Promise<[deals.DealRow, Side]> {
  const found = isId(id) ? await deals.findDeal(db, id) : undefined
  if (!found || !sideOf(found, caller.id)) throw notFound('Deal not found')
  await lockSides(db, caller, found.owner_id, found.other_id)
  const deal = await deals.findDeal(db, id)
  const side = deal && sideOf(deal, caller.id)
  if (!deal || !side) throw notFound('Deal not found')
  return [deal, side]
}

/** Where the step leads, if it is the caller's to take. */
async function step(
  db: Db,
  caller: Caller,
  id: string,
  what: DealStep,
): Promise<{ deal: deals.DealRow; side: Side; next: DealAt }> {
  const [deal, side] = await lockDeal(db, caller, id)
  const next = nextDeal(stateOf(deal), side, what)
  // Perhaps by itself: whoever proposed it is banned since, or the kit is gone.
  if (!next && deal.status === 'called_off') throw conflict('This deal is called off')
  if (!next) throw conflict('This step is not yours, or not now')
  return { deal, side, next }
}

type Told = Extract<NotificationType, `deal_${string}`>

const tell = (db: Db, deal: deals.DealRow, by: string, type: Told): Promise<void> =>
  tellMember(db, deal, by, deal.owner_id === by ? deal.other_id : deal.owner_id, type)

export async function tellMember(
  db: Db,
  deal: deals.DealRow,
  by: string,
  to: string,
  type: Told,
): Promise<void> {
  const { name } = (await dealersOf(db, [by]))(by)
  await notify(db, [to], type, { title: deal.title, by: name }, { ...aboutDeal(deal), byId: by })
}

/** What somebody offered or gives is to be had no more: whoever waits for an answer is told. */
export async function endProposals(
  db: Db,
  by: string,
  what: Parameters<typeof deals.callOffProposals>[1],
): Promise<void> {
  for (const id of await deals.callOffProposals(db, what, now())) {
    const deal = await deals.findDeal(db, id)
    if (deal) await tell(db, deal, by, 'deal_called_off')
  }
}

/** The same of some kits that leave a collection by hand. */
export const endProposalsWith = (db: Db, by: string, itemIds: readonly string[]): Promise<void> =>
  endProposals(db, by, { itemIds })

const aboutDeal = ({ id, thread_id }: deals.DealRow) => ({
  link: `/messages/${thread_id}`,
  data: { deal_id: id },
})

/** Nothing comes of it. Without a name: that of whoever is no longer here goes with them. */
export const tellEnded = (
  db: Db,
  deal: deals.DealRow,
  to: string,
  type: 'deal_left' | 'deal_stalled',
): Promise<void> => notify(db, [to], type, { title: deal.title }, aboutDeal(deal))

const refuse = (field: string, msg: string) => invalid([{ loc: ['body', field], msg, type: 'custom' }])

/** What the other side gives is theirs, and free; the owner names only what was named or is offered. */
async function checkTerms(
  db: Db,
  said: Terms,
  of: { for_sale: boolean; for_swap: boolean; otherId: string; by: Side; before: string | null },
): Promise<void> {
  const fault = termsFault(said, of)
  if (fault) throw refuse(...fault)
  const { swap_item_id: id } = said
  if (id === null) return
  const isKnown =
    of.by === 'other' || id === of.before || (isId(id) && (await findOfferOf(db, id)) !== undefined)
  const item = isKnown ? await lockFreeItem(db, of.otherId, id).catch(() => undefined) : undefined
  if (!item) throw refuse('swap_item_id', 'There is no such kit to give')
}

export async function propose(db: Db, caller: Caller, offerId: string, said: Terms): Promise<string> {
  const find = async () => (isId(offerId) ? await listOffersBy(db, { ids: [offerId] }, null) : [])
  const [found] = await find()
  if (!found) throw notFound('Offer not found')
  if (found.member_id === caller.id) throw conflict('This is your own offer')
  await requireUnblocked(db, found.member_id, caller.id)
  await lockSides(db, caller, found.member_id, caller.id)
  const [offer = found] = await find()
  if (offer.status !== 'open' || !(await isActive(db, offer.member_id))) throw conflict('This offer is over')
  await checkTerms(db, said, { ...offer, otherId: caller.id, by: 'other', before: null })
  const at = now()
  const threadId = await deals.openThread(db, { id: newId(), offerId, otherId: caller.id, at })
  if (await deals.hasOpenDeal(db, threadId)) throw conflict('You have an open proposal for it already')
  const id = newId()
  const { price, swap_item_id: swapItemId } = said
  await deals.insertDeal(db, { id, threadId, status: 'offered', turn: 'owner', price, swapItemId, at })
  const deal = await deals.findDeal(db, id)
  if (deal) await tell(db, deal, caller.id, 'deal_offered')
  return id
}

export async function counter(db: Db, caller: Caller, id: string, said: Terms): Promise<void> {
  const { deal, side, next } = await step(db, caller, id, 'counter')
  const { owner_id: ownerId, other_id: otherId, swap_item_id: before } = deal
  await requireUnblocked(db, ownerId, otherId)
  await checkTerms(db, said, { ...deal, otherId, by: side, before })
  await deals.updateDeal(db, id, { status: next.status, turn: next.turn, ...said }, now())
  await tell(db, deal, caller.id, 'deal_countered')
}

/** From now on both kits are promised: an item is in one open deal at a time. */
export async function promise(
  db: Db,
  deal: deals.DealRow,
  giver: Side,
  itemId: string | null,
): Promise<void> {
  const from_id = memberAt(deal, giver)
  const to_id = memberAt(deal, otherSide(giver))
  const item = itemId && (await lockFreeItem(db, from_id, itemId).catch(() => undefined))
  if (!item) throw conflict('This kit is in another deal')
  await deals.insertLegs(db, deal.id, [{ giver, item_id: item.id, from_id, to_id }])
  const offer = await findOfferOf(db, item.id)
  if (offer) await updateStatus(db, offer.id, 'reserved', now())
}

export async function accept(db: Db, caller: Caller, id: string): Promise<void> {
  const { deal, next } = await step(db, caller, id, 'accept')
  await requireUnblocked(db, deal.owner_id, deal.other_id)
  if (deal.offer_status !== 'open') throw conflict('This kit is in another deal')
  await promise(db, deal, 'owner', deal.item_id)
  if (stateOf(deal).isSwap) await promise(db, deal, 'other', deal.swap_item_id)
  await deals.updateDeal(db, id, { status: next.status, turn: next.turn }, now())
  await tell(db, deal, caller.id, 'deal_agreed')
}

/** What was promised and not handed over is offered again. */
async function release(db: Db, deal: deals.DealRow): Promise<void> {
  await deals.closeLegs(db, deal.id)
  for (const { item_id, received_at } of deal.legs) {
    const offer = item_id && received_at === null ? await findOfferOf(db, item_id) : undefined
    if (offer?.status === 'reserved') await updateStatus(db, offer.id, 'open', now())
  }
}

/** A ring is called off as a whole. */
async function callOffRing(db: Db, caller: Caller, ringId: string): Promise<void> {
  for (const deal of await deals.listRingDeals(db, ringId)) {
    await deals.updateDeal(db, deal.id, { status: 'called_off', turn: deal.turn }, now())
    await release(db, deal)
    if (deal.owner_id !== caller.id) await tellMember(db, deal, caller.id, deal.owner_id, 'deal_called_off')
  }
}

export async function callOff(db: Db, caller: Caller, id: string): Promise<void> {
  const ringId = isId(id) ? (await deals.findDeal(db, id))?.ring_id : undefined
  // Of all who are in it, as whoever agrees to it locks them.
  if (ringId)
    await lockCollections(db, ...(await deals.listRingDeals(db, ringId)).map((deal) => deal.owner_id))
  const { deal, next } = await step(db, caller, id, 'call_off')
  if (deal.ring_id) return callOffRing(db, caller, deal.ring_id)
  await deals.updateDeal(db, id, { status: next.status, turn: next.turn }, now())
  await release(db, deal)
  await tell(db, deal, caller.id, 'deal_called_off')
}

const sharing = (side: Side, isShared: boolean) =>
  side === 'owner' ? { owner_shares: isShared } : { other_shares: isShared }

export async function handOver(db: Db, caller: Caller, id: string, isShared: boolean): Promise<void> {
  const { deal, side, next } = await step(db, caller, id, 'hand_over')
  await deals.markHanded(db, id, side, now())
  const { status, turn } = next
  await deals.updateDeal(db, id, { status, turn, ...sharing(side, isShared) }, now())
  await tell(db, deal, caller.id, 'deal_handed_over')
}

interface Taking {
  /** Whether what was paid may be counted: both have to say so. */
  isShared: boolean
  isKept: boolean
}

/** One kit changes hands. What is paid is paid for the owner's, and counted where nothing else was given for it. */
async function takeOver(
  db: Db,
  deal: deals.DealRow,
  leg: deals.Leg,
  { isShared, isKept }: Taking,
): Promise<void> {
  const { giver, item_id: itemId, from_id: from, to_id: to } = leg
  let newItemId: string | null = null
  if (itemId) {
    const offer = await findOfferOf(db, itemId)
    const [row] = offer ? await listOffersBy(db, { ids: [offer.id] }, null) : []
    if (offer) await updateStatus(db, offer.id, 'done', now())
    await endProposalsWith(db, from, [itemId])
    const price = giver === 'owner' ? deal.price : null
    await deals.closeLeg(db, deal.id, giver)
    newItemId = await handOn(db, {
      ...{ itemId, from, to, price, isKept, photoIds: row?.photos.map(({ id }) => id) ?? [] },
      isShared: isShared && deal.legs.length === 1,
    })
  }
  await deals.markReceived(db, deal.id, giver, { newItemId, at: now() })
}

export async function receive(db: Db, caller: Caller, id: string, said: Taking): Promise<void> {
  const { deal, side, next } = await step(db, caller, id, 'receive')
  const leg = deal.legs.find(({ giver }) => giver === otherSide(side))
  if (!leg) throw conflict('This step is not yours, or not now')
  const theirs = side === 'owner' ? deal.other_shares : deal.owner_shares
  await takeOver(db, deal, leg, { ...said, isShared: said.isShared && theirs })
  const { status, turn } = next
  await deals.updateDeal(db, id, { status, turn, ...sharing(side, said.isShared) }, now())
  await tell(db, deal, caller.id, 'deal_received')
}

/** Nobody has confirmed it in time: who gave it says that it is done. */
export async function close(db: Db, caller: Caller, id: string): Promise<void> {
  const { deal, side, next } = await step(db, caller, id, 'close')
  const leg = deal.legs.find(({ giver }) => giver === side)
  if (leg) await takeOver(db, deal, leg, { isShared: false, isKept: true })
  await deals.updateDeal(db, id, { status: next.status, turn: next.turn }, now())
  await tell(db, deal, caller.id, 'deal_closed')
}

interface Ending {
  /** What is under way has arrived. */
  hasArrived(leg: deals.Leg): boolean
  isKept(leg: deals.Leg): boolean
}

export const NOTHING: Ending = { hasArrived: () => false, isKept: () => false }

/** Without those who made it: what arrived has been received, the rest stays where it is. Answers whether all arrived. */
export async function endDeal(db: Db, deal: deals.DealRow, { hasArrived, isKept }: Ending): Promise<boolean> {
  const arriving = deal.legs.filter((leg) => isUnderWay(leg) && hasArrived(leg))
  for (const leg of arriving) await takeOver(db, deal, leg, { isShared: false, isKept: isKept(leg) })
  const left = deal.legs.filter((leg) => leg.received_at === null && !arriving.includes(leg))
  const isDone = deal.legs.length > 0 && left.length === 0
  const status = isDone ? 'received' : 'called_off'
  await deals.updateDeal(db, deal.id, { status, turn: deal.turn }, now())
  await release(db, { ...deal, legs: left })
  return isDone
}

export async function rate(
  db: Db,
  caller: Caller,
  id: string,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  const [deal, side] = await lockDeal(db, caller, id)
  if (deal.status !== 'received') throw conflict('A deal is rated when it is done')
  if (deal.ratings.some(({ by_id }) => by_id === caller.id))
    throw conflict('You have rated this deal already')
  const about_id = memberAt(deal, otherSide(side))
  await deals.insertRating(db, { deal_id: id, by_id: caller.id, about_id, stars, text, created_at: now() })
  await tell(db, deal, caller.id, 'deal_rated')
}
