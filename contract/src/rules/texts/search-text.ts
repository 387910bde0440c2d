import { MODELS, STYLES } from '../catalogue/vocabulary.ts'
import { fold, foldQuery } from './fold.ts'

/** What is on every shirt: it narrows nothing down. */
const NOISE = new Set(
  'shirt shirts jersey jerseys kit kits maillot maillots camiseta camisetas camisa trikot trikots maglia'.split(
    ' ',
  ),
)

/** What collectors write for the words of the vocabulary. */
const SYNONYMS: Readonly<Record<string, string>> = {
  gk: 'goalkeeper',
  keeper: 'goalkeeper',
  goalie: 'goalkeeper',
  '3rd': 'third',
  '4th': 'fourth',
}

const KIND_WORDS = new Set([
  ...[...STYLES, ...MODELS].flatMap(({ label }) => [fold(label.en), fold(label.fr)]),
  ...Object.keys(SYNONYMS),
])

const YEAR = /^(?:\d\d|(?:18|19|20)\d\d)$/

const MOST_WORDS = 8
const LONGEST_WORD = 60

/** What a search text is made of. */
export interface SearchText {
  /** All words that are looked for, each as what it may be: any of these. */
  readonly words: string[][]
  /** Those that name something: neither a year nor a kind of shirt. */
  readonly names: string[]
  /** The first year among them, as it was written: 98 or 1998. */
  readonly year: string | undefined
}

/** Words in any order; what is said of every shirt counts only where nothing else is said. */
export function readSearchText(text: string): SearchText {
  const said = [...new Set(foldQuery(text).split(' '))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))
    .slice(0, MOST_WORDS)
  const telling = said.filter((word) => !NOISE.has(word))
  const words = telling.length > 0 ? telling : said
  return {
    words: words.map((word) => (Object.hasOwn(SYNONYMS, word) ? [word, SYNONYMS[word] ?? word] : [word])),
    names: words.filter((word) => !YEAR.test(word) && !KIND_WORDS.has(word)),
    year: words.find((word) => YEAR.test(word)),
  }
}

/** Every run of neighbouring words: one of them may be a whole name. */
export const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((__, n) => words.slice(from, from + n + 1).join(' ')))
