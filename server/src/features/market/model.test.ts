import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Images } from '../../platform/images/images.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member } from '../../test/things.ts'
import { eraseMarket } from './leaving-service.ts'

/** Whatever members do, in whatever order: a shirt is in one collection, and never in none while its holder stays. */

let server: TestApp
let kit: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 }, checkAnswers: false })
  kit = (await buildCatalogue(server.db)).master_kit
})
afterAll(() => server.close())

const PEOPLE = 4
const STEPS = [
  'counter',
  'accept',
  'accept',
  'call-off',
  'hand-over',
  'hand-over',
  'receive',
  'receive',
  'rate',
]
const act = fc.record({
  what: fc.constantFrom(
    'offer',
    'propose',
    'propose',
    ...STEPS.map((step) => `step ${step}`),
    'withdraw',
    'leave',
  ),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(30),
  other: fc.nat(30),
  isSwap: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

interface World {
  people: Member[]
  gone: Set<string>
  offers: string[]
  deals: string[]
}

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

async function leave(member: Member, world: World): Promise<void> {
  if (world.gone.size >= PEOPLE - 2) return
  await server.db
    .transaction()
    .execute((trx) => eraseMarket({ db: trx, afterCommit: () => undefined }, {} as Images, member.id))
  // As the account's end does it.
  await server.pool.query('delete from collection_item where member_id = $1', [member.id])
  await server.pool.query("update member set status = 'deleted' where id = $1", [member.id])
  world.gone.add(member.id)
}

async function carryOut(world: World, { what, who, which, other, isSwap }: Act): Promise<void> {
  const member = at(world.people, who)
  if (!member || world.gone.has(member.id)) return
  const owned = async () =>
    (await server.get('/api/my-collection?collection_type=owned&limit=100', member.token)).body as {
      id: string
    }[]
  const post = (url: string, body: object) => server.send('POST', `/api/marketplace/${url}`, body, member)
  const keep = (list: string[], { status, body }: { status: number; body: { id: string } }) => {
    expect(status).toBeLessThan(500)
    if (status === 201) list.push(body.id)
  }
  if (what === 'leave') return leave(member, world)
  if (what === 'offer') {
    const item_id = at(await owned(), which)?.id ?? 'none'
    return keep(
      world.offers,
      await post('offers', { item_id, for_sale: true, for_swap: true, price: 10, ships_to: 'x' }),
    )
  }
  const swap_item_id = isSwap ? (at(await owned(), other)?.id ?? null) : null
  const offer = at(world.offers, which)
  if (what === 'propose' && offer)
    return keep(world.deals, await post(`offers/${offer}/deals`, { price: 5, swap_item_id }))
  if (what === 'withdraw' && offer) {
    const { status } = await server.send('DELETE', `/api/marketplace/offers/${offer}`, undefined, member)
    expect(status).toBeLessThan(500)
  }
  const deal = at(world.deals, which)
  if (!what.startsWith('step ') || !deal) return
  const { status } = await post(`deals/${deal}/${what.slice(5)}`, { price: 6, swap_item_id, stars: 3 })
  expect(status).toBeLessThan(500)
}

/** Each shirt is known by its number. */
async function holders(world: World): Promise<Map<string, string[]>> {
  const { rows } = await server.pool.query(
    `select details ->> 'number_printing' as shirt, member_id from collection_item
     where collection_type = 'owned' and member_id = any($1)`,
    [world.people.map(({ id }) => id)],
  )
  const found = new Map<string, string[]>()
  for (const { shirt, member_id } of rows) found.set(shirt, [...(found.get(shirt) ?? []), member_id])
  return found
}

test('a shirt is in one collection at a time and never lost, ratings are from who dealt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 45 }), async (acts) => {
      const people: Member[] = []
      for (let n = 0; n < PEOPLE; n++) people.push(await buildUser(server.db))
      const world: World = { people, gone: new Set(), offers: [], deals: [] }
      let shirts = 0
      for (const person of people)
        for (let n = 0; n < 2; n++)
          await buildItem(server, person, kit, { number_printing: String(shirts++) })
      for (const one of acts) {
        const before = await holders(world)
        await carryOut(world, one)
        const after = await holders(world)
        for (const [shirt, [holder = '']] of before) {
          const now = after.get(shirt) ?? []
          expect(now.length).toBeLessThan(2)
          if (!world.gone.has(holder)) expect(now, `shirt ${shirt} after ${one.what}`).toHaveLength(1)
        }
        expect([...after.keys()].every((shirt) => before.has(shirt))).toBe(true)
      }
      const { rows } = await server.pool.query(
        `select r.* from deal_rating r join deal d on d.id = r.deal_id
         left join deal_leg l on l.deal_id = d.id and r.by_id in (l.from_id, l.to_id) and r.about_id in (l.from_id, l.to_id)
         where l.deal_id is null or d.status <> 'received'`,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 8) },
  )
}, 120_000)
