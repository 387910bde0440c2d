import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '../../platform/csv.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importRows } from '../imports/service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
  const { db } = server
  const team = await buildEntity(db, registry.team, {
    name: 'RC Lens',
    country: 'France',
    colors: ['red', 'gold'],
  })
  const brand = await buildEntity(db, registry.brand, { name: '=Kappa|SA', type: 'brand' })
  await buildEntity(db, registry.player, {
    name: 'Ada "Dix" Hegerberg',
    nationality: 'Norway',
    current_team_id: team,
  })
  await buildEntity(db, registry.competition, { name: 'Ligue 1', type: 'National league' })
  const kit = { club_id: team, brand_id: brand, season: '1998/1999', style: 'home', model: 'replica' }
  const kitId = await buildEntity(db, registry.master_kit, {
    ...kit,
    front_photo_url: 'https://example.test/a.webp',
  })
  await buildEntity(db, registry.reference_kit, {
    ...{ master_kit_id: kitId, model: 'replica' },
    available_prints: [{ player_name: 'Ada "Dix" Hegerberg', number: 9, player_id: null }],
  })
})
afterAll(() => server.close())

const file = async (name: string, app = server) => {
  const { statusCode, body, headers } = await app.app.inject({ method: 'GET', url: `/api/dump/${name}` })
  return { status: statusCode, body, headers }
}

test('anybody may have it, with its licence, and it says what it is', async () => {
  const { body } = await server.get('/api/dump')
  expect(body).toMatchObject({ format_version: 2, licence: 'CC0-1.0' })
  expect(body.files.map(({ entries }: { entries: number }) => entries)).toEqual(ENTITY_TYPES.map(() => 1))
  const licence = await file('licence')
  expect(licence.body).toContain('CC0 1.0')
  const { headers } = await file('ndjson/team')
  expect(headers['content-disposition']).toMatch(/filename="kitdex-team-v2-\d{4}-\d\d-\d\d\.ndjson"/)
  expect((await file('xml/team')).status).toBe(422)
  expect((await file('ndjson/member')).status).toBe(422)
})

test('every live entry is a line, without its pictures; what is not live is none', async () => {
  const [kit] = (await file('ndjson/master_kit')).body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(kit).toMatchObject({
    type: 'master_kit',
    reference: 'KDX-MASTER-000001',
    facts: { season: '1998/1999' },
  })
  expect(JSON.stringify(kit)).not.toContain('example.test')
  const author = await buildUser(server.db)
  const filed = { entity_type: 'team', data: { name: 'FC Waiting', country: 'France' } }
  await server.send('POST', '/api/contributions-v2/', filed, author)
  expect((await file('ndjson/team')).body.trim().split('\n')).toHaveLength(1)
})

test('what an entry is and what it says of itself do not share a name', async () => {
  for (const [type, said] of [
    ['brand', 'brand'],
    ['competition', 'National league'],
  ] as const) {
    const line = JSON.parse((await file(`ndjson/${type}`)).body)
    expect([line.type, line.facts.type]).toEqual([type, said])
  }
})

test('what belongs to an entry that is not public is not in it; a link that may be empty is', async () => {
  const apart = await bootApp()
  const { db } = apart
  const hidden = await buildEntity(db, registry.team, { name: 'FC Hidden', country: 'France' })
  const shown = await buildEntity(db, registry.team, { name: 'FC Shown', country: 'France' })
  const brand = await buildEntity(db, registry.brand, { name: 'Gone', type: 'brand' })
  const sponsor = await buildEntity(db, registry.brand, { name: 'Stays', type: 'brand' })
  const player = { name: 'Ada', nationality: 'Norway', current_team_id: hidden }
  await buildEntity(db, registry.player, player)
  const said = { season: '1998/1999', style: 'home', model: 'replica', brand_id: brand }
  const sponsors = { secondary_sponsor_ids: [sponsor, brand] }
  for (const club_id of [hidden, shown]) {
    const kit = await buildEntity(db, registry.master_kit, { ...said, ...sponsors, club_id })
    await buildEntity(db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
  }
  await apart.pool.query('update entity set live = false where id = any($1::uuid[])', [[hidden, brand]])
  const lines = async (type: string) => (await file(`ndjson/${type}`, apart)).body.trim().split('\n')
  const one = async (type: string) => {
    const all = await lines(type)
    expect(all).toHaveLength(1)
    return JSON.parse(all[0] ?? '').facts
  }
  const links = { brand_id: null, secondary_sponsor_ids: [sponsor] }
  expect(await one('master_kit')).toMatchObject({ club_id: shown, ...links })
  expect(await one('player')).toMatchObject({ current_team_id: null })
  await one('reference_kit')
  expect((await file('csv/master_kit', apart)).body.trim().split('\n')).toHaveLength(2)
  const { files } = (await apart.get('/api/dump')).body
  expect(files.map(({ entries }: { entries: number }) => entries)).toEqual([1, 1, 1, 0, 1, 1])
  await apart.close()
})

test('as CSV it goes into an empty Kitdex, and comes out the same', async () => {
  const other = await bootApp()
  try {
    const order = ['team', 'brand', 'player', 'competition', 'master_kit'] as const
    for (const type of order) {
      const { body } = await file(`csv/${type}`)
      const [header = [], ...lines] = parseCsv(body, { rows: 1000, columns: 100, cell: 10_000 })
      const rows = lines.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])))
      const done = await other.db
        .transaction()
        .execute((trx) => importRows(trx, registry[type], rows, { source: 'dump', origin: 'import' }))
      expect(done).toMatchObject(rows.map(() => ({ what: 'created' })))
    }
    const facts = (text: string) =>
      parseCsv(text, { rows: 1000, columns: 100, cell: 10_000 }).map((row) => row.slice(2))
    for (const type of ['team', 'player', 'competition', 'master_kit'])
      expect(facts((await file(`csv/${type}`, other)).body)).toEqual(facts((await file(`csv/${type}`)).body))
  } finally {
    await other.close()
  }
})
