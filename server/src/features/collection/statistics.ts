import type { collectionStatistics } from '@kitdex/contract/api/collection-figures'
import type { Reply } from '@kitdex/contract/endpoint'
import type { FiguredItem } from './figures-repo.ts'

type Statistics = Reply<typeof collectionStatistics>
type Group = Statistics['by']['club'][number]

/** Money is added in cents: a sum is what its parts are, however many. */
const cents = (amount: number): number => Math.round(amount * 100)

interface Sums {
  items: number
  value: number
  cost: number
  priced: number
  pricedValue: number
}
const nothing = (): Sums => ({ items: 0, value: 0, cost: 0, priced: 0, pricedValue: 0 })

function add(sums: Sums, { worth, price }: FiguredItem, sign: 1 | -1 = 1): void {
  sums.items += sign
  sums.value += sign * cents(worth)
  if (price === null) return
  sums.priced += sign
  sums.cost += sign * cents(price)
  sums.pricedValue += sign * cents(worth)
}

const sumOf = (items: readonly FiguredItem[]): Sums => {
  const sums = nothing()
  for (const item of items) add(sums, item)
  return sums
}

const told = ({ items, value, cost, priced, pricedValue }: Sums) => ({
  ...{ items, value: value / 100, cost: cost / 100, priced },
  gain: (pricedValue - cost) / 100,
})

const nameOf = ({ name, key }: Group): string => name ?? key ?? ''

function groupBy(
  items: readonly FiguredItem[],
  of: (item: FiguredItem) => { key: string | null; name: string | null },
): Group[] {
  const groups = new Map<string | null, { name: string | null; sums: Sums }>()
  for (const item of items) {
    const { key, name } = of(item)
    const group = groups.get(key) ?? { name, sums: nothing() }
    add(group.sums, item)
    groups.set(key, group)
  }
  return [...groups]
    .map(([key, { name, sums }]) => ({ key, name, ...told(sums) }))
    .sort((a, b) => b.value - a.value || (nameOf(a) < nameOf(b) ? -1 : 1))
}

const monthOf = (day: string): string => day.slice(0, 7)
const earliest = (...months: (string | undefined)[]): string =>
  months.filter((month) => month !== undefined).sort()[0] ?? ''

/** When it came and when it went. A day that is yet to come is today's; what was sold was bought before. */
function stayOf({ bought_at, added_at, sold_at, is_sold }: FiguredItem, today: string) {
  const left = is_sold ? earliest(monthOf(sold_at ?? today), today) : undefined
  return { came: earliest(monthOf(bought_at ?? added_at), today, left), left }
}

function monthsOf(items: readonly FiguredItem[], today: string): Statistics['months'] {
  const changes = new Map<string, { came: FiguredItem[]; left: FiguredItem[] }>()
  const changesOf = (month: string) => {
    const change = changes.get(month) ?? { came: [], left: [] }
    changes.set(month, change)
    return change
  }
  for (const item of items) {
    const { came, left } = stayOf(item, today)
    changesOf(came).came.push(item)
    if (left) changesOf(left).left.push(item)
  }
  const held = nothing()
  const realised = nothing()
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { came, left }]) => {
      for (const item of came) add(held, item)
      for (const item of left) {
        add(held, item, -1)
        add(realised, item)
      }
      const { items, value, cost } = told(held)
      const gain = (held.pricedValue - held.cost + realised.pricedValue - realised.cost) / 100
      const priced = held.priced + realised.priced
      return { month, bought: came.length, sold: left.length, items, value, cost, priced, gain }
    })
}

/** Everything in one pass over the items; each grouping comes to the same totals. */
export function statisticsOf(items: readonly FiguredItem[], at: Date): Statistics {
  const owned = items.filter((item) => !item.is_sold)
  const sold = sumOf(items.filter((item) => item.is_sold))
  const { value: revenue, ...soldFigures } = told(sold)
  return {
    owned: told(sumOf(owned)),
    sold: { ...soldFigures, revenue },
    undated: items.filter(({ bought_at }) => bought_at === null).length,
    months: monthsOf(items, monthOf(at.toISOString())),
    by: {
      club: groupBy(owned, ({ club_id, club }) => ({ key: club_id, name: club })),
      brand: groupBy(owned, ({ brand_id, brand }) => ({ key: brand_id, name: brand })),
      decade: groupBy(owned, ({ season }) => ({ key: `${season.slice(0, 3)}0`, name: null })),
      condition: groupBy(owned, ({ condition }) => ({ key: condition, name: null })),
    },
  }
}
