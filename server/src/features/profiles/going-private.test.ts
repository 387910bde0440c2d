import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildContribution, buildItem, type Member } from '../../test/things.ts'
import { until } from '../../test/until.ts'

/** Two processes on one database, which keep what they answered for long. */
const KEPT = { cacheMs: 600_000, config: { rateFactor: 1000 } }

let here: TestApp
let there: TestApp
let owner: Member
let fan: Member
beforeAll(async () => {
  here = await bootApp(KEPT)
  there = await bootApp({ ...KEPT, beside: here })
  owner = await buildUser(here.db)
  fan = await buildUser(here.db)
  await here.send('PUT', `/api/users/${owner.id}/profile`, { name: 'Zebulon' }, owner)
  const club_id = await buildEntity(here.db, registry.team, { name: 'Lens', country: 'France' })
  const said = { club_id, season: '1998/1999', style: 'home', model: 'replica' }
  await buildItem(here, owner, await buildEntity(here.db, registry.master_kit, said))
  await here.send('POST', `/api/users/${owner.id}/follow`, undefined, fan)
  await buildContribution(here, owner, 'approved', { name: 'FC Zeb' })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const HIDDEN = ['/api/homepage/expensive-kits', '/api/feed', '/api/search/collaborative?q=zebulon']
const PUBLIC = ['/api/leaderboard', '/api/homepage/recent-contributions', '/api/contributions-v2/']

const named = async (server: TestApp, urls: string[]) =>
  Promise.all(
    urls.map(async (url) => JSON.stringify((await server.get(url, fan.token)).body).includes('Zebulon')),
  )
const expensive = async (server: TestApp) =>
  JSON.stringify((await server.get('/api/homepage')).body.expensive_kits).includes('Zebulon')

test('who goes private is gone from what is kept in every process, but for what they contributed', async () => {
  for (const server of [here, there]) {
    expect(await named(server, HIDDEN)).toEqual([true, true, false])
    expect(await expensive(server)).toBe(true)
    expect(await named(server, PUBLIC)).toEqual([true, true, true])
  }
  const began = performance.now()
  await here.send('PUT', `/api/users/${owner.id}/profile`, { profile_private: true }, owner)
  expect(await expensive(here)).toBe(false)
  await until(async () => expect(await expensive(there)).toBe(false))
  for (const server of [here, there]) {
    expect(await named(server, HIDDEN)).toEqual([false, false, false])
    expect(await named(server, PUBLIC)).toEqual([true, true, true])
  }
  // On an idle machine some milliseconds.
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('who shows themselves again is there, and gone when they are banned', async () => {
  await here.send('PUT', `/api/users/${owner.id}/profile`, { profile_private: false }, owner)
  await until(async () => expect(await expensive(there)).toBe(true))
  await here.pool.query(`update member set status = 'banned' where id = $1`, [owner.id])
  await until(async () => expect([await expensive(here), await expensive(there)]).toEqual([false, false]))
  await here.pool.query(`update member set status = 'active' where id = $1`, [owner.id])
})

test('what could not be heard is asked for anew', async () => {
  await until(async () => expect(await expensive(there)).toBe(true))
  const hide = (isHidden: boolean) =>
    here.pool.query(`update member set profile_private = $2 where id = $1`, [owner.id, isHidden])
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kitdex events'
       and datname = current_database()`,
  )
  await hide(true)
  await until(async () => expect(await expensive(there)).toBe(false))
  await hide(false)
  await until(async () => expect(await expensive(there)).toBe(true))
})
