import { own } from '../../own.ts'
import { MODELS, STYLES } from '../catalogue/vocabulary.ts'
import { fold, foldQuery, MAX_QUERY, SMALL_WORDS } from './fold.ts'
import { looksAsked } from './looks.ts'

/** What is on every shirt: it narrows nothing down. */
const NOISE = new Set(
  'shirt shirts jersey jerseys kit kits maillot maillots camiseta camisetas camisa trikot trikots maglia'.split(
    ' ',
  ),
)

/** Said beside what is meant: it may be a part of a name, but nothing else is found by it. */
const ASIDE = new Set([
  ...SMALL_WORDS,
  ...'des les el los las der die das au aux for from pour avec with'.split(' '),
  ...'season saison temporada foot football soccer futbol fussball'.split(' '),
  ...'long sleeve sleeves sleeved manche manches longues mangas largas'.split(' '),
  ...'vintage retro original originale officiel official rare neuf occasion used size taille xs xl xxl'.split(
    ' ',
  ),
])

/** French words lean on the next: l'om is om. */
const LEANING = /(?<![\p{L}\p{N}])[ld]['’](?=\p{L})/giu

/** What collectors write for the words of the vocabulary. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  gk: ['goalkeeper'],
  keeper: ['goalkeeper'],
  goalie: ['goalkeeper'],
  '3rd': ['third'],
  '4th': ['fourth'],
}

const KIND_WORDS = new Set([
  ...[...STYLES, ...MODELS].flatMap(({ label }) => [fold(label.en), fold(label.fr)]),
  ...Object.keys(SYNONYMS),
])

const YEAR = /^(?:\d\d|(?:18|19|20)\d\d)$/
const DECADE = /^((?:19|20)?\d)0s?$/
/** The word before it says that a number is one. */
const DECADES = new Set(['annees', 'ans', 'years'])
/** Longer than a shirt is worn. */
const LONGEST_SPAN = 4

const MOST_WORDS = 8
const LONGEST_WORD = 60

/** What a search text is made of. */
export interface SearchText {
  /** All words that kits are looked for by, each as what it may be: any of these. */
  readonly words: string[][]
  /** All words but those that are said of every shirt. */
  readonly said: string[]
  /** Those without what is said beside, where that leaves any. */
  readonly bare: string[]
  /** Those that name something: neither a year nor a kind of shirt. */
  readonly names: string[]
  /** The first year among them, as it was written: 98 or 1998. */
  readonly year: string | undefined
}

const fullYear = (year: string): number => {
  const n = Number(year)
  return n >= 100 ? n : n + (n > 40 ? 1900 : 2000)
}

const yearsFrom = (first: number, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, n) => String(first + n))

/** The years of a decade: the 90s, les années 90. */
function decadeOf(word: string, before: string): string[] | undefined {
  const tens = word.endsWith('s') || DECADES.has(before) ? DECADE.exec(word)?.[1] : undefined
  return tens === undefined ? undefined : yearsFrom(fullYear(`${tens}0`), 10)
}

/** Worn from the one to the other: each season in between has one of the years between them. */
function spanOf(word: string, next: string): string[] | undefined {
  if (!YEAR.test(word) || !YEAR.test(next)) return undefined
  const [from, to] = [fullYear(word), fullYear(next)]
  return to - from > 1 && to - from <= LONGEST_SPAN ? yearsFrom(from + 1, to - from - 1) : undefined
}

/** What each word may be for who looks for kits. */
function meaningsOf(said: readonly string[], leaning: ReadonlySet<string>): string[][] {
  const words: string[][] = []
  const looks = looksAsked(said)
  for (let at = 0; at < said.length; at++) {
    const [word = '', next = ''] = said.slice(at, at + 2)
    const span = spanOf(word, next)
    const decade = decadeOf(next, word)
    if (span ?? (DECADES.has(word) && decade)) at++
    words.push(
      span ??
        (DECADES.has(word) ? decade : undefined) ??
        decadeOf(word, '') ??
        (leaning.has(word) ? [word, word.slice(1)] : [word, ...(own(SYNONYMS, word) ?? []), ...looks(word)]),
    )
  }
  return words
}

/** What is left without some of the words, where anything is. */
const without = (words: readonly string[], left: ReadonlySet<string>): string[] => {
  const others = words.filter((word) => !left.has(word))
  return others.length > 0 ? others : [...words]
}

/** Those that name something: neither a year nor a kind of shirt. */
export const namesAmong = (words: readonly string[]): string[] =>
  words.filter(
    (word) => !YEAR.test(word) && !KIND_WORDS.has(word) && !DECADES.has(word) && !decadeOf(word, ''),
  )

const wordsOf = (text: string): string[] =>
  [...new Set(foldQuery(text).split(' '))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))

/** Words in any order; what is said of every shirt counts only where nothing else is said. */
export function readSearchText(text: string): SearchText {
  const said = without(wordsOf(text), NOISE).slice(0, MOST_WORDS)
  const asked = text.slice(0, MAX_QUERY)
  const leaning = new Set(
    [...asked.matchAll(LEANING)].map(({ index }) => wordsOf(asked.slice(index))[0] ?? ''),
  )
  const told = without(said, ASIDE)
  return {
    words: meaningsOf(told, leaning),
    said,
    bare: told.map((word) => (leaning.has(word) ? word.slice(1) : word)),
    names: namesAmong(said),
    year: told.find((word) => YEAR.test(word)),
  }
}

/** Every run of neighbouring words: one of them may be a whole name. */
export const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((__, n) => words.slice(from, from + n + 1).join(' ')))
