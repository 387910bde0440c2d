import type { KitCandidate } from '@kitdex/contract/api/collection-io'
import { registry } from '@kitdex/contract/catalogue/registry'
import { fold } from '@kitdex/contract/rules/fold'
import type { Db } from '../../platform/db.ts'
import { isId } from '../../platform/ids.ts'
import { entriesCalled } from '../catalogue/name-service.ts'
import { listEntries, optionsOf } from '../catalogue/service.ts'
import { readCell, readSeasons, readStyle } from './cells.ts'
import { type Kit, listByKey, listOfClubs } from './match-repo.ts'
import type { Values } from './rows.ts'

/** What a row says of its kit; what it does not say is empty. */
interface Clue {
  keys: string[]
  club: string
  seasons: string[]
  style: string
  brand: string
  model: string
  title: string
}

export interface Match {
  kit: KitCandidate | null
  candidates: KitCandidate[]
}

/** From here on the best one is taken, where no other fits as well. */
const SURE = 75
const LEAST = 30
const MOST_CANDIDATES = 5
/** Found by words alone. */
const ONLY_ONE = 86
const ONE_OF_SEVERAL = 60
/** A name nobody knows is looked for with its mistakes, but not without end. */
const MOST_SEARCHES = 150

const clueOf = (values: Values, chosen: readonly string[]): Clue => {
  const said = (field: Parameters<Values['get']>[0]): string => (values.get(field) ?? '').trim()
  const keys = [
    ...chosen,
    ...[said('reference_kit_id'), said('master_kit_id')].filter(isId),
    ...[said('version_reference'), said('kitdex_reference')].map((text) => text.toUpperCase()),
  ]
  return {
    keys: keys.filter((key) => key !== ''),
    club: said('club'),
    seasons: readSeasons(said('season')),
    style: said('style') && readStyle(said('style')),
    brand: fold(said('brand')),
    model: String(readCell('kit_type', said('kit_type')) ?? ''),
    title: said('title'),
  }
}

const POINTS = { club: 40, season: 30, style: 20, brand: 7, model: 3 } as const

/** How well a kit fits what is said; `sureness` of the club, from 0 to 1. What contradicts takes points away. */
function scoreOf(kit: Kit, clue: Clue, sureness: number): number {
  const agreement = (points: number, isSaid: boolean, isSame: boolean, unsaid: number): number =>
    isSaid ? (isSame ? points : -points) : points * unsaid
  const at = clue.seasons.indexOf(kit.season)
  const season =
    at > 0 ? POINTS.season * 0.8 : agreement(POINTS.season, clue.seasons.length > 0, at === 0, 0.4)
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

const candidateOf = ({ club_id: _, ...kit }: Kit, score: number): KitCandidate => ({ ...kit, score })

function matchAmong(scored: readonly KitCandidate[]): Match {
  const candidates = [...scored]
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score || b.season.localeCompare(a.season))
    .slice(0, MOST_CANDIDATES)
  const [best, next] = candidates
  const isBest = best && best.score >= SURE && best.score > (next?.score ?? 0)
  return { kit: isBest ? best : null, candidates }
}

