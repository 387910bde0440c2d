import { expect, test } from 'vitest'
import { entities, registry } from '../../catalogue/registry.ts'
import { askedFields, blankFields, DIRECT_FORMS, isBlank, requiredWords } from './forms.ts'

test('what each type’s contribution form asks for is the specification’s', () => {
  expect(Object.fromEntries(entities.map(({ type, fields }) => [type, askedFields(fields).sort()]))).toEqual({
    team: ['country', 'name'],
    brand: ['country', 'name', 'type'],
    player: ['name', 'nationality', 'player_type'],
    competition: ['country', 'name', 'type'],
    master_kit: ['back_photo_url', 'club_id', 'front_photo_url', 'model', 'season', 'style'],
    reference_kit: ['league_competition', 'main_photo', 'master_kit_id', 'model'],
  })
})

test.each([
  ...[null, undefined, '', ' \u200b', []].map((value) => [value, true] as const),
  ...['x', 0, false, ['']].map((value) => [value, false] as const),
])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank))

test('what is blank, in the order in which it is asked', () => {
  expect(blankFields(['b', 'a', 'c'], { a: ' ', c: 'x' })).toEqual(['b', 'a'])
})

test.each(Object.entries(DIRECT_FORMS))(
  'the form of a %s asks for fields that there are',
  (type, { asks }) => {
    for (const key of asks) expect(registry[type as keyof typeof DIRECT_FORMS].fields).toHaveProperty(key)
  },
)

test('words are those of the default wording', () => {
  expect(requiredWords(registry.master_kit.fields.model)).toBe('Kit Type is required')
  expect(requiredWords(registry.team.fields.country)).toBe('Country is required')
})
