import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { bootApp, buildEntity, type TestApp } from '../../test/harness.ts'
import { fileSystemEntries } from '../contributions/service.ts'
import { mapHeaders, type Row } from './cells.ts'
import { importRows, type RowResult } from './service.ts'

let server: TestApp
beforeEach(async () => {
  server = await bootApp()
})
afterEach(() => server.close())

const run = (entity: AnyEntity, rows: Row[], source = 'file.csv', addsLikely = false): Promise<RowResult[]> =>
  server.db
    .transaction()
    .execute((trx) => importRows(trx, entity, rows, { source, origin: 'import', addsLikely }))
const whats = (outcomes: RowResult[]) => outcomes.map((outcome) => outcome.what)

const TEAMS: Row[] = [
  {
    id: 'fr-psg',
    name: 'Paris Saint-Germain',
    country: 'France',
    founded: '1970',
    aliases: 'Paris SG|Paris',
    colours: 'navy|red',
  },
  { id: 'fr-om', name: 'Olympique de Marseille', country: 'France', founded: '', aliases: '', colours: '' },
]

test('rows become entries, each with a contribution and a revision', async () => {
  expect(whats(await run(registry.team, TEAMS))).toEqual(['created', 'created'])
  const [om, psg] = (await server.get('/api/teams')).body
  expect(psg).toMatchObject({
    name: 'Paris Saint-Germain',
    founded_year: 1970,
    common_names: ['Paris SG', 'Paris'],
    colors: ['navy', 'red'],
    verified_level: 'system_verified',
  })
  expect(om).toMatchObject({ founded_year: null, common_names: [], team_type: 'club' })
  const { rows } = await server.pool.query(`
    select c.kind, c.status, c.origin, c.reference, c.data, r.number, r.data as state
    from contribution c join revision r on r.contribution_id = c.id order by c.reference`)
  expect(rows[0]).toMatchObject({
    kind: 'create',
    status: 'approved',
    origin: 'import',
    number: 1,
    reference: 'KDX-CONTRIB-000001',
  })
  expect(rows[1].data).toEqual({ name: 'Olympique de Marseille', country: 'France', team_type: 'club' })
  expect(rows[1].state).toMatchObject({ founded_year: null, colors: [] })
})

test('the same file again changes nothing', async () => {
  await run(registry.team, TEAMS)
  expect(whats(await run(registry.team, TEAMS))).toEqual(['unchanged', 'unchanged'])
  const { rows } = await server.pool.query('select count(*) from revision')
  expect(rows[0].count).toBe(2)
})

test('what is there stays, gaps are filled, new names are added', async () => {
  const id = await buildEntity(server.db, registry.team, {
    name: 'PSG',
    country: 'France',
    founded_year: 1971,
    common_names: ['Paris Saint-Germain'],
  })
  const outcomes = await run(registry.team, TEAMS)
  expect(outcomes[0]).toEqual({ id, what: 'improved' })
  expect((await server.get(`/api/teams/${id}`)).body).toMatchObject({
    name: 'PSG',
    founded_year: 1971,
    colors: ['navy', 'red'],
    common_names: ['Paris Saint-Germain', 'Paris SG', 'Paris'],
  })
  const { rows } = await server.pool.query("select data, base from contribution where kind = 'improve'")
  expect(rows).toEqual([
    {
      data: { colors: ['navy', 'red'], common_names: ['Paris Saint-Germain', 'Paris SG', 'Paris'] },
      base: { colors: [], common_names: ['Paris Saint-Germain'] },
    },
  ])
})

test('what was taken out of the catalogue stays out, and its row says so', async () => {
  const [first] = await run(registry.team, TEAMS)
  await server.pool.query('update entity set live = false where id = $1', [first?.id])
  const [psg = {}, om = {}] = TEAMS
  const outcomes = await run(registry.team, [{ ...psg, city: 'Paris' }, om])
  expect(outcomes).toEqual([
    { what: 'skipped', reason: 'was taken out of the catalogue (KDX-TEAM-000001)' },
    { id: expect.any(String), what: 'unchanged' },
  ])
  expect((await server.get(`/api/teams/${first?.id}`)).status).toBe(404)
})

