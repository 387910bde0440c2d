import type { SearchText } from '@kitdex/contract/rules/search-text'
import { slipsOf } from '@kitdex/contract/rules/spelling'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** After every sign a word may have. */
export const LAST_SIGN = '\u{10ffff}'
const MOST_NEAR = 3

/** Of these words, those that no word of the catalogue begins with. */
async function listUnknown(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[]) w(word)
    where not exists (
      select from search_word k where k.word collate "C" >= w.word and k.word collate "C" < w.word || ${LAST_SIGN}
    )`.execute(db)
  return rows.map(({ word }) => word)
}

/** The known words one slip away, those of most kits first; where there are none, those that share most of it. */
async function listNear(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select k.word from search_word k
    left join lateral (
      select sum(c.n) as n from catalogue_count c
      where c.type = 'kit_word' and c.given_field = '' and c.given_value = '' and c.field = '' and c.value = k.word
    ) kits on true
    where k.word = any(${slipsOf(word)}::text[])
    order by kits.n desc nulls last, similarity(k.word, ${word}) desc, k.word limit ${MOST_NEAR}`.execute(db)
  if (rows.length > 0) return rows.map((row) => row.word)
  const alike = await sql<{ word: string }>`
    select k.word from search_word k where k.word % ${word}
    order by similarity(k.word, ${word}) desc, k.word limit ${MOST_NEAR}`.execute(db)
  return alike.rows.map((row) => row.word)
}

/** A search text whose words the catalogue knows: one that nobody knows is the nearest ones somebody does. */
export interface Corrected extends SearchText {
  /** The text with its words replaced, where one was. */
  readonly corrected: string | undefined
}

export async function correctText(db: Db, text: SearchText): Promise<Corrected> {
  const single = text.words.filter((any) => any.length === 1).flat()
  const unknown = single.length > 0 ? await listUnknown(db, single) : []
  const near = new Map<string, string[]>()
  for (const word of unknown) {
    const found = await listNear(db, word)
    if (found.length > 0) near.set(word, found)
  }
  const best = (word: string): string => near.get(word)?.[0] ?? word
  const words = text.words.map((any) => near.get(any[0] ?? '') ?? any)
  return {
    ...text,
    words,
    names: text.names.map(best),
    corrected: near.size > 0 ? text.words.map(([word = '']) => best(word)).join(' ') : undefined,
  }
}
