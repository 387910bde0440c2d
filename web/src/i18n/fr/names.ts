import { own } from '@kitdex/contract/own'
import type { PaletteColor } from '@kitdex/contract/rules/catalogue/colors'
import { countryNamed } from '@kitdex/contract/rules/catalogue/countries'

const COLORS: Readonly<Record<PaletteColor, string>> = {
  red: 'rouge',
  'dark red': 'rouge foncé',
  maroon: 'bordeaux',
  claret: 'grenat',
  burgundy: 'bourgogne',
  crimson: 'cramoisi',
  blue: 'bleu',
  'royal blue': 'bleu roi',
  navy: 'bleu marine',
  'sky blue': 'bleu ciel',
  'light blue': 'bleu clair',
  white: 'blanc',
  black: 'noir',
  grey: 'gris',
  silver: 'argent',
  charcoal: 'anthracite',
  yellow: 'jaune',
  gold: 'or',
  amber: 'ambre',
  orange: 'orange',
  green: 'vert',
  'dark green': 'vert foncé',
  lime: 'citron vert',
  turquoise: 'turquoise',
  purple: 'pourpre',
  violet: 'violet',
  pink: 'rose',
  brown: 'marron',
  cream: 'crème',
  beige: 'beige',
}

/** Football has countries that the lists of states do not know. */
const FOOTBALL_COUNTRIES: Readonly<Record<string, string>> = {
  England: 'Angleterre',
  Scotland: 'Écosse',
  Wales: 'Pays de Galles',
  'Northern Ireland': 'Irlande du Nord',
  'Soviet Union': 'Union soviétique',
  Yugoslavia: 'Yougoslavie',
  Czechoslovakia: 'Tchécoslovaquie',
  'East Germany': 'Allemagne de l’Est',
  'West Germany': 'Allemagne de l’Ouest',
  Europe: 'Europe',
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** By the name that the catalogue has for them. Made when the first is asked for. */
let countries: ReadonlyMap<string, string> | undefined
function frenchCountries(): ReadonlyMap<string, string> {
  const options = { type: 'region', fallback: 'none' } as const
  const [english, french] = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, options))
  const found = new Map(Object.entries(FOOTBALL_COUNTRIES))
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const [name, told] = [english?.of(code), french?.of(code)]
    if (name && told && !found.has(countryNamed(name))) found.set(countryNamed(name), told)
  }
  return found
}

/** A value of the catalogue that is written in English there; undefined: it has no name of its own. */
export function nameOf(kind: 'country' | 'color', value: string): string | undefined {
  if (kind === 'color') return own(COLORS, value.toLowerCase())
  countries ??= frenchCountries()
  return countries.get(value)
}
