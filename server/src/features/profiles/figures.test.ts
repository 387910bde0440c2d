import { registry } from '@kitdex/contract/catalogue/registry'
import { approvalRate } from '@kitdex/contract/rules/badges'
import { isRare, rarityScore } from '@kitdex/contract/rules/rarity'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildContribution, buildItem, type Member } from '../../test/things.ts'

/** What members did at random, counted here as it happens, is what the server says of them. */

const KITS = [
  { club: 'Lens', brand: 'Kappa', year: 1990, style: 'home', limited: false },
  { club: 'Lens', brand: 'Nike', year: 2015, style: 'away', limited: true },
  { club: 'Ajax', brand: 'Umbro', year: 1995, style: 'home', limited: false },
  { club: 'Ajax', brand: null, year: 2020, style: 'third', limited: false },
] as const

let server: TestApp
let moderator: Member
const kits: string[] = []
const MEMBERS = 40
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 100_000 } })
  moderator = await buildUser(server.db, 'moderator')
  const clubs = new Map<string, string>()
  for (const { club, brand, year, style, limited } of KITS) {
    const known = clubs.get(club)
    const club_id = known ?? (await buildEntity(server.db, registry.team, { name: club, country: 'France' }))
    clubs.set(club, club_id)
    const made = brand && (await buildEntity(server.db, registry.brand, { name: brand, type: 'brand' }))
    const said = { club_id, season: `${year}/${year + 1}`, style, model: 'replica' }
    const id = await buildEntity(server.db, registry.master_kit, { ...said, ...(made && { brand_id: made }) })
    if (limited)
      await buildEntity(server.db, registry.reference_kit, {
        master_kit_id: id,
        model: 'replica',
        limited: true,
      })
    kits.push(id)
  }
})
afterAll(() => server.close())

interface Item {
  owner: number
  kit: number
  type: string
  hidden: boolean
  signed: boolean
  price: number | null
}

const kit = fc.integer({ min: 0, max: KITS.length - 1 })
const nth = fc.nat({ max: 30 })
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      owner: fc.integer({ min: 0, max: 2 }),
      kit,
      type: fc.constantFrom('owned', 'owned', 'wanted'),
      hidden: fc.boolean(),
      signed: fc.boolean(),
      price: fc.option(fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100)),
    }),
  },
  fc.record({ does: fc.constantFrom('remove', 'own', 'sell', 'hide', 'show'), nth }),
  fc.record({
    does: fc.constantFrom('draft', 'pending_review', 'needs_revision', 'approved', 'rejected'),
    isKit: fc.boolean(),
  }),
  fc.record({ does: fc.constant('vote') }),
)

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

class World {
  readonly items = new Map<string, Item>()
  readonly contributions: Record<string, number> = {}
  kits = 0
  votes = 0
  readonly members: readonly Member[]
  constructor(members: readonly Member[]) {
    this.members = members
  }

  get owner(): Member {
    return this.members[0] as Member
  }

  async act(action: Action): Promise<void> {
    if (action.does === 'add') return this.add(action as Item & { does: 'add' })
    if ('nth' in action) return this.change(action.does, action.nth as number)
    if (action.does === 'vote') return this.vote()
    return this.contribute(action.does as 'draft', (action as { isKit: boolean }).isKit)
  }

  private async add({ owner, kit, type, hidden, signed, price }: Item): Promise<void> {
    const said = {
      hidden,
      signature: signed,
      signed_by: 'Somebody',
      purchase_price: price,
      condition: 'used',
    }
    const body = { master_kit_id: kits[kit], collection_type: type, another_copy: true, ...said }
    const answer = await server.send('POST', '/api/my-collection', body, this.members[owner] as Member)
    if (answer.status === 201) this.items.set(answer.body.id, { owner, kit, type, hidden, signed, price })
    else expect(answer.status).toBe(409)
  }

