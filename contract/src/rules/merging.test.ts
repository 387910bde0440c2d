import { expect, test } from 'vitest'
import { registry } from '../catalogue/registry.ts'
import { isBetterEntry, type MergeSide, mergedValues, proposeMerge } from './merging.ts'

const team = (values: object, isVerified = true): MergeSide => ({
  values: { name: 'RC Lens', country: 'France', team_type: 'club', common_names: [], colors: [], ...values },
  isVerified,
})
const proposed = (kept: MergeSide, other: MergeSide) =>
  Object.fromEntries(
    proposeMerge(registry.team, kept, other).map(({ field, proposed: choice }) => [field, choice]),
  )

test.each([
  ['nothing where both say the same', {}, {}, {}],
  ['what is filled before what is empty', { city: null }, { city: 'Lens' }, { city: 'other' }],
  ['and the other way round', { city: 'Lens' }, { city: null }, { city: 'kept' }],
  ['what was chosen before what is so anyway', {}, { team_type: 'national_team' }, { team_type: 'other' }],
  ['what both list', { colors: ['red'] }, { colors: ['gold'] }, { colors: 'both' }],
  [
    'the longer of two lists of the same',
    { colors: ['red'] },
    { colors: ['red', 'gold'] },
    { colors: 'other' },
  ],
  ['of two values its own', { city: 'Lens' }, { city: 'Arras' }, { city: 'kept' }],
])('%s', (_, kept, other, expected) => {
  expect(proposed(team(kept), team(other))).toEqual(expected)
})

test('verified before unverified', () => {
  expect(proposed(team({ city: 'Lens' }, false), team({ city: 'Arras' }))).toEqual({ city: 'other' })
  expect(proposed(team({ city: 'Lens' }), team({ city: 'Arras' }, false))).toEqual({ city: 'kept' })
})

test('too many pictures are not put together', () => {
  const pictures = (...names: string[]) => ({ secondary_images: names })
  const [field] = proposeMerge(registry.team, team(pictures('a', 'b')), team(pictures('c', 'd')))
  expect(field).toEqual({ field: 'secondary_images', choices: ['kept', 'other'], proposed: 'kept' })
})

test('a version stays with its kit', () => {
  const version = (master_kit_id: string) => ({
    values: { master_kit_id, model: 'replica' },
    isVerified: true,
  })
  expect(proposeMerge(registry.reference_kit, version('1'), version('2'))).toEqual([])
})

test('what is chosen is taken; every name that is gone otherwise is another name', () => {
  const kept = team({ short_name: 'RCL', city: 'Lens' })
  const other = team({
    name: 'Racing Club de Lens',
    short_name: 'Lens',
    common_names: ['rc lens', 'Sang et Or'],
  })
  expect(mergedValues(registry.team, kept, other, { name: 'other', city: 'other' })).toMatchObject({
    name: 'Racing Club de Lens',
    short_name: 'RCL',
    city: undefined,
    common_names: ['rc lens', 'Sang et Or', 'Lens'],
  })
  // What a field does not offer is not taken.
  expect(mergedValues(registry.team, kept, other, { short_name: 'both' }).short_name).toBe('RCL')
})

test('what is verified stays, then what more is known of, then what was there before', () => {
  const older = { created_at: '2020-01-01' }
  const newer = { created_at: '2021-01-01' }
  const better = (one: MergeSide, other: MergeSide, [a, b] = [newer, older]) =>
    isBetterEntry(registry.team, { ...one, ...a }, { ...other, ...b })
  expect(better(team({}), team({ city: 'Lens' }, false))).toBe(true)
  expect(better(team({ city: 'Lens' }), team({}))).toBe(true)
  expect(better(team({}), team({}))).toBe(false)
  expect(better(team({}), team({}), [older, newer])).toBe(true)
})
