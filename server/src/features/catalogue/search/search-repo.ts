import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { foldQuery } from '@kitdex/contract/rules/texts/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { literally } from '../../../platform/database/literally.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { LAST_SIGN } from './word-repo.ts'

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
      /** In how many they are, where that is known. */
      hits?: number
      /** Those, where they are few: nobody looks for them again. */
      ids?: string[] | undefined
      /** Found otherwise, whatever their documents say. */
      also?: string[]
    }
  | { kind: 'nothing' }

const MOST_HITS = 1000
/** What `document_words` keeps of a word. */
const LONGEST_WORD = 60

/** What a document with such a word is like. */
const saying = (word: string): string => {
  const { from, to } = rangeOf(word)
  return from === to ? `% ${literally(from)} %` : `% ${literally(from)}%`
}

/** A word is looked for by its beginning; with this after it, or of a single letter, it is a whole one. */
const WHOLE = ' '

/** Known words as whole ones, which an index finds many times sooner; of endless ones the beginning is known. */
export const asWhole = (words: string[]): string[] =>
  words.map((word) => (word.length < LONGEST_WORD ? word + WHOLE : word))

/** Where the words that begin so end, in the order of their code points; of a whole word, that word. */
export const rangeOf = (word: string): { from: string; to: string } => {
  const isWhole = word.endsWith(WHOLE) || [...word].length === 1
  const from = word.trimEnd().slice(0, LONGEST_WORD)
  return { from, to: isWhole ? from : from + LAST_SIGN }
}

/** A word as the index of words asks for it. */
const asked = (word: string): string => {
  const { from, to } = rangeOf(word)
  const quoted = `'${from.replace(/['\\]/g, '\\$&')}'`
  return from === to ? quoted : `${quoted}:*`
}

/** The type as a literal: that is how the planner knows which index of words is meant. */
const hasWords = (entity: AnyEntity, words: string[][]): RawBuilder<boolean> => {
  const query = words.map((any) => `(${any.map(asked).join(' | ')})`).join(' & ')
  return sql`e.type = ${sql.lit(entity.type)} and e.live and document_words(e.search_document) @@ ${query}::tsquery`
}

/** The same of a single document, which takes a tenth of the time when there is no index to ask. */
export const saysWords = (words: string[][]): RawBuilder<boolean> =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map((any) => sql`e.search_document || ' ' like any(${any.map(saying)}::text[])`),
        sql` and `,
      )

/** The ids of all that a needle finds. */
export const idsFound = (entity: AnyEntity, words: string[][], also: string[] = []): RawBuilder<unknown> => {
  const found = sql`select e.id from entity e where ${hasWords(entity, words)}`
  return also.length === 0 ? found : sql`${found} union select unnest(${also}::uuid[])`
}

export const hasOwnName = (entity: AnyEntity): boolean => Object.hasOwn(entity.fields, 'name')

export async function countHits(
  db: Db,
  entity: AnyEntity,
  words: string[][],
  also?: string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`${prepared}
    select count(*) as n from (${idsFound(entity, words, also)}) found`.execute(db)
  return rows[0]?.n ?? 0
}

/** More of them are looked for again by whoever needs them: they would take longer to send. */
const MOST_LISTED = 300

/** How many there are, and, where they are few, which. */
export async function findHits(
  db: Db,
  entity: AnyEntity,
  words: string[][],
  also: string[],
): Promise<{ hits: number; ids: string[] | undefined }> {
  const { rows } = await sql<{ n: number; ids: string[] }>`${prepared}
    with found as materialized (${idsFound(entity, words, also)})
    select (select count(*) from found) as n, array(select id from found limit ${MOST_LISTED}) as ids`.execute(
    db,
  )
  const { n: hits, ids } = rows[0] ?? { n: 0, ids: [] }
  return { hits, ids: hits > MOST_LISTED ? undefined : ids }
}

/** Those that were found by their names, best first. */
export const nameNeedle = (hits: readonly { id: string; score: number }[]): Needle => {
  if (hits.length === 0) return { kind: 'nothing' }
  const ids = hits.map(({ id }) => id)
  const scores = hits.map(({ score }) => score)
  return {
    kind: 'names',
    hits: sql`select * from unnest(${ids}::uuid[], ${scores}::float8[]) as h(id, score)`,
  }
}

/** The live entries one of whose names contains a text, those of exactly that name first. */
export async function listContaining(
  db: Db,
  type: string,
  text: string,
): Promise<{ id: string; exact: boolean }[]> {
  const folded = foldQuery(text)
  if (folded === '') return []
  const { rows } = await sql<{ id: string; exact: boolean }>`
    select n.entity_id as id, bool_or(n.folded = ${folded}) as exact
    from entity_name n join entity e on e.id = n.entity_id and e.live
    where n.type = ${type} and n.folded like ${`%${literally(folded)}%`}
    group by n.entity_id order by exact desc, n.entity_id limit ${MOST_HITS}`.execute(db)
  return rows
}

/** The entries a filter's text means: those of exactly that name, else those whose names contain it. */
export async function findIdsByName(db: Db, type: string, text: string): Promise<string[]> {
  const rows = await listContaining(db, type, text)
  const exact = rows.filter((row) => row.exact)
  return (exact.length > 0 ? exact : rows).map((row) => row.id)
}
