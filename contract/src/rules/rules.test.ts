import { describe, expect, test } from 'vitest'
import type { Choice } from '../catalogue/field.ts'
import { PALETTE, shadeOf } from './catalogue/colors.ts'
import {
  COMPETITION_GROUPS,
  COMPETITION_LEVELS,
  COMPETITION_TYPES,
  GROUP_OF,
} from './catalogue/competition-types.ts'
import { countriesInFrench, countryNamed } from './catalogue/countries.ts'
import { BRAND_TYPES } from './catalogue/entry-types.ts'
import { COLLARS, PATTERNS } from './catalogue/patterns.ts'
import { PLAYER_COEFFICIENTS, PLAYER_TYPES, POSITIONS } from './catalogue/player-types.ts'
import { isSeason, normaliseSeason, SEASON_MESSAGE, seasonsMeant, seasonTyped } from './catalogue/seasons.ts'
import { MODELS, SIZES, STYLES } from './catalogue/vocabulary.ts'
import { levelOf } from './levels.ts'
import {
  isCommonPassword,
  meetsChecklist,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_SHORT,
  passwordChecks,
} from './password.ts'
import { fold, initials } from './texts/fold.ts'

describe('levels', () => {
  test.each([
    [0, 'Remplaçant'],
    [99, 'Remplaçant'],
    [100, 'Titulaire'],
    [499, 'Titulaire'],
    [500, 'Légende'],
    [1999, 'Légende'],
    [2000, "Ballon d'Or"],
    [1_000_000, "Ballon d'Or"],
  ])('%i XP is %s', (xp, name) => {
    expect(levelOf(xp).name).toBe(name)
  })
})

describe('the password checklist', () => {
  test.each([
    ['', []],
    ['abcdefg', ['lowercase']],
    ['abcdefgh', ['length', 'lowercase']],
    ['ABCdef12', ['length', 'uppercase', 'lowercase', 'number']],
    ['ABCdef1!', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['ABCdef1-', ['length', 'uppercase', 'lowercase', 'number']],
  ])('%j meets %j', (password, met) => {
    const checks = passwordChecks(password)
    expect(Object.keys(checks)).toEqual(['length', 'uppercase', 'lowercase', 'number', 'special'])
    expect(Object.entries(checks).flatMap(([check, ok]) => (ok ? [check] : []))).toEqual(met)
    expect(meetsChecklist(password)).toBe(met.length === 5)
  })

  test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', (character) => {
    expect(passwordChecks(character).special).toBe(true)
  })

  test('the limits and the message are the specification’s', () => {
    expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 200])
    expect(PASSWORD_TOO_SHORT).toBe('Password must be at least 8 characters long')
    expect(['Password1!', 'FOOTBALL', 'Kit-room.under9'].map(isCommonPassword)).toEqual([true, true, false])
  })
})

describe('countries', () => {
  test.each([
    ['france', 'France'],
    ['ALLEMAGNE', 'Germany'],
    ['Brésil', 'Brazil'],
    ['angleterre', 'England'],
    ['Turquie', 'Turkey'],
    ['Holland', 'Netherlands'],
    ['République tchèque', 'Czech Republic'],
    ['Georgia', 'Georgia'],
    ['Hong Kong SAR China', 'Hong Kong'],
    ['Macao', 'Macau'],
    ['Palestinian Territories', 'Palestine'],
    ['Chinese Taipei', 'Chinese Taipei'],
    ['Atlantis', 'Atlantis'],
  ])('%s is spelt %s', (typed, spelt) => {
    expect(countryNamed(typed)).toBe(spelt)
  })

  // Node’s list says “R.A.S. chinoise de Hong Kong”, Chromium’s “Hong Kong”.
  test.each([
    ['Hong Kong', 'Hong Kong'],
    ['Macau', 'Macao'],
    ['Palestine', 'Palestine'],
    ['Falkland Islands', 'Îles Malouines'],
  ])('%s is %s in French, on the server and in every browser', (name, french) => {
    expect(countriesInFrench().get(name)).toBe(french)
  })
})

