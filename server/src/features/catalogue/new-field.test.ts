import { gunzipSync } from 'node:zlib'
import { type AnyEntity, defineEntity } from '@kitdex/contract/catalogue/entity'
import { choice, label, text } from '@kitdex/contract/catalogue/field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, type TestApp } from '../../test/harness.ts'

/**
 * Our promise to whoever extends the catalogue: a new field is its line in the definition and a column in a
 * migration. Everything else reads the description.
 */
const fields = { name: text(label('Name', 'Nom'), { required: true, search: true }) }
const stadium = (more: Record<string, unknown>): AnyEntity =>
  defineEntity({
    type: 'stadium',
    slug: 'stadiums',
    reference: 'STADIUM',
    xp: 10,
    label: { one: label('Stadium', 'Stade'), many: label('Stadiums', 'Stades') },
    order: 'title',
    fields: { ...fields, ...more },
    title: (values) => values.name,
  }) as AnyEntity

const FIRST_MIGRATION = `
  create sequence stadium_reference;
  create table stadium (id uuid primary key references entity, live boolean not null, verified boolean not null,
    created_at timestamptz not null, folded_title text not null, name text not null)`

const before = stadium({})
// The whole change:
const SURFACES = [
  { value: 'grass', label: label('Grass', 'Herbe') },
  { value: 'artificial', label: label('Artificial', 'Synthétique') },
] as const
const after = stadium({ surface: choice(label('Surface', 'Surface'), SURFACES, { filter: true }) })
const SECOND_MIGRATION = 'alter table stadium add column surface text'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await bootApp({ entities: [before] })
  await first.pool.query(FIRST_MIGRATION)
  await buildEntity(first.db, before, { name: 'Highbury' })
  second = await bootApp({ entities: [after] })
  await second.pool.query(FIRST_MIGRATION)
  await second.pool.query(SECOND_MIGRATION)
  await buildEntity(second.db, after, { name: 'Highbury', surface: 'grass' })
  await buildEntity(second.db, after, { name: 'Luzhniki', surface: 'artificial' })
})
afterAll(async () => {
  await first.close()
  await second.close()
})

test('without the field it is nowhere', async () => {
  const { body } = await first.get('/api/stadiums')
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ name: 'Highbury', kitdex_reference: 'KDX-STADIUM-000001' })
  expect(body[0]).not.toHaveProperty('surface')
})

test('with it the list answers it and filters by it', async () => {
  const all = await second.get('/api/stadiums')
  expect(all.body.map((row: { surface: string }) => row.surface)).toEqual(['grass', 'artificial'])
  const some = await second.get('/api/stadiums?surface=artificial')
  expect(some.body.map((row: { name: string }) => row.name)).toEqual(['Luzhniki'])
  expect(some.headers['x-total-count']).toBe('1')
})

test('a type that only its definition names is a group of the search', async () => {
  const { body } = await second.get('/api/search/collaborative?q=luzhniki')
  expect(body.stadiums).toMatchObject([{ name: 'Luzhniki', surface: 'artificial' }])
  expect(body.totals).toEqual({ stadiums: 1 })
})

test('what is decided on an entry of such a type is so in its list', async () => {
  const decide = (level: string, isLive: boolean) =>
    second.pool.query(`update entity set verified_level = $1, live = $2 where title = 'Luzhniki'`, [
      level,
      isLive,
    ])
  const verified = async () =>
    (await second.get('/api/stadiums?verified=true')).body.map(({ name }: { name: string }) => name)
  await decide('unverified', true)
  expect(await verified()).toEqual(['Highbury'])
  await decide('unverified', false)
  expect((await second.get('/api/stadiums')).body).toHaveLength(1)
  await decide('moderator_verified', true)
  expect(await verified()).toEqual(['Highbury', 'Luzhniki'])
})

test('the detail, the facets and the history have it', async () => {
  const [highbury] = (await second.get('/api/stadiums')).body
  expect((await second.get(`/api/stadiums/${highbury.id}`)).body.surface).toBe('grass')
  expect((await second.get('/api/stadiums/facets')).body.facets.surface).toEqual([
    { value: 'artificial', label: 'artificial', count: 1 },
    { value: 'grass', label: 'grass', count: 1 },
  ])
  const { rows } = await second.pool.query('select data from revision where entity_id = $1', [highbury.id])
  expect(rows).toEqual([{ data: { name: 'Highbury', surface: 'grass' } }])
})

test('the sitemap has the list of the type and its entries', async () => {
  const { rawPayload } = await second.app.inject('/sitemaps/pages.xml.gz')
  expect(gunzipSync(rawPayload).toString()).toContain('/stadiums</loc>')
  expect((await second.app.inject('/sitemap.xml')).body).toMatch(/\/sitemaps\/stadiums\//)
})

test('the documentation has it as parameter and as property', async () => {
  const { body } = await second.get('/api/openapi.json')
  const { get } = body.paths['/api/stadiums']
  expect(get.parameters.map((p: { name: string }) => p.name)).toContain('surface')
  expect(get.responses['200'].content['application/json'].schema.items.properties.surface).toEqual({
    type: ['string', 'null'],
    enum: ['grass', 'artificial', null],
  })
})
