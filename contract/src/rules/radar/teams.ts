import { areApart, areOne } from './countries.ts'
import { alike, toWord, type Word } from './likeness.ts'
import { isCommon, type NameParts, readName, wordsOf } from './name-parts.ts'
import { SHARED_CITIES } from './places.ts'
import { type Comparison, likely, unlikely } from './reasons.ts'
import { BESIDE_CLUB, COMMON, LOOSE_FORMS, STATES } from './words.ts'

/** What is known of a team; what is not is empty. */
interface TeamFacts {
  readonly names: readonly string[]
  readonly country: string
  readonly city: string
  readonly year: number | null
  readonly type: string
}

export interface Team extends TeamFacts {
  readonly parts: readonly NameParts[]
  readonly cityWords: readonly Word[]
  readonly countryWords: readonly Word[]
}

/** Read once, compared often. */
export const readTeam = (facts: TeamFacts): Team => ({
  ...facts,
  parts: facts.names
    .filter((name) => name.trim() !== '')
    .map(readName)
    .filter(({ words }) => words.length > 0),
  cityWords: wordsOf(facts.city).map(toWord),
  countryWords: wordsOf(facts.country).map(toWord),
})

const SURE = { same: 0.97, spelling: 0.85, short: 0.75, initials: 0.7 } as const

interface Likeness {
  readonly score: number
  readonly kind: keyof typeof SURE
  /** A word agrees that is neither a city nor common. */
  readonly isDistinct: boolean
}

interface Locality {
  readonly isCity: (word: Word) => boolean
  readonly isCountry: (word: Word) => boolean
  /** Where the one is from that is in the catalogue. */
  readonly isOwn: (word: Word) => boolean
}

interface Pairing {
  readonly restA: Word[]
  readonly restB: Word[]
  readonly matched: Word[]
  isSpelling: boolean
}

/** Man United, Sheff Wed, H. Haifa: the beginnings of words; a letter or two only in the same place. */
const isBegun = ({ text: a }: Word, { text: b }: Word, isSamePlace: boolean): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length < 2 || COMMON.has(short)) return false
  return long.startsWith(short) && (isSamePlace || short.length >= 3)
}

/** Which words of the one are which of the other; what is left of both. */
function pairUp(a: readonly Word[], b: readonly Word[]): Pairing {
  const pairing: Pairing = { restA: [...a], restB: [...b], matched: [], isSpelling: false }
  const { restA, restB, matched } = pairing
  const take = (isPair: (x: Word, y: Word) => boolean, isSpelling = false): void => {
    for (const word of [...restA]) {
      const at = restB.findIndex((other) => isPair(word, other))
      if (at < 0) continue
      const other = restB[at] ?? word
      // F. Marinos and Flügels: of a letter and a word no more agrees than the letter.
      matched.push(other.text.length === 1 ? other : word)
      pairing.isSpelling ||= isSpelling
      restB.splice(at, 1)
      restA.splice(restA.indexOf(word), 1)
    }
  }
  take((x, y) => x.text === y.text)
  take((x, y) => alike(x, y) === 'same')
  take((x, y) => alike(x, y) === 'spelling', true)
  const isAt = (x: Word, y: Word): boolean => a.indexOf(x) === b.indexOf(y)
  if (matched.length > 0) take((x, y) => isBegun(x, y, isAt(x, y)))
  else if (a.length > 1 && a.length === b.length && a.every((x, i) => isBegun(x, b[i] ?? x, false)))
    take(isAt)
  return pairing
}

/** Paris SG: letters on the one side that the words left on the other begin with. */
function takeLetters(rest: Word[], others: Word[]): boolean {
  const letters = others.map(({ text }) => text[0]).join('')
  const at = rest.findIndex(({ text }) => text.length >= 2 && text === letters)
  if (at < 0) return false
  rest.splice(at, 1)
  others.length = 0
  return true
}

const likeness = (kind: keyof typeof SURE, isDistinct: boolean): Likeness => ({
  score: SURE[kind],
  kind,
  isDistinct,
})

const OTHER_SCRIPT = /[^a-z0-9]/
/** Not one that is only said in Latin letters and in another script, too. */
const isInScript = ({ words }: NameParts): boolean => words.every(({ text }) => OTHER_SCRIPT.test(text))

