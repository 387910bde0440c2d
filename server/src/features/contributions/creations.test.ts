import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'

let server: TestApp
let author: { id: string; token: string }
let other: { id: string; token: string }
let admin: { id: string; token: string }
let teamId: string
let brandId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  other = await buildUser(server.db)
  admin = await buildUser(server.db, 'admin')
  teamId = await buildEntity(server.db, registry.team, { name: 'Olympique Test', country: 'France' })
  brandId = await buildEntity(server.db, registry.brand, { name: 'Hummel', country: 'Denmark' })
})
afterAll(() => server.close())

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  server.send('POST', url, body, { token: author.token, headers })
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
describe('directly created', () => {
  const bodies: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['teams', { name: 'SC Direct', country: 'Portugal' }, { name: 'SC Direct' }],
    ['brands', { name: 'Directa', type: 'brand', country: 'Italy' }, { name: 'Directa', type: 'brand' }],
    [
      'players',
      {
        name: 'Jo Direct',
        nationality: 'Brazil',
        position: 'Gardien',
        birth_date: '1990-02-03',
        common_names: ['Jo'],
      },
      { name: 'Jo Direct', birth_date: '1990-02-03', common_names: ['Jo'] },
    ],
    [
      'competitions',
      {
        competition_name: 'Direct Cup',
        type: 'cup',
        year_created: '1901',
        level: null,
        alternative_names: ['DC'],
      },
      { name: 'Direct Cup', type: 'National cup', founded_year: 1901, common_names: ['DC'] },
    ],
  ]
  test.each(bodies)(
    '%s are in the catalogue at once, unverified, while the contribution waits',
    async (slug, body, expected) => {
      const { status, body: made } = await post(`/api/${slug}`, body)
      expect({ status, made }).toMatchObject({ status: 201, made: { ...expected, status: 'pending_review' } })
      expect(made.kitdex_reference).toMatch(/^KDX-/)
      expect((await server.get(`/api/${slug}/${made.id}`)).body).toMatchObject({
        ...expected,
        verified_level: 'unverified',
      })
      const contribution = await server.get(`/api/contributions-v2/${made.contribution_id}`, other.token)
      expect(contribution.body).toMatchObject({ entity_id: made.id, status: 'pending_review', data: body })
      const rule = (body: object) =>
        server.send('POST', `/api/contributions-v2/${made.contribution_id}/moderate`, body, {
          token: admin.token,
        })
      expect((await rule({ action: 'reject', reason: 'Not needed' })).status).toBe(200)
      expect((await server.get(`/api/${slug}/${made.id}`)).status).toBe(404)
      expect((await rule({ action: 'approve', reason: 'It is' })).status).toBe(200)
      expect((await server.get(`/api/${slug}/${made.id}`)).body.verified_level).toBe('moderator_verified')
    },
  )

  test('they wait when an admin says so', async () => {
    const set = (auto_approval_enabled: boolean) =>
      server.send('PUT', '/api/admin/settings', { auto_approval_enabled }, { token: admin.token })
    expect((await set(false)).body.settings.auto_approval_enabled).toBe(false)
    const { body } = await post('/api/teams', { name: 'SC Waiting', country: 'Portugal' })
    await set(true)
    expect((await server.get(`/api/teams/${body.id}`)).status).toBe(404)
    expect((await server.get(`/api/teams/${body.id}`, author.token)).status).toBe(200)
  })

  test('kits and versions always wait', async () => {
    const kit = await post('/api/master-kits', {
      team_id: teamId,
      brand_id: brandId,
      season: '2024-25',
      jersey_type: 'home',
      model: 'authentic',
      primary_color: 'blue',
      secondary_colors: [],
      main_image_url: dataUrl(await photo()),
    })
    expect(kit).toMatchObject({
      status: 201,
      body: {
        season: '2024/2025',
        team_info: { name: 'Olympique Test' },
        brand_info: { name: 'Hummel' },
        model: 'authentic',
        status: 'pending_review',
      },
    })
    expect(kit.body.front_photo_url).toMatch(/^uploads\/catalogue\/\w+\.webp$/)
    expect((await server.get(`/api/master-kits/${kit.body.id}`)).status).toBe(404)
    expect((await server.app.inject({ url: `/api/${kit.body.front_photo_url}` })).statusCode).toBe(200)
    const version = await post('/api/reference-kits', { master_kit_id: kit.body.id, model: 'replica' })
    expect(version.status).toBe(422)
  })

  test.each([
    ['teams', { name: ' ', country: 'France' }, 'Name is required'],
    ['players', { name: 'Late', birth_date: '2999-01-01' }, 'Birth date cannot be in the future'],
    ['competitions', { name: 'C', type: 'National cup', founded_year: 1700 }, ''],
    ['master-kits', {}, 'Tous les champs marqués * sont obligatoires'],
    [
      'master-kits',
      { team_id: 'x', season: '2024/2026' },
      'Season must be in YYYY/YYYY format (e.g., 2023/2024)',
    ],
    ['teams', { name: 'T', country: 'France', logo_url: 'data:image/png;base64,xx' }, ''],
  ])('%s %j is refused', async (slug, body, message) => {
    const { status, body: answer } = await post(`/api/${slug}`, body)
    expect([415, 422]).toContain(status)
    expect(JSON.stringify(answer.detail)).toContain(message)
  })

  test.each([
    ['2999-01-01', 'Birth date cannot be in the future'],
    ['2099-12-31', 'Birth date cannot be in the future'],
    ['31/12/1990', 'Must be a date: YYYY-MM-DD'],
  ])('a birth date of %s is complained of once', async (birth_date, message) => {
    const { body } = await post('/api/players', { name: 'Late', birth_date })
    expect(body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([message])
  })

  test('not by somebody who may not', async () => {
    expect((await server.send('POST', '/api/teams', { name: 'A', country: 'B' })).status).toBe(401)
    const flags = { can_contribute: false, reason: 'Spam' }
    await server.send('PUT', `/api/moderation/users/${other.id}/flags`, flags, { token: admin.token })
    const refused = await server.send(
      'POST',
      '/api/teams',
      { name: 'A', country: 'B' },
      { token: other.token },
    )
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/suspended/) } })
    await server.send(
      'PUT',
      `/api/moderation/users/${other.id}/flags`,
      { can_contribute: true },
      { token: admin.token },
    )
  })
})

