import type { Deal } from '@kitdex/contract/api/market/deals'
import { canSee } from '@kitdex/contract/rules/can-see'
import { stepsOf } from '@kitdex/contract/rules/market/deals'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { shirtsByIds } from '../collection/handing-service.ts'
import { getItem } from '../collection/service.ts'
import { getMember, PRIVATE } from '../profiles/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import * as deals from './deal-repo.ts'
import { sideOf, stateOf } from './deal-service.ts'
import { dealersOf } from './dealer-service.ts'
import { findOfferOf, listOffersBy } from './repo.ts'

/** Of what is given for it others see what its offer shows, and no photos where it has none. */
async function offerOf(db: Db, itemId: string | null) {
  const open = itemId ? await findOfferOf(db, itemId) : undefined
  const [offer] = open ? await listOffersBy(db, { ids: [open.id] }, null) : []
  return offer
}

async function answersOf(db: Db, callerId: string, rows: readonly deals.DealRow[]): Promise<Deal[]> {
  const ids = rows.flatMap(({ item_id, swap_item_id }) => [item_id, swap_item_id])
  const shirts = await shirtsByIds(
    db,
    ids.filter((id) => id !== null),
  )
  const dealer = await dealersOf(
    db,
    rows.flatMap(({ owner_id, other_id }) => [owner_id, other_id]),
  )
  const sign = await personalLinks(db, true)
  return Promise.all(
    rows.map(async (deal): Promise<Deal> => {
      const side = sideOf(deal, callerId) ?? 'other'
      const [own, theirs] = [true, false].map((isOwn) => {
        const found = deal.ratings.find(({ by_id }) => (by_id === callerId) === isOwn)
        return found ? { stars: found.stars, text: found.text, at: found.at } : null
      })
      const swapped = shirts.get(deal.swap_item_id ?? '')
      const offer = await offerOf(db, deal.swap_item_id)
      return {
        id: deal.id,
        thread_id: deal.thread_id,
        offer_id: deal.offer_id,
        status: deal.status,
        side,
        steps: stepsOf(stateOf(deal), side),
        with: dealer(side === 'owner' ? deal.other_id : deal.owner_id),
        shirt: shirts.get(deal.item_id ?? '') ?? null,
        price: deal.price,
        swap:
          deal.swap_item_id && swapped
            ? {
                item_id: deal.swap_item_id,
                shirt: swapped,
                photos: (offer?.photos ?? []).map(({ id, kind, name }) => ({ id, kind, url: sign(name) })),
                offer_id: offer?.id ?? null,
              }
            : null,
        new_item_id: deal.legs.find(({ to_id }) => to_id === callerId)?.new_item_id ?? null,
        can_rate: deal.status === 'received' && !own,
        own_rating: own ?? null,
        their_rating: theirs ?? null,
        created_at: deal.created_at.toISOString(),
        updated_at: deal.updated_at.toISOString(),
      }
    }),
  )
}

/** Another's deal is not there. */
export async function readDeal(db: Db, caller: Caller, id: string): Promise<Deal> {
  const deal = isId(id) ? await deals.findDeal(db, id) : undefined
  if (!deal || !sideOf(deal, caller.id)) throw notFound('Deal not found')
  const [answer] = await answersOf(db, caller.id, [deal])
  if (!answer) throw notFound('Deal not found')
  return answer
}

export async function dealsOf(
  db: Db,
  caller: Caller,
  page: deals.DealFilter & { limit: number; skip: number },
): Promise<{ rows: Deal[]; total: number }> {
  if ([page.offer, page.thread].some((id) => id !== undefined && !isId(id))) return { rows: [], total: 0 }
  const [rows, total] = await Promise.all([
    deals.listDeals(db, caller.id, page),
    deals.countDeals(db, caller.id, page),
  ])
  return { rows: await answersOf(db, caller.id, rows), total }
}

/** Of who is private, only while others may deal with them. */
export async function ratingsOf(db: Db, caller: Caller, id: string, page: { limit: number; skip: number }) {
  const member = await getMember(db, id)
  if (!canSee(caller, member) && !(await deals.isDealer(db, member.id, caller.id))) throw forbidden(PRIVATE)
  return {
    rows: await deals.listRatings(db, member.id, page),
    total: await deals.countRatings(db, member.id),
  }
}

/** Of one's own item. */
export async function historyOf(db: Db, caller: Caller, itemId: string) {
  const { id } = await getItem(db, caller.id, itemId, () => '')
  return (await deals.listHistory(db, id)).map(({ from, at }) => ({ from, at: at.toISOString() }))
}
