import { areApart } from './countries.ts'
import { alike, toWord, type Word } from './likeness.ts'
import { wordsOf } from './name-parts.ts'
import { type Comparison, likely, unlikely } from './reasons.ts'

/** What is known of a competition; what is not is empty. */
export interface CompetitionFacts {
  readonly names: readonly string[]
  readonly country: string
  readonly type: string
  readonly tier: number | null
}

/** The same word in other languages, numbers as they are written. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  `liga:league laliga:league ligue:league lega:league ligi:league ligaen:league lig:league ligat:league liqa:league
  copa:cup coupe:cup coppa:cup pokal:cup taca:cup beker:cup kupasi:cup kup:cup cupen:cup pohar:cup puchar:cup kubok:cup cupa:cup
  supercopa:supercup supercoupe:supercup supercoppa:supercup supertaca:supercup
  primera:1 primeira:1 premiere:1 first:1 one:1 i:1 une:1 uno:1 prima:1 erste:1
  segunda:2 second:2 seconde:2 two:2 ii:2 deux:2 due:2 zweite:2 tercera:3 third:3 three:3 iii:3 trois:3 dritte:3 four:4 fourth:4 iv:4
  divisao:division divisie:division divisjon:division divisioona:division divizia:division divizion:division
  campeonato:championship championnat:championship campionato:championship meisterschaft:championship kampioenschap:championship
  mundial:world mondiale:world monde:world mundo:world welt:world nations:nations naciones:nations
  champions:champions campeones:champions europea:europa europe:europa european:europa euro:europa
  africaine:africa african:africa afrique:africa asian:asia american:america
  nacional:national nationale:national nazionale:national clubs:club clubes:club`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Who runs it: said or not, but two of them run two. */
const ORGANISERS = new Set('uefa fifa conmebol concacaf caf afc ofc fa efl dfb ffa'.split(' '))

/** What many are called: alone, it tells one from another of the same country only. */
const COMMON = new Set('cup supercup league division championship national'.split(' '))

/** Articles, and who pays for it: said or not. */
const ADDED = new Set(
  `de del da do di des du la le les el of the and et y e d l fc football futbol futebol calcio soccer professional profesional professionnel
  the barclays barclaycard carling carabao sky bet betfred santander bbva ea sports
  easports uber eats mcdonalds mcdonald conforama tim enilive trendyol spor toto betano sponsored by tipico allianz heineken budweiser
  bridgestone toyota libertadores1 betplay aguila petrobras brasileirao1 orange totalenergies total bwin nos sagres placard keno planet
  pari credit suisse raiffeisen eredivisie1 jupiler pro cinch clydesdale ladbrokes william hill emirates vodafone telia`
    .split(/\s+/)
    .filter((word) => !word.endsWith('1')),
)

/** Adjectives of countries whose names begin otherwise. */
const PEOPLE: Readonly<Record<string, string>> = {
  english: 'england',
  french: 'france',
  francais: 'france',
  francaise: 'france',
  spanish: 'spain',
  espanola: 'spain',
  dutch: 'netherlands',
  german: 'germany',
  deutsche: 'germany',
  scottish: 'scotland',
  welsh: 'wales',
  turkish: 'turkey',
  polish: 'poland',
  portuguese: 'portugal',
  swiss: 'switzerland',
  danish: 'denmark',
  swedish: 'sweden',
  greek: 'greece',
  irish: 'ireland',
  brazilian: 'brazil',
  brasileiro: 'brazil',
  brasileirao: 'brazil',
  argentine: 'argentina',
  mexicana: 'mexico',
  japanese: 'japan',
  chinese: 'china',
  belgian: 'belgium',
}

interface CompetitionName {
  readonly words: readonly Word[]
  readonly numbers: string
  readonly marker: string
  /** Nothing is left of it but what many are called. */
  readonly isCommon: boolean
  /** All of its words. */
  readonly whole: string
}
const MARKS =
  /^(?:u\d\d|women|womens|feminin|feminine|femenina|femenino|frauen|femminile|youth|reserves?|juniors?|futsal|beach)$/

function readCompetitionName(name: string, country: readonly Word[]): CompetitionName {
  const all = wordsOf(name.replace(/\bu-?(\d\d)\b/gi, 'u$1')).map((word) =>
    Object.hasOwn(SAME, word) ? (SAME[word] ?? word) : word,
  )
  const isOf = (word: string): boolean => {
    const named = Object.hasOwn(PEOPLE, word) ? (PEOPLE[word] ?? word) : word
    return country.some((one) => alike(one, toWord(named)) === 'same')
  }
  const isAdded = (word: string): boolean => ADDED.has(word) || ORGANISERS.has(word)
  const told = all.filter((word) => !isAdded(word) && !MARKS.test(word) && !/^\d{4}$/.test(word))
  const numbers = told.filter((word) => /^\d$/.test(word))
  const words = told.filter((word) => !/^\d$/.test(word) && !isOf(word))
  return {
    isCommon: numbers.length === 0 && words.every((word) => COMMON.has(word)),
    whole: all.toSorted().join(' '),
    words: (words.length > 0 ? words : told).map(toWord),
    numbers: [...new Set(numbers)].sort().join(' '),
    marker: all
      .filter((word) => MARKS.test(word))
      .sort()
      .join(' '),
  }
}

const organisersOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsOf(name).filter((word) => ORGANISERS.has(word)))

function scoreOf(a: CompetitionName, b: CompetitionName, isNation: boolean): number {
  if (!isNation && a.isCommon && a.whole !== b.whole) return 0
  if (a.marker !== b.marker || a.numbers !== b.numbers || a.words.length !== b.words.length) return 0
  const rest = [...b.words]
  let score = 0.97
  for (const word of a.words) {
    const at = rest.findIndex((other) => alike(word, other) !== undefined)
    const other = rest[at]
    if (!other) return 0
    if (alike(word, other) === 'spelling') score = 0.85
    rest.splice(at, 1)
  }
  return score
}

export function compareCompetitions(a: CompetitionFacts, b: CompetitionFacts): Comparison {
  if (areApart(a.country, b.country)) return unlikely('other_country')
  if (a.tier !== null && b.tier !== null && a.tier !== b.tier) return unlikely('other_level')
  const isCup = (type: string): boolean => /cup/i.test(type)
  const areNational = /^National/.test(a.type) && /^National/.test(b.type)
  if (areNational && isCup(a.type) !== isCup(b.type)) return unlikely('other_level')
  const [ours, others] = [organisersOf(a.names), organisersOf(b.names)]
  if (ours.length > 0 && others.length > 0 && !ours.some((one) => others.includes(one)))
    return unlikely('other_name')
  const isNation = a.country !== '' && b.country !== ''
  let best = 0
  let isTitle = false
  const country = [...wordsOf(a.country), ...wordsOf(b.country)].map(toWord)
  const [mine, theirs] = [a, b].map(({ names }) => names.map((name) => readCompetitionName(name, country)))
  for (const [i, one] of (mine ?? []).entries()) {
    for (const [j, other] of (theirs ?? []).entries()) {
      const score = scoreOf(one, other, isNation)
      if (score > best) isTitle = i === 0 && j === 0
      best = Math.max(best, score)
    }
  }
  if (best === 0) return unlikely('other_name')
  return likely(
    best,
    best < 0.9 ? 'spelling' : isTitle ? 'same_name' : 'known_as',
    isNation && 'same_country',
  )
}