  private async change(does: string, nth: number): Promise<void> {
    const [id, item] = [...this.items][nth % Math.max(1, this.items.size)] ?? []
    if (!id || !item) return
    const url = `/api/my-collection/${id}`
    const who = this.members[item.owner] as Member
    if (does === 'remove') {
      await server.send('DELETE', url, undefined, who)
      this.items.delete(id)
    } else if (does === 'own') {
      if ((await server.send('POST', `${url}/own`, {}, who)).status === 200) item.type = 'owned'
    } else if (does === 'sell') {
      if ((await server.send('POST', `${url}/sell`, { sold_price: 5 }, who)).status === 200)
        item.type = 'sold'
    } else {
      await server.send('PUT', url, { hidden: does === 'hide' }, who)
      item.hidden = does === 'hide'
    }
  }

  private async contribute(status: 'draft' | 'approved', isKit: boolean): Promise<void> {
    if (isKit && status === 'approved') {
      const body = { master_kit_id: kits[0], model: 'replica', model_name: `Version ${this.kits++}` }
      const made = await server.send('POST', '/api/reference-kits', body, this.owner)
      const ruling = { action: 'approve' }
      const url = `/api/contributions-v2/${made.body.contribution_id}/moderate`
      expect((await server.send('POST', url, ruling, moderator)).status).toBe(200)
    } else await buildContribution(server, this.owner, status)
    this.contributions[status] = (this.contributions[status] ?? 0) + 1
  }

  private async vote(): Promise<void> {
    const id = await buildContribution(server, this.members[1] as Member)
    const url = `/api/contributions-v2/${id}/vote`
    expect((await server.send('POST', url, { vote_type: 'upvote' }, this.owner)).status).toBe(200)
    this.votes++
  }

  /** Of the first of them, without what they hide. */
  summary() {
    const seen = [...this.items.values()].filter(
      ({ owner, hidden, type }) => owner === 0 && !hidden && type !== 'sold',
    )
    const facet = (of: (kit: (typeof KITS)[number]) => string | null) => {
      const counts = new Map<string, number>()
      for (const { kit } of seen) {
        const value = of(KITS[kit] as (typeof KITS)[number])
        if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const facets = [...counts].map(([value, count]) => ({ value, count }))
      return facets.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    }
    const owned_count = seen.filter(({ type }) => type === 'owned').length
    return {
      ...{ owned_count, wanted_count: seen.length - owned_count },
      facets: {
        club: facet(({ club }) => club),
        season: facet(({ year }) => `${year}/${year + 1}`),
        brand: facet(({ brand }) => brand),
        size: [],
        condition: seen.length > 0 ? [{ value: 'used', count: seen.length }] : [],
      },
    }
  }

  /** Of the first of them, as seen by themselves or by others. */
  expected(isOwn: boolean, members: number) {
    const seen = [...this.items.values()].filter(
      ({ owner, hidden, type }) => owner === 0 && (isOwn || !hidden) && type !== 'sold',
    )
    const owned = seen.filter(({ type }) => type === 'owned')
    const whose = (kit: number, type: string) =>
      new Set(
        [...this.items.values()]
          .filter((one) => one.kit === kit && one.type === type)
          .map(({ owner }) => owner),
      ).size
    const demand = (kit: number) => ({
      ...{ owners: whose(kit, 'owned'), wanters: whose(kit, 'wanted') },
      limited: KITS[kit]?.limited ?? false,
    })
    const year = now().getUTCFullYear()
    const rare = owned.filter(({ kit }) => isRare(demand(kit), members)).length
    const vintage = owned.filter(({ kit }) => year - (KITS[kit]?.year ?? year) >= 20).length
    const signed = owned.filter((item) => item.signed).length
    const worth = (item: Item) => (item.signed ? 270 : 90)
    const cents = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
    const by = (name: (item: Item) => string | null | undefined) => {
      const counts: Record<string, number> = {}
      for (const key of owned.map(name)) if (key) counts[key] = (counts[key] ?? 0) + 1
      return counts
    }
    const priced = owned.filter(({ price }) => price !== null)
    const { approved = 0, rejected = 0, pending_review = 0, needs_revision = 0 } = this.contributions
    return {
      collection: {
        owned_count: owned.length,
        wanted_count: seen.length - owned.length,
        rare_kits: rare,
        signed_kits: signed,
        total_estimated_value: isOwn ? cents(owned.map(worth)) : null,
        total_purchase_value: isOwn ? cents(priced.map(({ price }) => price ?? 0)) : null,
        value_gain: isOwn ? cents(priced.map((item) => worth(item) - (item.price ?? 0))) : null,
        rarity_score: rarityScore({ count: owned.length, rare, vintage, signed }, members),
        categories: {
          kit_types: by(({ kit }) => KITS[kit]?.style),
          clubs: by(({ kit }) => KITS[kit]?.club),
          brands: by(({ kit }) => KITS[kit]?.brand),
          decades: by(({ kit }) => `${String(KITS[kit]?.year).slice(0, 3)}0`),
        },
      },
      stats: {
        collections_count: seen.length,
        contributions_count: approved + rejected + pending_review + needs_revision,
        votes_count: this.votes,
        jerseys_added: this.kits,
        contributions_approved: approved,
        contributions_pending: pending_review,
        contributions_rejected: rejected,
        approval_rate: approvalRate({ approved, rejected }),
      },
    }
  }
}

/** Nobody else owns or wants anything, and the site has so many members. */
async function emptySite(): Promise<World> {
  await server.pool.query('delete from collection_item')
  await server.pool.query(`update member set status = 'banned' where id <> $1`, [moderator.id])
  const members = await Promise.all([1, 2, 3].map(() => buildUser(server.db)))
  return new World(members)
}

const fillTo = async (members: number): Promise<void> => {
  const { rows } = await server.pool.query(`select count(*)::int as n from member where status = 'active'`)
  for (let i = rows[0].n; i < members; i++) await buildUser(server.db)
}
const countMembers = async (): Promise<number> =>
  (await server.pool.query(`select count(*)::int as n from member where status = 'active'`)).rows[0].n

test('stats and collection-stats are what was done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const world = await emptySite()
      for (const action of actions) await world.act(action)
      await fillTo(MEMBERS)
      const members = await countMembers()
      const other = await buildUser(server.db)
      for (const [viewer, isOwn] of [
        [world.owner, true],
        [other, false],
      ] as const) {
        const expected = world.expected(isOwn, members + 1)
        const read = async (what: string) =>
          (await server.get(`/api/users/${world.owner.id}/${what}`, viewer.token)).body
        expect(await read('collection-stats')).toEqual(expected.collection)
        expect(await read('collection/summary')).toEqual(world.summary())
        expect(await read('stats')).toMatchObject(expected.stats)
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 6), seed: Number(process.env.MODEL_SEED ?? 16) },
  )
}, 240_000)