test('what the system fills in of an entry that was taken out does not bring it back', async () => {
  const before = { name: 'RC Lens', country: 'France', team_type: 'club' }
  const id = await buildEntity(server.db, registry.team, before)
  await server.pool.query('update entity set live = false where id = $1', [id])
  const { rows } = await server.pool.query('select data from revision where entity_id = $1', [id])
  const values = { ...rows[0].data, founded_year: 1906 }
  await server.db
    .transaction()
    .execute((trx) => fileSystemEntries(trx, registry.team, [{ id, before: rows[0].data, values }], 'import'))
  expect((await server.pool.query('select live, revision from entity where id = $1', [id])).rows).toEqual([
    { live: false, revision: 2 },
  ])
})

test('namesakes stay apart: another country, another row of the same file', async () => {
  await buildEntity(server.db, registry.team, { name: 'Arsenal', country: 'England' })
  const rows = [
    { id: 'a', name: 'Arsenal', country: 'Argentina' },
    { id: 'b', name: 'Arsenal', country: 'Argentina' },
  ]
  expect(whats(await run(registry.team, rows))).toEqual(['created', 'created'])
  expect(whats(await run(registry.team, rows))).toEqual(['unchanged', 'unchanged'])
  expect((await server.get('/api/teams?q=arsenal')).body).toHaveLength(3)
})

test.each([
  ['team', { name: 'Köln', country: 'Germany' }, { name: '1. F.C. Köln', country: 'Germany' }, 'improved'],
  ['player', { name: 'Son Heung-min' }, { name: 'Son Heung Min' }, 'unchanged'],
] as const)(
  'what is written otherwise is no double, but one more name: %s %j',
  async (type, there, row, what) => {
    const id = await buildEntity(server.db, registry[type], there)
    expect(await run(registry[type], [row])).toEqual([{ id, what }])
  },
)

test('what the radar would warn of is left out and says why, unless it is to be added', async () => {
  await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const rows = [{ name: 'Racing Club de Lens', country: 'France' }]
  expect(await run(registry.team, rows)).toEqual([
    { what: 'skipped', reason: 'likely RC Lens (KDX-TEAM-000001): short_name' },
  ])
  expect(whats(await run(registry.team, rows, 'file.csv', true))).toEqual(['created'])
  expect(whats(await run(registry.team, rows))).toEqual(['unchanged'])
})

test('two rows of one file are two, however like they are', async () => {
  const rows = ['RC Lens', 'Racing Club de Lens'].map((name) => ({ name, country: 'France' }))
  for (const row of rows) expect(whats(await run(registry.team, [row]))).toEqual(['created'])
})

test.each([
  ['team', { name: 'FC Köln', country: 'Germany' }, { name: '1. FC Köln II', country: 'Germany' }],
  [
    'player',
    { name: 'Juan Pérez', birth_date: '1990-01-01' },
    { name: 'Juan Pérez', birth_date: '1994-05-05' },
  ],
] as const)('what is another is added: %s %j', async (type, there, row) => {
  await buildEntity(server.db, registry[type], there)
  expect(whats(await run(registry[type], [row]))).toEqual(['created'])
})

test('bad rows are left out, each with its reason; good ones stay', async () => {
  const outcomes = await run(registry.team, [
    { name: '', country: 'France', founded_year: '' },
    { name: 'A', country: 'France', founded_year: 'long ago' },
    { name: 'B', country: 'France', founded_year: '1066' },
    { name: 'C', country: 'France', founded_year: '1966' },
    { name: 'C', country: 'France', founded_year: '1967' },
    { name: 'D\u0000', country: 'France', founded_year: '' },
  ])
  expect(whats(outcomes)).toEqual(['skipped', 'skipped', 'skipped', 'created', 'skipped', 'skipped'])
  expect(outcomes.map((o) => o.reason ?? '')).toEqual([
    'name: Name is required',
    expect.stringMatching(/^founded_year: /),
    expect.stringMatching(/^founded_year: /),
    '',
    'the same as a row before it',
    'name: Must be readable text',
  ])
})

