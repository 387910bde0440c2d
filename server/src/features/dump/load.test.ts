import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdFiles } from '../../platform/storage/file-hold.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { sendForm } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { loadCatalogue } from './load-service.ts'
import { holdLoading } from './repo.ts'

let server: TestApp
let other: TestApp
let token: string
beforeAll(async () => {
  const config = { rateFactor: 1000 }
  server = await bootApp({ config })
  other = await bootApp({ config })
  ;({ token } = await buildUser(other.db, 'admin'))
  const { db } = server
  const team = await buildEntity(db, registry.team, { name: 'RC Lens', country: 'France', colors: ['red'] })
  const brand = await buildEntity(db, registry.brand, { name: 'Kappa', type: 'brand' })
  const player = await buildEntity(db, registry.player, {
    ...{
      name: 'Ada "Dix" Hegerberg',
      nationality: 'Norway',
      birth_date: '1995-07-10',
      current_team_id: team,
    },
  })
  const league = await buildEntity(db, registry.competition, { name: 'Ligue 1', type: 'National league' })
  const kit = { club_id: team, brand_id: brand, season: '1998/1999', style: 'home', model: 'replica' }
  const kitId = await buildEntity(db, registry.master_kit, { ...kit, competition_id: league })
  await buildEntity(db, registry.reference_kit, {
    ...{ master_kit_id: kitId, model: 'replica', competition_id: league },
    available_prints: [{ player_name: 'Ada "Dix" Hegerberg', number: 9, player_id: player }],
  })
  // Another level, another day, a reference that is not the next one.
  await server.pool.query(
    `update entity set verified_level = 'community_verified', created_at = '2020-01-02T03:04:05.678Z',
       updated_at = '2021-01-02T03:04:05.678Z', reference = 'KDX-TEAM-000041' where id = $1`,
    [team],
  )
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const dump = async (app = server): Promise<string> =>
  (await app.app.inject({ method: 'GET', url: '/api/dump/catalogue' })).body
const state = async (of = other) => (await of.get('/api/admin/catalogue/load', token)).body
const send = (text: string, to = other) =>
  sendForm(to, token, '/api/admin/catalogue/load', { file: Buffer.from(text) })
const entries = async (): Promise<number> =>
  (await other.pool.query('select count(*)::int as n from entity')).rows[0].n

/** Each once: those that failed before were begun only. */
const acts = async (): Promise<string[]> =>
  (
    await other.pool.query(
      `select distinct action from audit where action like 'catalogue.%' order by action`,
    )
  ).rows.map(({ action }) => action)

/** As if its writer had meant it so. */
const sealed = (lines: string[]): string => {
  const body = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ end: 'kitdex-catalogue', entries: lines.length - 1, sha256 })}\n`
}

test('a backup keeps nobody from loading', () =>
  holdFiles(other.pool, () =>
    other.db.connection().execute(async (db) => {
      expect(await holdLoading(db)).toBe(true)
      await sql`select pg_advisory_unlock_all()`.execute(db)
    }),
  ))

test('what is half, changed, foreign or newer is refused, and nothing of it is stored', async () => {
  const whole = await dump()
  const lines = whole.trim().split('\n')
  const broken: [string, string][] = [
    [whole.slice(0, whole.length / 2), 'dump_damaged'],
    [`${lines.slice(0, -1).join('\n')}\n`, 'dump_damaged'],
    [whole.replace('RC Lens', 'RC Lons'), 'dump_damaged'],
    [`${lines.toSpliced(2, 1).join('\n')}\n`, 'dump_damaged'],
    [`${lines[0]}\n`, 'dump_damaged'],
    ['{"a": 1}', 'dump_foreign'],
    ['\u0000\u0001', 'dump_foreign'],
    [whole.replace('"version":2', '"version":3'), 'dump_newer'],
  ]
  for (const [text, code] of broken) expect(await send(text)).toMatchObject({ status: 422, body: { code } })
  expect((await sendForm(other, token, '/api/admin/catalogue/load', {})).status).toBe(422)
  expect(await entries()).toBe(0)
})

test('an entry that cannot be stored takes all the others with it', async () => {
  const [head = '', ...rest] = (await dump()).trim().split('\n').slice(0, -1)
  const wrong = [
    [head, ...rest.slice(0, 4), (rest[4] ?? '').replaceAll('1998/1999', 'soon'), ...rest.slice(5)],
    [head, ...rest, rest.at(-1) ?? ''],
    [head, ...rest.toReversed()],
    [head, ...rest.map((line) => line.replace('KDX-TEAM-000041', 'KDX-TEAM-x'))],
  ]
  for (const lines of wrong) {
    expect((await send(sealed(lines))).status).toBe(201)
    await until(async () =>
      expect(await state()).toMatchObject({ is_running: false, failure: { code: 'dump_entry_wrong' } }),
    )
    expect(await entries()).toBe(0)
  }
})

test('nothing is loaded, nor said to be, where the call itself is undone at the end', async () => {
  await other.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create constraint trigger refuse after insert on audit deferrable initially deferred
      for each row when (new.action like 'catalogue.%') execute function refuse()`)
  expect((await send(await dump())).status).toBe(500)
  await other.pool.query('drop trigger refuse on audit; drop function refuse')
  expect(await state()).toMatchObject({ is_running: false })
  expect(await entries()).toBe(0)
  expect(await acts()).toEqual(['catalogue.load_begun'])
})

