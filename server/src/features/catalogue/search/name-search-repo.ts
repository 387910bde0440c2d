import { namesAmong, readSearchText, runsOf, type SearchText } from '@kitdex/contract/rules/texts/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listed, prepared } from '../../../platform/database/prepared.ts'
import type { BySubject } from '../repo.ts'
import { type Corrected, correctTexts } from './word-repo.ts'

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
const MOST_SHORT_HITS = 300
/** Shorter than what likeness is measured by. */
const SHORTEST_ALIKE = 3
/** Likeness of long texts takes long and says little. */
const LONGEST_ALIKE = 60
/** A slip or two in a name of two words leave as much of it. */
const NEARLY_ALIKE = 0.7
const HARDLY_ALIKE = 0.3
/** A part of a text that is shorter is no name by itself. */
const SHORTEST_PART = 3
/** But for a letter and a number: R9. */
const NUMBERED = /^[a-z][0-9]$/
/** What likeness and the number of kits add at most: together less than the smallest step of the scores below. */
const LIKENESS = 0.15
const FAME = 0.3
/** That there are kits of it at all: among names, its beginning is more than all of a name that nobody looks for. */
const WORN = 0.85
/** How good a name by another name, or by a part of it, is of what has no kits: hardly better than a beginning. */
const UNWORN = 3.66
/** From this score on the text begins words of the name; below it is somewhere in it. */
export const IS_NAMED = 1

/** Under which field the kits of an entry are counted (migration 0003). */
const kitsOf = sql`coalesce((select sum(c.n) from catalogue_count c
  where c.type = 'master_kit' and c.given_field = '' and c.given_value = '' and c.value = h.id::text
    and c.field = case h.type when 'team' then 'club_id' when 'brand' then 'any_brand'
      when 'player' then 'player_id' else 'competition_id' end), 0)`

/**
 * A way to find names `n` that a text `w` is or has: its words, which have no other signs than letters and digits, are
 * in `w.text`. The planner does not know that text and takes the index; knowing it, it would count on likeness to cost
 * nothing and measure that of every name there is.
 */
interface Way {
  name: string
  /** What else it needs of the words, as `w.hint`. */
  hint(words: readonly string[]): string
  where: RawBuilder<boolean>
  score: RawBuilder<number>
  /** What the score of `h` comes to when it has `k.n` kits. */
  worth: RawBuilder<number>
}

/** Of two that are found as well, the one with more kits is meant. */
const EVENLY = sql<number>`h.score + least(${FAME}, ln(1 + k.n) / 20)`
/** Beside the name of a club, a last name is that of whoever played there in a shirt that there is: 'roma totti'. */
const WORN_FIRST = sql<number>`${EVENLY} + case when k.n > 0 then ${sql.lit(WORN)} else 0 end`
/** Who types a few letters means what others look for, unless it is the title of something. */
const BY_FAME = sql<number>`case
  when k.n > 0 and h.score >= ${IS_NAMED} then h.score + ${sql.lit(WORN)} + least(${FAME}, ln(k.n) / 20)
  when h.score >= 4 and h.score < 5.5 then ${sql.lit(UNWORN)} + (h.score - 4) / 10
  else h.score + least(${FAME}, ln(1 + k.n) / 20) end`

/** The names of each text by a way. */
async function listHits(
  db: Db,
  type: string | null,
  way: Way,
  texts: readonly (readonly string[])[],
  most: number,
): Promise<NameHit[][]> {
  const asked = texts.map((words) => ({ text: words.join(' '), hint: way.hint(words) }))
  const { rows } = await sql<NameHit & { at: number }>`${prepared}
    select w.at, b.* from unnest(${listed(
      asked.map(({ text }) => text),
      'text',
    )}, ${listed(
      asked.map(({ hint }) => hint),
      'text',
    )})
      with ordinality as w(text, hint, at), lateral (
      select h.id, h.type, (${way.worth})::float8 as score
      from (
        select n.entity_id as id, n.type, max(${way === SHORT ? way.score : sql`${way.score} + ${LIKENESS} * similarity(n.folded, w.text)`}) as score
        from entity_name n join entity e on e.id = n.entity_id
        where ${type === null ? sql`true` : sql`n.type = ${type}`} and e.live and (${way.where})
        group by n.entity_id, n.type order by score desc, id limit ${way === SHORT ? MOST_SHORT_HITS : MOST_HITS}
      ) h, lateral (select ${kitsOf} as n) k order by score desc, id limit ${most}
    ) b order by w.at, b.score desc, b.id`.execute(db)
  const hits = texts.map((): NameHit[] => [])
  for (const { at, ...hit } of rows) hits[at - 1]?.push(hit)
  return hits
}

