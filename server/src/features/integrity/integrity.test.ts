import { buffer } from 'node:stream/consumers'
import { registry } from '@kitdex/contract/catalogue/registry'
import { CLEAN_UP_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { openStorage } from '../../platform/storage/storage-open.ts'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { post, rowsOf } from '../../test/uploads.ts'
import { listFindings } from './repo.ts'
import { findAllFaults, findFaults, repair } from './service.ts'

let server: TestApp
let storage: Storage
let picture: string
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
  storage = await openStorage({ dataDir: server.dataDir, s3: undefined })
  const { id, token } = await buildUser(server.db)
  await post(server, token, { file: await photo(64, 64) })
  picture = (await rowsOf(server, id))[0] ?? ''
  const { rows } = await server.pool.query('select id from master_kit order by id limit 3')
  for (const [i, collection_type] of ['owned', 'wanted'].entries()) {
    const item = { master_kit_id: rows[i].id, collection_type }
    expect((await server.send('POST', '/api/my-collection', item, { token })).status).toBe(201)
  }
})
afterAll(() => server.close())

test('the starter catalogue with a picture and a collection has no faults', async () => {
  expect(await findAllFaults(server.db, storage, 0)).toEqual([])
})

test('a vote that does not count, since its member is banned, is no fault', async () => {
  const author = await buildUser(server.db)
  for (const name of ['FC Waiting', 'FC Decided']) {
    const banned = await buildUser(server.db)
    const team = { entity_type: 'team', data: { name, country: 'France' } }
    const { id } = (await server.send('POST', '/api/contributions-v2/', team, author)).body
    const vote = (by: { token: string }, vote_type: string) =>
      server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type, comment: 'So' }, by)
    await vote(banned, 'upvote')
    await server.pool.query(`update member set status = 'banned' where id = $1`, [banned.id])
    if (name === 'FC Decided') for (let i = 0; i < 2; i++) await vote(await buildUser(server.db), 'downvote')
  }
  expect(await listFindings(server.db)).toEqual([])
})

test('what somebody contributed who has left earns nothing, which is no fault', async () => {
  const author = await buildUser(server.db)
  const team = { entity_type: 'team', data: { name: 'FC Left', country: 'France' } }
  const { id } = (await server.send('POST', '/api/contributions-v2/', team, author)).body
  await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, author)
  const moderator = await buildUser(server.db, 'moderator')
  const ruling = { action: 'approve' }
  const url = `/api/contributions-v2/${id}/moderate`
  expect((await server.send('POST', url, ruling, moderator)).status).toBe(200)
  expect(await listFindings(server.db)).toEqual([])
})

test('kits that a clean-up hides are no fault, nor are they when it is undone', async () => {
  const small = await bootApp()
  const admin = await buildUser(small.db, 'admin')
  const club_id = await buildEntity(small.db, registry.team, { name: 'RC Lens', country: 'France' })
  const kit = { club_id, season: '1998/1999', style: 'home', model: 'replica' }
  await buildEntity(small.db, registry.master_kit, kit)
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  expect((await small.send('DELETE', '/api/admin/clear-master-kits', confirm, admin)).status).toBe(200)
  expect(await listFindings(small.db)).toEqual([])
  const [{ id }] = (await small.get('/api/admin/clean-ups', admin.token)).body
  expect((await small.send('POST', `/api/admin/clean-ups/${id}/restore`, undefined, admin)).status).toBe(200)
  expect(await listFindings(small.db)).toEqual([])
  await small.close()
})

describe('files', () => {
  let bytes: Buffer
  beforeEach(async () => {
    bytes = await bytesOf(picture)
  })
  const bytesOf = async (name: string): Promise<Buffer> => {
    const found = await storage.read(name)
    return found ? buffer(found.stream) : Buffer.alloc(0)
  }

  test('both ways, and half ones', async () => {
    await storage.remove(picture)
    await storage.put('profile/nobody.webp', bytes)
    expect(await findFaults(server.db, storage, 0)).toEqual([
      { what: 'rows without their file', ids: [picture] },
      { what: 'files without a row', ids: ['profile/nobody.webp'] },
    ])
    await storage.remove('profile/nobody.webp')
    await storage.put(picture, bytes.subarray(0, 10))
    expect(await findFaults(server.db, storage, 0)).toEqual([
      { what: 'files of another size than their row says', ids: [picture] },
    ])
    await storage.put(picture, bytes)
  })

  test('one that is being stored is none', async () => {
    await storage.put('profile/arriving.webp', bytes)
    const slow: Storage = {
      ...storage,
      list: async function* () {
        yield* storage.list()
        await storage.remove('profile/arriving.webp')
      },
    }
    expect(await findFaults(server.db, slow, 0)).toEqual([])
  })
})

