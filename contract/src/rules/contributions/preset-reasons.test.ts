import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settings } from '../../api/settings.ts'
import { PRESET_REASONS, reasonKept, reasonSaid } from './preset-reasons.ts'

const french = ({ fr }: { fr: string }) => fr

test('what nobody worded is said in the reader’s language, and anything else as it was written', () => {
  const kept = [...DEFAULT_SETTINGS.decision_reasons, 'Pas de source', 'not a football shirt']
  const said = kept.map((reason) => reasonSaid(reason, french))
  expect(said).toEqual([...PRESET_REASONS.map(french), 'Pas de source', 'not a football shirt'])
  expect(kept.map((reason) => reasonSaid(reason, ({ en }) => en))).toEqual(kept)
  // Who saves what they read has edited none of them.
  expect(said.map((reason) => reasonKept(reason, french))).toEqual(kept)
  expect(reasonKept('Déjà dans le catalogue !', french)).toBe('Déjà dans le catalogue !')
})

test('each is within the bounds of the setting, in every language', () => {
  for (const said of [french, ({ en }: { en: string }) => en])
    expect(settings.shape.decision_reasons.parse(PRESET_REASONS.map(said))).toHaveLength(
      PRESET_REASONS.length,
    )
})
