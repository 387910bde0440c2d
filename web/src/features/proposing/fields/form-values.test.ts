import { player } from '@kitdex/contract/catalogue/player'
import { referenceKit } from '@kitdex/contract/catalogue/reference-kit'
import { registry } from '@kitdex/contract/catalogue/registry'
import { team } from '@kitdex/contract/catalogue/team'
import { describe, expect, it, test } from 'vitest'
import { askedAbout } from '../asked-about.ts'
import { emptyKit, fieldOf, kitForm, kitProblems, seasonProblem } from '../create-kit.ts'
import {
  carriedOver,
  changedFields,
  changesIn,
  dataOf,
  emptyValues,
  type FormValues,
  missingFields,
  valuesOf,
} from './form-values.ts'
import { withItem } from './list-input.tsx'
import { seasonsUntil } from './seasons.ts'

const club = { id: 'c1', name: 'FC Test' }
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

const pickFields = (keys: (keyof typeof team.fields)[]) =>
  Object.fromEntries(keys.map((key) => [key, team.fields[key]]))

test.each([
  ['140,50', 140.5],
  ['1 140,5 €', 1140.5],
  ['140.5', 140.5],
  ['', undefined],
  // The server says what is wrong with it, at its field.
  ['a lot', 'a lot'],
])('a price of %j is sent as %j', (typed, sent) => {
  const values = { ...emptyValues(referenceKit.fields), original_retail_price: typed }
  expect(dataOf(referenceKit.fields, values).original_retail_price).toBe(sent)
})

describe('what is filled in', () => {
  const entry = {
    ...{
      name: 'FC Test',
      country: 'France',
      founded_year: 1901,
      colors: ['red'],
      logo_url: 'uploads/a.webp',
    },
    ...{ short_name: null, common_names: [], secondary_images: [] },
  }
  const before = valuesOf(team.fields, entry)

  it('is shown as it is in the catalogue', () => {
    expect(before).toMatchObject({
      name: 'FC Test',
      founded_year: '1901',
      short_name: '',
      logo_url: ['uploads/a.webp'],
    })
  })

  test.each<[string, FormValues, string[]]>([
    ['nothing', {}, []],
    ['spaces around it', { name: ' FC Test ' }, []],
    ['another text', { name: 'FC Other' }, ['name']],
    ['a number', { founded_year: '1902' }, ['founded_year']],
    ['a number that is the same', { founded_year: '01901' }, []],
    ['what stands behind its point', { founded_year: '1901.9' }, []],
    ['one that was empty', { short_name: 'Test' }, ['short_name']],
    ['one that is emptied', { country: '', colors: [], logo_url: [] }, ['country', 'colors', 'logo_url']],
    ['a list', { colors: ['red', 'white'] }, ['colors']],
    ['a picture', { logo_url: [photo('b.png')] }, ['logo_url']],
    ['several', { city: 'Testville', name: 'FC Other' }, ['name', 'city']],
  ])('has changed: %s', (_, change, expected) => {
    expect(changedFields(team.fields, before, { ...before, ...change })).toEqual(expected)
  })

  it('says of what was emptied that it is nothing, and of a picture that comes nothing', () => {
    const after = { ...before, city: '', founded_year: '', colors: [], logo_url: [photo('b.png')] }
    expect(changesIn(pickFields(['city', 'founded_year', 'colors', 'logo_url']), after)).toEqual({
      ...{ city: null, founded_year: null, colors: [] },
    })
  })

  it('is sent without what is empty, and without the files', () => {
    const values = {
      ...emptyValues(player.fields),
      name: ' Ada ',
      current_team_id: [club],
      photo_url: [photo('a.png')],
    }
    expect(dataOf(player.fields, { ...values, jersey_number: '7' })).toEqual({
      ...{ name: 'Ada', current_team_id: 'c1', jersey_number: 7 },
    })
  })

  it('says how many there are only of a limited edition', () => {
    const values = { ...emptyValues(referenceKit.fields), limited_units: '500' }
    expect(dataOf(referenceKit.fields, values)).toEqual({})
    expect(dataOf(referenceKit.fields, { ...values, limited: true })).toEqual({
      limited: true,
      limited_units: 500,
    })
  })
})

test.each<[keyof typeof registry, string[]]>([
  ['team', ['name', 'country']],
  ['brand', ['name', 'type', 'country']],
  ['player', ['name', 'nationality', 'player_type']],
  ['competition', ['name', 'type', 'country']],
  ['master_kit', ['model', 'club_id', 'style', 'season', 'front_photo_url', 'back_photo_url']],
  ['reference_kit', ['master_kit_id', 'league_competition', 'model', 'main_photo']],
])('a %s is asked for %j', (type, expected) => {
  const { fields } = registry[type]
  expect(missingFields(fields, emptyValues(fields))).toEqual(expected)
})

