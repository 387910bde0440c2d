import { expect, test } from 'vitest'
import { entities, registry } from '../../catalogue/registry.ts'
import { askedFields, blankFields, DIRECT_FORMS, isBlank, requiredWords } from './forms.ts'

test('what each type’s contribution form asks for is the specification’s, in its order', () => {
  expect(Object.fromEntries(entities.map(({ type, fields }) => [type, askedFields(fields)]))).toEqual({
    team: ['name', 'country'],
    brand: ['name', 'type', 'country'],
    player: ['name', 'nationality', 'player_type'],
    competition: ['name', 'type', 'country'],
    master_kit: ['model', 'club_id', 'style', 'season', 'front_photo_url', 'back_photo_url'],
    reference_kit: ['master_kit_id', 'league_competition', 'model', 'main_photo'],
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