test('who stops the process does not wait for what is loaded, and nothing of it is there', async () => {
  const beside = await bootApp({ config: { rateFactor: 1000 }, beside: other })
  const holder = await other.pool.connect()
  await holder.query('begin; lock table entity in share mode')
  expect((await send(await dump(), beside)).status).toBe(201)
  await beside.app.close()
  await holder.query('commit')
  holder.release()
  expect(await entries()).toBe(0)
})

test('of several who begin at once, in whichever process, one does; the others hear why they do not', async () => {
  const beside = await bootApp({ config: { rateFactor: 1000 }, beside: other, cacheMs: 600_000 })
  const teams = async () => (await beside.get('/api/teams')).body.length
  expect(await teams()).toBe(0)
  const whole = await dump()
  const answers = await Promise.all([send(whole), send(whole), send(whole, beside)])
  const begun = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(begun).toHaveLength(1)
  expect(refused).toMatchObject(Array(2).fill({ status: 409, body: { code: 'loading_running' } }))
  await until(async () =>
    expect([await state(), await state(beside)]).toContainEqual({
      ...{ is_running: false, entries: 6, loaded: 6, left_out: 0, failure: null },
    }),
  )
  await until(async () => expect(await teams()).toBe(1))
  await beside.app.close()
})

test('a catalogue goes into an empty Kitdex and comes out the same, byte by byte; then there is no more room', async () => {
  const whole = await dump()
  expect(await dump(other)).toBe(whole)
  expect(await send(whole)).toMatchObject({ status: 409, body: { code: 'catalogue_not_empty' } })
  expect((await other.send('POST', '/api/admin/integrity', undefined, { token })).body).toEqual([])
  // It lives on: the next reference follows, and what comes later is proposed and decided as ever.
  const next = await buildEntity(other.db, registry.team, { name: 'FC Metz', country: 'France' })
  const said = await other.pool.query('select reference from entity where id = $1', [next])
  expect(said.rows).toEqual([{ reference: 'KDX-TEAM-000042' }])
  expect((await other.send('POST', '/api/admin/integrity', undefined, { token })).body).toEqual([])
  expect(await acts()).toEqual(['catalogue.load_begun', 'catalogue.loaded'])
})

test('what belongs to an entry that is gone is left out and counted; a link that may be empty is', async () => {
  const third = await bootApp()
  const file = path.join(third.dataDir, 'dump')
  const lines = (await dump()).trim().split('\n').slice(0, -1)
  fs.writeFileSync(file, sealed(lines.filter((line) => !/"type":"(team|competition)"/.test(line))))
  const handle = await open(file)
  expect(await loadCatalogue(third.db, handle)).toEqual({ entries: 4, loaded: 2, left_out: 2 })
  await handle.close()
  await third.close()
})