/** Common words that begin names of two. */
const PREFIXES = new Set(['al', 'el', 'san', 'santa', 'saint', 'sao', 'new'])

/** Man U is not Man City: a letter stands for a word that is left on the other side, where one is. */
const isLetterOf = (letter: string, beside: readonly Word[]): boolean =>
  beside.length === 0 || beside.some(({ text }) => text.startsWith(letter))

/** A word that the other name says with an abbreviation, or that stands beside 'club' and says no more than that. */
const isExcused = (
  { text }: Word,
  own: NameParts,
  other: NameParts,
  isDistinct: boolean,
  beside: readonly Word[],
): boolean =>
  (text.length === 1 && (text === 'c' || (isDistinct && isLetterOf(text, beside)))) ||
  (OTHER_SCRIPT.test(text) && !isInScript(own) && !beside.some((word) => OTHER_SCRIPT.test(word.text))) ||
  other.initials.has(text) ||
  (BESIDE_CLUB.has(text) && own.besideClub.has(text)) ||
  other.forms.some(
    (form) =>
      own.runs.get(form)?.includes(text) ||
      (form.length <= 4 && !LOOSE_FORMS.has(form) && COMMON.has(text) && form.includes(text[0] ?? '')),
  )

/** Neither a city, a country or a state, nor what many are called. */
const isTellingIn = ({ isCity, isCountry }: Locality, word: Word): boolean =>
  word.text.length > 1 && !isCommon(word) && !STATES.has(word.text) && !isCity(word) && !isCountry(word)

function likenessOf(a: NameParts, b: NameParts, place: Locality): Likeness | undefined {
  const isTelling = (word: Word): boolean => isTellingIn(place, word)
  if (a.folded === b.folded) return { ...likeness('same', a.words.some(isTelling)), score: 1 }
  if (!agreeInNumbers(a, b)) return undefined
  if (a.joined === b.joined)
    return agreeInForms(a, b, isTelling) ? likeness('same', a.words.some(isTelling)) : undefined
  const { restA, restB, matched, isSpelling } = pairUp(a.words, b.words)
  const isLettered = takeLetters(restA, restB) || takeLetters(restB, restA)
  if (matched.length === 0) {
    return areInitials(a, b) || (isLettered && restA.length + restB.length === 0)
      ? likeness('initials', true)
      : undefined
  }
  const isDistinct = matched.some(isTelling)
  const leftA = restA.filter((word) => !isExcused(word, a, b, isDistinct, restB))
  const leftB = restB.filter((word) => !isExcused(word, b, a, isDistinct, restA))
  if (isSpelling && leftA.length + leftB.length > 0) return undefined
  const isPlace = (word: Word): boolean =>
    place.isCity(word) || place.isCountry(word) || STATES.has(word.text)
  if (leftA.length > 0 && leftB.length > 0) {
    const isAdded = (x: Word[], y: Word[]): boolean =>
      x.every(isPlace) && y.every(isCommon) && !y.some(isPlace)
    return isDistinct && (isAdded(leftA, leftB) || isAdded(leftB, leftA))
      ? likeness('short', true)
      : undefined
  }
  // Where more than the city agrees, the city or the country may be said or left out.
  const hasMore = isLettered || matched.some((word) => !place.isCity(word))
  const own = [...leftA, ...leftB].filter((word) => !hasMore || !isPlace(word))
  const [long, short] = leftA.length > 0 ? [a, b] : [b, a]
  const isBare = short.forms.every((form) => form.startsWith('club')) && short.numbers.length === 0
  // Dynamo alone may be any of them, where it is asked for; nobody is it because it is a Dynamo.
  const common = matched.filter(({ text }) => !PREFIXES.has(text))
  const isOnlyCommon = !isDistinct && hasMore && common.length < 2 && !matched.some(place.isCity)
  const isLoose = short.forms.every((form) => form === '1' || (LOOSE_FORMS.has(form) && form !== 'club'))
  const isOpen = isOnlyCommon && leftA.length + leftB.length > 0 && ![...leftA, ...leftB].every(place.isOwn)
  if (isOpen && !(isLoose && short === a)) return undefined
  if (own.length === 0) {
    const isWhole = restA.length + restB.length === 0
    if (isWhole && !agreeInForms(a, b, isTelling)) return undefined
    return likeness(
      isSpelling ? 'spelling' : isLettered ? 'initials' : isWhole ? 'same' : 'short',
      isDistinct,
    )
  }
  // Neusiedl is Neusiedl am See.
  if (!hasMore && own.every(place.isOwn) && agreeInForms(a, b, isTelling)) return likeness('short', false)
  if (common.length > 1 && hasMore && own.every(isCommon)) return likeness('short', isDistinct)
  // What ends the longer name is where the club is from; alone it is short for a club only if nothing else is said.
  const isTail = long.words.slice(-short.words.length).every((word) => !own.includes(word))
  if (isDistinct && !isTail && own.some(isTelling)) return likeness('short', true)
  const isShared = matched.some(({ city, text }) => SHARED_CITIES.has(city ?? text))
  return isBare && !isShared && (!isOnlyCommon || !isTail) ? likeness('short', isDistinct) : undefined
}

