import type { SwapRing } from '@kitdex/contract/api/market/rings'
import type { NotificationType } from '@kitdex/contract/api/notifications'
import { bestRings, findRings, RING_DAYS, ringKey } from '@kitdex/contract/rules/market/rings'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { lockCollections, lockFreeItem, shirtsByIds } from '../collection/handing-service.ts'
import { notify } from '../notifications/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import * as deals from './deal-repo.ts'
import { endDeal, NOTHING, promise, tellEnded } from './deal-service.ts'
import { dealersOf } from './dealer-service.ts'
import { areBlocked } from './message-repo.ts'
import { listOffersBy } from './repo.ts'
import * as repo from './ring-repo.ts'

const DAY_MS = 86_400_000
const MOST_AT_ONCE = 200

async function tellAll(
  db: Db,
  ring: repo.RingRow,
  type: Extract<NotificationType, `ring_${string}`>,
  but?: string,
): Promise<void> {
  for (const { from_id, position } of ring.parts) {
    if (from_id === but) continue
    const before = ring.parts.at(position - 1)
    await notify(db, [from_id], type, { title: before?.title ?? '' }, { link: '/swap-rings' })
  }
}

/** Finds rings among what is offered and wanted, and proposes the best to all who are in them. */
export async function proposeRings(db: Db): Promise<number> {
  await repo.lapseRings(db, now())
  const [offers, wants, taken] = [
    await repo.listSwaps(db),
    await repo.listWants(db),
    await repo.listTaken(db),
  ]
  const ownerOf = new Map(offers.map(({ id, member }) => [id, member]))
  const members = (ids: readonly string[]) => ids.map((id) => ownerOf.get(id) ?? '')
  const isKnown = (ids: readonly string[]) => taken.keys.has(ringKey(ids))
  const areApart = (ids: readonly string[]) => {
    const all = members(ids)
    return all.some((a) => all.some((b) => taken.blocks.has(`${a} ${b}`)))
  }
  const rings = findRings(offers, wants).filter((ring) => !isKnown(ring.offers) && !areApart(ring.offers))
  const chosen = bestRings(rings, taken.offers).slice(0, MOST_AT_ONCE)
  for (const { offers: ids, score } of chosen) {
    const all = members(ids)
    const parts = ids.map((offer_id, at) => ({
      offer_id,
      from_id: all[at] ?? '',
      to_id: all[(at + 1) % all.length] ?? '',
    }))
    const at = now()
    const expiresAt = new Date(at.getTime() + RING_DAYS * DAY_MS)
    const id = newId()
    await transact(db, async (trx) => {
      await repo.insertRing(trx, { id, key: ringKey(ids), score, expiresAt, at, parts })
      const ring = await repo.findRing(trx, id)
      if (ring) await tellAll(trx, ring, 'ring_proposed')
    })
  }
  return chosen.length
}

async function answersOf(db: Db, me: string, rings: readonly repo.RingRow[]): Promise<SwapRing[]> {
  const parts = rings.flatMap((ring) => ring.parts)
  const shirts = await shirtsByIds(
    db,
    parts.flatMap(({ item_id }) => (item_id === null ? [] : [item_id])),
  )
  const dealer = await dealersOf(
    db,
    parts.map(({ from_id }) => from_id),
  )
  const offers = await listOffersBy(db, { ids: parts.map(({ offer_id }) => offer_id) }, null)
  const photosOf = new Map(offers.map(({ id, photos }) => [id, photos]))
  const sign = await personalLinks(db, true)
  return rings.map(({ id, status, expires_at, parts }) => ({
    id,
    status,
    expires_at: expires_at.toISOString(),
    parts: parts.map(({ offer_id, item_id, from_id, accepted_at }) => ({
      offer_id,
      by: dealer(from_id),
      is_own: from_id === me,
      has_accepted: accepted_at !== null,
      shirt: shirts.get(item_id ?? '') ?? null,
      photos: (photosOf.get(offer_id) ?? []).map(({ id: photo, kind, name }) => ({
        ...{ id: photo, kind, url: sign(name) },
      })),
    })),
    can_accept:
      status === 'proposed' &&
      expires_at > now() &&
      parts.some(({ from_id, accepted_at }) => from_id === me && accepted_at === null),
  }))
}

export async function ringsOf(db: Db, caller: Caller, page: { limit: number; skip: number }) {
  const [rows, total] = await Promise.all([
    repo.listRings(db, caller.id, page),
    repo.countRings(db, caller.id),
  ])
  return { rows: await answersOf(db, caller.id, rows), total }
}

