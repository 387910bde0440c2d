import { type Shirt, shirt } from '@kitdex/contract/api/market/offers'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { toAnswer } from './answer.ts'
import { estimateItems, insertNew, unpaid, withoutWant } from './changing-service.ts'
import type { Details } from './details.ts'
import { lockOwnItems } from './locking-service.ts'
import { listPhotos, movePhotos } from './photo-repo.ts'
import {
  type ItemRow,
  listAnybodys,
  listCopies,
  listItemsToEstimate,
  listPromised,
  lockCollection,
} from './repo.ts'
import { lockKitOf, updateItems } from './write-repo.ts'

/** Items as they go from one member to another. */

/** As others see them: nothing of what was paid or noted. */
export async function shirtsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Shirt>> {
  const rows = ids.length === 0 ? [] : await listAnybodys(db, ids)
  return new Map(rows.map((row) => [row.id, shirt.parse(toAnswer(row, () => ''))]))
}

/** Nobody else changes what these members have until the transaction ends. */
export const lockCollections = lockCollection

/** An item that its owner may offer or give: owned, and promised to nobody. Another's is not there. */
export async function lockFreeItem(db: Db, memberId: string, id: string): Promise<ItemRow | undefined> {
  const [item] = isId(id) ? await lockOwnItems(db, memberId, [id]) : []
  if (!item) throw notFound('Collection item not found')
  if (item.collection_type !== 'owned' || (await listPromised(db, [id])).length > 0) return undefined
  return item
}

export const photoIdsOf = async (db: Db, memberId: string, itemId: string): Promise<string[]> =>
  (await listPhotos(db, memberId, itemId)).map(({ id }) => id)

/** What its owner paid, notes and thinks of it. */
const OWNERS: readonly string[] = [
  'purchase_price',
  'purchase_date',
  'share_price',
  'user_estimate',
  'comments',
  'personal_notes',
  'hidden',
  'priority',
  'max_price',
] satisfies (keyof Details)[]

const ownersPart = (details: Details, isOwners: boolean): Details =>
  Object.fromEntries(Object.entries(details).filter(([key]) => OWNERS.includes(key) === isOwners))

/** What is of the shirt goes along. */
const passedOn = (details: Details): Details => ownersPart(details, false)

/** What they noted and hid while they wanted it stays theirs. */
const keptOf = (want: Details): Details => ownersPart(unpaid(withoutWant(want)), true)

interface Handing {
  itemId: string
  from: string
  to: string
  /** What was paid for it; null: something else, or nothing. */
  price: number | null
  /** What was paid may be counted. */
  isShared: boolean
  /** It enters the other collection. */
  isKept: boolean
  photoIds: readonly string[]
}

/** It leaves the one collection, as sold, and enters the other. Answers what it is there. */
export async function handOn(db: Db, handing: Handing): Promise<string | null> {
  const { itemId, from, to, price, isShared, isKept, photoIds } = handing
  await lockKitOf(db, itemId)
  await lockCollection(db, from)
  const [item] = await listItemsToEstimate(db, from, { types: ['owned'], ids: [itemId] })
  if (!item) return null
  const today = now().toISOString().slice(0, 10)
  const sold = { collection_type: 'sold', sold_price: price, sold_at: today } as const
  await updateItems(db, [{ ...item, ...sold }], now())
  await estimateItems(db, from, [itemId])
  if (!isKept) return null
  const paid = price === null ? {} : { purchase_price: price, share_price: isShared }
  const copies = await listCopies(db, to, item)
  const wanted = copies.find((copy) => copy.collection_type === 'wanted')
  const kept = keptOf(wanted?.details ?? {})
  const details = { ...kept, ...passedOn(item.details), ...paid, purchase_date: today }
  const id = wanted?.id ?? (await insertNew(db, to, item, 'owned', details, copies)).id
  if (wanted) {
    await updateItems(db, [{ id, collection_type: 'owned', details, sold_price: null, sold_at: null }], now())
    await estimateItems(db, to, [id])
  }
  await movePhotos(db, photoIds, { from: itemId, to: id, memberId: to })
  return id
}
