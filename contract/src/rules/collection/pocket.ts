import type { PocketItem } from '../../api/collection.ts'
import { MODELS, STYLES } from '../catalogue/vocabulary.ts'
import { fold } from '../texts/fold.ts'
import { isLook } from '../texts/looks.ts'
import { readSearchText } from '../texts/search-text.ts'
import { shortened, slipsBetween } from '../texts/spelling.ts'
import { codeSigns, tagCode } from '../texts/tag-code.ts'

export type Findable = Pick<
  PocketItem,
  'names' | 'season' | 'style' | 'model' | 'version' | 'printed' | 'codes'
>

/** What is said of a value, in any language. */
const saidOf = (choices: typeof STYLES | typeof MODELS, value: string): string[] => {
  const found = choices.find((choice) => choice.value === value)
  return found ? [found.label.en, found.label.fr] : [value]
}

/** Both years of a season, and both without their century. */
const yearsOf = (season: string): string[] => season.split('/').flatMap((year) => [year, year.slice(-2)])

const wordsOf = ({ names, season, style, model, version, printed }: Findable): string[] => [
  ...new Set(
    fold(
      [
        ...[names, version ?? '', printed ?? '', ...yearsOf(season)],
        ...[...saidOf(STYLES, style), ...saidOf(MODELS, model)],
      ].join(' '),
    ).split(' '),
  ),
]

const SHORTEST_MISTYPED = 4

const begins = (word: string, meaning: string): boolean =>
  word.startsWith(meaning) || word.startsWith(shortened(meaning))

/** A number that is nearly another is another. */
const isNearly = (word: string, meaning: string): boolean =>
  begins(word, meaning) ||
  (meaning.length >= SHORTEST_MISTYPED && !/\d/.test(meaning) && slipsBetween(word, meaning) === 1)

/**
 * Finds shirts on a device that asks nobody: each word of a text begins one of a shirt's own, or the text is a code on
 * its tag. Where that finds nothing, a slip of the finger is forgiven: who hears that they lack a shirt may buy it.
 */
export function pocketFinder<T extends Findable>(items: readonly T[]): (text: string) => T[] {
  const known = items.map((item) => ({
    ...{ item, words: wordsOf(item) },
    codes: item.codes.map(codeSigns).filter(Boolean),
  }))
  return (text) => {
    const code = tagCode(text) ?? codeSigns(text)
    const tagged = known.filter(({ codes }) => codes.includes(code))
    const { words: asked } = readSearchText(text)
    // What it looks like the device does not know.
    const named = asked.filter((meanings) => !meanings.some(isLook))
    const worded = (sought: string[][], isSaid: typeof begins) =>
      known.filter(
        ({ words }) =>
          sought.length > 0 &&
          sought.every((meanings) => meanings.some((meaning) => words.some((word) => isSaid(word, meaning)))),
      )
    const ways = [begins, isNearly].flatMap((isSaid) =>
      [asked, named].map((sought) => worded(sought, isSaid)),
    )
    const found = [tagged, ...ways].find(({ length }) => length > 0) ?? []
    return found.map(({ item }) => item)
  }
}