describe('seasons', () => {
  test.each([
    ['2024/2025', '2024/2025'],
    ['2024-2025', '2024/2025'],
    ['2024-25', '2024/2025'],
    ['2024/25', '2024/2025'],
    [' 1999-00 ', '1999/2000'],
    ['1999/2000', '1999/2000'],
    ['2024/2026', null],
    ['2024/2024', null],
    ['2025/2024', null],
    ['2024', null],
    ['24/25', null],
    ['2024/2025x', null],
    ['', null],
  ])('%j is %j', (input, expected) => {
    expect(normaliseSeason(input)).toBe(expected)
  })

  test('only YYYY/YYYY is the stored form', () => {
    expect(['2024/2025', '2024-2025', '2024-25', '2024/2026'].map(isSeason)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('the message is the specification’s', () => {
    expect(SEASON_MESSAGE).toBe('Season must be in YYYY/YYYY format (e.g., 2023/2024)')
  })
})

describe('folding', () => {
  test.each([
    ['Bayern München', 'bayern munchen'],
    ['AS Saint-Étienne', 'as saint etienne'],
    ['1. FC Köln', '1 fc koln'],
    ["Côte d'Ivoire", 'cote divoire'],
    ['Fußball', 'fussball'],
    ['Tromsø', 'tromso'],
    ['ŁKS Łódź', 'lks lodz'],
    ['Galatasaray İstanbul', 'galatasaray istanbul'],
    ['Beşiktaş', 'besiktas'],
    ['São Paulo', 'sao paulo'],
    ['  a   B  ', 'a b'],
    ['100%_\\', '100'],
    ['', ''],
  ])('%j is %j', (input, expected) => {
    expect(fold(input)).toBe(expected)
  })

  test('folding twice changes nothing', () => {
    for (const name of ['Bayern München', 'İstanbul', 'Ærø', '東京'])
      expect(fold(fold(name))).toBe(fold(name))
  })

  test.each([
    ['Paris Saint-Germain', 'psg'],
    ['Olympique de Marseille', 'om'],
    ['Ajax', null],
    ['One Two Three Four Five Six', null],
  ])('the initials of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('colours', () => {
  test.each([
    ['red', PALETTE.red],
    ['Sky Blue', PALETTE['sky blue']],
    ['bleu ciel', PALETTE['sky blue']],
    ['Doré', PALETTE.gold],
    ['#ABC', '#aabbcc'],
    ['#a1b2c3', '#a1b2c3'],
    ['#a1b2', null],
    ['constructor', null],
    ['mud', null],
    ['', null],
    [null, null],
  ])('%j is %j', (color, expected) => {
    expect(shadeOf(color)).toBe(expected)
  })
})

describe('the values of the specification', () => {
  const values = (choices: readonly { value: string }[]) => choices.map((choice) => choice.value)

  test.each([
    ['styles', STYLES, ['home', 'away', 'third', 'fourth', 'goalkeeper', 'training', 'special', 'other']],
    ['models', MODELS, ['replica', 'authentic']],
    ['brand types', BRAND_TYPES, ['brand', 'sponsor']],
    ['player types', PLAYER_TYPES, ['showdown_legend', 'superstar', 'star', 'good_player', 'none']],
    ['levels', COMPETITION_LEVELS, ['pro', 'semi pro', 'amateur', 'special']],
  ])('%s', (_what, choices, expected) => {
    expect(values(choices)).toEqual(expected)
  })

  test('positions of both forms', () => {
    expect(values(POSITIONS)).toEqual([
      ...['Goalkeeper', 'Defender', 'Midfielder', 'Forward'],
      ...['Gardien', 'Défenseur central', 'Arrière gauche', 'Arrière droit', 'Milieu défensif'],
      ...['Milieu central', 'Milieu offensif', 'Ailier gauche', 'Ailier droit', 'Attaquant', 'Avant-centre'],
    ])
  })

  test('competition types of the form, and the list pages’ groups', () => {
    expect(values(COMPETITION_TYPES)).toEqual([
      ...['National league', 'Continental competition', 'National cup', 'International competition'],
      ...['Intercontinental competition', 'Continental super cup', 'Friendly'],
    ])
    expect(values(COMPETITION_GROUPS)).toEqual(['domestic_league', 'cup', 'international', 'friendly'])
    expect(new Set(Object.values(GROUP_OF))).toEqual(new Set(values(COMPETITION_GROUPS)))
  })

  test('what lists and pages of entries call kit styles and competition types in the default wording', () => {
    const listed = (choices: readonly Choice[]) =>
      Object.fromEntries(choices.map((choice) => [choice.value, choice.listed?.label.default]))
    expect(listed(STYLES)).toEqual({
      ...{ home: 'Domicile', away: 'Extérieur', third: 'Troisième', fourth: 'Quatrième' },
      ...{ goalkeeper: 'Gardien', training: 'Entraînement', special: 'Spécial', other: 'Autre' },
    })
    expect(listed(COMPETITION_TYPES)).toEqual({
      'National league': 'Championnat national',
      'Continental competition': 'Compétition internationale',
      'National cup': 'Coupe',
      'International competition': 'Compétition internationale',
      'Intercontinental competition': 'Compétition internationale',
      'Continental super cup': 'Coupe',
      Friendly: 'Match amical',
    })
  })

  test('player coefficients', () => {
    expect(PLAYER_COEFFICIENTS).toEqual({
      showdown_legend: 3,
      superstar: 2,
      star: 1,
      good_player: 0.5,
      none: 0,
    })
  })

  test('sizes', () => {
    expect(SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  })

  test('at least 16 patterns and several collars to draw', () => {
    expect(PATTERNS.length).toBeGreaterThanOrEqual(16)
    expect(COLLARS.length).toBeGreaterThanOrEqual(4)
  })
})

test.each([
  ['93-94', '1993/1994'],
  ['99/00', '1999/2000'],
  ['24-25', '2024/2025'],
  ['31-32', '2031/2032'],
  ['32-33', '1932/1933'],
  ['1993-94', '1993/1994'],
  ['2024 – 2025', '2024/2025'],
  ['93-95', '93-95'],
  ['1993', '1993'],
  ['', ''],
])('a season typed as %s is %s', (typed, season) => expect(seasonTyped(typed, 2026)).toBe(season))

describe('what seasons a text means', () => {
  test.each([
    ['98/99', ['1998/1999']],
    ['98-99', ['1998/1999']],
    ['2003/2004', ['2003/2004']],
    ['2003-04', ['2003/2004']],
    ['03/04', ['2003/2004']],
    ["'98 – '99", ['1998/1999']],
    ['99/00', ['1999/2000']],
    ['2003', ['2003/2004', '2002/2003']],
    ['98', ['1998/1999', '1997/1998']],
    ["'98", ['1998/1999', '1997/1998']],
    ['02', ['2002/2003', '2001/2002']],
    ['2003/2005', []],
    ['', []],
  ])('%s', (cell, seasons) => expect(seasonsMeant(cell)).toEqual(seasons))
})
