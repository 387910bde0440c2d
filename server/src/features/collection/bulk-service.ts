import type { CollectionItem, CollectionType, ItemInput } from '@kitdex/contract/api/collection-item'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { toAnswer } from './answer.ts'
import { listPhotographed, listPresent, type Present } from './bulk-repo.ts'
import { estimateItems, type LetGo, withoutWant } from './changing-service.ts'
import { type Details, withInput } from './details.ts'
import { lockOwn, lockOwnItems } from './locking-service.ts'
import { listLive, listPromised, listShown } from './repo.ts'
import { type ChangedItem, insertItems, moveToRemoved, type NewItem, updateItems } from './write-repo.ts'

/** What concerns a whole collection at once: for files that leave and files that come in. */

const ALL: readonly CollectionType[] = ['owned', 'wanted', 'sold']
const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Everything of somebody's by key, so many at a time: a collection of any size. Photos go by their names. */
export async function* everyItem(db: Db, memberId: string): AsyncGenerator<CollectionItem[]> {
  for (let after = BEFORE_ALL; ; ) {
    const page = { order: 'id', limit: AT_ONCE, skip: 0 } as const
    const rows = await listShown(db, memberId, { types: ALL, after }, page)
    if (rows.length > 0) yield rows.map((row) => toAnswer(row, (name) => name))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/** Which of these players or teams an item may name. */
export const liveEntries = listLive

/** A shirt that comes in with others. */
export interface Arriving {
  master_kit_id: string
  reference_kit_id: string | null
  collection_type: CollectionType
  input: ItemInput
  sold_price: number | null
  sold_at: string | null
  /** Since when it is in the list; from now on where nobody says. */
  added_at: string | null
  /** Its owner said that it is one more of the same. */
  isCopy: boolean
}

/** What an item was before it was moved. */
export interface Before {
  collection_type: CollectionType
  details: Details
}

export type Placed = { id: string; before: Before | null } | 'duplicate'

type Kit = Pick<Present, 'master_kit_id' | 'reference_kit_id'>
const keyOf = ({ master_kit_id, reference_kit_id }: Kit): string => `${master_kit_id} ${reference_kit_id}`

/** What somebody has of some kits, kit by kit. */
export async function shelvesOf(
  db: Db,
  memberId: string,
  kits: readonly Kit[],
): Promise<(kit: Kit) => Present[]> {
  const shelves = new Map<string, Present[]>()
  const ids = [...new Set(kits.map((kit) => kit.master_kit_id))]
  const shelf = (kit: Kit): Present[] => {
    const there = shelves.get(keyOf(kit)) ?? []
    shelves.set(keyOf(kit), there)
    return there
  }
  for (const item of await listPresent(db, memberId, ids)) shelf(item).push(item)
  return shelf
}

/** What one has is not added twice unasked. Several of a kind that come in together (`mine`) are several. */
export function isDuplicate(
  { collection_type, isCopy, sold_price, sold_at }: Omit<Arriving, 'input' | 'added_at' | keyof Kit>,
  shelf: readonly Present[],
  mine: ReadonlySet<string>,
): boolean {
  const kept = shelf.filter((item) => item.collection_type !== 'sold')
  if (collection_type === 'wanted') return kept.length > 0
  if (collection_type === 'owned') {
    const isMineWanted = kept.some((item) => item.collection_type === 'wanted' && mine.has(item.id))
    const isOwned = kept.some((item) => item.collection_type === 'owned' && !mine.has(item.id))
    return isMineWanted || (isOwned && !isCopy)
  }
  const isSame = (item: Present): boolean =>
    item.collection_type === 'sold' && item.sold_price === sold_price && item.sold_at === sold_at
  return !isCopy && shelf.some((item) => isSame(item) && !mine.has(item.id))
}

/** Adds many, by the rules for one, in a fixed number of statements. `mine`: what came in with them before. */
export async function addArriving(
  db: Db,
  memberId: string,
  arriving: readonly Arriving[],
  { mine: before, at }: { mine: ReadonlySet<string>; at: Date },
): Promise<Placed[]> {
  await lockOwn(db, memberId)
  const shelfOf = await shelvesOf(db, memberId, arriving)
  const mine = new Set(before)
  const added: NewItem[] = []
  const moved: ChangedItem[] = []
  const place = (one: Arriving): Placed => {
    const shelf = shelfOf(one)
    if (isDuplicate(one, shelf, mine)) return 'duplicate'
    const { master_kit_id, reference_kit_id, collection_type, sold_price, sold_at } = one
    const wanted = shelf.find((item) => item.collection_type === 'wanted')
    if (collection_type === 'owned' && wanted) {
      const { id, details: wish } = wanted
      const details = withInput(withoutWant(wish), one.input)
      moved.push({ id, collection_type, details, sold_price: null, sold_at: null })
      Object.assign(wanted, { collection_type, details })
      mine.add(id)
      return { id, before: { collection_type: 'wanted', details: wish } }
    }
    const item = {
      ...{ id: newId(), master_kit_id, reference_kit_id, collection_type, sold_price, sold_at },
      copy: Math.max(0, ...shelf.map(({ copy }) => copy)) + 1,
      details: withInput({}, one.input),
    }
    added.push({ ...item, member_id: memberId, created_at: one.added_at ?? at, updated_at: at })
    shelf.push(item)
    mine.add(item.id)
    return { id: item.id, before: null }
  }
  const placed = arriving.map(place)
  if (added.length > 0) await insertItems(db, added)
  if (moved.length > 0) await updateItems(db, moved, at)
  await estimateItems(
    db,
    memberId,
    [...added, ...moved].map(({ id }) => id),
  )
  return placed
}

export interface Made {
  id: string
  /** As it was when it came in. */
  updated_at: Date
  before: Before | null
}

/** Takes back what came in, as far as nobody touched it since and it is promised to nobody; answers the ids of what stays. */
export async function takeBack(
  db: Db,
  memberId: string,
  made: readonly Made[],
  at: Date,
  letGo: LetGo,
): Promise<Set<string>> {
  const ids = made.map(({ id }) => id)
  const items = new Map((await lockOwnItems(db, memberId, ids)).map((item) => [item.id, item]))
  const photographed = await listPhotographed(db, ids)
  const promised = await listPromised(db, ids)
  const isChanged = ({ id, updated_at }: Made): boolean => {
    const item = items.get(id)
    return (
      item !== undefined &&
      (photographed.has(id) ||
        promised.includes(id) ||
        new Date(item.updated_at).getTime() !== updated_at.getTime())
    )
  }
  const kept = new Set(made.filter(isChanged).map(({ id }) => id))
  const shelfOf = await shelvesOf(db, memberId, [...items.values()])
  const leaving = new Set(made.flatMap(({ id, before }) => (before || kept.has(id) ? [] : [id])))
  // What is owned anyway is not wanted again.
  for (const { id, before } of made) {
    const item = items.get(id)
    const isOwned = (other: Present) =>
      other.id !== id && other.collection_type === 'owned' && !leaving.has(other.id)
    if (item && before?.collection_type === 'wanted' && shelfOf(item).some(isOwned)) kept.add(id)
  }
  const gone = made.filter(({ id }) => items.has(id) && !kept.has(id))
  if (gone.length > 0) {
    await letGo(
      db,
      memberId,
      gone.map(({ id }) => id),
    )
  }
  const moved = gone.flatMap(({ id, before }) =>
    before ? [{ id, ...before, sold_price: null, sold_at: null }] : [],
  )
  if (moved.length > 0) {
    await updateItems(db, moved, at)
    await estimateItems(
      db,
      memberId,
      moved.map(({ id }) => id),
    )
  }
  const removed = gone.flatMap(({ id, before }) => (before ? [] : [id]))
  if (removed.length > 0) await moveToRemoved(db, memberId, removed, at)
  return kept
}
