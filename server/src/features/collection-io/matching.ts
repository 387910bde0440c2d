import type { KitCandidate } from '@kitdex/contract/api/collection-io'
import { registry } from '@kitdex/contract/catalogue/registry'
import { fold } from '@kitdex/contract/rules/texts/fold'
import { codeSigns } from '@kitdex/contract/rules/texts/tag-code'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { entriesCalled, entriesLike } from '../catalogue/name-service.ts'
import { likelyDoubles } from '../catalogue/radar/radar-service.ts'
import { kitsLike } from '../catalogue/service.ts'
import { type Clue, clueOf, withoutYear, yearIn, yearsAway } from './clues.ts'
import { type Kit, listByCode, listByKey, listOfClubs } from './match-repo.ts'
import type { Values } from './rows.ts'

export interface Match {
  kit: KitCandidate | null
  candidates: KitCandidate[]
}

/** From here on the best one is taken, where no other fits as well. */
const SURE = 75
const LEAST = 30
const MOST_CANDIDATES = 5
/** By its id, its reference or the code on its tag. */
export const NAMED = 100
/** Found by words alone. */
const ONLY_ONE = 86
const ONE_OF_SEVERAL = 60
const MOST_CLUBS = 3
const MOST_OF_OTHER_YEARS = 50
/** What nobody knows is looked for with its mistakes: so much at a time, no text longer. Words take as long as two clubs. */
const MOST_SEARCHES = 12
const POINTS = { club: 40, season: 30, style: 20, brand: 7, model: 3 } as const

/** How well a kit fits what is said; `sureness` of the club, from 0 to 1. What contradicts takes points away. */
function scoreOf(kit: Kit, clue: Clue, sureness: number): number {
  const agreement = (points: number, isSaid: boolean, isSame: boolean, unsaid: number): number =>
    isSaid ? (isSame ? points : -points) : points * unsaid
  const at = clue.seasons.indexOf(kit.season)
  const away = yearsAway(kit.season, clue.seasons)
  // Of another season: the less, the nearer it is.
  const season =
    at > 0
      ? POINTS.season * 0.8
      : agreement(
          away > 0 ? POINTS.season * (1 - 0.5 / away) : POINTS.season,
          clue.seasons.length > 0,
          at === 0,
          0.4,
        )
  const brand = kit.brand === null ? '' : fold(kit.brand)
  const isBrand = brand !== '' && (brand.includes(clue.brand) || clue.brand.includes(brand))
  const points =
    POINTS.club * sureness +
    season +
    agreement(POINTS.style, clue.style !== '', kit.style === clue.style, 0.4) +
    agreement(POINTS.brand, clue.brand !== '' && brand !== '', isBrand, 0.7) +
    agreement(POINTS.model, clue.model !== '', kit.model === clue.model, kit.model === 'replica' ? 0.7 : 0.3)
  return Math.max(0, Math.round(points))
}

interface Scored {
  kit: Kit
  score: number
}

const candidateOf = ({ kit: { club_id: _, codes: __, ...kit }, score }: Scored): KitCandidate => ({
  ...kit,
  score,
})

/** Of those that fit as well as one another the nearest season comes first, then the newest. */
function matchAmong(scored: readonly Scored[], seasons: readonly string[]): Match {
  const away = ({ kit }: Scored): number => yearsAway(kit.season, seasons)
  const candidates = scored
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score || away(a) - away(b) || b.kit.season.localeCompare(a.kit.season))
    .slice(0, MOST_CANDIDATES)
    .map(candidateOf)
  const [best, next] = candidates
  const isBest = best && best.score >= SURE && best.score > (next?.score ?? 0)
  return { kit: isBest ? best : null, candidates }
}

type Called = Awaited<ReturnType<typeof entriesCalled>>

/** What has to be searched for to match a row, if anything: a club by another name than those known, or words. */
const soughtOf = ({ club, title }: Clue, called: Called): string => {
  const text = club === '' ? title : called.has(fold(club)) ? '' : club
  return fold(text) === '' ? '' : text
}

