import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openFileStorage } from '../../platform/storage/storage-files.ts'
import { backUp, restore } from '../../platform/transfer/transfer.ts'
import { createTestDatabase } from '../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { COUNTED_FIELDS } from './counts-repo.ts'

let server: TestApp
let teams: string[]
let brands: string[]
let competitions: string[]
let players: string[]
let kits: string[]
let members: string[]

const name = (what: string, i: number) => ({ name: `${what} ${i}` })
const several = async (n: number, make: (i: number) => Promise<string>): Promise<string[]> => {
  const made: string[] = []
  for (let i = 0; i < n; i++) made.push(await make(i))
  return made
}

beforeAll(async () => {
  server = await bootApp()
  const { db } = server
  teams = await several(3, (i) => buildEntity(db, registry.team, { ...name('Team', i), country: 'France' }))
  brands = await several(3, (i) => buildEntity(db, registry.brand, name('Brand', i)))
  competitions = await several(3, (i) =>
    buildEntity(db, registry.competition, { ...name('Cup', i), type: 'National cup' }),
  )
  players = await several(3, (i) => buildEntity(db, registry.player, name('Player', i)))
  kits = await several(6, (i) => buildEntity(db, registry.master_kit, kitOf(i)))
  for (const [i, kit] of [...kits, ...kits].entries())
    await buildEntity(db, registry.reference_kit, versionOf(i, kit))
  members = await several(4, async () => (await buildUser(db)).id)
})
afterAll(() => server.close())

const kitOf = (i: number) => ({
  club_id: teams[i % 3],
  season: `${2000 + (i % 4)}/${2001 + (i % 4)}`,
  style: i % 2 ? 'home' : 'away',
  model: 'replica',
  brand_id: i % 5 ? brands[i % 3] : null,
  primary_sponsor_id: brands[(i + (i % 2)) % 3],
  competition_id: i % 3 ? competitions[i % 3] : null,
})
const versionOf = (i: number, kit: string | undefined) => ({
  master_kit_id: kit,
  model: i % 3 ? 'replica' : 'authentic',
  competition_id: i % 2 ? competitions[(i + 1) % 3] : null,
  available_prints: [{ player_name: 'P', number: 9, player_id: players[i % 3] }],
})