describe('kits', () => {
  const KIT = {
    team: 'Les Bleus',
    season: '1997-98',
    style: 'Domicile',
    model: 'replica',
    brand: 'Adidas',
    pattern: 'chest stripes',
  }
  beforeEach(async () => {
    await buildEntity(server.db, registry.team, {
      name: 'France',
      country: 'France',
      common_names: ['Les Bleus'],
    })
    await buildEntity(server.db, registry.brand, { name: 'Adidas' })
  })

  test('link to what they name, by any of its names', async () => {
    expect(whats(await run(registry.master_kit, [KIT]))).toEqual(['created'])
    const [kit] = (await server.get('/api/master-kits')).body
    expect(kit).toMatchObject({
      club: 'France',
      brand: 'Adidas',
      season: '1997/1998',
      style: 'home',
      pattern: 'chest_stripes',
    })
    expect(whats(await run(registry.master_kit, [KIT], 'another.csv'))).toEqual(['unchanged'])
  })

  test('that name nobody, or more than one, are left out', async () => {
    await buildEntity(server.db, registry.team, { name: 'X', country: 'Mali', common_names: ['Les Aigles'] })
    await buildEntity(server.db, registry.team, { name: 'Y', country: 'Togo', common_names: ['Les Aigles'] })
    const outcomes = await run(registry.master_kit, [
      { ...KIT, team: 'Nobody' },
      { ...KIT, team: 'Les Aigles' },
      { ...KIT, season: '1997/1999' },
    ])
    expect(outcomes.map((o) => o.reason)).toEqual([
      'Team "Nobody" is not in the catalogue',
      'Team "Les Aigles" is more than one entry',
      'season: Season must be in YYYY/YYYY format (e.g., 2023/2024)',
    ])
  })

  test('may name an id: of a live entry of that type, or of one that was merged into it', async () => {
    const team = (name: string) => buildEntity(server.db, registry.team, { name, country: 'Mali' })
    const [there, gone, merged] = [await team('Bamako'), await team('Kayes'), await team('Segou')]
    const mergedTwice = await team('Mopti')
    const brand = await buildEntity(server.db, registry.brand, { name: 'Airness' })
    const out = [gone, merged, mergedTwice]
    await server.pool.query('update entity set live = false where id = any($1)', [out])
    await server.pool.query('update entity set merged_into = $1 where id = $2', [there, merged])
    await server.pool.query('update entity set merged_into = $1 where id = $2', [merged, mergedTwice])
    const nobody = newId()
    const outcomes = await run(registry.master_kit, [
      { ...KIT, team: nobody },
      { ...KIT, team: gone },
      { ...KIT, team: brand },
      { ...KIT, team: there.toUpperCase() },
      { ...KIT, team: merged, season: '1998-99' },
      { ...KIT, team: mergedTwice, season: '1999-00' },
    ])
    expect(outcomes.map(({ what, reason }) => reason ?? what)).toEqual([
      ...[nobody, gone, brand].map((id) => `Team "${id}" is not in the catalogue`),
      ...['created', 'created', 'created'],
    ])
    const clubs = (await server.get('/api/master-kits')).body.map((kit: { club: string }) => kit.club)
    expect(clubs).toEqual(['Bamako', 'Bamako', 'Bamako'])
  })
})

test('headers are recognised by field, label, other name or as told', () => {
  const headers = ['Club', 'Saison', 'kit_style', 'Modèle', 'Maker', 'junk']
  expect([...mapHeaders(registry.master_kit, headers, new Map([['Maker', 'brand_id']]))]).toEqual([
    ['Club', 'club_id'],
    ['Saison', 'season'],
    ['kit_style', 'style'],
    ['Modèle', 'model'],
    ['Maker', 'brand_id'],
  ])
})

// It makes a cluster: a busy machine takes its time.
test('a file that cannot be imported ends the command, and its database', { timeout: 120_000 }, async () => {
  const home = fs.mkdtempSync(path.join(tmpdir(), 'kitdex-import-'))
  fs.chmodSync(home, 0o755)
  const { DATABASE_URL: _, ...inherited } = process.env
  const command = new URL('../../cli/import.ts', import.meta.url).pathname
  const importing = async (text: string) => {
    fs.writeFileSync(path.join(home, 'teams.csv'), text)
    const file = fs.openSync(path.join(home, 'said.txt'), 'w')
    const child = spawn(process.execPath, ['--import', 'tsx', command, 'teams', 'teams.csv'], {
      env: { ...inherited, INIT_CWD: home, DATA_DIR: 'data' },
      // Not a pipe: a database that was left would keep it open.
      stdio: ['ignore', 'ignore', file],
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    fs.closeSync(file)
    const said = fs.readFileSync(path.join(home, 'said.txt'), 'utf8')
    const files = fs.readdirSync(home, { recursive: true }).map(String)
    return [code, said, files.some((file) => file.endsWith('postmaster.pid'))]
  }
  const noColumn = 'No column for name. The file has: country. Use --map HEADER=FIELD.\n'
  expect(await importing('country\nFrance\n')).toEqual([2, noColumn, false])
  expect(await importing('name,country\n')).toEqual([2, 'The file has no rows.\n', false])
  fs.rmSync(home, { recursive: true })
})
