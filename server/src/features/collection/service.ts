import type { listItems } from '@kitdex/contract/api/collection'
import type { CollectionItem, CollectionType } from '@kitdex/contract/api/collection-item'
import type { Received } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { estimateOf, pricedAs, type SignPhoto, toAnswer } from './answer.ts'
import { countShown } from './count-repo.ts'
import { type Facets, getFacets, sumCollection } from './figures-repo.ts'
import { listPocket } from './pocket-repo.ts'
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  listItemsToEstimate,
  listMarks,
  listPriced,
  listShown,
  listWithoutEstimate,
  type Mark,
} from './repo.ts'
import { updateEstimates } from './write-repo.ts'

type ListQuery = Received<typeof listItems>['query']
type Selection = Omit<ListQuery, 'sort' | 'limit' | 'skip' | 'page'>

/** `isShown`: for others, without what its owner hides. */
const filterOf = ({ collection_type, ...rest }: Selection, isShown = false): ItemFilter => ({
  ...rest,
  isShown,
  q: rest.q?.trim(),
  types: collection_type ? [collection_type] : ['owned', 'wanted'],
})

export async function listCollection(
  db: Db,
  memberId: string,
  query: ListQuery,
  sign: SignPhoto,
  isShown = false,
): Promise<{ rows: CollectionItem[]; total: number }> {
  const { sort, limit, skip: _, page: __, ...selection } = query
  const filter = filterOf(selection, isShown)
  const isByValue = sort === 'value' || sort === '-value'
  const order = isShown && isByValue ? (`${sort}_shown` as const) : sort
  if (isByValue || filter.min_value !== undefined || filter.max_value !== undefined)
    await estimateMissing(db, memberId)
  const [rows, total] = await Promise.all([
    listShown(db, memberId, filter, { order, limit, skip: offsetOf(query) }),
    countItems(db, memberId, filter),
  ])
  return { rows: rows.map((row) => toAnswer(row, sign)), total }
}

/** Some of what somebody owns, as others see it, in the order of the ids. */
export async function listOwned(
  db: Db,
  memberId: string,
  ids: readonly string[],
  sign: SignPhoto,
): Promise<CollectionItem[]> {
  const rows = ids.length === 0 ? [] : await listShown(db, memberId, { types: ['owned'], ids, isShown: true })
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => toAnswer(row, sign))
}

const ALL: readonly CollectionType[] = ['owned', 'wanted', 'sold']

/** Another's item, and one that is none, are the same: not there. */
export async function getItem(
  db: Db,
  memberId: string,
  id: string,
  sign: SignPhoto,
): Promise<CollectionItem> {
  const [item] = isId(id) ? await listShown(db, memberId, { types: ALL, ids: [id] }) : []
  if (!item) throw notFound('Collection item not found')
  return toAnswer(item, sign)
}

export async function getEstimate(db: Db, memberId: string, id: string) {
  const [item] = isId(id) ? await listItemsToEstimate(db, memberId, { types: ALL, ids: [id] }) : []
  if (!item) throw notFound('Collection item not found')
  if (item.collection_type !== 'owned') throw notFound('Only owned kits have an estimate')
  return pricedAs(estimateOf(item))
}

export async function listEstimates(db: Db, memberId: string) {
  const items = await listPriced(db, memberId)
  return items.map((item) => ({ id: item.id, ...pricedAs(estimateOf(item)) }))
}

const inCents = (amount: number): number => Math.round(amount * 100) / 100

/** The counters are of the whole collection; the facets of what the filters leave. */
export async function summarise(db: Db, memberId: string, selection: Selection) {
  await estimateMissing(db, memberId)
  const [sums, facets] = await Promise.all([
    sumCollection(db, memberId),
    getFacets(db, memberId, filterOf(selection)),
  ])
  return {
    ...sums,
    average_estimate: sums.owned_count > 0 ? inCents(sums.total_estimate / sums.owned_count) : 0,
    facets,
  }
}

/** The same for others, without what it is worth. */
export async function summariseShown(db: Db, memberId: string, selection: Selection) {
  const [counts, facets] = await Promise.all([
    countShown(db, memberId),
    getFacets(db, memberId, filterOf(selection, true)),
  ])
  return { ...counts, facets }
}

/** What is owned, by what its kits are alike in. */
export const facetsOfOwned = (db: Db, memberId: string, isShown: boolean): Promise<Facets> =>
  getFacets(db, memberId, { types: ['owned'], isShown })

/** Owned and wanted, with what is hidden or without. */
export const countCollection = (db: Db, memberId: string, isShown: boolean): Promise<number> =>
  countItems(db, memberId, { types: ['owned', 'wanted'], isShown })

/** Which of some kits are in somebody's lists. */
export const marksOf = (db: Db, memberId: string, ids: readonly string[]): Promise<Mark[]> =>
  listMarks(db, memberId, ids.filter(isId))

/** For a device that has no network later: it says how old the list is. */
export const getPocket = async (db: Db, memberId: string) => ({
  made_at: now().toISOString(),
  items: await listPocket(db, memberId),
})

const AT_ONCE = 500

/** Notes what items are worth now, for those who ask which are worth the most. */
export const noteEstimates = (db: Db, items: readonly ItemRow[]): Promise<void> =>
  updateEstimates(
    db,
    items.map((item) => ({
      id: item.id,
      updated_at: item.updated_at,
      estimate: item.collection_type === 'owned' ? estimateOf(item).estimated_price : null,
    })),
  )

/** What somebody's items are worth is known before it is added up or put in order. */
export async function estimateMissing(db: Db, memberId: string): Promise<void> {
  const items = await listWithoutEstimate(db, { memberId })
  if (items.length > 0) await noteEstimates(db, items)
}

/** A kit's model or a player's type changed: what their items are worth is worked out anew, bit by bit. */
export async function estimateSome(db: Db): Promise<number> {
  const items = await listWithoutEstimate(db, { most: AT_ONCE })
  if (items.length > 0) await noteEstimates(db, items)
  return items.length
}
