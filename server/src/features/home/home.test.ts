import { registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let site: TestApp
let team: string
let nike: string
let adidas: string
/** By season's first year. */
const kits: Record<string, string> = {}
const DAY_MS = 24 * 3_600_000

const buildKit = (year: number, said: Record<string, unknown> = {}) =>
  buildEntity(site.db, registry.master_kit, {
    club_id: team,
    season: `${year}/${year + 1}`,
    style: 'home',
    model: 'replica',
    primary_color: 'red',
    ...said,
  })

beforeAll(async () => {
  site = await bootApp()
  const { db } = site
  team = await buildEntity(db, registry.team, { name: 'Arsenal FC', country: 'England', colors: ['red'] })
  nike = await buildEntity(db, registry.brand, { name: 'Nike', country: 'United States' })
  adidas = await buildEntity(db, registry.brand, { name: 'Adidas', country: 'Germany' })
  await buildEntity(db, registry.brand, { name: 'Abacus', type: 'sponsor', country: 'France' })
  for (const year of [1990, 1991, 1992]) kits[year] = await buildKit(year, { brand_id: nike })
  kits[1993] = await buildKit(1993, { brand_id: adidas, model: 'authentic' })
})
afterAll(() => site.close())
afterEach(() => site.pool.query('delete from collection_item'))

const home = async () => (await site.get('/api/homepage')).body

async function add(
  year: number,
  member: string,
  item: { type?: 'owned' | 'wanted'; estimate?: number; at?: Date; hidden?: boolean } = {},
): Promise<string> {
  const id = newId()
  await sql`insert into collection_item (id, member_id, master_kit_id, collection_type, created_at, updated_at,
      estimate, details)
    values (${id}, ${member}, ${kits[year]}, ${item.type ?? 'owned'}, ${item.at ?? now()}, ${now()},
      ${item.estimate ?? null}, ${JSON.stringify({ hidden: item.hidden ?? false })})`.execute(site.db)
  return id
}

const years = (rows: { season: string }[]): number[] => rows.map((row) => Number(row.season.slice(0, 4)))

test('an empty site has empty blocks', async () => {
  const empty = await bootApp()
  expect((await empty.get('/api/homepage')).body).toEqual({
    teams: [],
    campaigns: [],
    most_wanted: [],
    famous_kits: [],
    recent_master_kits: [],
    expensive_kits: [],
    recent_contributions: [],
    trending_brands: [],
  })
  await empty.close()
})

test('the ten newest teams, newest first, each with the kit its picture is drawn from', async () => {
  const ids = []
  for (let i = 0; i < 11; i++)
    ids.push(await buildEntity(site.db, registry.team, { name: `Team ${i}`, country: 'France' }))
  const { teams } = await home()
  expect(teams.map((t: { id: string }) => t.id)).toEqual(ids.toReversed().slice(0, 10))
  await site.pool.query(`update team set live = false where name like 'Team %'`)
  expect((await home()).teams).toMatchObject([{ name: 'Arsenal FC', kit: { id: kits[1993] } }])
})

test('kits by how many want them, ties by name, with what the model costs', async () => {
  const [ann, bob] = [await buildUser(site.db), await buildUser(site.db)]
  await add(1992, ann.id, { type: 'wanted' })
  await add(1992, bob.id, { type: 'wanted' })
  await add(1993, ann.id, { type: 'wanted' })
  await add(1991, ann.id)
  const { most_wanted } = await home()
  expect(years(most_wanted)).toEqual([1992, 1993])
  expect(most_wanted.map((kit: { wanted: number }) => kit.wanted)).toEqual([2, 1])
  expect(most_wanted.map((kit: { estimated_value: number }) => kit.estimated_value)).toEqual([90, 140])
})

test('what is no longer wanted, owned now, or out of the catalogue does not count', async () => {
  const member = await buildUser(site.db)
  const wish = await add(1992, member.id, { type: 'wanted' })
  await add(1993, member.id, { type: 'wanted' })
  await sql`update collection_item set collection_type = 'owned' where id = ${wish}`.execute(site.db)
  expect(years((await home()).most_wanted)).toEqual([1993])
  await sql`update master_kit set live = false where id = ${kits[1993]}`.execute(site.db)
  expect(years((await home()).most_wanted)).toEqual([])
  await sql`update master_kit set live = true where id = ${kits[1993]}`.execute(site.db)
  await sql`delete from collection_item`.execute(site.db)
  expect(years((await home()).most_wanted)).toEqual([])
})

test('the showcase of the starter catalogue, its best first; what members add is none of it', async () => {
  const starter = await bootApp({ template: STARTER_TEMPLATE })
  const { famous_kits } = (await starter.get('/api/homepage')).body
  expect(famous_kits).toHaveLength(12)
  expect(famous_kits[0]).toMatchObject({ club: 'Arsenal', season: '1991/1992', style: 'away' })
  await starter.close()
  expect((await home()).famous_kits).toEqual([])
})

test('the newest kits, as many as are asked for', async () => {
  const { status, body } = await site.get('/api/homepage/recent-master-kits?limit=2')
  expect(status).toBe(200)
  expect(years(body)).toEqual([1993, 1992])
  expect(body[0]).toMatchObject({ club: 'Arsenal FC', team_info: { id: team }, brand: 'Adidas' })
  expect((await site.get('/api/homepage/recent-master-kits?limit=0')).status).toBe(422)
})

test('the dearest kits that members show: one of each while there are others', async () => {
  const [ann, bob] = [await buildUser(site.db), await buildUser(site.db)]
  const best = await add(1990, ann.id, { estimate: 1162 })
  const second = await add(1990, bob.id, { estimate: 900 })
  const third = await add(1991, bob.id, { estimate: 315.4 })
  const unestimated = await add(1993, bob.id)
  await add(1992, ann.id, { type: 'wanted' })
  await add(1992, bob.id, { estimate: 9999, hidden: true })
  const { body } = await site.get('/api/homepage/expensive-kits?limit=3')
  expect(body.map((row: { collection_id: string }) => row.collection_id)).toEqual([best, third, unestimated])
  expect(body[0]).toMatchObject({ estimated_price: 1162, user: { id: ann.id, name: 'Test' } })
  expect(body[2].estimated_price).toBe(140)
  const all = await site.get('/api/homepage/expensive-kits?limit=5')
  expect(all.body.map((row: { collection_id: string }) => row.collection_id)).toEqual([
    best,
    second,
    third,
    unestimated,
  ])
})

test.each([
  ['has a private profile', 'profile_private = true'],
  ['is banned', `status = 'banned'`],
])('who %s is left out', async (_, change) => {
  const [shy, open] = [await buildUser(site.db), await buildUser(site.db)]
  await add(1990, shy.id, { estimate: 5000 })
  await add(1991, open.id, { estimate: 100 })
  await site.pool.query(`update member set ${change} where id = $1`, [shy.id])
  const { expensive_kits } = await home()
  expect(expensive_kits).toMatchObject([{ user: { id: open.id }, master_kit: { id: kits[1991] } }])
})

async function contribute(author: string, entity: string, type: string, status = 'approved', at = now()) {
  const id = newId()
  await sql`insert into contribution (id, reference, kind, entity_type, entity_id, status, title, data, origin,
      author_id, decided_at, created_at, updated_at)
    values (${id}, ${id}, 'create', ${type}, ${entity}, ${status}, 'New', '{}', 'member', ${author},
      ${status === 'approved' ? at : null}, ${at}, ${at})`.execute(site.db)
  return id
}

test('what members contributed and was approved, newest first; a private profile is named beside it', async () => {
  const author = await buildUser(site.db)
  await sql`update member set profile_private = true where id = ${author.id}`.execute(site.db)
  const early = new Date(now().getTime() - DAY_MS)
  const first = await contribute(author.id, nike, 'brand', 'approved', early)
  const second = await contribute(author.id, kits[1993] ?? '', 'master_kit')
  await contribute(author.id, adidas, 'brand', 'pending_review')
  await sql`insert into xp_award (contribution_id, member_id, asked, amount, day, created_at)
    values (${second}, ${author.id}, 20, 15, ${now()}, ${now()})`.execute(site.db)
  const { body } = await site.get('/api/homepage/recent-contributions?limit=10')
  expect(body.map((row: { contribution_id: string }) => row.contribution_id)).toEqual([second, first])
  expect(body[0]).toMatchObject({ item_type: 'master_kit', kit: { id: kits[1993] }, xp_awarded: 15 })
  expect(body[1]).toMatchObject({
    item_type: 'brand',
    entity: { id: nike, name: 'Nike' },
    user: { id: author.id, name: 'Test' },
    approved_at: early.toISOString(),
    kit: null,
    xp_awarded: null,
  })
  expect((await home()).recent_contributions).toEqual(body)
})

test('brands by how often their kits were added in thirty days, ties by name, sponsors never', async () => {
  const member = await buildUser(site.db)
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const trending = async () =>
    (await home()).trending_brands.map((b: { name: string; added: number }) => [b.name, b.added])
  expect(await trending()).toEqual([])
  await add(1990, member.id, { at: ago(29) })
  await add(1991, member.id, { type: 'wanted', at: ago(1) })
  await add(1993, member.id, { at: ago(31) })
  expect(await trending()).toEqual([['Nike', 2]])
  const restore = setClock(() => new Date(Date.now() + 10 * DAY_MS))
  expect(await trending()).toEqual([['Nike', 1]])
  restore()
})

test('a kit whose brand is corrected takes its additions along', async () => {
  const member = await buildUser(site.db)
  await add(1990, member.id)
  await sql`update master_kit set brand_id = ${adidas} where id = ${kits[1990]}`.execute(site.db)
  const { trending_brands } = await home()
  expect(trending_brands[0]).toMatchObject({ name: 'Adidas', added: 1 })
  expect(trending_brands[0].kits.map((kit: { id: string }) => kit.id)).toEqual([kits[1993], kits[1990]])
  await sql`update master_kit set brand_id = ${nike} where id = ${kits[1990]}`.execute(site.db)
})