/** As many clues as are matched with so many searches: at least one. */
function firstOf(clues: readonly Clue[], soughtIn: (clue: Clue) => string): Clue[] {
  const sought = new Set<string>()
  let searches = 0
  const end = clues.findIndex((clue) => {
    const text = soughtIn(clue)
    if (text === '' || sought.has(text)) return false
    sought.add(text)
    searches += clue.club === '' ? 2 : 1
    return searches > MOST_SEARCHES
  })
  return clues.slice(0, end < 0 ? clues.length : end)
}

/** The teams that each text may mean, with how sure that is: by name, by another name, by search. */
async function findClubs(
  db: Db,
  clues: readonly Clue[],
  called: Called,
): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>()
  for (const { club } of clues) {
    const exact = called.get(fold(club)) ?? []
    if (exact.length > 0) found.set(club, new Map(exact.map(({ id, titled }) => [id, titled ? 1 : 0.95])))
  }
  const unknown = clues.filter(({ club }) => club !== '').map((clue) => soughtOf(clue, called))
  const texts = [...new Set(unknown)].filter((text) => text !== '')
  for (const [club, ids] of await entriesLike(db, 'team', texts, MOST_CLUBS)) {
    const sure = new Map(ids.map((id, at) => [id, at === 0 ? 0.8 : 0.6]))
    // What the radar would warn of is what is meant, however the file writes it.
    for (const { id, score } of await likelyDoubles(db, registry.team, { name: club })) {
      sure.set(id, Math.max(sure.get(id) ?? 0, score * 0.95))
    }
    found.set(club, sure)
  }
  return found
}