const begins = (word: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(n.folded like ${word} || '%' or n.folded like '% ' || ${word} || '%')`
const words = sql`string_to_array(w.text, ' ')`
const all = sql<boolean>`not exists (select from unnest(${words}) x where not ${begins(sql`x`)})`
const titled = sql`n.titled::integer * 0.5`

/** People are called by their last name. */
const isLastName = sql<boolean>`n.type = 'player' and n.folded like '% ' || w.text`
/** A beginning of it is one of theirs. */
const beginsLater = sql<number>`case n.type when 'player' then 3 else 2 end + ${titled}`
const isWhole = sql<number>`5 + n.titled::integer * case n.type when 'player' then 0.5 else 0.8 end`

/**
 * How well the text is a name: the whole of it; its first or last words; its beginning; the beginning of a word of it;
 * each of its words begins a word of the name; or it is somewhere in it. The title counts more than other names.
 */
const WHOLE: Way = {
  name: 'whole',
  // The longest is in the fewest names: the others are looked for in those.
  hint: (words) => words.reduce((best, word) => (word.length > best.length ? word : best), ''),
  where: sql`(${begins(sql`w.hint`)} and ${all})
    or (length(w.text) >= ${SHORTEST_ALIKE} and n.folded like '%' || w.text || '%')`,
  score: sql`case when n.folded = w.text then ${isWhole}
    when ${isLastName} then 5
    when n.folded like w.text || ' %' or n.folded like '% ' || w.text then 4 + ${titled}
    when n.folded like w.text || '%' then 3 + ${titled}
    when n.folded like '% ' || w.text || '%' then ${beginsLater}
    when ${all} then 1 + ${titled} else 0 end`,
  worth: BY_FAME,
}

/** One or two letters, of which no index knows and which are in half of all names: what takes long is left out. */
const SHORT: Way = {
  name: 'short',
  hint: () => '',
  where: begins(sql`w.text`),
  score: sql`case when n.folded = w.text then ${isWhole}
    when ${isLastName} then 5
    when n.folded like w.text || ' %' or n.folded like '% ' || w.text then 4 + ${titled}
    when n.folded like w.text || '%' then 3 + ${titled} else ${beginsLater} end`,
  worth: BY_FAME,
}

const runs = sql`string_to_array(w.hint, '|')`
/** As a list, which an index can be asked for: the runs, and what somebody is called whose last name is one. */
const partNames = sql`array(select r from unnest(${runs}) r union
  select p.folded from unnest(${runs}) r join entity_name p on p.type = 'player' and p.folded like '% ' || r)`

/** A part of the text is a whole name; of a person the last name is enough. */
const PART: Way = {
  name: 'part',
  hint: (words) =>
    runsOf(words)
      .filter((run) => run.length >= SHORTEST_PART || NUMBERED.test(run))
      .join('|'),
  where: sql`n.folded = any(${partNames}) and (n.type = 'player' or n.folded = any(${runs}))`,
  score: sql`case when n.folded = any(${runs})
    then cardinality(string_to_array(n.folded, ' ')) + ${titled} else 1 end`,
  worth: WORN_FIRST,
}

/** Several words that are all but a name: 'francesco toti' is Totti, although there is a Toti, and a Di Francesco. */
const NEARLY: Way = {
  name: 'nearly',
  // One name in two words.
  hint: (words) => words.join(''),
  // With a word that has nothing to do with it a name is a part of the text: 'cr7 real madrid' names two.
  where: sql`n.folded = w.hint or (n.folded % w.text and similarity(n.folded, w.text) >= ${NEARLY_ALIKE}
    and not exists (select from unnest(${words}) x where word_similarity(x, n.folded) < ${HARDLY_ALIKE}))`,
  score: sql`case when n.folded = w.hint then 1 + ${titled} else similarity(n.folded, w.text) end`,
  worth: EVENLY,
}

const ALIKE: Way = {
  name: 'alike',
  hint: () => '',
  where: sql`n.folded % w.text or w.text <% n.folded`,
  // Below whatever the words of a text begin.
  score: sql`word_similarity(w.text, n.folded) - 1`,
  worth: EVENLY,
}

/** By how much another reading of a text has to be better than the text as it was typed. */
const CLEARLY = 1

const bestOf = (hits: readonly NameHit[]): number => hits[0]?.score ?? Number.NEGATIVE_INFINITY

interface Sought {
  said: SearchText
  known: Corrected
  tried: Set<string>
  found?: NamesFound
}

/**
 * The entries that each text names, of one type or of all. Ways of reading a text are tried one after the other, the
 * strictest first: as it is, without years and kinds of shirts, with its words corrected, as nearly a name, as several
 * names; what is only like a name comes last. The first that finds anything counts.
 */
export async function findByNames(
  db: Db,
  type: string | null,
  texts: readonly string[],
  { most = MOST_HITS, corrected }: { most?: number; corrected?: readonly Corrected[] } = {},
): Promise<NamesFound[]> {
  const all = texts.map((text): Sought => {
    const said = readSearchText(text)
    return { said, known: { ...said, corrected: undefined }, tried: new Set() }
  })
  const isShort = ({ said }: Sought): boolean => said.said.join(' ').length < SHORTEST_ALIKE
  const isOpen = ({ said, found }: Sought): boolean => said.words.length > 0 && !found
  // Something begins so, of which there are no kits: what is one slip away may be meant.
  const isDoubtful = (one: Sought): boolean => {
    const best = bestOf(one.found?.hits ?? [])
    return isOpen(one) || (!isShort(one) && best >= IS_NAMED && best < UNWORN)
  }
  const attempt = async (
    way: Way,
    readingsOf: (one: Sought) => readonly (readonly string[])[],
    isCorrected = false,
  ) => {
    const asked = all.filter(isCorrected && way === WHOLE ? isDoubtful : isOpen).flatMap((one) =>
      readingsOf(one).flatMap((words) => {
        const key = `${way.name} ${words.join(' ')}`
        return words.length > 0 && !one.tried.has(key) && one.tried.add(key) ? { one, words } : []
      }),
    )
    if (asked.length === 0) return
    const hits = await listHits(
      db,
      type,
      way,
      asked.map(({ words }) => words),
      most,
    )
    asked.forEach(({ one }, at) => {
      const own = hits[at] ?? []
      // The text as it is comes first.
      const isBetter = one.found ? bestOf(own) > bestOf(one.found.hits) + CLEARLY : own.length > 0
      if (isBetter) one.found = { hits: own, corrected: isCorrected ? one.known.corrected : undefined }
    })
  }
  await attempt(SHORT, (one) => (isShort(one) ? [one.said.said] : []))
  for (const one of all.filter(isShort)) one.found ??= { hits: [], corrected: undefined }
  await attempt(WHOLE, ({ said }) => [said.said, said.bare])
  await attempt(WHOLE, ({ said }) => [said.names, namesAmong(said.bare)])
  const unknown = all.filter(isDoubtful)
  const known = corrected
    ? unknown.map((one) => corrected[all.indexOf(one)])
    : await correctTexts(
        db,
        unknown.map(({ said }) => said),
      )
  for (const [at, one] of unknown.entries()) one.known = known[at] ?? one.known
  await attempt(WHOLE, ({ known }) => [known.said, known.bare], true)
  await attempt(WHOLE, ({ known }) => [known.names, namesAmong(known.bare)], true)
  const named = ({ said }: Sought): string[] => {
    const text = (said.names.length > 0 ? said.names : said.said).join(' ').slice(0, LONGEST_ALIKE)
    return text.length >= SHORTEST_ALIKE ? text.split(' ') : []
  }
  await attempt(NEARLY, (one) => (named(one).length > 1 ? [named(one)] : []))
  await attempt(PART, ({ known }) => [known.said, known.bare], true)
  await attempt(ALIKE, (one) => [named(one)])
  return all.map(({ found }) => found ?? { hits: [], corrected: undefined })
}

export async function findByName(db: Db, type: string | null, text: string): Promise<NamesFound> {
  const [found] = await findByNames(db, type, [text])
  return found ?? { hits: [], corrected: undefined }
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
