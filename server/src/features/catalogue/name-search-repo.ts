import { readSearchText, runsOf, type SearchText } from '@kitdex/contract/rules/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { BySubject } from './repo.ts'
import { literally } from './search-repo.ts'
import { correctText } from './word-repo.ts'

/** An entry found by a name, and how well: the larger the better. */
export interface NameHit {
  id: string
  type: string
  score: number
}

export interface NamesFound {
  hits: NameHit[]
  /** What was looked for instead of the text, if it was something else. */
  corrected: string | undefined
}

const MOST_HITS = 1000
/** Shorter than what likeness is measured by. */
const SHORTEST_ALIKE = 3
/** Likeness of long texts takes long and says little. */
const LONGEST_ALIKE = 60
/** A part of a text that is shorter is no name by itself. */
const SHORTEST_PART = 3
/** What likeness and the number of kits add at most: together less than the smallest step of the scores below. */
const LIKENESS = 0.15
const FAME = 0.3
/** From this score on the text begins words of the name; below it is somewhere in it. */
export const IS_NAMED = 1

/** Under which field the kits of an entry are counted (migration 0003). */
const kitsOf = sql`coalesce((select sum(c.n) from catalogue_count c
  where c.type = 'master_kit' and c.given_field = '' and c.given_value = '' and c.value = h.id::text
    and c.field = case h.type when 'team' then 'club_id' when 'brand' then 'any_brand'
      when 'player' then 'player_id' else 'competition_id' end), 0)`

/** Names by a condition and a score; of two that are found as well, the one with more kits is meant. */
async function listHits(
  db: Db,
  type: string | null,
  found: { where: RawBuilder<boolean>; score: RawBuilder<number>; text: string },
): Promise<NameHit[]> {
  const { rows } = await sql<NameHit>`
    with hit as materialized (
      select n.entity_id as id, n.type, max(${found.score} + ${LIKENESS} * similarity(n.folded, ${found.text})) as score
      from entity_name n join entity e on e.id = n.entity_id
      where ${type === null ? sql`true` : sql`n.type = ${type}`} and e.live and (${found.where})
      group by n.entity_id, n.type order by score desc, id limit ${MOST_HITS}
    )
    select h.id, h.type, h.score + least(${FAME}, ln(1 + ${kitsOf}) / 20)::float8 as score
    from hit h order by score desc, id`.execute(db)
  return rows
}

const begins = (word: string): RawBuilder<boolean> =>
  sql`(n.folded like ${`${literally(word)}%`} or n.folded like ${`% ${literally(word)}%`})`

/**
 * How well the text is a name: the whole of it; its first or last words; its beginning; the beginning of a word of it;
 * each of its words begins a word of the name; or it is somewhere in it. The title counts more than other names.
 */
function whole(words: readonly string[]) {
  const text = words.join(' ')
  const like = literally(text)
  const all = sql<boolean>`(${sql.join(words.map(begins), sql` and `)})`
  const titled = sql`n.titled::integer * 0.5`
  return {
    text,
    where: text.length < SHORTEST_ALIKE ? all : sql<boolean>`${all} or n.folded like ${`%${like}%`}`,
    score: sql<number>`case when n.folded = ${text} then 5 + ${titled}
      when n.folded like any(${[`${like} %`, `% ${like}`]}::text[]) then 4 + ${titled}
      when n.folded like ${`${like}%`} then 3 + ${titled}
      when n.folded like ${`% ${like}%`} then 2 + ${titled}
      when ${all} then 1 + ${titled} else 0 end`,
  }
}

/** A part of the text is a whole name; of a person the last name is enough. */
function part(words: readonly string[]) {
  const runs = runsOf(words).filter((run) => run.length >= SHORTEST_PART)
  const lastNames = runs.map((run) => `% ${literally(run)}`)
  return {
    text: words.join(' '),
    where: sql<boolean>`n.folded = any(${runs}::text[])
      or n.type = 'player' and n.folded like any(${lastNames}::text[])`,
    score: sql<number>`case when n.folded = any(${runs}::text[])
      then cardinality(string_to_array(n.folded, ' ')) + n.titled::integer * 0.5 else 1 end`,
  }
}

function alike(words: readonly string[]) {
  const text = words.join(' ').slice(0, LONGEST_ALIKE)
  return {
    text,
    where: sql<boolean>`n.folded % ${text} or ${text} <% n.folded`,
    // Below whatever the words of a text begin.
    score: sql<number>`word_similarity(${text}, n.folded) - 1`,
  }
}

const plain = ({ words }: SearchText): string[] => words.flatMap(([word]) => word ?? [])

/**
 * The entries that a text names, of one type or of all. Ways of reading it are tried one after the other, the
 * strictest first: as it is, without years and kinds of shirts, with its words corrected, as several names; what is
 * only like a name comes last. The first that finds anything counts.
 */
export async function findByName(db: Db, type: string | null, text: string): Promise<NamesFound> {
  const said = readSearchText(text)
  if (said.words.length === 0) return { hits: [], corrected: undefined }
  const tried = new Set<string>()
  const attempt = async (way: (words: readonly string[]) => Parameters<typeof listHits>[2], of: string[]) => {
    const key = `${way.name} ${of.join(' ')}`
    if (of.length === 0 || tried.has(key)) return []
    tried.add(key)
    return listHits(db, type, way(of))
  }
  for (const words of [plain(said), said.names]) {
    const hits = await attempt(whole, words)
    if (hits.length > 0) return { hits, corrected: undefined }
  }
  const known = await correctText(db, said)
  const { corrected } = known
  for (const words of [plain(known), known.names]) {
    const hits = await attempt(whole, words)
    if (hits.length > 0) return { hits, corrected }
  }
  const parts = await attempt(part, plain(known))
  if (parts.length > 0) return { hits: parts, corrected }
  const names = said.names.length > 0 ? said.names : plain(said)
  const isLong = names.join(' ').length >= SHORTEST_ALIKE
  return { hits: isLong ? await attempt(alike, names) : [], corrected: undefined }
}

const MOST_SUBJECTS = 20

/** The clubs and players that a text names: their kits come before what else has its words. */
export function subjectsOf(text: string, hits: readonly NameHit[]): BySubject {
  const { names, year } = readSearchText(text)
  const called = (type: string): string[] =>
    names.length === 0
      ? []
      : hits
          .filter((hit) => hit.type === type && hit.score >= IS_NAMED)
          .slice(0, MOST_SUBJECTS)
          .map(({ id }) => id)
  return { clubs: called('team'), players: called('player'), year }
}

/** All names of each, as one text of words. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; names: string }>`
    select entity_id as id, ' ' || string_agg(folded, ' ') as names from entity_name
    where entity_id = any(${ids}::uuid[]) group by entity_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}
