import { own } from '../../own.ts'
import { fold } from './fold.ts'

/**
 * What a shirt looks like, as collectors say it: each look with the words for it. A word that is more often a name
 * (bordeaux, argent, rosa, les verts) is not among them, for it would find the shirts of all others, too.
 */
const WORDS = {
  red: 'red rouge rojo roja rosso rossa rot rote vermelho vermelha scarlet crimson',
  blue: 'blue bleu bleue azul azzurro azzurra blau blaue',
  white: 'white blanc blanche blanco blanca bianco bianca weiss weisse branco branca',
  black: 'black noir noire negro negra nero nera schwarz schwarze preto preta',
  grey: 'grey gray gris grise grigio grigia grau graue cinza charcoal anthracite',
  yellow: 'yellow jaune amarillo amarilla giallo gialla gelb gelbe amarelo amarela',
  orange: 'orange naranja arancione',
  green: 'green vert verte verde grun grune gruen',
  purple: 'purple violet violette mauve morado lila',
  pink: 'pink rose',
  brown: 'brown marron brun brune',
  cream: 'cream creme ecru ivory ivoire',
  beige: 'beige',
  gold: 'gold golden dore doree dorado',
  silver: 'silver argente argentee',
  claret: 'claret maroon burgundy grenat granate',
  navy: 'navy marine',
  sky: 'sky ciel',
  turquoise: 'turquoise teal',
  lime: 'lime',
  amber: 'amber ambre',
  royal: 'royal',
  light: 'light clair claire',
  dark: 'dark fonce foncee',
  stripes: 'stripes stripe striped rayures raye rayee',
  pinstripes: 'pinstripes pinstripe pinstriped',
  hoops: 'hoops hooped',
  halves: 'halves halved',
  quarters: 'quarters quartered',
  sash: 'sash',
  checks: 'checks checked checkered chequered damier',
  chevron: 'chevron chevrons',
  band: 'band bande',
  cross: 'cross croix',
  zigzag: 'zigzag zigzags',
  diamonds: 'diamonds diamond losanges',
  gradient: 'gradient fade degrade',
  flames: 'flames flammes',
} as const

type Look = keyof typeof WORDS

/** Of cloth alone: elsewhere these are names or small words. */
const OF_CLOTH: Readonly<Record<string, Look>> = {
  ...{ or: 'gold', argent: 'silver', bordeaux: 'claret', roi: 'royal', rosa: 'pink' },
}

/** What is said of the first, one says of the second, too. */
const ALSO: Partial<Record<Look, readonly Look[]>> = {
  claret: ['red', 'dark'],
  navy: ['blue', 'dark'],
  sky: ['blue', 'light'],
  silver: ['grey'],
  turquoise: ['green'],
  lime: ['green'],
  pinstripes: ['stripes'],
}

/** Who asks for the first may mean the second; in French, stripes go either way. */
const OR: Readonly<Record<string, Look>> = {
  ...{ gold: 'yellow', golden: 'yellow', amber: 'yellow', ambre: 'yellow' },
  ...{ rayures: 'hoops', raye: 'hoops', rayee: 'hoops', rayees: 'hoops' },
}

const byWord = (all: Readonly<Partial<Record<Look, string>>>): Readonly<Record<string, Look>> =>
  Object.fromEntries(
    (Object.entries(all) as [Look, string][]).flatMap(([look, words]) =>
      words.split(' ').map((word) => [word, look]),
    ),
  )

const BY_WORD = byWord(WORDS)

/** As one says it of stripes, and stripes in other languages: 'rayures rouges et blanches'. No cloth is described so. */
const BY_SEARCH_WORD = {
  ...BY_WORD,
  ...byWord({
    ...{
      red: 'rouges',
      white: 'blanches',
      black: 'noires',
      blue: 'bleues',
      yellow: 'jaunes',
      green: 'vertes',
    },
    ...{
      grey: 'grises',
      stripes: 'rayees rayas strisce righe streifen gestreift gestreifte listras listrado',
    },
  }),
}