/** Schalke 04 was founded in 1904. */
const agreeInNumbers = (a: NameParts, b: NameParts): boolean =>
  a.numbers.length === 0 ||
  b.numbers.length === 0 ||
  a.numbers.some((one) => b.numbers.some((other) => one.endsWith(other) || other.endsWith(one)))

/** Where nothing but a place is said, VfB and Kickers are two. */
function agreeInForms(a: NameParts, b: NameParts, isTelling: (word: Word) => boolean): boolean {
  if (a.words.length > 1 && a.words.some(isTelling)) return true
  const isDated = a.numbers.length > 0 !== b.numbers.length > 0 && a.forms.length > 0 && b.forms.length > 0
  if (isDated && !a.forms.some((form) => b.forms.includes(form))) return false
  const [one, other] = [a, b].map(({ forms }) =>
    forms.filter((form) => form.length <= 4 && !LOOSE_FORMS.has(form)),
  )
  if (!one || !other || one.length + other.length === 0 || a.forms.length === 0 || b.forms.length === 0)
    return true
  return a.forms.some((x) =>
    b.forms.some((y) => x === y || x.includes(y) || y.includes(x) || x.length > 4 || y.length > 4),
  )
}

const SHORTENED = /^[a-z]{2,6}$/
/** One is nothing but letters, and they are those of the other. */
const areInitials = (a: NameParts, b: NameParts): boolean =>
  (SHORTENED.test(a.folded) && b.initials.has(a.folded)) ||
  (SHORTENED.test(b.folded) && a.initials.has(b.folded))

const isSameCity = (a: readonly Word[], b: readonly Word[]): boolean => {
  const [one, other] = [a, b].map((words) => ` ${words.map(({ city, loose }) => city ?? loose).join(' ')} `)
  return one !== undefined && other !== undefined && (one.includes(other) || other.includes(one))
}

const markerOf = ({ type }: Team, { marker }: NameParts): string =>
  marker !== '' ? marker : type === 'women' || type === 'reserve' ? type : ''

/** Founding years that sources do not agree on. */
const NEAR = 2

/** Names of an entry that say more than parts of its title: Wisła alone does not make Wisła Puławy Wisła Kraków. */
const fullNames = ([title, ...others]: readonly NameParts[]): NameParts[] => {
  if (!title) return []
  const words = new Set([...title.words.map(({ text }) => text), ...title.initials])
  return [title, ...others.filter((name) => name.words.some(({ text }) => !words.has(text)))]
}

/** Portland Thorns and Portland Timbers: each says who it is, and they say two things. */
function areAtOdds(a: NameParts, b: NameParts, place: Locality): boolean {
  const { restA, restB } = pairUp(a.words, b.words)
  return [restA, restB].every((rest) => rest.some((word) => word.text.length > 2 && isTellingIn(place, word)))
}

const isSpelledAlike = (a: NameParts, b: NameParts): boolean =>
  a.folded === b.folded || (a.joined === b.joined && a.words.length > 1)

/** FAK is not FAC. */
const isLetters = ({ words }: NameParts): boolean => words.length === 1 && (words[0]?.text.length ?? 0) <= 3

