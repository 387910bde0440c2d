import { fold, foldQuery, MAX_QUERY } from '../texts/fold.ts'
import { compareBrands, readBrand } from './brands.ts'
import { type CompetitionFacts, compareCompetitions } from './competitions.ts'
import { isCommon, readName, wordsOf } from './name-parts.ts'
import { spellingsOf } from './places.ts'
import { comparePlayers, readPlayer } from './players.ts'
import { type Comparison, unlikely } from './reasons.ts'
import { compareTeams, readTeam } from './teams.ts'

/** The fields of an entry, under our names; what nobody said is missing, null or empty. */
type Values = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}
/** No more of them are compared: who lists a hundred names would pay for each with each. */
const MOST_NAMES = 24
const names = (values: Values, ...others: string[]): string[] =>
  [
    values.name,
    ...others.map((key) => values[key]),
    ...(Array.isArray(values.common_names) ? values.common_names : []),
  ]
    .map(text)
    .filter((name) => name !== '')
    .map((name) => name.slice(0, 120))
    .slice(0, MOST_NAMES)

const teamOf = (values: Values) =>
  readTeam({
    names: names(values, 'short_name'),
    country: text(values.country),
    city: text(values.city),
    year: number(values.founded_year),
    type: text(values.team_type),
  })
const playerOf = (values: Values) =>
  readPlayer({
    names: names(values, 'full_name'),
    nationality: text(values.nationality),
    birthDate: text(values.birth_date).slice(0, 10),
  })
const brandOf = (values: Values) =>
  readBrand({ names: names(values, 'official_name'), country: text(values.country) })
const competitionOf = (values: Values): CompetitionFacts => ({
  names: names(values, 'official_name'),
  country: text(values.country),
  type: text(values.type),
  tier: number(values.tier),
})

/** The types that have a name, and what of them is compared. */
export const COMPARED: Readonly<Record<string, readonly string[]>> = {
  team: ['name', 'short_name', 'common_names', 'country', 'city', 'founded_year', 'team_type'],
  player: ['name', 'full_name', 'common_names', 'nationality', 'birth_date'],
  brand: ['name', 'official_name', 'common_names', 'country'],
  competition: ['name', 'official_name', 'common_names', 'country', 'type', 'tier'],
}

/** How likely each of these entries is what is asked about. */
export function compareAll(type: string, asked: Values, entries: readonly Values[]): Comparison[] {
  const compare = <T>(read: (values: Values) => T, one: (a: T, b: T) => Comparison): Comparison[] => {
    const mine = read(asked)
    return entries.map((entry) => one(mine, read(entry)))
  }
  if (type === 'team') return compare(teamOf, compareTeams)
  if (type === 'player') return compare(playerOf, comparePlayers)
  if (type === 'brand') return compare(brandOf, compareBrands)
  if (type === 'competition') return compare(competitionOf, compareCompetitions)
  return entries.map(() => unlikely('other_name'))
}

/** What to look for in the names of the catalogue: all that a likely double could be called. */
export interface Sought {
  /** The whole name, in Latin letters where it can be. */
  readonly text: string
  /** Folded names that would be it. */
  readonly exact: readonly string[]
  /** Words that would be in it. */
  readonly words: readonly string[]
}

const MOST_WORDS = 10
/** Shorter ones are in every name. */
const SHORTEST = 3

const latinOf = (name: string): string => wordsOf(name.slice(0, MAX_QUERY)).join(' ').slice(0, MAX_QUERY)

/** Folded names that mean the same as this one, whoever they are of. */
export function variantsOf(type: string, name: string): string[] {
  const core =
    type === 'team'
      ? [
          readName(name.slice(0, MAX_QUERY))
            .words.map((word) => word.text)
            .join(' '),
        ]
      : []
  return [...new Set([foldQuery(name), latinOf(name), ...core])].filter((one) => one !== '')
}

export function soughtFor(type: string, name: string): Sought {
  const exact = variantsOf(type, name)
  const latin = latinOf(name)
  if (type !== 'team') {
    const words = [...new Set([...latin.split(' '), ...fold(name).split(' ')])]
    const telling = words.filter((word) => word.length >= SHORTEST).sort((a, b) => b.length - a.length)
    return { text: latin, exact, words: telling.slice(0, MOST_WORDS) }
  }
  const { words, initials } = readName(name.slice(0, MAX_QUERY))
  const telling = words.filter((word) => !isCommon(word))
  const sought = (telling.length > 0 ? telling : words).flatMap(({ text }) => spellingsOf(text))
  return {
    text: latin,
    exact: [...exact, ...initials],
    words: [
      ...new Set([
        ...sought,
        ...fold(name)
          .split(' ')
          .filter((word) => /[^a-z0-9]/.test(word)),
      ]),
    ]
      .filter((word) => word.length >= SHORTEST)
      .slice(0, MOST_WORDS),
  }
}
