import type { listItems } from '@kitdex/contract/api/collection'
import type { CollectionItem, CollectionType } from '@kitdex/contract/api/collection-item'
import type { Received } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { isId } from '../../platform/ids.ts'
import { estimateOf, pricedAs, type SignPhoto, toAnswer } from './answer.ts'
import {
  countByType,
  countItems,
  type ItemFilter,
  type ItemRow,
  isStoredOrder,
  listJudged,
  listMarks,
  listOwnedAnd,
  listShown,
  listUnjudged,
  type Mark,
  updateEstimates,
} from './repo.ts'

type ListQuery = Received<typeof listItems>['query']
type Selection = Omit<ListQuery, 'sort' | 'limit' | 'skip' | 'page'>

const filterOf = ({ collection_type, min_value, max_value, ...rest }: Selection): ItemFilter => ({
  ...rest,
  q: rest.q?.trim(),
  types: collection_type ? [collection_type] : ['owned', 'wanted'],
})

/** What its owner thinks an item is worth counts only where the product has no estimate. */
const worthOf = (item: ItemRow): number | undefined =>
  item.collection_type === 'owned' ? estimateOf(item).estimated_price : item.details.max_price

const isWithin = (item: ItemRow, { min_value, max_value }: Selection): boolean => {
  if (min_value === undefined && max_value === undefined) return true
  const value = worthOf(item)
  return value !== undefined && value >= (min_value ?? 0) && value <= (max_value ?? Number.POSITIVE_INFINITY)
}

/** The ids of a page that only the worth of every item can tell. */
async function idsByValue(
  db: Db,
  memberId: string,
  query: ListQuery,
): Promise<{ ids: string[]; total: number }> {
  const order = isStoredOrder(query.sort) ? query.sort : 'newest'
  const items = (await listJudged(db, memberId, filterOf(query), order)).filter((item) =>
    isWithin(item, query),
  )
  if (query.sort === 'value' || query.sort === '-value') {
    const direction = query.sort === 'value' ? 1 : -1
    const values = new Map(items.map((item) => [item.id, worthOf(item)]))
    items.sort((a, b) => {
      const [x, y] = [values.get(a.id), values.get(b.id)]
      if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
      return (x - y) * direction
    })
  }
  const from = offsetOf(query)
  return { ids: items.slice(from, from + query.limit).map(({ id }) => id), total: items.length }
}

export async function listCollection(
  db: Db,
  memberId: string,
  query: ListQuery,
  sign: SignPhoto,
): Promise<{ rows: CollectionItem[]; total: number }> {
  const filter = filterOf(query)
  if (isStoredOrder(query.sort) && query.min_value === undefined && query.max_value === undefined) {
    const page = { order: query.sort, limit: query.limit, skip: offsetOf(query) }
    const [rows, total] = await Promise.all([
      listShown(db, memberId, filter, page),
      countItems(db, memberId, filter),
    ])
    return { rows: rows.map((row) => toAnswer(row, sign)), total }
  }
  const { ids, total } = await idsByValue(db, memberId, query)
  const rows = ids.length > 0 ? await listShown(db, memberId, { types: filter.types, ids }) : []
  return { rows: rows.map((row) => toAnswer(row, sign)), total }
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
  const [item] = isId(id) ? await listJudged(db, memberId, { types: ALL, ids: [id] }) : []
  if (!item) throw notFound('Collection item not found')
  if (item.collection_type !== 'owned') throw notFound('Only owned kits have an estimate')
  return pricedAs(estimateOf(item))
}

export async function listEstimates(db: Db, memberId: string) {
  const items = await listJudged(db, memberId, { types: ['owned'] })
  return items.map((item) => ({ id: item.id, ...pricedAs(estimateOf(item)) }))
}

const inCents = (amount: number): number => Math.round(amount * 100) / 100

function facetOf(values: (string | null | undefined)[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

/** The counters are of the whole collection; the facets of what the filters leave. */
export async function summarise(db: Db, memberId: string, selection: Selection) {
  const [counts, items] = await Promise.all([
    countByType(db, memberId),
    listOwnedAnd(db, memberId, filterOf(selection)),
  ])
  const owned = items.filter((item) => item.collection_type === 'owned')
  const sum = (amount: (item: ItemRow) => number): number =>
    inCents(owned.reduce((total, item) => total + amount(item), 0))
  const total_estimate = sum((item) => estimateOf(item).estimated_price)
  const left = items.filter((item) => item.is_left && isWithin(item, selection))
  return {
    owned_count: counts.owned ?? 0,
    wanted_count: counts.wanted ?? 0,
    sold_count: counts.sold ?? 0,
    total_user_estimate: sum((item) => item.details.user_estimate ?? 0),
    total_estimate,
    average_estimate: owned.length > 0 ? inCents(total_estimate / owned.length) : 0,
    total_purchase_price: sum((item) => item.details.purchase_price ?? 0),
    facets: {
      club: facetOf(left.map((item) => item.club)),
      season: facetOf(left.map((item) => item.season)),
      brand: facetOf(left.map((item) => item.brand)),
      size: facetOf(left.map((item) => item.details.size)),
      condition: facetOf(left.map((item) => item.details.condition)),
    },
  }
}

/** Which of some kits are in somebody's lists. */
export const marksOf = (db: Db, memberId: string, ids: readonly string[]): Promise<Mark[]> =>
  listMarks(db, memberId, ids.filter(isId))

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

/** A kit's model or a player's type changed: what their items are worth is worked out anew, bit by bit. */
export async function judgeForgotten(db: Db): Promise<number> {
  const items = await listUnjudged(db, AT_ONCE)
  if (items.length > 0) await noteEstimates(db, items)
  return items.length
}
