import { brand } from '@kitdex/contract/catalogue/brand'
import * as kinds from '@kitdex/contract/catalogue/field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/harness.ts'

/**
 * Our promise to whoever extends the catalogue, where it is hardest: a field of every kind is added to a type whose
 * entries and revisions are older than it. In modules of its own, since it changes the definition of a brand.
 */
const { label } = kinds
const NAMED = label('New', 'Nouveau')
const CHOICES = [
  { value: 'low', label: label('Low', 'Bas') },
  { value: 'high', label: label('High', 'Haut') },
] as const
/** Field, column, what an older entry has, what somebody proposes. */
const NEW: Record<string, [kinds.Field, string, unknown, unknown]> = {
  n_line: [kinds.text(NAMED, { search: true }), 'text', null, 'Three stripes'],
  n_line_required: [
    kinds.text(NAMED, { required: true }),
    `text not null default 'unknown'`,
    'unknown',
    'Shoes',
  ],
  n_paragraph: [kinds.text(NAMED, { format: 'paragraph' }), 'text', null, 'Made in\nHerzogenaurach'],
  n_number: [kinds.number(NAMED, { min: 0, max: 9 }), 'integer', null, 3],
  n_number_required: [
    kinds.number(NAMED, { min: 0, max: 9, required: true }),
    'integer not null default 1',
    1,
    4,
  ],
  n_money: [kinds.money(NAMED), 'numeric', null, 12.5],
  n_boolean: [kinds.boolean(NAMED), 'boolean not null default false', false, true],
  n_date: [kinds.date(NAMED), 'date', null, '1949-08-18'],
  n_choice: [kinds.choice(NAMED, CHOICES, { filter: true }), 'text', null, 'high'],
  n_choice_fallback: [
    kinds.choice(NAMED, CHOICES, { fallback: 'low' }),
    `text not null default 'low'`,
    'low',
    'high',
  ],
  n_list: [kinds.list(NAMED), `text[] not null default '{}'`, [], ['boots', 'balls']],
  n_colors: [kinds.colors(NAMED), `text[] not null default '{}'`, [], ['Red']],
  n_prints: [
    kinds.prints(NAMED),
    `jsonb not null default '[]'`,
    [],
    [{ player_name: 'Ada', number: 7, player_id: null }],
  ],
  n_link: [kinds.link(NAMED, 'team'), 'uuid references entity', null, 'TEAM'],
  n_links: [kinds.links(NAMED, 'team'), `uuid[] not null default '{}'`, [], ['TEAM']],
  n_image: [kinds.image(NAMED), 'text', null, undefined],
  n_images: [kinds.images(NAMED, 3), `text[] not null default '{}'`, [], undefined],
}
const pick = (at: 2 | 3): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(NEW).flatMap(([key, row]) => (row[at] === undefined ? [] : [[key, row[at]]])),
  )

let server: TestApp
let old: string
let proposed: Record<string, unknown>
let author: { token: string }
let moderator: { token: string }
const V2 = '/api/contributions-v2/'
const read = async () => (await server.get(`/api/brands/${old}`)).body
const decide = (id: string, action: string) =>
  server.send('POST', `${V2}${id}/moderate`, { action, reason: 'Seen' }, { token: moderator.token })

beforeAll(async () => {
  for (const [key, [field]] of Object.entries(NEW)) Object.assign(brand.fields, { [key]: field })
  const { bootApp, buildEntity, buildUser } = await import('../../../test/harness.ts')
  const { registry } = await import('@kitdex/contract/catalogue/registry')
  server = await bootApp()
  const columns = Object.entries(NEW).map(([key, [, column]]) => `add column ${key} ${column}`)
  await server.pool.query(`alter table brand ${columns.join(', ')}`)
  old = await buildEntity(server.db, registry.brand, { ...pick(2), name: 'Adidas', country: 'Germany' })
  // an entry and a contribution from before the fields
  const keys = Object.keys(NEW)
  await server.pool.query('update revision set data = data - $1::text[] where entity_id = $2', [keys, old])
  await server.pool.query(
    'update contribution set data = data - $1::text[], applied = applied - $1::text[] where entity_id = $2',
    [keys, old],
  )
  const team = await buildEntity(server.db, registry.team, { name: 'Ajax', country: 'Netherlands' })
  proposed = JSON.parse(JSON.stringify(pick(3)).replaceAll('TEAM', team))
  author = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

test('an older entry takes an improvement of another field, and says of the new ones what their columns do', async () => {
  const { body } = await server.send(
    'POST',
    V2,
    {
      entity_type: 'brand',
      entity_id: old,
      title: 'City',
      description: 'It is there',
      data: { website: 'https://a.example' },
    },
    { token: author.token },
  )
  expect(body).toHaveProperty('id')
  expect((await decide(body.id, 'approve')).status).toBe(200)
  expect(await read()).toMatchObject({ ...pick(2), website: 'https://a.example' })
})

test('the new fields are proposed, approved, undone and restored', async () => {
  const improvement = {
    entity_type: 'brand',
    entity_id: old,
    title: 'All',
    description: 'Of the new',
    data: proposed,
  }
  const filed = await server.send('POST', V2, improvement, { token: author.token })
  expect(filed.status, JSON.stringify(filed.body)).toBe(201)
  expect((await decide(filed.body.id, 'approve')).status).toBe(200)
  expect(await read()).toMatchObject(proposed)
  expect((await decide(filed.body.id, 'reject')).status).toBe(200)
  expect(await read()).toMatchObject(pick(2))
  expect((await decide(filed.body.id, 'approve')).status).toBe(200)
  expect(await read()).toMatchObject(proposed)
  const revisions = await server.get(`/api/entities/${old}/revisions`)
  expect(revisions.body.map(({ number }: { number: number }) => number)).toEqual([5, 4, 3, 2, 1])
  // as it was before the fields were there
  const first = await server.get(`/api/entities/${old}/state?revision=1`)
  expect(first.body.data).toMatchObject({ name: 'Adidas' })
  const { changes } = (await server.get(`/api/entities/${old}/diff?from=2&to=3`)).body
  expect(changes.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(proposed).sort())
})

test('a new entry is created with them', async () => {
  const data = { ...proposed, name: 'Puma', type: 'brand', country: 'Germany' }
  const filed = await server.send('POST', V2, { entity_type: 'brand', data }, { token: author.token })
  expect(filed.status, JSON.stringify(filed.body)).toBe(201)
  expect((await decide(filed.body.id, 'approve')).status).toBe(200)
  const { body } = await server.get(`/api/brands?n_choice=high&limit=10`)
  expect(body.map((row: { name: string }) => row.name)).toContain('Puma')
})