/** The likest of their names, of teams of the same kind. */
function likestNames(
  a: Team,
  b: Team,
): { best: Likeness | undefined; isOtherTeam: boolean; isTitle: boolean } {
  const cityWords = [...a.cityWords, ...b.cityWords]
  const countryWords = [...a.countryWords, ...b.countryWords]
  const isCountry = (word: Word): boolean => countryWords.some((country) => alike(country, word) === 'same')
  const place: Locality = {
    isCity: (word) => word.city !== undefined || cityWords.some((city) => alike(city, word) === 'same'),
    isCountry,
    isOwn: (word) => isCountry(word) || b.cityWords.some((city) => alike(city, word) === 'same'),
  }
  let best: Likeness | undefined
  let isOtherTeam = false
  let isTitle = false
  const full = fullNames(b.parts)
  const [titleA, titleB] = [a.parts[0], b.parts[0]]
  const isFitting = titleA && titleB && likenessOf(titleA, titleB, place) !== undefined
  const isOdd = titleA && titleB && !isFitting && areAtOdds(titleA, titleB, place)
  /** A lone name may be any of a club's; of more that is known, what two clubs are called first counts. */
  const isDescribed = a.parts.length > 1 || a.cityWords.length > 0 || a.year !== null
  const isYear = a.year !== null && a.year === b.year
  /** Beside titles that do not fit, Paris alone says as little as a short form that may be either's. */
  const isProof = ({ kind, isDistinct }: Likeness, one: NameParts, other: NameParts): boolean => {
    if (!isDescribed || isFitting || (one === titleA && other === titleB)) return true
    if (kind === 'initials' && (one === titleA || other === titleB)) return true
    if (isDistinct) return isSpelledAlike(one, other) || !(isOdd || isLetters(one) || isLetters(other))
    return kind === 'same' && (isYear || (one.words.length > 1 && other.words.length > 1))
  }
  for (const [i, one] of a.parts.entries()) {
    for (const [j, other] of b.parts.entries()) {
      if (one.folded !== other.folded && !full.includes(other)) continue
      const isOther = markerOf(a, one) !== markerOf(b, other)
      isOtherTeam ||= isOther
      const found = isOther ? undefined : likenessOf(one, other, place)
      if (!found || found.score <= (best?.score ?? 0)) continue
      if (!isProof(found, one, other)) continue
      best = found
      isTitle = i === 0 && j === 0
    }
  }
  return { best, isOtherTeam, isTitle }
}

export function compareTeams(a: Team, b: Team): Comparison {
  if (areApart(a.country, b.country)) return unlikely('other_country')
  if (a.type !== '' && b.type !== '' && (a.type === 'national') !== (b.type === 'national')) {
    return unlikely('other_team')
  }
  if (a.type === 'national' && b.type === 'national' && a.country !== '' && b.country !== '') {
    // Slovakia is not Czechoslovakia, though its clubs played there.
    if (!areOne(a.country, b.country)) return unlikely('other_country')
    const [one, other] = [a, b].map((team) => team.parts[0]?.marker)
    return one === other ? likely(0.9, 'same_country') : unlikely('other_team')
  }
  const { best, isOtherTeam, isTitle } = likestNames(a, b)
  if (!best) return unlikely(isOtherTeam ? 'other_team' : 'other_name')
  const isCityKnown = a.cityWords.length > 0 && b.cityWords.length > 0
  const isCity = isCityKnown && isSameCity(a.cityWords, b.cityWords)
  const isOtherCity = isCityKnown && !isCity
  const isYear = a.year !== null && a.year === b.year
  const isOtherYear = a.year !== null && b.year !== null && Math.abs(a.year - b.year) > NEAR
  const isStrong = best.kind === 'same'
  if (isOtherCity && !isYear && !(isStrong && best.isDistinct && !isOtherYear)) return unlikely('other_city')
  // Names equal to the letter stay worth a look.
  const isYearsOwn = best.isDistinct && (best.score === 1 || (isStrong && isCity))
  if (isOtherYear && !isYearsOwn) return unlikely('other_year')
  const named = {
    same: isTitle ? 'same_name' : 'known_as',
    spelling: 'spelling',
    short: 'short_name',
    initials: 'initials',
  } as const
  const facts = isCity && isYear ? 'city_and_year' : isCity ? 'same_city' : isYear ? 'same_year' : undefined
  const more = (isCity ? 0.05 : 0) + (isYear ? 0.1 : 0) - (isOtherCity || isOtherYear ? 0.2 : 0)
  return likely(best.score + more, named[best.kind], facts)
}
