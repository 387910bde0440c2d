import { own } from '../../own.ts'

/** Shirt colours by name: the shades that cloth has, not those that CSS has. */
export const PALETTE = {
  red: '#c8142b',
  'dark red': '#7d1424',
  maroon: '#6d1f35',
  claret: '#7a1f3d',
  burgundy: '#6b1a30',
  crimson: '#a9152c',
  blue: '#1b49b0',
  'royal blue': '#1c4aa6',
  navy: '#14213f',
  'sky blue': '#7db6e3',
  'light blue': '#8cc3ea',
  white: '#f7f7f4',
  black: '#15171c',
  grey: '#8b9097',
  silver: '#b9bec4',
  charcoal: '#3b4048',
  yellow: '#f8cf1c',
  gold: '#c9a24b',
  amber: '#f2a81d',
  orange: '#f26b1d',
  green: '#0f7a45',
  'dark green': '#0b4a30',
  lime: '#9bd62a',
  turquoise: '#1fa6a8',
  purple: '#5a2d91',
  violet: '#54278f',
  pink: '#ec8fb0',
  brown: '#5b3a29',
  cream: '#efe6d0',
  beige: '#d9cfb4',
} as const

export type PaletteColor = keyof typeof PALETTE

const FRENCH: Readonly<Record<string, PaletteColor>> = {
  rouge: 'red',
  bordeaux: 'burgundy',
  grenat: 'claret',
  bleu: 'blue',
  'bleu roi': 'royal blue',
  marine: 'navy',
  'bleu marine': 'navy',
  ciel: 'sky blue',
  'bleu ciel': 'sky blue',
  blanc: 'white',
  noir: 'black',
  gris: 'grey',
  gray: 'grey',
  argent: 'silver',
  jaune: 'yellow',
  or: 'gold',
  dore: 'gold',
  vert: 'green',
  'vert fonce': 'dark green',
  violette: 'violet',
  rose: 'pink',
  marron: 'brown',
  creme: 'cream',
}

const isPaletteColor = (name: string): name is PaletteColor => Object.hasOwn(PALETTE, name)

/** The shade of a colour given by name (English or French) or as #rgb / #rrggbb; null when it is neither. */
export function shadeOf(color: string | null | undefined): string | null {
  if (!color) return null
  const name = color.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(name)?.[1]
  if (hex) return `#${hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex}`
  if (isPaletteColor(name)) return PALETTE[name]
  const french = own(FRENCH, name.normalize('NFD').replace(/\p{M}+/gu, ''))
  return french ? PALETTE[french] : null
}
