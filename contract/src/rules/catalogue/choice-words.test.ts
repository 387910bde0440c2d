import { describe, expect, test } from 'vitest'
import { registry } from '../../catalogue/registry.ts'
import { valuesMeant } from '../../catalogue/wire.ts'
import { fold } from '../texts/fold.ts'
import { choicesMeant } from './choice-words.ts'
import { POSITIONS } from './player-types.ts'

const meant = (text: string): string[] => choicesMeant(POSITIONS, text).map(({ value }) => value)

describe('a position is meant by its name in any language, and by what fans call it', () => {
  test.each([
    ...['Gardien', 'gardien de but', 'Goalkeeper', 'GOALKEEPER', 'GK', 'keeper'].map((text) => [
      text,
      ['Goalkeeper', 'Gardien'],
    ]),
    ...['Attaquant', 'Forward', 'striker', 'avant', 'FW'].map((text) => [text, ['Forward', 'Attaquant']]),
    ...['Défenseur', 'defenseur', 'Defender', 'DF'].map((text) => [text, ['Defender']]),
    ...['Milieu', 'midfielder', 'Milieu de terrain', 'MF'].map((text) => [text, ['Midfielder']]),
    ...['Défenseur central', 'Centre-back', 'center back', 'CB'].map((text) => [text, ['Défenseur central']]),
    ['Left-back', ['Arrière gauche']],
    ['meneur de jeu', ['Milieu offensif']],
    ['right wing', ['Ailier droit']],
    ['Avant centre', ['Avant-centre']],
    ['referee', []],
    ['', []],
  ] as [string, string[]][])('%s', (text, values) => {
    expect(meant(text)).toEqual(values)
  })

  test('no word stands for two, and each is written as it is looked up', () => {
    const words = POSITIONS.flatMap((position) => position.words ?? [])
    expect(new Set(words).size).toBe(words.length)
    expect(words.map(fold)).toEqual(words)
    for (const { value, label } of POSITIONS)
      for (const text of [value, label.en, label.fr]) expect(meant(text), text).toContain(value)
  })
})

test.each([
  ['master_kit', 'style', 'Extérieur', ['away']],
  ['master_kit', 'style', 'gk', ['goalkeeper']],
  ['master_kit', 'model', 'Authentic', ['authentic']],
  ['competition', 'type', 'Championnat national', ['National league']],
  ['competition', 'type', 'friendly', ['Friendly']],
  ['competition', 'type', 'National cup', ['National cup']],
  ['player', 'position', 'no such', ['no such']],
] as const)('of a %s, %s %s means %j', (type, field, text, values) => {
  expect(valuesMeant(registry[type], field, text)).toEqual(values)
})
