import { seasonsMeant } from '@kitdex/contract/rules/catalogue/seasons'
import { fold } from '@kitdex/contract/rules/texts/fold'
import { tagCode } from '@kitdex/contract/rules/texts/tag-code'
import { isId } from '../../platform/ids.ts'
import { readCell, readStyle } from './cells.ts'
import type { Values } from './rows.ts'

/** What a row says of its kit; what it does not say is empty. */
export interface Clue {
  keys: string[]
  /** What is on the tag, of the product or under the bars, as codes are compared. */
  code: string
  club: string
  seasons: string[]
  style: string
  brand: string
  model: string
  title: string
}

const LONGEST_TEXT = 200

export const clueOf = (values: Values, chosen: readonly string[]): Clue => {
  const said = (field: Parameters<Values['get']>[0]): string =>
    (values.get(field) ?? '').trim().slice(0, LONGEST_TEXT)
  const keys = [
    ...chosen,
    ...[said('reference_kit_id'), said('master_kit_id')].filter(isId),
    ...[said('version_reference'), said('kitdex_reference')].map((text) => text.toUpperCase()),
  ]
  return {
    keys: keys.filter((key) => key !== ''),
    // Programs that take it for a number may write one.
    code: tagCode(said('code').replace(/\.0$/, '')) ?? '',
    club: said('club'),
    seasons: seasonsMeant(said('season')),
    style: said('style') && readStyle(said('style')),
    brand: fold(said('brand')),
    model: String(readCell('kit_type', said('kit_type')) ?? ''),
    title: said('title'),
  }
}

const YEAR_AMONG_WORDS = /(?<=^|[\s(])'?(?:\d{4}|\d{2})(?:\s?[/–-]\s?'?(?:\d{4}|\d{2}))?(?=$|[\s),.])/

/** `France 98` is France in a season of 1998; undefined where no word is a year. */
export function yearIn(text: string): { rest: string; seasons: string[] } | undefined {
  const [said] = YEAR_AMONG_WORDS.exec(text) ?? []
  const seasons = said === undefined ? [] : seasonsMeant(said)
  const rest = text
    .replace(said ?? '', ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return seasons.length > 0 && rest !== '' ? { rest, seasons } : undefined
}

/** A club that nobody is called, but for the year in it: `France 98`, unlike `Hannover 96`. */
export function withoutYear(clue: Clue, isCalled: (name: string) => boolean): Clue {
  const year = isCalled(clue.club) ? undefined : yearIn(clue.club)
  if (!year || !isCalled(year.rest)) return clue
  return { ...clue, club: year.rest, seasons: clue.seasons.length > 0 ? clue.seasons : year.seasons }
}

const yearOf = (season: string): number => Number(season.slice(0, 4))

/** How many years a season is from those that are said; none where nothing is said. */
export const yearsAway = (season: string, said: readonly string[]): number =>
  Math.min(...said.map((one) => Math.abs(yearOf(one) - yearOf(season))), said.length > 0 ? 9999 : 0)
