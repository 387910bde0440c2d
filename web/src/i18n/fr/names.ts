import { own } from '@kitdex/contract/own'
import type { PaletteColor } from '@kitdex/contract/rules/catalogue/colors'
import { countriesInFrench } from '@kitdex/contract/rules/catalogue/countries'

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

/** A value of the catalogue that is written in English there; undefined: it has no name of its own. */
export function nameOf(kind: 'country' | 'color', value: string): string | undefined {
  if (kind === 'color') return own(COLORS, value.toLowerCase())
  return countriesInFrench().get(value)
}
