import { registry } from '@kitdex/contract/catalogue/registry'
import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import type { FiguredItem } from './figures-repo.ts'
import { statisticsOf } from './statistics.ts'

const AT = new Date('2026-06-15T12:00:00Z')
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const euros = fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const item: fc.Arbitrary<FiguredItem> = fc
  .record({
    worth: euros,
    is_sold: fc.boolean(),
    sold_at: day,
    added_at: day,
    bought_at: maybe(day),
    price: maybe(euros),
    club: fc.constantFrom('Ajax', 'Benfica', 'Celtic'),
    brand: fc.constantFrom('Umbro', null),
    year: fc.integer({ min: 1950, max: 2026 }),
    condition: maybe(fc.constantFrom(...CONDITIONS.map(({ value }) => value))),
  })
  .map(({ year, ...said }) => ({
    ...said,
    sold_at: said.is_sold ? said.sold_at : null,
    club_id: said.club,
    brand_id: said.brand,
    season: `${year}/${year + 1}`,
  }))

const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100

describe('of any items', () => {
  test('each grouping, and the last month, comes to the totals', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const { owned, sold, by, months } = statisticsOf(items, AT)
        const held = items.filter(({ is_sold }) => !is_sold)
        expect(owned.items).toBe(held.length)
        expect(owned.value).toBe(sum(held.map(({ worth }) => worth)))
        expect(owned.cost).toBe(sum(held.map(({ price }) => price ?? 0)))
        for (const groups of Object.values(by)) {
          for (const figure of ['items', 'value', 'cost', 'priced', 'gain'] as const) {
            expect(sum(groups.map((group) => group[figure]))).toBe(owned[figure])
          }
        }
        if (items.length === 0) return
        const last = months.at(-1)
        expect(last).toMatchObject({ items: owned.items, value: owned.value, cost: owned.cost })
        expect(last?.gain).toBe(sum([owned.gain, sold.gain]))
        expect(sum(months.map(({ bought }) => bought))).toBe(items.length)
        expect(sum(months.map((month) => month.sold))).toBe(sold.items)
      }),
    )
  })

  test('months are in order, never ahead, and never hold less than nothing', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const { months } = statisticsOf(items, AT)
        expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).sort())
        for (const { month, items: n, value, cost } of months) {
          expect(month <= '2026-06').toBe(true)
          expect(Math.min(n, value, cost)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

let server: TestApp
const kits: string[] = []
let restoreClock: () => void
beforeAll(async () => {
  restoreClock = setClock(() => AT)
  server = await bootApp()
  for (const [name, season, brand] of [
    ['Ajax', '1994/1995', 'Umbro'],
    ['Ajax', '1999/2000', 'Umbro'],
    ['Celtic', '2004/2005', undefined],
  ] as const) {
    const club_id =
      (await server.get(`/api/teams?q=${name}`)).body[0]?.id ??
      (await buildEntity(server.db, registry.team, { name, country: 'Scotland' }))
    const brand_id = brand && (await buildEntity(server.db, registry.brand, { name: `${brand} ${season}` }))
    const values = { club_id, season, style: 'home', model: 'replica', ...(brand_id && { brand_id }) }
    kits.push(await buildEntity(server.db, registry.master_kit, values))
  }
})
afterAll(async () => {
  await server.close()
  restoreClock()
})

const member = async () => (await buildUser(server.db)).token
const add = async (token: string, kit: number, said: object = {}) => {
  const body = { master_kit_id: kits[kit], collection_type: 'owned', another_copy: true, ...said }
  return (await server.send('POST', '/api/my-collection', body, { token })).body.id as string
}
const sell = (token: string, id: string, body: object) =>
  server.send('POST', `/api/my-collection/${id}/sell`, body, { token })
const statistics = async (token: string) => (await server.get('/api/my-collection/statistics', token)).body

test('are for members, and of nothing there is nothing', async () => {
  expect((await server.get('/api/my-collection/statistics')).status).toBe(401)
  const none = { items: 0, cost: 0, priced: 0, gain: 0 }
  expect(await statistics(await member())).toEqual({
    owned: { ...none, value: 0 },
    sold: { ...none, revenue: 0 },
    ...{ undated: 0, months: [], by: { club: [], brand: [], decade: [], condition: [] } },
  })
})

test('what is held, when it was bought, what was sold; nothing of wants or of others', async () => {
  const [token, other] = [await member(), await member()]
  await add(other, 0, { purchase_price: 1000 })
  await add(token, 0, { purchase_price: 60, purchase_date: '2024-01-31', general_condition: 'used' })
  // Hidden from others, not from its owner's figures; what was paid is not known.
  await add(token, 1, { hidden: true })
  await add(token, 2, { collection_type: 'wanted', max_price: 500 })
  const gone = await add(token, 0, { purchase_price: 40, purchase_date: '2024-01-02' })
  await sell(token, gone, { sold_price: 70, sold_at: '2025-03-09' })
  expect(await statistics(token)).toEqual({
    owned: { items: 2, value: 180, cost: 60, priced: 1, gain: 30 },
    sold: { items: 1, revenue: 70, cost: 40, priced: 1, gain: 30 },
    undated: 1,
    months: [
      { month: '2024-01', bought: 2, sold: 0, items: 2, value: 160, cost: 100, priced: 2, gain: 60 },
      { month: '2025-03', bought: 0, sold: 1, items: 1, value: 90, cost: 60, priced: 2, gain: 60 },
      { month: '2026-06', bought: 1, sold: 0, items: 2, value: 180, cost: 60, priced: 2, gain: 60 },
    ],
    by: {
      club: [expect.objectContaining({ name: 'Ajax', items: 2, value: 180, cost: 60, priced: 1, gain: 30 })],
      brand: [
        expect.objectContaining({ name: 'Umbro 1994/1995', value: 90 }),
        expect.objectContaining({ name: 'Umbro 1999/2000', value: 90, cost: 0, priced: 0, gain: 0 }),
      ],
      decade: [expect.objectContaining({ key: '1990', name: null, items: 2, value: 180 })],
      condition: [
        expect.objectContaining({ key: null, items: 1 }),
        expect.objectContaining({ key: 'used', items: 1, gain: 30 }),
      ],
    },
  })
})

test('come to what My Collection says', async () => {
  const token = await member()
  const conditions = CONDITIONS.map(({ value }) => value)
  for (let i = 0; i < 20; i++) {
    await add(token, i % 3, {
      general_condition: conditions[i % conditions.length],
      ...(i % 4 && { purchase_price: i * 7.01 }),
      ...(i % 5 === 0 && { signature: true, signed_by: 'Somebody' }),
    })
  }
  const summary = (await server.get('/api/my-collection/summary', token)).body
  // What they are worth is not known any more: it is worked out before it is added up.
  await server.pool.query('update collection_item set estimate = null, updated_at = clock_timestamp()')
  const { owned, months } = await statistics(token)
  await server.pool.query('update collection_item set estimate = null')
  expect((await server.get('/api/my-collection/summary', token)).body).toEqual(summary)
  const { owned_count: items, total_estimate: value, total_purchase_price: cost } = summary
  expect(owned).toMatchObject({ items, value, cost })
  expect(months.at(-1)).toMatchObject({ items, value, cost })
})