async function readRing(db: Db, caller: Caller, id: string): Promise<SwapRing> {
  const ring = await repo.findRing(db, id)
  const [answer] = ring ? await answersOf(db, caller.id, [ring]) : []
  if (!answer) throw notFound('Ring not found')
  return answer
}

/** Another's ring is not there; who answers has locked the collections of all. */
async function lockRing(db: Db, caller: Caller, id: string): Promise<repo.RingRow> {
  const find = async () => (isId(id) ? await repo.findRing(db, id) : undefined)
  const isIn = (ring: repo.RingRow) => ring.parts.some(({ from_id }) => from_id === caller.id)
  const found = await find()
  if (!found || !isIn(found)) throw notFound('Ring not found')
  await lockCollections(db, ...found.parts.map(({ from_id }) => from_id))
  const ring = (await find()) ?? found
  if (ring.status !== 'proposed' || ring.expires_at <= now()) throw conflict('This ring is over')
  return ring
}

/** All that is given is still there, for swap, and promised to nobody else. */
async function areFree(db: Db, { parts }: repo.RingRow): Promise<boolean> {
  const offers = await listOffersBy(db, { ids: parts.map(({ offer_id }) => offer_id) }, null)
  const isOpen = ({ status, for_swap }: (typeof offers)[number]) => status === 'open' && for_swap
  if (offers.length !== parts.length || !offers.every(isOpen)) return false
  for (const { from_id, item_id } of parts) {
    const item = item_id && (await lockFreeItem(db, from_id, item_id).catch(() => undefined))
    if (!item) return false
  }
  return true
}

async function agree(db: Db, ring: repo.RingRow): Promise<void> {
  const at = now()
  for (const { offer_id: offerId, item_id, to_id: otherId } of ring.parts) {
    const threadId = await deals.openThread(db, { id: newId(), offerId, otherId, at })
    await deals.callOffThread(db, threadId, at)
    const id = newId()
    const terms = { status: 'agreed', turn: 'owner', price: null, swapItemId: null } as const
    await deals.insertDeal(db, { id, threadId, ...terms, at, ringId: ring.id })
    const deal = await deals.findDeal(db, id)
    if (deal) await promise(db, deal, 'owner', item_id)
  }
}

/** It happens when all have agreed; what is gone meanwhile, or one who has blocked another, ends it for all. */
export async function acceptRing(db: Db, caller: Caller, id: string): Promise<SwapRing> {
  const ring = await lockRing(db, caller, id)
  const members = ring.parts.map(({ from_id }) => from_id)
  if ((await areBlocked(db, members)) || !(await areFree(db, ring))) {
    await repo.updateRing(db, id, 'called_off')
    await tellAll(db, ring, 'ring_called_off', caller.id)
    return readRing(db, caller, id)
  }
  await repo.markAccepted(db, id, caller.id, now())
  const isLast = ring.parts.every(({ from_id, accepted_at }) => accepted_at !== null || from_id === caller.id)
  if (isLast) {
    await agree(db, ring)
    await repo.updateRing(db, id, 'agreed')
    await tellAll(db, ring, 'ring_agreed', caller.id)
  }
  return readRing(db, caller, id)
}

/** Of a ring nothing more is handed over; who is in it is told once. */
export async function breakRing(
  db: Db,
  ringId: string,
  type: 'deal_left' | 'deal_stalled',
  but?: string,
): Promise<void> {
  const told = new Set([but])
  for (const deal of await deals.listRingDeals(db, ringId)) {
    if (deal.status !== 'agreed') continue
    await endDeal(db, deal, NOTHING)
    for (const party of [deal.owner_id, deal.other_id]) {
      if (told.has(party)) continue
      told.add(party)
      await tellEnded(db, deal, party, type)
    }
  }
  await repo.updateRing(db, ringId, 'called_off')
}

/** Somebody leaves: rings that wait for their answer are over for all. */
export async function endProposed(db: Db, memberId: string): Promise<void> {
  for (const ring of await repo.listProposed(db, memberId)) {
    await repo.updateRing(db, ring.id, 'called_off')
    await tellAll(db, ring, 'ring_called_off', memberId)
  }
}

export async function declineRing(db: Db, caller: Caller, id: string): Promise<SwapRing> {
  const ring = await lockRing(db, caller, id)
  await repo.updateRing(db, id, 'called_off')
  await tellAll(db, ring, 'ring_called_off', caller.id)
  return readRing(db, caller, id)
}
