import type { listOffers, myOffers as myOffersCall, Offer } from '@kitdex/contract/api/market/offers'
import type { Received } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import { offerFaults } from '@kitdex/contract/rules/market/offers'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { requireFeature } from '../badges/feature-service.ts'
import { lockCollections, lockFreeItem, photoIdsOf, shirtsByIds } from '../collection/handing-service.ts'
import { notify } from '../notifications/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import { isParty } from './deal-repo.ts'
import { endProposals } from './deal-service.ts'
import { dealersOf } from './dealer-service.ts'
import { isActive } from './message-repo.ts'
import * as repo from './repo.ts'

/** Offers as the viewer sees them; one whose item is gone is not there. */
async function offersFrom(db: Db, viewer: string | null, rows: readonly repo.OfferRow[]): Promise<Offer[]> {
  const shirts = await shirtsByIds(
    db,
    rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id])),
  )
  const dealer = await dealersOf(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const sign = await personalLinks(db, true)
  return rows.flatMap(({ member_id, item_id, photos, ...row }) => {
    const shirt = shirts.get(item_id ?? '')
    if (!shirt) return []
    const is_own = member_id === viewer
    const { title: _, ...shown } = row
    return [
      {
        ...shown,
        item_id: is_own ? item_id : null,
        is_own,
        owner: dealer(member_id),
        shirt,
        photos: photos.map(({ id, kind, name }) => ({ id, kind, url: sign(name) })),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      },
    ]
  })
}

export async function searchOffers(
  db: Db,
  caller: Caller | null,
  query: Received<typeof listOffers>['query'],
): Promise<{ rows: Offer[]; total: number }> {
  const { sort: order, limit, skip: _, page: __, ...filter } = query
  if (filter.kit !== undefined && !isId(filter.kit)) return { rows: [], total: 0 }
  const viewer = caller?.id ?? null
  const [rows, total] = await Promise.all([
    repo.listOpen(db, viewer, filter, { order, limit, skip: offsetOf(query) }),
    repo.countOpen(db, viewer, filter),
  ])
  return { rows: await offersFrom(db, viewer, rows), total }
}

export async function facetsOf(db: Db) {
  const facets = await repo.listFacets(db)
  const of = (field: string) =>
    facets.flatMap(({ field: other, ...facet }) => (other === field ? [facet] : []))
  return { club: of('club'), season: of('season'), size: of('size'), condition: of('condition') }
}

export const offersOfKit = (db: Db, id: string): Promise<repo.KitOffers> => {
  if (!isId(id)) throw notFound('Kit not found')
  return repo.sumKit(db, id)
}

/** What is over, or of somebody who is banned, is there for its owner and for who dealt about it. */
export async function readOffer(db: Db, caller: Caller | null, id: string): Promise<Offer> {
  const viewer = caller?.id ?? null
  const [row] = isId(id) ? await repo.listOffersBy(db, { ids: [id] }, viewer) : []
  if (!row) throw notFound('Offer not found')
  const isOver = row.status === 'done' || row.status === 'withdrawn'
  const isTheirs = viewer !== null && (row.member_id === viewer || (await isParty(db, id, viewer)))
  if (!isTheirs && (isOver || !(await isActive(db, row.member_id)))) throw notFound('Offer not found')
  const [offer] = await offersFrom(db, viewer, [row])
  if (!offer) throw notFound('Offer not found')
  return offer
}

export async function offersOf(
  db: Db,
  caller: Caller,
  query: Received<typeof myOffersCall>['query'],
): Promise<{ rows: Offer[]; total: number }> {
  const { item_id: item, limit } = query
  if (item !== undefined && !isId(item)) return { rows: [], total: 0 }
  const [rows, total] = await Promise.all([
    repo.listOffersBy(db, { member: caller.id, item, limit, skip: offsetOf(query) }, caller.id),
    repo.countOffersOf(db, caller.id, item),
  ])
  return { rows: await offersFrom(db, caller.id, rows), total }
}

type Said = repo.SaidOffer

/** What is not for sale has no price. */
async function checked(db: Db, caller: Caller, itemId: string, said: Said): Promise<Said> {
  const faults = offerFaults(said).map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' }))
  const photos = await photoIdsOf(db, caller.id, itemId)
  if (!said.photo_ids.every((id) => photos.includes(id)))
    faults.push({ loc: ['body', 'photo_ids'], msg: 'Choose photos of this kit', type: 'link' })
  const kits = said.wanted_kit_ids.every(isId) ? await repo.listLiveKits(db, said.wanted_kit_ids) : []
  if (!said.wanted_kit_ids.every((id) => kits.includes(id)))
    faults.push({ loc: ['body', 'wanted_kit_ids'], msg: 'There is no such kit', type: 'link' })
  if (faults.length > 0) throw invalid(faults)
  return { ...said, price: said.for_sale ? said.price : null }
}

export async function createOffer(
  db: Db,
  caller: Caller,
  { item_id, ...said }: Said & { item_id: string },
): Promise<Offer> {
  await requireFeature(db, caller, 'market_offers')
  await lockCollections(db, caller.id)
  const item = await lockFreeItem(db, caller.id, item_id)
  if (!item) throw conflict('Only an owned kit can be offered')
  if (await repo.findOfferOf(db, item_id)) throw conflict('This kit is offered already')
  const id = newId()
  const offered = await checked(db, caller, item_id, said)
  await repo.insertOffer(db, { id, memberId: caller.id, itemId: item_id, at: now() }, offered)
  const offer = await readOffer(db, caller, id)
  await tellSeekers(db, caller, id, offer.owner.name)
  return offer
}

/** What one wants and somebody offers is told. */
async function tellSeekers(db: Db, caller: Caller, id: string, by: string): Promise<void> {
  const [row] = await repo.listOffersBy(db, { ids: [id] }, null)
  const about = { title: row?.title ?? '', by }
  const link = `/marketplace/${id}`
  await notify(db, await repo.listSeekers(db, id), 'want_matched', about, { link, byId: caller.id })
}

/** One's own, and not over. Another's is not there. */
async function lockOwn(db: Db, caller: Caller, id: string): Promise<repo.OfferRow & { item_id: string }> {
  await lockCollections(db, caller.id)
  const [row] = isId(id) ? await repo.listOffersBy(db, { ids: [id] }, caller.id) : []
  if (row?.member_id !== caller.id) throw notFound('Offer not found')
  if (row.status === 'reserved') throw conflict('This kit is in a deal')
  const { item_id } = row
  if (row.status !== 'open' || item_id === null) throw conflict('This offer is over')
  return { ...row, item_id }
}

export async function changeOffer(db: Db, caller: Caller, id: string, said: Said): Promise<Offer> {
  const { item_id } = await lockOwn(db, caller, id)
  await repo.updateOffer(db, id, await checked(db, caller, item_id, said), now())
  return readOffer(db, caller, id)
}

export async function withdrawOffer(db: Db, caller: Caller, id: string): Promise<Offer> {
  await lockOwn(db, caller, id)
  await repo.updateStatus(db, id, 'withdrawn', now())
  await endProposals(db, caller.id, { offerId: id })
  return readOffer(db, caller, id)
}
