import { LOOK_WORDS, looksAsked } from '@kitdex/contract/rules/texts/looks'
import type { SearchText } from '@kitdex/contract/rules/texts/search-text'
import { type Candidate, MOST_NEAR, nearOf, shortened, slipsOf } from '@kitdex/contract/rules/texts/spelling'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listed, prepared } from '../../../platform/database/prepared.ts'

/** After every sign a word may have. */
export const LAST_SIGN = '\u{10ffff}'

/** A beginning of fewer letters may still become anything. */
const LONG = 6

const kitWords = sql`catalogue_count c where c.type = 'kit_word' and c.given_field = '' and c.given_value = '' and c.field = ''`

interface Doubtful {
  word: string
  /** Somebody is called by what begins so, of whom there are no kits. */
  isBegun: boolean
}

/** Of these words, those that no word of the catalogue begins with, or none that is on a kit. */
async function listUnknown(db: Db, words: string[]): Promise<Doubtful[]> {
  const { rows } = await sql<Doubtful>`${prepared}
    select w.word, b.begun as "isBegun" from unnest(${listed(words, 'text')}) w(word), lateral (select exists (
      select from search_word k where k.word collate "C" >= w.word and k.word collate "C" < w.word || ${LAST_SIGN}
    ) as begun) b
    where not b.begun or (length(w.word) >= ${sql.lit(LONG)}
      and not exists (select from search_word k where k.word = w.word)
      and not exists (select from ${kitWords} and c.value >= w.word and c.value < w.word || ${LAST_SIGN}))`.execute(
    db,
  )
  return rows
}

interface Near {
  word: string
  near: string[]
}

const MOST_FAMOUS = 2000

/** In how many kits a word `k.word` is, or a player with that last name; each is looked up, for there are many players. */
const kitsWith = sql`greatest(
  coalesce((select c.n from ${kitWords} and c.value = k.word), 0),
  coalesce((select max((select c.n from catalogue_count c where c.type = 'master_kit' and c.given_field = ''
      and c.given_value = '' and c.field = 'player_id' and c.value = p.entity_id::text))
    from entity_name p where p.type = 'player' and (p.folded = k.word or p.folded like '% ' || k.word)), 0))::integer`

/** What is one slip away from each word, and of what is on kits, what begins alike and is about as long. */
async function listCandidates(db: Db, words: string[]): Promise<(Candidate & { word: string })[]> {
  // As texts: thousands of slips are a text sooner than a list.
  const slips = words.map((word) => [shortened(word), ...slipsOf(word)].join(' '))
  const long = words.filter((word) => word.length >= LONG)
  const { rows } = await sql<Candidate & { word: string }>`
    select w.word, k.word as k, ${kitsWith} as n, similarity(k.word, w.word) as likeness
    from unnest(${words}::text[], ${slips}::text[]) as w(word, slips)
    join search_word k on k.word = any(string_to_array(w.slips, ' ')) and k.word <> w.word
    union all
    select w.word, f.value, f.n, 0 from unnest(${long}::text[]) as w(word), lateral (
      select c.value, c.n from ${kitWords} and c.value >= left(w.word, 1) and c.value < left(w.word, 1) || ${LAST_SIGN}
        and length(c.value) between length(w.word) - 1 and length(w.word) + 1
      order by c.n desc limit ${sql.lit(MOST_FAMOUS)}) f`.execute(db)
  return rows
}

/** For each word the known ones that are a slip away, those of most kits first; else those that share most of it. */
async function listNear(db: Db, doubtful: readonly Doubtful[]): Promise<Map<string, string[]>> {
  const candidates = await listCandidates(
    db,
    doubtful.map(({ word }) => word),
  )
  const near = new Map<string, string[]>()
  for (const { word, isBegun } of doubtful) {
    const slips = new Set(slipsOf(word))
    // Some shirt is always so.
    const looks = LOOK_WORDS.filter((k) => slips.has(k)).map((k) => ({ k, n: 1, likeness: 1 }))
    const own = candidates.filter((one) => one.word === word)
    const found = nearOf(word, [...own, ...looks], isBegun)
    if (found.length > 0) near.set(word, found)
  }
  const unlike = doubtful.filter(({ word, isBegun }) => !isBegun && !near.has(word)).map(({ word }) => word)
  if (unlike.length === 0) return near
  const { rows: alike } = await sql<Near>`
    select w.word, a.near from unnest(${unlike}::text[]) as w(word), lateral (
      select array_agg(k.word order by k.likeness desc, k.word) as near from (
        select k.word, similarity(k.word, w.word) as likeness from search_word k where k.word % w.word
        order by likeness desc, k.word limit ${MOST_NEAR}) k
    ) a where a.near is not null`.execute(db)
  for (const row of alike) near.set(row.word, row.near)
  return near
}

/** A search text whose words the catalogue knows: one that nobody knows is the nearest ones somebody does. */
export interface Corrected extends SearchText {
  /** The text with its words replaced, where one was. */
  readonly corrected: string | undefined
}

export async function correctTexts(db: Db, texts: readonly SearchText[]): Promise<Corrected[]> {
  const single = texts.flatMap(({ words }) => words.filter((any) => any.length === 1).flat())
  const unknown = single.length > 0 ? await listUnknown(db, [...new Set(single)]) : []
  const near = unknown.length > 0 ? await listNear(db, unknown) : new Map<string, string[]>()
  const best = (word: string): string => near.get(word)?.[0] ?? word
  return texts.map((text) => {
    const looks = looksAsked(text.said.map(best))
    const readings = (word: string): string[] => [word, ...looks(word)]
    return {
      ...text,
      words: text.words.map((any) => near.get(any[0] ?? '')?.flatMap(readings) ?? any),
      said: text.said.map(best),
      bare: text.bare.map(best),
      names: text.names.map(best),
      corrected: text.words.some(([word = '']) => near.has(word)) ? text.said.map(best).join(' ') : undefined,
    }
  })
}
