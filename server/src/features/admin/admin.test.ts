import { registry } from '@kitdex/contract/catalogue/registry'
import { CLEAN_UP_CONFIRMATION, WRONG_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, kyselyOn, openPool } from '../../platform/database/db.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { lockCleanUps } from './repo.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
let member: typeof admin
let kit: string
let version: string
let club: string
beforeEach(async () => {
  await server?.close()
  server = await bootApp()
  ;[admin, member] = [await buildUser(server.db, 'admin'), await buildUser(server.db)]
  club = await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const values = { club_id: club, season: '1998/1999', style: 'home', model: 'replica' }
  kit = await buildEntity(server.db, registry.master_kit, values)
  version = await buildEntity(server.db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
})
afterAll(() => server.close())

const CONFIRM = { confirm: CLEAN_UP_CONFIRMATION }
const clear = (what: string, body: object = CONFIRM) =>
  server.send('DELETE', `/api/admin/clear-${what}`, body, { token: admin.token })
const own = (collection_type: string) =>
  server.send('POST', '/api/my-collection', { master_kit_id: kit, collection_type }, { token: member.token })
const lists = async () => (await server.get('/api/my-collection', member.token)).body
const kits = async () => (await server.get('/api/master-kits')).body.length
const cleanUps = async () => (await server.get('/api/admin/clean-ups', admin.token)).body
const restore = (id: string) =>
  server.send('POST', `/api/admin/clean-ups/${id}/restore`, undefined, { token: admin.token })

test('the dashboard counts what there is', async () => {
  const { body } = await server.get('/api/admin/dashboard-stats', admin.token)
  expect(body).toEqual({
    users: { total: 2, active_30d: 2 },
    content: { teams: 1, competitions: 0, brands: 0, personal_kits: 0, wanted_kits: 0 },
    moderation: { pending_contributions: 0, approval_rate: null },
    contributions: { approved: 0, pending: 0 },
    entities: { teams: 1, brands: 0, players: 0, competitions: 0, master_kits: 1, reference_kits: 1 },
    attention: { pending: 0, reports: 0, failed_mails: 0 },
  })
  const filed = { entity_type: 'team', data: { name: 'FC Metz', country: 'France' } }
  await server.send('POST', '/api/contributions-v2/', filed, { token: member.token })
  await own('owned')
  await server.send('POST', '/api/reports', { subject: 'entry', id: club, reason: 'wrong' })
  await server.pool.query(
    `update session set last_used_at = now() - interval '31 days' where member_id = $1`,
    [(await buildUser(server.db)).id],
  )
  const after = (await server.get('/api/admin/dashboard-stats', admin.token)).body
  expect(after).toMatchObject({
    users: { total: 3, active_30d: 2 },
    content: { personal_kits: 1, wanted_kits: 0 },
    moderation: { pending_contributions: 1 },
    contributions: { approved: 0, pending: 1 },
    attention: { pending: 1, reports: 1, failed_mails: 0 },
  })
})

describe('a clean-up', () => {
  test.each(['master-kits', 'personal-collections', 'all-kits'])(
    'of %s needs its text, exactly',
    async (what) => {
      await own('owned')
      for (const confirm of ['', 'supprimer tout', 'SUPPRIMER TOUT ', 'yes']) {
        const { status, body } = await clear(what, { confirm })
        expect([status, body.detail[0].msg]).toEqual([422, WRONG_CONFIRMATION])
      }
      expect((await clear(what, {})).status).toBe(422)
      expect([await kits(), (await lists()).length, await cleanUps()]).toEqual([1, 1, []])
    },
  )

  test('hides kits with their versions, and puts them back as they were', async () => {
    await own('owned')
    const before = (await server.get(`/api/master-kits/${kit}`)).body
    const counted = (await server.get('/api/master-kits/facets')).body
    expect((await clear('master-kits')).body).toEqual({ deleted_count: 1, count_before: 1 })
    expect(await kits()).toBe(0)
    expect((await server.get(`/api/master-kits/${kit}`)).status).toBe(404)
    expect((await server.get(`/api/reference-kits/${version}`)).status).toBe(404)
    expect((await server.get(`/api/teams/${club}`)).status).toBe(200)
    expect((await clear('master-kits')).body).toEqual({ deleted_count: 0, count_before: 0 })
    const [, first] = await cleanUps()
    expect(first).toMatchObject({ kind: 'master_kits', master_kits: 1, items: 0, restored_at: null })
    expect(first.admin).toEqual({ id: admin.id, name: expect.any(String) })
    const done = await restore(first.id)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body).toMatchObject({ id: first.id, restored_at: expect.any(String) })
    expect((await server.get(`/api/master-kits/${kit}`)).body).toEqual(before)
    expect((await server.get('/api/master-kits/facets')).body).toEqual(counted)
    expect((await server.get(`/api/reference-kits/${version}`)).status).toBe(200)
    expect([(await restore(first.id)).status, (await restore('none')).status]).toEqual([409, 404])
  })

  test('empties every list, and gives back what nobody has added anew', async () => {
    await own('owned')
    const before = await lists()
    expect((await clear('personal-collections')).body).toEqual({ deleted_count: 1, count_before: 1 })
    expect([await lists(), await kits()]).toEqual([[], 1])
    const [first] = await cleanUps()
    const again = await server.send('POST', `/api/my-collection/${before[0].id}/restore`, undefined, {
      token: member.token,
    })
    expect([again.status, await lists()]).toEqual([404, []])
    await restore(first.id)
    expect(await lists()).toEqual(before)
    const { token } = member
    const noted = { personal_notes: 'From my uncle' }
    await server.send('PUT', `/api/my-collection/${before[0].id}`, noted, { token })
    await clear('personal-collections')
    const { body: anew } = await own('owned')
    const [second] = await cleanUps()
    await restore(second.id)
    expect(await lists()).toMatchObject([{ id: anew.id, personal_notes: null }])
    // What they had is theirs to put back instead.
    await server.send('DELETE', `/api/my-collection/${anew.id}`, undefined, { token })
    await server.send('POST', `/api/my-collection/${before[0].id}/restore`, undefined, { token })
    expect(await lists()).toMatchObject([{ id: before[0].id, ...noted }])
  })

  test('puts kits back as they were changed meanwhile, and leaves those that were merged', async () => {
    const club_id = await buildEntity(server.db, registry.team, { name: 'FC Sète', country: 'France' })
    const said = { club_id, style: 'home', model: 'replica' }
    const build = (season: string) =>
      buildEntity(server.db, registry.master_kit, { ...said, season: `${season}/${Number(season) + 1}` })
    const [changed, kept, gone] = [await build('1960'), await build('1961'), await build('1962')]
    const propose = async (entity_id: string, season: string) => {
      const about = { entity_type: 'master_kit', entity_id, title: 'x', description: 'x' }
      const body = { ...about, data: { season } }
      return (await server.send('POST', '/api/contributions-v2/', body, { token: member.token })).body.id
    }
    const decide = (id: string, action: string) =>
      server.send('POST', `/api/contributions-v2/${id}/moderate`, { action, reason: 'x' }, admin)
    const improvement = await propose(changed, '1950/1951')
    await clear('master-kits')
    const [{ id }] = await cleanUps()
    expect((await decide(improvement, 'approve')).status).toBe(200)
    const { rows } = await server.pool.query(
      `select id from contribution where entity_id = any($1) and kind = 'create'`,
      [[kept, gone]],
    )
    for (const creation of rows) for (const action of ['reject', 'approve']) await decide(creation.id, action)
    const merge = { into: kept, other: gone }
    expect((await server.send('POST', '/api/moderation/merges', merge, admin)).status).toBe(201)
    expect((await restore(id)).status).toBe(200)
    expect((await server.get(`/api/master-kits/${changed}`)).body).toMatchObject({ season: '1950/1951' })
    expect((await server.get(`/api/entities/${changed}/state`)).status).toBe(200)
    expect((await server.get(`/api/master-kits/${gone}`)).body).toMatchObject({ id: kept })
  })

  test('gives nothing back into the one list that its member has in the other since', async () => {
    const copy = { master_kit_id: kit, collection_type: 'owned', another_copy: true }
    for (const _ of [1, 2]) await server.send('POST', '/api/my-collection', copy, { token: member.token })
    await clear('personal-collections')
    await own('wanted')
    const [last] = await cleanUps()
    await restore(last.id)
    expect(await lists()).toMatchObject([{ collection_type: 'wanted' }])
  })

  test('of a large catalogue takes as long as it takes', async () => {
    const pool = openPool(server.url, () => undefined, { statementTimeout: 50 })
    const sleep = (db: Db) => sql`select pg_sleep(1.2)`.execute(db)
    await expect(sleep(kyselyOn(pool))).rejects.toThrow('statement timeout')
    const longer = kyselyOn(pool).transaction()
    await longer.execute(async (trx) => {
      await lockCleanUps(trx)
      await sleep(trx)
    })
    await pool.end()
  })

  test('of many entries counts once, not once for each', async () => {
    const { rows } = await server.pool.query(
      `explain (analyze, format json) update entity set live = false where id in ('${kit}', '${version}')`,
    )
    const [{ Triggers: triggers }] = rows[0]['QUERY PLAN']
    expect(triggers).toContainEqual(expect.objectContaining({ 'Trigger Name': 'copy_state', Calls: 1 }))
    expect([await kits(), (await server.get(`/api/reference-kits/${version}`)).status]).toEqual([0, 404])
  })

  test('of all does both, says how many, and is written down', async () => {
    await own('wanted')
    expect((await clear('all-kits')).body).toEqual({
      ...{ master_kits_deleted: 1, collections_deleted: 1, total_deleted: 2 },
      counts_before: { master_kits: 1, collections: 1 },
    })
    const [first] = await cleanUps()
    await restore(first.id)
    expect([await kits(), (await lists()).length]).toEqual([1, 1])
    const { rows } = await server.pool.query(
      `select action, actor_id, subject_id from audit where action like 'clean_up%' order by at, action`,
    )
    expect(rows).toEqual([
      { action: 'clean_up', actor_id: admin.id, subject_id: first.id },
      { action: 'clean_up_restored', actor_id: admin.id, subject_id: first.id },
    ])
  })
})