/** The teams that each text may mean, with how sure that is: by name, by another name, by search. */
async function findClubs(db: Db, names: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const called = await entriesCalled(db, 'team', names)
  const found = new Map<string, Map<string, number>>()
  for (const name of names) {
    const exact = called.get(fold(name)) ?? []
    const clubs = new Map(exact.map(({ id, titled }) => [id, titled ? 1 : 0.95]))
    if (exact.length > 0) found.set(name, clubs)
  }
  const unknown = names.filter((name) => !found.has(name) && fold(name) !== '').slice(0, MOST_SEARCHES)
  for (const name of unknown) {
    const { rows } = await optionsOf(db, registry.team, { q: name.slice(0, 200), limit: 3 })
    found.set(name, new Map(rows.map(({ id }, at) => [id, at === 0 ? 0.8 : 0.6])))
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
  const found = [
    ...(await listOfClubs(db, clubsOf(dated ?? []), seasons)),
    ...(await listOfClubs(db, clubsOf(undated ?? []), null)),
  ]
  const kits = new Map<string, Map<string, Kit>>()
  for (const kit of found) {
    const ofClub = kits.get(kit.club_id) ?? new Map<string, Kit>()
    kits.set(kit.club_id, ofClub.set(kit.master_kit_id, kit))
  }
  return new Map([...kits].map(([club, ofClub]) => [club, [...ofClub.values()]]))
}

/** Where no club is named: what the catalogue's search finds for the words. */
async function searchTitles(db: Db, clues: readonly Clue[]): Promise<Map<string, Kit[]>> {
  const texts = [...new Set(clues.map(({ title }) => title))].filter((text) => fold(text) !== '')
  const found = new Map<string, string[]>()
  for (const text of texts.slice(0, MOST_SEARCHES)) {
    const { rows } = await listEntries(db, registry.master_kit, {
      q: text.slice(0, 200),
      limit: MOST_CANDIDATES,
    })
    found.set(
      text,
      rows.map(({ id }) => String(id)),
    )
  }
  const kits = await listByKey(db, [...new Set([...found.values()].flat())], [])
  return new Map(
    [...found].map(([text, ids]) => [text, kits.filter((kit) => ids.includes(kit.master_kit_id))]),
  )
}

const isContradicted = (kit: Kit, clue: Clue): boolean =>
  (clue.seasons.length > 0 && !clue.seasons.includes(kit.season)) ||
  (clue.style !== '' && clue.style !== kit.style)

/** All words of the title were found: the only one that has them is meant, several have to be told apart. */
const matchTitle = (clue: Clue, kits: readonly Kit[]): Match =>
  matchAmong(
    kits.map((kit) => {
      const score = kits.length === 1 ? ONLY_ONE : ONE_OF_SEVERAL
      return candidateOf(kit, isContradicted(kit, clue) ? score / 2 : score)
    }),
  )

/** An id or what the member chose is the kit; a reference is, unless the words beside it say otherwise. */
function byKey(clue: Clue, kits: ReadonlyMap<string, Kit>): Kit | undefined {
  for (const key of clue.keys) {
    const kit = kits.get(key)
    if (kit && (isId(key) || !isContradicted(kit, clue))) return kit
  }
  return undefined
}

export interface Wanted {
  values: Values
  chosen: { master_kit_id: string; reference_kit_id?: string | null | undefined } | null
}

/** The kit that each row means, if it is sure enough, and those it may mean. */
export async function matchKits(db: Db, rows: readonly Wanted[]): Promise<Match[]> {
  const clues = rows.map(({ values, chosen }) =>
    clueOf(values, chosen ? [chosen.reference_kit_id ?? chosen.master_kit_id] : []),
  )
  const keys = [...new Set(clues.flatMap((clue) => clue.keys))]
  const keyed = new Map<string, Kit>()
  for (const kit of await listByKey(db, keys.filter(isId), keys)) {
    keyed.set(kit.reference_kit_id ?? kit.master_kit_id, kit)
    keyed.set(kit.reference, kit)
  }
  const open = clues.filter((clue) => !byKey(clue, keyed))
  const clubs = await findClubs(db, [...new Set(open.map(({ club }) => club))])
  const kits = await listKits(db, open, clubs)
  const titled = await searchTitles(
    db,
    open.filter(({ club }) => club === ''),
  )
  return clues.map((clue) => {
    const known = byKey(clue, keyed)
    if (known) return { kit: candidateOf(known, 100), candidates: [candidateOf(known, 100)] }
    if (clue.club === '') return matchTitle(clue, titled.get(clue.title) ?? [])
    return matchAmong(
      [...(clubs.get(clue.club) ?? [])].flatMap(([club, sureness]) =>
        (kits.get(club) ?? []).map((kit) => candidateOf(kit, scoreOf(kit, clue, sureness))),
      ),
    )
  })
}
