import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { fold } from '@kitdex/contract/rules/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/**
 * What a search text is looked for in. Entries with names of their own are found by name, best first; kits,
 * which are named by others, by the words of their document, newest first.
 */
export type Needle =
  | { kind: 'names'; hits: RawBuilder<unknown> }
  | {
      kind: 'document'
      /** Each as what it may be: any of these. */
      words: string[][]
      /** In how many documents they are, at most. */
      atMost: number
      /** In how many they are, where that was counted. */
      hits?: number
    }
  | { kind: 'nothing' }

const MOST_WORDS = 8
const MOST_HITS = 1000
/** What `document_words` keeps of a word. */
const LONGEST_WORD = 60
/** Shorter than what likeness is measured by. */
const SHORTEST_ALIKE = 3
const LAST_SIGN = '\u{10ffff}'

/** `%`, `_` and `\` are not wildcards when a user types them; folding drops them, this is the second fence. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Names like the text: equal before beginning before containing it, each by how alike they are, and more
 * for each word of the text that begins a word of the name.
 */
const nameHits = (type: string | null, folded: string): RawBuilder<unknown> => {
  const words = folded.split(' ').slice(0, MOST_WORDS)
  const text = literally(folded)
  const begun = sql.join(
    words.map((word) => sql`(' ' || n.folded like ${`% ${literally(word)}%`})::integer`),
    sql` + `,
  )
  // One or two letters are in most names, and like none: those count that begin a word.
  const alike =
    folded.length < SHORTEST_ALIKE
      ? sql`n.folded like ${`${text}%`} or n.folded like ${`% ${text}%`}`
      : sql`n.folded like ${`%${text}%`} or n.folded % ${folded} or ${folded} <% n.folded`
  return sql`
    select n.entity_id as id, n.type, max(
      case when n.folded = ${folded} then 4
        when n.folded like ${`${text}%`} then 3
        when n.folded like ${`% ${text}%`} then 2 else 0 end
      + similarity(n.folded, ${folded})
      + 1.5 * (${begun})::float8 / ${words.length}
    ) as score
    from entity_name n
    where ${type === null ? sql`true` : sql`n.type = ${type}`}
      and (${alike})
    group by n.entity_id, n.type
    order by score desc limit ${MOST_HITS}`
}

/** The best of every type, found in one go: the index is walked once, not once for each. */
export async function bestOfEachType(db: Db, text: string, limit: number): Promise<Map<string, Needle>> {
  const folded = fold(text)
  if (folded === '') return new Map()
  const { rows } = await sql<{ type: string; ids: string[]; scores: number[] }>`
    with hit as materialized (${nameHits(null, folded)})
    select k.type, array_agg(b.id order by b.score desc, b.id) as ids,
      array_agg(b.score order by b.score desc, b.id) as scores
    from (select distinct type from hit) k, lateral (
      select h.id, h.score from hit h
      where h.type = k.type and (select e.live from entity e where e.id = h.id)
      order by h.score desc, h.id limit ${limit}
    ) b
    group by k.type`.execute(db)
  return new Map(
    rows.map(({ type, ids, scores }) => [
      type,
      {
        kind: 'names',
        hits: sql`select * from unnest(${ids}::uuid[], ${scores}::float8[]) as h(id, score)`,
      },
    ]),
  )
}

/** What a document with a word that begins so is like; a single letter is a whole word. */
export const saying = (word: string): string => {
  const { from, to } = rangeOf(word)
  return from === to ? `% ${literally(from)} %` : `% ${literally(from)}%`
}

/** Where the words that begin so end, in the order of their code points; a single letter is a whole word. */
export const rangeOf = (word: string): { from: string; to: string } => {
  const from = word.slice(0, LONGEST_WORD)
  return { from, to: [...word].length > 1 ? from + LAST_SIGN : from }
}

/** For each word: itself when the catalogue knows a word that begins so, else the nearest ones it knows. */
async function correctWords(db: Db, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ word: string; near: string[] | null }>`
    select w.word, case when not exists (
        select from search_word k where k.word collate "C" >= w.word and k.word collate "C" < w.word || ${LAST_SIGN}
      ) then (
        select array_agg(near.word) from (
          select k.word from search_word k where k.word % w.word
          order by similarity(k.word, w.word) desc, k.word limit 3) near
      ) end as near
    from unnest(${words}::text[]) w(word)`.execute(db)
  return words.map((word) => rows.find((row) => row.word === word)?.near ?? [word])
}

/** A word as the index of words asks for it: its beginning, but a single letter is a whole word. */
const beginning = (word: string): string => {
  const quoted = `'${word.slice(0, LONGEST_WORD).replace(/['\\]/g, '\\$&')}'`
  return [...word].length > 1 ? `${quoted}:*` : quoted
}

/** The type as a literal: that is how the planner knows which index of words is meant. */
export const hasWords = (entity: AnyEntity, words: string[][]): RawBuilder<boolean> => {
  const query = words.map((any) => `(${any.map(beginning).join(' | ')})`).join(' & ')
  return sql`e.type = ${sql.lit(entity.type)} and e.live and document_words(e.search_document) @@ ${query}::tsquery`
}

/** The same of a single document, which takes a tenth of the time when there is no index to ask. */
export const saysWords = (words: string[][]): RawBuilder<boolean> =>
  sql.join(
    words.map((any) => sql`e.search_document || ' ' like any(${any.map(saying)}::text[])`),
    sql` and `,
  )

export const hasOwnName = (entity: AnyEntity): boolean => Object.hasOwn(entity.fields, 'name')

/** The words of a text, each as what it may be: itself, or the known words it is nearest to. */
export async function wordsOfText(db: Db, text: string): Promise<string[][]> {
  const words = [...new Set(fold(text).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)
  return words.length === 0 ? [] : correctWords(db, words)
}

export async function countHits(db: Db, entity: AnyEntity, words: string[][]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from entity e where ${hasWords(entity, words)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const nameNeedle = (entity: AnyEntity, text: string): Needle => {
  const folded = fold(text)
  // Signs alone are found in nothing.
  return folded === '' ? { kind: 'nothing' } : { kind: 'names', hits: nameHits(entity.type, folded) }
}

/** The entries a filter's text means: those of exactly that name, else those whose names contain it. */
export async function findIdsByName(db: Db, type: string, text: string): Promise<string[]> {
  const folded = fold(text)
  if (folded === '') return []
  const { rows } = await sql<{ id: string; exact: boolean }>`
    select distinct n.entity_id as id, n.folded = ${folded} as exact
    from entity_name n where n.type = ${type} and n.folded like ${`%${literally(folded)}%`}
    limit ${MOST_HITS}`.execute(db)
  const exact = rows.filter((row) => row.exact)
  return (exact.length > 0 ? exact : rows).map((row) => row.id)
}