describe('the duplicate radar', () => {
  const ask = async (query: string) => (await server.get(`/api/duplicates?${query}`, author.token)).body

  test.each([
    ['entity_type=team&name=olympique test&country=France', 1],
    ['entity_type=team&name=Olympique Tést', 1],
    ['entity_type=team&name=Olimpique Test', 0.5],
    ['entity_type=team&name=Olympique Test FC&country=france', 0.9],
    ['entity_type=team&name=OT', 0.7],
  ])('%s finds the team', async (query, least) => {
    const [best] = await ask(query)
    expect(best).toMatchObject({ id: teamId, because: 'name' })
    expect(best.score).toBeGreaterThanOrEqual(least)
  })

  test('it says why, and what is known of the other', async () => {
    const id = await buildEntity(server.db, registry.team, {
      ...{ name: 'Racing Radar', country: 'Italy', city: 'Torino', founded_year: 1906, team_type: 'club' },
    })
    const [best] = await ask('entity_type=team&name=Radar Racing&country=Italy&city=Turin&founded_year=1906')
    expect(best).toMatchObject({
      ...{ id, because: 'name', why: ['same_name', 'city_and_year'] },
      facts: { country: 'Italy', city: 'Torino', founded_year: '1906', team_type: 'club' },
    })
  })

  test.each([
    ['another country', 'entity_type=team&name=Racing Radar&country=Japan'],
    ['the women', 'entity_type=team&name=Racing Radar Women&country=Italy'],
    ['another city', 'entity_type=team&name=Radar&country=Italy&city=Roma'],
    ['another club of many', 'entity_type=team&name=Racing Sonar&country=Italy'],
  ])('%s is another club', async (_what, query) => {
    expect(await ask(query)).toEqual([])
  })

  test('players are told apart by the day they were born', async () => {
    const values = { name: 'Son Radar-min', nationality: 'South Korea', birth_date: '1992-07-08' }
    const id = await buildEntity(server.db, registry.player, values)
    const query = 'entity_type=player&name=Radar Min Son&nationality=South Korea'
    expect(await ask(query)).toMatchObject([{ id, why: ['same_name', 'nationality'] }])
    expect(await ask(`${query}&birth_date=1992-07-08`)).toMatchObject([
      { id, why: ['same_name', 'birth_date'] },
    ])
    expect(await ask(`${query}&birth_date=1996-01-01`)).toEqual([])
  })

  test('who reviews a new entry sees what its author was warned of', async () => {
    const { body } = await post('/api/contributions-v2/', {
      ...{ entity_type: 'team', data: { name: 'Olympique de Test', country: 'France' } },
    })
    expect(body.duplicates).toMatchObject([{ id: teamId }])
    const { body: seen } = await server.get(`/api/contributions-v2/${body.id}`, other.token)
    expect(seen.duplicates).toMatchObject([{ id: teamId, because: 'name', why: ['same_name'] }])
  })

  test('a kit is the same by team, season, style and model; nearly by all but the model', async () => {
    const values = { club_id: teamId, season: '1990/1991', style: 'home', model: 'replica' }
    const id = await buildEntity(server.db, registry.master_kit, values)
    const query = `entity_type=master_kit&team=${teamId}&season=1990-91&style=home`
    expect(await ask(`${query}&model=replica`)).toMatchObject([
      { id, score: 1, because: 'key', why: ['same_kit'], facts: { season: '1990/1991', style: 'home' } },
    ])
    expect(await ask(`${query}&model=authentic`)).toMatchObject([{ id, score: 0.75, why: ['same_but_last'] }])
    expect(await ask(query)).toMatchObject([{ id, score: 0.75 }])
    const { body } = await post('/api/master-kits', {
      ...{ ...values, kit_type: 'replica', kit_style: 'home' },
      ...{ brand_id: brandId, primary_color: 'red', main_image_url: 'https://example.test/1.jpg' },
    })
    expect(body.duplicates).toMatchObject([{ id, score: 1 }])
  })

  test('what is like nothing is nothing', async () => {
    expect(await ask('entity_type=team&name=Zzyzx')).toEqual([])
    expect(await ask('entity_type=master_kit&team=nobody')).toEqual([])
    expect((await server.get('/api/duplicates?entity_type=team&name=x')).status).toBe(401)
  })
})

