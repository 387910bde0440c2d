import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { type DatabaseProxy, openProxy } from '../../test/proxy.ts'
import { until } from '../../test/until.ts'

/** Another database stands for the replica: what it answers names itself, and it says how far it is as we like. */
const EARLY = '0/0'
const LATE = 'FFFFFFFF/0'
const SAYS_WHERE_IT_IS = `
  create table position (lsn pg_lsn);
  insert into position values ('${LATE}');
  create function pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from public.position';
  do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`

let replica: TestDatabase
let proxy: DatabaseProxy
let server: TestApp
let caching: TestApp
beforeAll(async () => {
  replica = await createTestDatabase()
  await buildEntity(replica.db, registry.team, { name: 'Replica', country: 'France' })
  await replica.pool.query(SAYS_WHERE_IT_IS)
  proxy = await openProxy(replica.url)
  server = await bootApp({ config: { replicaUrl: proxy.url } })
  caching = await bootApp({ config: { replicaUrl: proxy.url }, cacheMs: 600_000, beside: server })
  await buildEntity(server.db, registry.team, { name: 'Primary', country: 'France' })
})
afterAll(async () => {
  await caching.close()
  await server.close()
  await proxy.close()
  await replica.drop()
})

const at = (lsn: string) => replica.pool.query('update position set lsn = $1', [lsn])
const teams = async ({ get }: TestApp) =>
  (await get('/api/teams')).body.map((team: { name: string }) => team.name)
const found = async ({ get }: TestApp) =>
  (await get('/api/teams?q=pri')).body.map((team: { name: string }) => team.name)
const served = (by: string, app = server) => until(async () => expect(await teams(app)).toEqual([by]))

test('what everybody sees is read there, what is a member’s own is not', async () => {
  await served('Replica')
  // A search is costly, and read there, too: nothing is called so. A replica that is slow for once is passed by.
  await until(async () => expect(await found(server)).toEqual([]))
  const { token } = await buildUser(server.db)
  expect((await server.get('/api/auth/me', token)).status).toBe(200)
  expect((await server.get('/api/my-collection', token)).status).toBe(200)
})

test('from a change on the primary is read, until the replica has it; what is cached is never the older one', async () => {
  await served('Replica')
  await served('Replica', caching)
  await at(EARLY)
  // Through a process, whose writer is answered when it has heard of it.
  const { token } = await buildUser(server.db)
  const bio = { bio: `Kits` }
  const { id } = (await server.get('/api/auth/me', token)).body
  for (const app of [server, caching]) await app.send('PUT', `/api/users/${id}/profile`, bio, { token })
  await buildEntity(server.db, registry.brand, { name: 'Nike', type: 'brand' })
  await served('Primary')
  await served('Primary', caching)
  expect(await found(server)).toEqual(['Primary'])
  await at(LATE)
  await served('Replica')
  // Made when the replica had not got it.
  expect(await teams(caching)).toEqual(['Primary'])
})

test('one that refuses, or is stopped in the middle, is not needed, and read again when it is back', async () => {
  await served('Replica')
  // It is there again the moment after.
  proxy.cutWhen((_piece, from) => from === 'program')
  expect(await teams(server)).toEqual(['Primary'])
  await served('Replica')
  proxy.refuse()
  for (let i = 0; i < 3; i++) expect(await teams(server)).toEqual(['Primary'])
  proxy.admit()
  await served('Replica')
})
