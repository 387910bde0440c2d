import type { SearchText } from '@kitdex/contract/rules/texts/search-text'
import { slipsOf } from '@kitdex/contract/rules/texts/spelling'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** After every sign a word may have. */
export const LAST_SIGN = '\u{10ffff}'
const MOST_NEAR = 3

/** Of these words, those that no word of the catalogue begins with. */
async function listUnknown(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`${prepared}
    select w.word from unnest(${words}::text[]) w(word)
    where not exists (
      select from search_word k where k.word collate "C" >= w.word and k.word collate "C" < w.word || ${LAST_SIGN}
    )`.execute(db)
  return rows.map(({ word }) => word)
}

interface Near {
  word: string
  near: string[]
}

/**
 * For each word the known ones that are one slip away, those of most kits first; where there are none, those that share
 * most of it.
 */
async function listNear(db: Db, words: string[]): Promise<Map<string, string[]>> {
  // As texts: thousands of slips are a text sooner than a list.
  const slips = words.map((word) => slipsOf(word).join(' '))
  const { rows: close } = await sql<Near>`
    select w.word,
      (array_agg(k.word order by kits.n desc nulls last, similarity(k.word, w.word) desc, k.word))[1:${sql.lit(MOST_NEAR)}] as near
    from unnest(${words}::text[], ${slips}::text[]) as w(word, slips)
    join search_word k on k.word = any(string_to_array(w.slips, ' '))
    left join lateral (
      select sum(c.n) as n from catalogue_count c
      where c.type = 'kit_word' and c.given_field = '' and c.given_value = '' and c.field = '' and c.value = k.word
    ) kits on true
    group by w.word`.execute(db)
  const near = new Map(close.map((row) => [row.word, row.near]))
  const { rows: alike } = await sql<Near>`
    select w.word, a.near from unnest(${words.filter((word) => !near.has(word))}::text[]) as w(word), lateral (
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
  return texts.map((text) => ({
    ...text,
    words: text.words.map((any) => near.get(any[0] ?? '') ?? any),
    said: text.said.map(best),
    bare: text.bare.map(best),
    names: text.names.map(best),
    corrected: text.words.some(([word = '']) => near.has(word)) ? text.said.map(best).join(' ') : undefined,
  }))
}