test('below 20 members nothing is rare, and it says so; the index of a kit, too', async () => {
  const world = await emptySite()
  await buildItem(server, world.owner, kits[1] ?? '', { signature: true, signed_by: 'X' })
  await buildItem(server, world.members[1] as Member, kits[1] ?? '', { collection_type: 'wanted' })
  const score = async () =>
    (await server.get(`/api/users/${world.owner.id}/collection-stats`, world.owner.token)).body
  const index = async () => (await server.get(`/api/master-kits/${kits[1]}/rarity`)).body
  await fillTo(19)
  expect(await score()).toMatchObject({
    rare_kits: 0,
    rarity_score: { score: 0, level: 'Common', description: 'not enough members yet' },
  })
  expect(await index()).toEqual({
    ...{ index: 0, is_rare: false, owners: 1, wanters: 1, limited: true, members: 19 },
    description: 'not enough members yet',
  })
  await fillTo(20)
  expect(await score()).toMatchObject({
    rare_kits: 1,
    rarity_score: {
      ...{ score: 70, level: 'Very rare', description: 'Much of it is hard to find' },
      breakdown: { rare_kits: 100, vintage_kits: 0, signed_kits: 100 },
    },
  })
  expect(await index()).toMatchObject({ index: 60, is_rare: true, members: 20, description: null })
  expect((await server.get('/api/master-kits/x/rarity')).status).toBe(404)
})

test('from a thousand members on they are counted once a minute', async () => {
  const members = async () => (await server.get(`/api/master-kits/${kits[1]}/rarity`)).body.members
  await fillTo(999)
  expect(await members()).toBe(999)
  await fillTo(1000)
  expect(await members()).toBe(1000)
  await fillTo(1001)
  expect(await members()).toBe(1000)
  const later = now().getTime() + 60_000
  const restore = setClock(() => new Date(later))
  expect(await members()).toBe(1001)
  restore()
})
