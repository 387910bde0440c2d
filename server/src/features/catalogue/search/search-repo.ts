import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { foldQuery } from '@kitdex/contract/rules/texts/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
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
      /** In how many they are, where that was counted. */
      hits?: number
      /** Found otherwise, whatever their documents say. */
      also?: string[]
    }
  | { kind: 'nothing' }

const MOST_HITS = 1000
/** What `document_words` keeps of a word. */
const LONGEST_WORD = 60

/** `%`, `_` and `\` are not wildcards when a user types them; folding drops them, this is the second fence. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What a document with a word that begins so is like; a single letter is a whole word. */
const saying = (word: string): string => {
  const { from, to } = rangeOf(word)
  return from === to ? `% ${literally(from)} %` : `% ${literally(from)}%`
}

/** Where the words that begin so end, in the order of their code points; a single letter is a whole word. */
export const rangeOf = (word: string): { from: string; to: string } => {
  const from = word.slice(0, LONGEST_WORD)
  return { from, to: [...word].length > 1 ? from + LAST_SIGN : from }
}

/** A word as the index of words asks for it: its beginning, but a single letter is a whole word. */
const beginning = (word: string): string => {
  const quoted = `'${word.slice(0, LONGEST_WORD).replace(/['\\]/g, '\\$&')}'`
  return [...word].length > 1 ? `${quoted}:*` : quoted
}

/** The type as a literal: that is how the planner knows which index of words is meant. */
const hasWords = (entity: AnyEntity, words: string[][]): RawBuilder<boolean> => {
  const query = words.map((any) => `(${any.map(beginning).join(' | ')})`).join(' & ')
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

/** The entries one of whose names contains a text. */
export async function listContaining(
  db: Db,
  type: string,
  text: string,
): Promise<{ id: string; exact: boolean }[]> {
  const folded = foldQuery(text)
  if (folded === '') return []
  const { rows } = await sql<{ id: string; exact: boolean }>`
    select distinct n.entity_id as id, n.folded = ${folded} as exact
    from entity_name n where n.type = ${type} and n.folded like ${`%${literally(folded)}%`}
    limit ${MOST_HITS}`.execute(db)
  return rows
}

/** The entries a filter's text means: those of exactly that name, else those whose names contain it. */
export async function findIdsByName(db: Db, type: string, text: string): Promise<string[]> {
  const rows = await listContaining(db, type, text)
  const exact = rows.filter((row) => row.exact)
  return (exact.length > 0 ? exact : rows).map((row) => row.id)
}