/** What is broken past all that would keep it whole, and what is said of it. */
const BROKEN: [what: string, statement: string][] = [
  [
    'rows of master_kit refer to a team that is not there (master_kit_club_id_fkey)',
    `delete from team where id = (select club_id from master_kit limit 1)`,
  ],
  [
    'secondary_sponsor_ids of a master_kit names a brand that is not there',
    'update master_kit set secondary_sponsor_ids = array[gen_random_uuid()] where id = (select id from master_kit limit 1)',
  ],
  [
    'logo_url of a team names a picture that is not there',
    `update team set logo_url = 'uploads/catalogue/gone.webp' where id = (select id from team limit 1)`,
  ],
  [
    'secondary_images of a team names a picture that is not there',
    `update team set secondary_images = '{https://example.test/a.jpg, uploads/gone.webp}' where id = (select id from team limit 1)`,
  ],
  ['the picture of a member is not there', `update member set profile_picture_url = 'profile/gone.webp'`],
  [
    'the photo of an item is of none',
    `insert into item_photo select gen_random_uuid(), gen_random_uuid(), member_id, name, 'front', 1, now() from upload`,
  ],
  [
    'a team has no details, or others than its entry says',
    'update team set live = not live where id = (select id from team limit 1)',
  ],
  [
    'an entry is not what its newest revision says',
    'update entity set revision = revision + 1 where id = (select id from entity limit 1)',
  ],
  [
    'an approved contribution has no entry or no revision',
    'delete from revision where entity_id = (select id from entity limit 1)',
  ],
  [
    'a contribution was awarded without being approved, or the other way round',
    `update contribution set origin = 'member', author_id = (select id from member limit 1)
      where id = (select id from contribution limit 1)`,
  ],
  ['a member has other XP than their awards', 'update member set xp = xp + 5'],
  [
    'the votes of a contribution are not those it counts',
    'update contribution set upvotes = 1 where id = (select id from contribution limit 1)',
  ],
  [
    'a count of master_kit is wrong',
    `delete from catalogue_count where type = 'master_kit' and field = 'style'`,
  ],
  ['a count of kit_word is wrong', `update catalogue_count set n = n + 1 where type = 'kit_word'`],
  ['the collectors of something are not those who own it', 'update collector set items = items + 1'],
  ['a kit has another number of versions than it says', 'update master_kit set versions = versions + 1'],
  ['a kit is wanted or owned by others than are counted', 'delete from kit_demand'],
  ['a collection has other items than are counted', 'update collection_count set owned = owned + 1'],
  [
    'the kits of a brand that were added on a day are others than are counted',
    'update brand_demand set added = added + 1',
  ],
  [
    'something is offered that its member does not own',
    `insert into offer (id, member_id, status, for_sale, for_swap, wishes, ships_to, created_at, updated_at)
      select gen_random_uuid(), id, 'open', false, true, '', '', now(), now() from member limit 1`,
  ],
  [
    'something is promised that its member does not own, or in no deal',
    `insert into deal (id, thread_id, status, turn, created_at, updated_at)
      values ('0190d3c0-0000-7000-8000-000000000001', gen_random_uuid(), 'offered', 'owner', now(), now());
    insert into deal_leg (deal_id, giver, from_id, to_id, is_open)
      select '0190d3c0-0000-7000-8000-000000000001', 'owner', id, id, true from member limit 1`,
  ],
  [
    'a rating is from somebody who did not deal',
    `insert into deal_rating (deal_id, by_id, about_id, stars, text, created_at)
      select gen_random_uuid(), id, id, 1, '', now() from member limit 1`,
  ],
]

test('what is broken is named', async () => {
  const broken = server.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [, statement] of BROKEN) await sql.raw(statement).execute(trx)
    const found = (await listFindings(trx)).map(({ what }) => what)
    expect(found).toEqual(expect.arrayContaining(BROKEN.map(([what]) => what)))
    throw new Error('and back')
  })
  await expect(broken).rejects.toThrow('and back')
})

test('what is derived from something else is made anew, and nothing besides', async () => {
  const derived = BROKEN.filter(([what]) => /count|collectors|versions/.test(what) && !/votes/.test(what))
  expect(derived.length).toBeGreaterThan(4)
  const misdescribe = [
    `update entity set search_document = 'nothing' where id in (select id from master_kit limit 2)`,
    `update entity set title = 'Another' where id in (select id from team order by id limit 1)`,
    `delete from entity_name where entity_id in (select id from player limit 1)`,
    `insert into entity_name select id, 'brand', 'somebody else' from brand limit 1`,
  ]
  await server.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [, statement] of derived) await sql.raw(statement).execute(trx)
    for (const statement of misdescribe) await sql.raw(statement).execute(trx)
  })
  const found = (await findAllFaults(server.db, storage, 0)).map(({ what }) => what)
  expect(found).toEqual(
    expect.arrayContaining([
      ...derived.map(([what]) => what),
      'an entry is found by something else than what it says',
    ]),
  )
  const revisions = async () => (await server.pool.query('select count(*) from revision')).rows[0].count
  const before = await revisions()
  expect((await repair(server.db)).described).toBeGreaterThanOrEqual(5)
  expect(await findAllFaults(server.db, storage, 0)).toEqual([])
  expect(await revisions()).toBe(before)
})