describe('a creation with a key', () => {
  const count = async (name: string) =>
    (await server.pool.query('select count(*)::int as n from team where name = $1', [name])).rows[0].n

  test('happens once, however often it is sent', async () => {
    const body = { name: 'SC Once', country: 'Malta' }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/teams', body, { 'idempotency-key': 'k1' })),
    )
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect(await count('SC Once')).toBe(1)
    const later = await post('/api/teams', body, { 'idempotency-key': 'k1' })
    expect(later.body).toEqual(all[0]?.body)
    const otherBody = await post(
      '/api/teams',
      { name: 'SC Else', country: 'Malta' },
      { 'idempotency-key': 'k1' },
    )
    expect(otherBody.status).toBe(422)
    const mine = { token: other.token, headers: { 'idempotency-key': 'k1' } }
    expect((await server.send('POST', '/api/teams', body, mine)).body.id).not.toBe(all[0]?.body.id)
  })

  test('one that failed may be tried again, one of yesterday is forgotten', async () => {
    expect((await post('/api/teams', { name: '' }, { 'idempotency-key': 'k2' })).status).toBe(422)
    const body = { name: 'SC Again', country: 'Malta' }
    const first = await post('/api/teams', body, { 'idempotency-key': 'k2' })
    expect(first.status).toBe(201)
    await server.pool.query(`update idempotency_key set created_at = created_at - interval '25 hours'`)
    const second = await post('/api/teams', body, { 'idempotency-key': 'k2' })
    expect(second.body.id).not.toBe(first.body.id)
    expect((await post('/api/teams', body, { 'idempotency-key': 'a b' })).status).toBe(422)
  })
})

test('there is an end to what one may file in an hour', async () => {
  const strict = await bootApp({ config: { rateFactor: 0.02 } })
  const { token } = await buildUser(strict.db)
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) {
    const { status, headers } = await strict.send(
      'POST',
      '/api/teams',
      { name: `T${i}`, country: 'Malta' },
      { token },
    )
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await strict.close()
  expect(statuses).toEqual([201, 201, 201, 429])
})
