import { fold } from '../texts/fold.ts'
import { toLatin } from './latin.ts'
import { toWord, type Word } from './likeness.ts'
import {
  COMMON,
  FORMS,
  MARKERS,
  SAME_WORD,
  SECOND,
  SECOND_ANYWHERE,
  SECOND_TEAMS,
  SMALL_WORDS,
} from './words.ts'

/** A club's name, taken apart. */
export interface NameParts {
  /** Folded, whole. */
  readonly folded: string
  /** What names it, in order, each in the one spelling we compare; never empty unless the name is. */
  readonly words: readonly Word[]
  /** All of them, loosely, without spaces between them. */
  readonly joined: string
  /** FC, SC, CA: what it says of its form, as it is abbreviated. */
  readonly forms: readonly string[]
  /** Those beside the word club: Club Atlético, Racing Club. */
  readonly besideClub: ReadonlySet<string>
  /** What runs of its words may be abbreviated to, and which words these are. */
  readonly runs: ReadonlyMap<string, readonly string[]>
  /** 04, 1860, 1909. */
  readonly numbers: readonly string[]
  /** Women, youth, second team; empty: the first one. */
  readonly marker: string
  /** What it may be shortened to. */
  readonly initials: ReadonlySet<string>
}

/** Los Angeles, where it is not the article. */
const LA = /\bLA (?=[A-Z][a-z])/g
const NEXT = /\bnext gen\b/i
const AGE = /\b(?:u|sub|under)[- ]?(1[2-9]|2[0-3])s?\b/i
/** Words that stand for letters, when two or more stand alone. */
const joinLetters = (words: readonly string[]): string[] => {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word)
    if (isLetter && isOpen) joined[joined.length - 1] += word
    else joined.push(word)
    isOpen = isLetter
  }
  return joined
}

/** Folded words of a name in Latin letters where there are such; dots end words where two letters follow. */
export const wordsOf = (name: string): string[] => {
  const text = toLatin(name.normalize('NFKC'))
    .replace(/&/g, ' and ')
    .replace(/\b([dl])['’](?=\p{L})/gu, ' ')
    .replace(/\.(?=[\p{L}\d]{2})/gu, ' ')
    .replace(/(\p{L})\.\s+(?=\p{L}\.)/gu, '$1')
  return joinLetters(
    fold(text)
      .split(' ')
      .filter((word) => word !== ''),
  )
}

function markerIn(words: string[], age: string | undefined, isAbbreviated: boolean): string {
  const found = new Set<string>(age === undefined ? [] : [`u${age}`])
  for (const [kind, set] of Object.entries(MARKERS)) {
    const at = words.findIndex((word, i) => set.has(word) && (i > 0 || words.length > 2 || word === 'jong'))
    if (at >= 0 && words.length > 1) {
      found.add(kind === 'youth' && age !== undefined ? `u${age}` : kind)
      words.splice(at, 1)
    }
  }
  const last = words.at(-1) ?? ''
  if (words.length > 1 && SECOND.has(last) && !isAbbreviated) {
    found.add('reserve')
    words.pop()
  }
  const second = words.findIndex((word, i) => i > 0 && SECOND_ANYWHERE.has(word) && words[i + 1] !== 'de')
  if (second > 0) {
    found.add('reserve')
    words.splice(second, 1)
  }
  if (words.length > 1 && last === 'lfc') found.add('women')
  if (SECOND_TEAMS.has(words.filter((word) => !FORMS.has(word)).join('_'))) found.add('reserve')
  return [...found].sort().join(' ')
}

const letters = (words: readonly string[]): string =>
  words.map((word) => (FORMS.has(word) && word.length <= 4 ? word : (word[0] ?? ''))).join('')

function initialsOf(all: readonly string[], core: readonly string[]): Set<string> {
  const telling = all.filter((word) => !SMALL_WORDS.has(word) && !/^\d+$/.test(word))
  const named = telling.filter((word) => !FORMS.has(word))
  const short = core.map((word) => word[0] ?? '').join('')
  const spelled = telling.map((word) => word[0]).join('')
  const found = [letters(telling), letters(all), letters(named), spelled.length > 2 ? spelled : '']
  // BMG is an abbreviation already: FCB is not short for it.
  if (named.length > 1 || (named[0]?.length ?? 0) > 4)
    found.push(`${letters(named)}fc`, `fc${letters(named)}`, `${letters(named)}afc`)
  found.push(short)
  return new Set(found.filter((one) => one.length >= 2 && one.length <= 6))
}

/** Klub Sportowy is KS, Verein für Bewegungsspiele VfB: two to four words in a row, with and without small ones. */
function runsOf(all: readonly string[]): Map<string, string[]> {
  const runs = new Map<string, string[]>()
  const whole = all.filter((word) => word.length > 3 || !FORMS.has(word))
  for (const words of [whole, whole.filter((word) => !SMALL_WORDS.has(word))]) {
    for (let from = 0; from < words.length; from++) {
      for (let n = 2; n <= 4 && from + n <= words.length; n++) {
        const run = words.slice(from, from + n)
        runs.set(run.map((word) => word[0]).join(''), run)
      }
    }
  }
  return runs
}

const CLUB = new Set(['club', 'clube', 'clubul', 'klub'])
const besideClub = (words: readonly string[]): Set<string> =>
  new Set(words.filter((_, i) => CLUB.has(words[i - 1] ?? '') || CLUB.has(words[i + 1] ?? '')))

/** Trabzonspor. */
const SPOR = /^.{4,}spor$/

const isNumber = (word: string): boolean => /^\d+$/.test(word)

export function readName(name: string): NameParts {
  const all = wordsOf(name.replace(LA, 'Los Angeles ').replace(AGE, ' ').replace(NEXT, ' reserves '))
  const words = all.flatMap((word) => (SPOR.test(word) ? [word.slice(0, -4), 'spor'] : [word]))
  const marker = markerIn(words, AGE.exec(name)?.[1], /\.\s*$/.test(name))
  const initials = initialsOf(words, words)
  const isForm = (word: string, at: number): boolean =>
    FORMS.has(word) || (at === 0 && (word === '1' || (word === 'b' && words.length > 1)))
  const core = words.filter((word, at) => !isForm(word, at) && !SMALL_WORDS.has(word) && !isNumber(word))
  const numbers = words.filter((word, at) => isNumber(word) && !isForm(word, at))
  // A name of forms alone is a name: AIK, KR, Club Sport.
  const left = core.length > 0 ? core : words.filter((word) => !isNumber(word))
  const same = left.map((word) => (Object.hasOwn(SAME_WORD, word) ? (SAME_WORD[word] ?? word) : word))
  const named = [...new Set(same)].map(toWord)
  return {
    folded: all.join(' '),
    words: named,
    joined: named.map(({ loose }) => loose).join(''),
    forms: core.length > 0 ? words.filter(isForm) : [],
    besideClub: besideClub(words),
    runs: runsOf(words),
    numbers,
    marker,
    initials,
  }
}

export const isCommon = ({ text }: Word): boolean => COMMON.has(text)