/** What is typed for them, and may be mistyped. */
export const LOOK_WORDS = Object.keys(BY_SEARCH_WORD)

/** No signs of a word: what is typed never begins so, and is never corrected to it. One has it, or is mostly so. */
const [HAS, IS] = ['=', '+']
const SIGNED = /^[=+]/
export const isLook = (word: string): boolean => SIGNED.test(word)

/** What is had, where it was asked for what mostly is so. */
export const lessStrictly = (word: string): string => (isLook(word) ? HAS + word.slice(1) : word)

/** Said beside a colour it is the same colour: sky blue. */
const SHADES: ReadonlySet<Look | undefined> = new Set(['navy', 'sky', 'royal', 'light', 'dark'])

/** A shirt of these has as much of its second colour as of its first. */
const DIVIDED = /stripes|hoops|halves|quarters|checks/

/**
 * What the words of a search may look for besides names. Who names one colour means shirts that are mostly so, and who
 * names stripes means stripes of these colours: not a shirt of a third that has them on its chest.
 */
export function looksAsked(words: readonly string[]): (word: string) => string[] {
  const looks = words.map((word) => own(BY_SEARCH_WORD, word))
  const named = looks.filter((look, at) => {
    const next = looks[at + 1]
    return look && !(next && (SHADES.has(look) || SHADES.has(next)))
  })
  const isMostly = named.length === 1 || named.some((look) => look && DIVIDED.test(look))
  const sign = isMostly ? IS : HAS
  return (word) => [own(BY_SEARCH_WORD, word) ?? [], own(OR, word) ?? []].flat().map((look) => sign + look)
}

const CHANNELS = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/

/** A colour without a name, by the name one would give to such cloth; migration 0057 knows the same. */
function nameOf(hex: string): string {
  const found = CHANNELS.exec(hex)
  if (!found) return ''
  const [r = 0, g = 0, b = 0] = found
    .slice(1)
    .filter(Boolean)
    .map((digits) => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const span = most - least
  if (span * 100 < most * 18 || most < 48) return most >= 210 ? 'white' : most < 60 ? 'black' : 'grey'
  const [from, turn] = most === r ? [0, g - b] : most === g ? [120, b - r] : [240, r - g]
  const hue = (from + Math.trunc((60 * turn) / span) + 360) % 360
  const isPale = span * 100 < most * 55 && most > 200
  if (hue < 15 || hue >= 330)
    return isPale ? 'pink' : most <= (hue < 345 && hue >= 330 ? 170 : 140) ? 'claret' : 'red'
  if (hue < 40) return most <= 120 ? 'brown' : 'orange'
  if (hue < 70) return most <= 215 ? 'gold' : 'yellow'
  if (hue < 160) return most <= 90 ? 'dark green' : 'green'
  if (hue < 190) return 'turquoise'
  if (hue < 260) return most <= 110 ? 'navy' : hue < 212 || isPale ? 'sky' : 'blue'
  if (hue < 300) return 'purple'
  return 'pink'
}

const looksOf = (said: string): Look[] => {
  const looks = fold(nameOf(said.trim().toLowerCase()) || said)
    .split(' ')
    .flatMap((word) => own(OF_CLOTH, word) ?? own(BY_WORD, word) ?? [])
  return looks.flatMap((look) => [look, ...(ALSO[look] ?? [])])
}

export interface Shirt {
  readonly color: readonly string[]
  readonly colors: readonly string[]
  readonly pattern: readonly string[]
}

/** What a shirt is found by. */
export function looksOfShirt({ color, colors, pattern }: Shirt): string[] {
  const isDivided = pattern.some((one) => DIVIDED.test(one))
  const mostly = [...color, ...(isDivided ? colors.slice(0, 1) : []), ...pattern].flatMap(looksOf)
  const all = [...color, ...colors, ...pattern].flatMap(looksOf)
  return [...new Set([...mostly.map((look) => IS + look), ...all.map((look) => HAS + look)])]
}