describe('the kit form', () => {
  const whole = {
    ...{ ...emptyKit(), model: 'replica', club_id: [club], style: 'home', season: '2023/2024' },
    ...{ front_photo_url: [photo('f.png')], back_photo_url: [photo('b.png')] },
  }

  it('asks for what a kit needs', () => {
    expect(Object.keys(kitProblems(emptyKit()))).toEqual([
      ...['model', 'club_id', 'style', 'season', 'front_photo_url', 'back_photo_url'],
    ])
    expect(kitProblems(whole)).toEqual({})
  })

  test.each([
    ['2023/2024', undefined],
    ['1999/2000', undefined],
    ['2023-2024', 'season'],
    ['2023', 'season'],
    ['2023/24', 'season'],
    ['2023/2025', 'seasonYears'],
  ])('season %s: %s', (season, expected) => {
    expect(seasonProblem(season)).toBe(expected)
  })

  it('is sent under the names of the call', () => {
    const extra = { secondary_sponsor_ids: [club], additional_images: [photo('1.png'), photo('2.png')] }
    const form = kitForm({ ...whole, ...extra, primary_color: 'red', secondary_colors: ['white'] })
    const sent = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    expect(Object.fromEntries(sent)).toEqual({
      ...{ kit_type: 'replica', club_id: 'c1', kit_style: 'home', season: '2023/2024' },
      ...{ secondary_sponsor_ids: '["c1"]', primary_color: 'red', secondary_colors: '["white"]' },
      ...{ front_photo: 'f.png', back_photo: 'b.png', other_photo_0: '1.png', other_photo_1: '2.png' },
    })
  })

  it('finds the field that a refusal is about', () => {
    expect(['kit_type', 'front_photo', 'season'].map(fieldOf)).toEqual(['model', 'front_photo_url', 'season'])
  })
})

test.each<[string, Parameters<typeof askedAbout>, unknown]>([
  ['too few letters', ['team', { name: 'FC' }], null],
  [
    'a name',
    ['team', { name: 'Arsenal', country: '', city: 'London', founded_year: '1886' }],
    { name: 'Arsenal', city: 'London', founded_year: '1886' },
  ],
  [
    'as much of a name as may be',
    ['team', { name: 'x'.repeat(300), country: '' }],
    { name: 'x'.repeat(200) },
  ],
  ['a player', ['player', { name: 'Ada', nationality: 'UK' }], { name: 'Ada', nationality: 'UK' }],
  ['half a kit', ['master_kit', { club_id: [club], season: '2023/2024', style: '' }], null],
  [
    'a kit',
    ['master_kit', { club_id: [club], season: '2023-24', style: 'home', model: '' }],
    { club_id: 'c1', season: '2023/2024', style: 'home', model: '' },
  ],
  [
    'a version',
    ['reference_kit', { master_kit_id: [club], model: 'replica', league_competition: 'Cup' }],
    { master_kit_id: 'c1', model: 'replica', competition: 'Cup' },
  ],
])('likely the same is asked about with %s', (_, [type, values], expected) => {
  expect(askedAbout(type, values)).toEqual(expected)
})

test('a list takes a hundred texts', () => {
  const full = Array.from({ length: 100 }, (_, i) => `n${i}`)
  expect(withItem(full.slice(1), 'one more')).toHaveLength(100)
  expect(withItem(full, 'one more')).toBe(full)
})

test('a list takes each text once, trimmed', () => {
  expect(withItem(['a'], ' b ')).toEqual(['a', 'b'])
  expect(withItem(['a'], 'a ')).toEqual(['a'])
  expect(withItem(['a'], '  ')).toEqual(['a'])
})

test('seasons are offered from 1980 to five years ahead', () => {
  const seasons = seasonsUntil(2026, '/')
  expect([seasons[0], seasons.at(-1)]).toEqual(['2031/2032', '1980/1981'])
})

test('of another type, what both have stays: no links, and no choices, which mean something else there', () => {
  const typed = {
    ...emptyValues(registry.brand.fields),
    ...{ name: 'Kappa', type: 'sponsor', country: 'Italy', website: 'https://kappa.test' },
    ...{ common_names: ['K'], logo_url: [photo('k.png')] },
  }
  const { brand, competition, master_kit } = registry
  expect(Object.keys(carriedOver(brand.fields, competition.fields, typed))).toEqual([
    ...['name', 'country', 'common_names', 'logo_url'],
  ])
  expect(carriedOver(brand.fields, master_kit.fields, typed)).toEqual({})
  const version = { ...emptyValues(referenceKit.fields), competition_id: [club], description: 'Long' }
  expect(carriedOver(referenceKit.fields, master_kit.fields, version)).toEqual({ description: 'Long' })
})