/** Every kit that one of the rows may mean, by the club it is of. */
async function listKits(
  db: Db,
  clues: readonly Clue[],
  clubs: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<Map<string, Kit[]>> {
  const clubsOf = (some: readonly Clue[]): string[] => [
    ...new Set(some.flatMap(({ club }) => [...(clubs.get(club)?.keys() ?? [])])),
  ]
  const [dated, undated] = [true, false].map((is) => clues.filter(({ seasons }) => seasons.length > 0 === is))
  const seasons = [...new Set((dated ?? []).flatMap((clue) => clue.seasons))]
  const ofSeasons = await listOfClubs(db, clubsOf(dated ?? []), seasons)
  const isMet = (clue: Clue): boolean =>
    ofSeasons.some((kit) => clubs.get(clue.club)?.has(kit.club_id) && clue.seasons.includes(kit.season))
  // Where there is none of the season, those of others are suggested.
  const unmet = (dated ?? []).filter((clue) => !isMet(clue))
  const found = [...ofSeasons, ...(await listOfClubs(db, clubsOf([...(undated ?? []), ...unmet]), null))]
  const kits = new Map<string, Map<string, Kit>>()
  for (const kit of found) {
    const ofClub = kits.get(kit.club_id) ?? new Map<string, Kit>()
    kits.set(kit.club_id, ofClub.set(kit.master_kit_id, kit))
  }
  return new Map([...kits].map(([club, ofClub]) => [club, [...ofClub.values()]]))
}

/** Where no club is named: what the catalogue's search finds for the words; without their year, if that is none's. */
async function searchTitles(db: Db, clues: readonly Clue[]): Promise<Map<string, Kit[]>> {
  const texts = [...new Set(clues.map(({ title }) => title))].filter((text) => fold(text) !== '')
  const found = await kitsLike(db, texts, MOST_CANDIDATES)
  const restOf = new Map(
    texts
      .filter((text) => found.get(text)?.length === 0)
      .flatMap((text): [string, string][] => {
        const year = yearIn(text)
        return year ? [[text, year.rest]] : []
      }),
  )
  const others = await kitsLike(db, [...new Set(restOf.values())], MOST_OF_OTHER_YEARS)
  for (const [text, rest] of restOf) found.set(text, others.get(rest) ?? [])
  const kits = await listByKey(db, [...new Set([...found.values()].flat())], [])
  const kitOf = new Map(kits.map((kit) => [kit.master_kit_id, kit]))
  return new Map([...found].map(([text, ids]) => [text, ids.flatMap((id) => kitOf.get(id) ?? [])]))
}

const isContradicted = (kit: Kit, clue: Clue): boolean =>
  (clue.seasons.length > 0 && !clue.seasons.includes(kit.season)) ||
  (clue.style !== '' && clue.style !== kit.style)

/** All words of the title were found: the only one that has them is meant, several have to be told apart. */
function matchTitle(said: Clue, kits: readonly Kit[]): Match {
  const seasons = said.seasons.length > 0 ? said.seasons : (yearIn(said.title)?.seasons ?? [])
  const clue = { ...said, seasons }
  const scored = kits.map((kit) => {
    const score = kits.length === 1 ? ONLY_ONE : ONE_OF_SEVERAL
    return { kit, score: isContradicted(kit, clue) ? score / 2 : score }
  })
  return matchAmong(scored, seasons)
}

/** What is named by what is nobody's word: by id or reference, and by the code on the tag. */
interface Keyed {
  byKey: ReadonlyMap<string, Kit>
  byCode: ReadonlyMap<string, readonly Kit[]>
}

async function listKeyed(db: Db, clues: readonly Clue[]): Promise<Keyed> {
  const keys = [...new Set(clues.flatMap((clue) => clue.keys))]
  const byKey = new Map<string, Kit>()
  for (const kit of await listByKey(db, keys.filter(isId), keys)) {
    byKey.set(kit.reference_kit_id ?? kit.master_kit_id, kit)
    byKey.set(kit.reference, kit)
  }
  const codes = new Set(clues.map(({ code }) => code).filter((code) => code !== ''))
  const byCode = new Map<string, Kit[]>()
  for (const kit of codes.size > 0 ? await listByCode(db, [...codes]) : [])
    for (const code of new Set(kit.codes.map(codeSigns))) {
      const same = byCode.get(code)
      if (same) same.push(kit)
      else byCode.set(code, [kit])
    }
  return { byKey, byCode }
}

const withCode = (clue: Clue, { byCode }: Keyed): Kit[] =>
  (byCode.get(clue.code) ?? []).filter((kit) => !isContradicted(kit, clue))

const sure = (kit: Kit): Match => {
  const candidate = candidateOf({ kit, score: NAMED })
  return { kit: candidate, candidates: [candidate] }
}

/**
 * An id or what the member chose is the kit; a reference or a code is, unless the words beside it say otherwise. Of
 * several with one code the member chooses.
 */
function matchNamed(clue: Clue, keyed: Keyed): Match | undefined {
  for (const key of clue.keys) {
    const kit = keyed.byKey.get(key)
    if (kit && (isId(key) || !isContradicted(kit, clue))) return sure(kit)
  }
  const [coded, ...others] = withCode(clue, keyed)
  if (!coded) return undefined
  if (others.length === 0) return sure(coded)
  return matchAmong(
    [coded, ...others].map((kit) => ({ kit, score: ONE_OF_SEVERAL })),
    clue.seasons,
  )
}

export interface KitClues {
  values: Values
  chosen: { master_kit_id: string; reference_kit_id?: string | null | undefined } | null
}

/** The kit that each of the first rows means, if it is sure enough, and those it may mean. */
export async function matchKits(db: Db, rows: readonly KitClues[]): Promise<Match[]> {
  const said = rows.map(({ values, chosen }) =>
    clueOf(values, chosen ? [chosen.reference_kit_id ?? chosen.master_kit_id] : []),
  )
  const names = said.flatMap(({ club }) => [club, yearIn(club)?.rest ?? club])
  const called = await entriesCalled(db, 'team', [...new Set(names)])
  const all = said.map((clue) => withoutYear(clue, (name) => called.has(fold(name))))
  const keyed = await listKeyed(db, all)
  const named = new Map(all.map((clue) => [clue, matchNamed(clue, keyed)]))
  const clues = firstOf(all, (clue) => (named.get(clue) ? '' : soughtOf(clue, called)))
  const open = clues.filter((clue) => !named.get(clue))
  const clubs = await findClubs(db, open, called)
  const kits = await listKits(db, open, clubs)
  const titled = await searchTitles(
    db,
    open.filter(({ club }) => club === ''),
  )
  return clues.map((clue) => {
    const known = named.get(clue)
    if (known) return known
    if (clue.club === '') return matchTitle(clue, titled.get(clue.title) ?? [])
    return matchAmong(
      [...(clubs.get(clue.club) ?? [])].flatMap(([club, sureness]) =>
        (kits.get(club) ?? []).map((kit) => ({ kit, score: scoreOf(kit, clue, sureness) })),
      ),
      clue.seasons,
    )
  })
}
