import { describe, expect, test } from 'vitest'
import { ENTITY_TYPES, fieldsOf } from './entity.ts'
import { entities, registry } from './registry.ts'
import { storedSchema } from './schema.ts'
import { fieldNamed, valueNamed } from './wire.ts'

test('the registry has every type, each under its own name, slug and reference', () => {
  expect(Object.keys(registry)).toEqual([...ENTITY_TYPES])
  expect(entities.map(({ type, slug, reference, xp }) => [type, slug, reference, xp])).toEqual([
    ['team', 'teams', 'TEAM', 10],
    ['brand', 'brands', 'BRAND', 10],
    ['player', 'players', 'PLAYER', 10],
    ['competition', 'competitions', 'COMP', 10],
    ['master_kit', 'master-kits', 'MASTER', 20],
    ['reference_kit', 'reference-kits', 'REF', 20],
  ])
})

test('every field has a text in every language', () => {
  for (const [key, field] of entities.flatMap(fieldsOf)) {
    expect([key, field.label.en.length > 0, field.label.fr.length > 0]).toEqual([key, true, true])
  }
})

/** What the contribution form insists on, section 5 of document 2. */
test.each([
  ['team', ['name', 'country']],
  ['brand', ['name', 'type', 'country']],
  ['player', ['name', 'nationality', 'player_type']],
  ['competition', ['name', 'type', 'country']],
  ['master_kit', ['club_id', 'season', 'style', 'model', 'front_photo_url', 'back_photo_url']],
  ['reference_kit', ['master_kit_id', 'model', 'league_competition', 'main_photo']],
] as const)('a %s is asked for its required fields', (type, expected) => {
  const asked = fieldsOf(registry[type]).filter(([, field]) => field.required || field.asked)
  expect(asked.map(([key]) => key)).toEqual(expected)
})

describe('a whole entry', () => {
  const parse = (values: object) => storedSchema(registry.team).safeParse(values)
  const messages = (values: object) =>
    parse(values).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

  test('blanks become nothing, left-out fields their empty value, unknown ones are dropped', () => {
    expect(parse({ name: ' Arsenal ', country: 'England', city: '  ', role: 'admin' }).data).toEqual({
      name: 'Arsenal',
      short_name: null,
      team_type: 'club',
      country: 'England',
      city: null,
      founded_year: null,
      colors: [],
      common_names: [],
      logo_url: null,
      secondary_images: [],
    })
  })

  test.each([
    [{ country: 'England' }, ['name: Name is required']],
    [{ name: ' ', country: '' }, ['name: Name is required', 'country: Country is required']],
    [{ name: 'A\u0000', country: 'England' }, ['name: Must be readable text']],
    [{ name: 'A\ud800', country: 'England' }, ['name: Must be readable text']],
    [{ name: 'A'.repeat(301), country: 'England' }, ['name: Must be at most 300 characters']],
    [
      { name: 'A', country: 'England', secondary_images: ['1', '2', '3', '4'] },
      [expect.stringMatching(/^secondary_images: /)],
    ],
    [{ name: 'A', country: 'England', founded_year: 1799 }, [expect.stringMatching(/^founded_year: /)]],
    [{ name: 'A', country: 'England', founded_year: 2031 }, [expect.stringMatching(/^founded_year: /)]],
    [{ name: 'A', country: 'England', founded_year: 1900.5 }, [expect.stringMatching(/^founded_year: /)]],
    [
      { name: 'A', country: 'England', team_type: 'gang' },
      [expect.stringMatching(/^team_type: Must be one of: club/)],
    ],
  ])('%j is refused', (values, expected) => {
    expect(messages(values)).toEqual(expected)
  })

  test.each(['javascript:alert(1)', 'ftp://x.example', 'x'])('a website is not %s', (website) => {
    expect(storedSchema(registry.brand).safeParse({ name: 'A', website }).success).toBe(false)
  })

  test('a season is stored in one form', () => {
    const kit = { club_id: '0190d3c0-0000-7000-8000-000000000000', style: 'home', model: 'replica' }
    expect(storedSchema(registry.master_kit).parse({ ...kit, season: '2024-25' }).season).toBe('2024/2025')
    expect(storedSchema(registry.master_kit).safeParse({ ...kit, season: '2024/2026' }).success).toBe(false)
  })
})

test.each([
  ['master_kit', 'club', 'club_id'],
  ['master_kit', 'team_id', 'club_id'],
  ['master_kit', 'kit_type', 'style'],
  ['master_kit', 'jersey_type', 'style'],
  ['master_kit', 'main_image_url', 'front_photo_url'],
  ['reference_kit', 'release_type', 'model'],
  ['reference_kit', 'pic_1', 'main_photo'],
  ['competition', 'competition_name', 'name'],
  ['competition', 'year_created', 'founded_year'],
  ['player', 'country', 'nationality'],
  ['master_kit', 'constructor', undefined],
] as const)('of a %s, %s means %s', (type, name, field) => {
  expect(fieldNamed(registry[type], name)).toBe(field)
})

test.each([
  ['master_kit', 'style', 'gk', 'goalkeeper'],
  ['master_kit', 'season', '2024-25', '2024/2025'],
  ['competition', 'type', 'domestic_league', 'National league'],
  ['competition', 'type', 'friendly', 'Friendly'],
  ['team', 'country', 'France', 'France'],
  ['team', 'country', 'Türkiye', 'Turkey'],
  ['player', 'nationality', 'Côte d’Ivoire', 'Ivory Coast'],
  ['master_kit', 'style', 'constructor', 'constructor'],
] as const)('%s.%s: %s means %s', (type, field, value, expected) => {
  expect(valueNamed(registry[type], field, value)).toBe(expected)
})