/** The kept figures of the database, and what they are when everything is counted anew. */
async function keptAndCounted(on: { pool: TestApp['pool'] } = server): Promise<[unknown[], unknown[]]> {
  const client = await on.pool.connect()
  const read = async () => {
    const { rows: counts } = await client.query(`
      select type, given_field, given_value, field, value, sum(n) as n, sum(verified) as verified, sum(versions) as versions
      from catalogue_count group by 1, 2, 3, 4, 5
      having sum(n) <> 0 or sum(verified) <> 0 or sum(versions) <> 0 order by 1, 2, 3, 4, 5`)
    const { rows: collectors } = await client.query('select * from collector order by 1, 2, 3')
    const { rows: kits } = await client.query(
      'select id, versions, competition_ids, player_ids, verified from master_kit order by id',
    )
    const { rows: collections } = await client.query('select * from collection_count order by 1, 2, 3, 4, 5')
    return [counts, collectors, kits, collections]
  }
  try {
    await client.query('begin')
    const kept = await read()
    await client.query(
      'alter table master_kit disable trigger user; alter table reference_kit disable trigger user',
    )
    await client.query('select recount_catalogue()')
    const counted = await read()
    return [kept, counted]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function expectExact(): Promise<void> {
  const [kept, counted] = await keptAndCounted()
  expect(kept).toEqual(counted)
}

/** What the home page reads (migrations 0004 and 0009), against a count of the items. */
async function expectExactDemand(): Promise<void> {
  const of = async (query: string) => (await server.pool.query(query)).rows
  expect(
    await of(`select id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids, wanted,
        collectors
      from kit_demand order by 1`),
  ).toEqual(
    await of(`select id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids,
        (select count(distinct c.member_id)::integer from collection_item c
          where c.master_kit_id = k.id and c.collection_type = 'wanted')
          as wanted,
        (select count(distinct c.member_id)::integer from collection_item c
          where c.master_kit_id = k.id and c.collection_type = 'owned') as collectors
      from master_kit k order by 1`),
  )
  expect(await of('select day, brand_id, added from brand_demand where added <> 0 order by 1, 2')).toEqual(
    await of(`select (c.created_at at time zone 'UTC')::date as day, k.brand_id, count(*)::integer as added
      from collection_item c join master_kit k on k.id = c.master_kit_id
      where k.brand_id is not null group by 1, 2 order by 1, 2`),
  )
}

test('the fields that are counted are those that filter', () => {
  for (const entity of entities) {
    const filters = fieldsOf(entity).filter(
      ([, f]) => f.filter && !(f.kind === 'link' && f.to === 'master_kit'),
    )
    expect({ type: entity.type, fields: COUNTED_FIELDS[entity.type] }).toEqual({
      type: entity.type,
      fields: filters.map(([key]) => key),
    })
  }
})

let copies = 1
const own = (kit: string | undefined, member: string | undefined, type = 'owned') =>
  sql`insert into collection_item (id, member_id, master_kit_id, collection_type, copy, created_at, updated_at)
    values (${newId()}, ${member}, ${kit}, ${type}, ${copies++}, now(), now())`.execute(server.db)

describe('the figures are what a count would give', () => {
  test('after creations', expectExact)

  test('after members own, own twice, want and give away', async () => {
    for (const [i, kit] of [...kits, ...kits].entries())
      await own(kit, members[i % 4], i % 5 ? 'owned' : 'wanted')
    await own(kits[0], members[0])
    await own(kits[0], members[0])
    await expectExact()
    await sql`update collection_item set collection_type = 'owned' where member_id = ${members[1]}`.execute(
      server.db,
    )
    await sql`delete from collection_item where member_id = ${members[2]}`.execute(server.db)
    await expectExact()
  })

  test('after items are described, judged, hidden, sold and handed to somebody else', async () => {
    const details = { size: 'M', condition: 'used', signed: true, purchase_price: 12.5 }
    await sql`update collection_item set details = ${details}, estimate = 90.1 where member_id = ${members[0]}`.execute(
      server.db,
    )
    await expectExact()
    await sql`update collection_item set details = details || '{"hidden": true, "size": "L"}'
      where member_id = ${members[0]} and master_kit_id = ${kits[0]}`.execute(server.db)
    await expectExact()
    await sql`update collection_item set collection_type = 'sold' where member_id = ${members[1]}`.execute(
      server.db,
    )
    await sql`update collection_item set member_id = ${members[3]}, copy = copy + 1000
      where member_id = ${members[0]} and master_kit_id = ${kits[1]}`.execute(server.db)
    await expectExact()
  })

  test('after entries are hidden, shown, and lose their verification', async () => {
    await sql`update entity set live = false where id in (${kits[0]}, ${teams[1]})`.execute(server.db)
    await sql`update entity set verified_level = 'unverified' where id in (${kits[1]}, ${brands[0]})`.execute(
      server.db,
    )
    await sql`update entity set live = false where id = (
      select id from reference_kit where master_kit_id = ${kits[2]} limit 1)`.execute(server.db)
    await expectExact()
    const { body } = await server.get('/api/master-kits/facets')
    expect(body).toMatchObject({ total: 5, verified: 4 })
    await sql`update entity set live = true where not live`.execute(server.db)
    await expectExact()
  })

  test('after kits change hands and versions move to another kit', async () => {
    await sql`update master_kit set club_id = ${teams[2]}, brand_id = ${brands[0]}, primary_sponsor_id = ${brands[0]},
        season = '1999/2000', style = 'third'
      where club_id = ${teams[0]}`.execute(server.db)
    await sql`update reference_kit set master_kit_id = ${kits[5]} where master_kit_id = ${kits[4]}`.execute(
      server.db,
    )
    await expectExact()
  })
})

/** A choice that comes out the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

test('after many have written at once', async () => {
  const worker = async (seed: number): Promise<void> => {
    const next = dice(seed)
    const any = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T
    const ways = [
      () => buildEntity(server.db, registry.master_kit, kitOf(Math.floor(next() * 40))),
      () => buildEntity(server.db, registry.reference_kit, versionOf(Math.floor(next() * 40), any(kits))),
      () => sql`update entity set live = not live where id = ${any(kits)}`.execute(server.db),
      () => sql`update master_kit set brand_id = ${any(brands)} where id = ${any(kits)}`.execute(server.db),
      () =>
        sql`update reference_kit set master_kit_id = ${any(kits)}, competition_id = ${any(competitions)}
        where id = (select id from reference_kit order by id offset ${Math.floor(next() * 10)} limit 1)`.execute(
          server.db,
        ),
      () => own(any(kits), any(members), any(['owned', 'owned', 'wanted'])),
      () =>
        sql`update collection_item set details = ${{ hidden: next() < 0.5, size: any(['M', 'L']) }}
        where id = (select id from collection_item order by id offset ${Math.floor(next() * 5)} limit 1)`.execute(
          server.db,
        ),
      () =>
        sql`update collection_item set collection_type = ${any(['owned', 'wanted'])}, master_kit_id = ${any(kits)}
        where id = (select id from collection_item order by id offset ${Math.floor(next() * 5)} limit 1)`.execute(
          server.db,
        ),
      () =>
        sql`delete from collection_item where id = (
        select id from collection_item order by id offset ${Math.floor(next() * 5)} limit 1)`.execute(
          server.db,
        ),
    ]
    for (let i = 0; i < 100; i++) await any(ways)()
  }
  await Promise.all([1, 22, 333, 4444, 55_555, 666_666].map(worker))
  await expectExact()
  await expectExactDemand()
})

test('who changes a kit waits for those who change an item of it', async () => {
  await own(kits[0], members[0])
  const [first, second] = [await server.pool.connect(), await server.pool.connect()]
  const { rows } = await second.query('select pg_backend_pid() as pid')
  /** It waits for a lock, or is done. */
  const hasSettled = async () => {
    const state = await server.pool.query(
      `select from pg_stat_activity where pid = $1 and query like 'update master_kit%'
         and (wait_event_type = 'Lock' or state <> 'active')`,
      [rows[0].pid],
    )
    return state.rows.length > 0
  }
  await first.query('begin')
  await first.query(
    `update collection_item set details = '{"hidden": true}' where master_kit_id = $1 and member_id = $2`,
    [kits[0], members[0]],
  )
  const moved = second.query(`update master_kit set season = '1980/1981' where id = $1`, [kits[0]])
  while (!(await hasSettled()));
  await first.query('commit')
  await moved
  first.release()
  second.release()
  await expectExact()
})

test('keys do not pile up: whoever writes next takes the rows of a key together', async () => {
  await own(kits[3], members[3])
  await buildEntity(server.db, registry.master_kit, kitOf(1))
  const { rows } = await server.pool.query(
    "select count(*) from catalogue_count where type = 'master_kit' and given_field = '' and field = ''",
  )
  expect(rows[0].count).toBe(1)
})

test('a restored catalogue has the figures it had, and goes on counting', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitdex-counts-'))
  const target = await createTestDatabase('template0')
  const options = { log: () => undefined }
  const storage = openFileStorage(path.join(folder, 'uploads'))
  await backUp(server.pool, storage, path.join(folder, 'backup'), options)
  await restore(target.pool, { storage, dataDir: folder }, path.join(folder, 'backup'), options)
  const [before] = await keptAndCounted()
  const [after, counted] = await keptAndCounted(target)
  expect(after).toEqual(before)
  expect(after).toEqual(counted)
  await buildEntity(target.db, registry.master_kit, kitOf(2))
  const [more, recounted] = await keptAndCounted(target)
  expect(more).toEqual(recounted)
  expect(more).not.toEqual(before)
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})
