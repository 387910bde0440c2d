import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { literally } from '../../../platform/database/literally.ts'
import { listed, prepared } from '../../../platform/database/prepared.ts'
import { rangeOf, saysWords } from './search-repo.ts'

/** In how many kits a word is that begins so, at most: a kit with two such words counts twice (migration 0010). */
export interface WordCount {
  atMost: number
  /** Those words, where they are few; one that stands alone is in so many kits exactly. */
  words: string[] | undefined
}

const FEW_WORDS = 8

export async function countWords(db: Db, words: string[][]): Promise<WordCount[]> {
  const ranges = words.flatMap((any, at) => any.map((word) => ({ at, ...rangeOf(word) })))
  const each = <K extends 'at' | 'from' | 'to'>(key: K, of: 'integer' | 'text') =>
    listed(
      ranges.map((range) => range[key]),
      of,
    )
  const { rows } = await sql<{ at: number; n: number; words: string[] | null }>`${prepared}
    select w.at, k.n, k.words
    from unnest(${each('at', 'integer')}, ${each('from', 'text')}, ${each('to', 'text')}) as w(at, first, last),
      lateral (
        select coalesce(sum(c.n), 0)::integer as n, (array_agg(distinct c.value))[1:${sql.lit(FEW_WORDS + 1)}] as words
        from catalogue_count c
        where c.type = 'kit_word' and c.given_field = '' and c.given_value = '' and c.field = ''
          and c.value >= w.first and c.value <= w.last
      ) k`.execute(db)
  return words.map((_, at) => {
    const own = rows.filter((row) => row.at === at)
    const known = [...new Set(own.flatMap((row) => row.words ?? []))]
    const counts = own.map(({ n }) => n)
    // One word that begins in several of the ways is the same word.
    const atMost = known.length === 1 ? Math.max(...counts) : counts.reduce((sum, n) => sum + n, 0)
    return { atMost, words: known.length > 0 && known.length <= FEW_WORDS ? known : undefined }
  })
}

/** What a name with a word that begins so is like, as an index can be asked; a single letter is a whole word. */
const calling = (word: string): string[] => {
  const { from, to } = rangeOf(word)
  const name = literally(from)
  return from === to ? [name, `${name} %`, `% ${name}`, `% ${name} %`] : [`${name}%`, `% ${name}%`]
}

/** The brands with a name one of whose words begins so. */
const brandsCalled = (words: string[]): RawBuilder<unknown> => sql`
  select distinct n.entity_id as id from entity_name n
  where n.type = 'brand' and n.folded like any(${listed(words.flatMap(calling), 'text')})`

/** Those of the texts that something is called. */
export async function listNamesAmong(db: Db, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`${prepared}
    select distinct n.folded from entity_name n join entity e on e.id = n.entity_id and e.live
    where n.folded = any(${listed(texts, 'text')})`.execute(db)
  return rows.map(({ folded }) => folded)
}

export interface Value {
  field: string
  value: string
  n: number
  /** The words of what it links to. */
  document: string | null
}

/** The values whose words are all in the document of every kit that has them; of brands, those called so. */
export async function listValues(db: Db, words: string[]): Promise<Value[]> {
  const counted = sql`catalogue_count c where c.type = 'master_kit' and c.given_field = '' and c.given_value = ''`
  // Each by itself: with `or` all counts of kits would be read.
  const { rows } = await sql<Value>`${prepared}
    select v.field, v.value, sum(v.n) as n, v.document
    from (
      select c.field, c.value, c.n, null as document from ${counted} and c.field in ('style', 'model', 'season')
      union all
      select b.field, b.value, b.n, e.search_document
      from (${brandsCalled(words)}) x join entity e on e.id = x.id,
        lateral (
          select c.field, c.value, c.n from ${counted} and c.field = 'brand_id' and c.value = x.id::text
        ) b
    ) v group by v.field, v.value, v.document order by n desc`.execute(db)
  return rows
}

/** The brands called so, and how many kits have one as their sponsor but not the value. */
export async function findSponsors(
  db: Db,
  words: string[],
  { field, value }: Value,
): Promise<{ ids: string[]; n: number }> {
  const { rows } = await sql<{ ids: string[] | null; n: number }>`
    with called as (${brandsCalled(words)})
    select (select array_agg(id) from called) as ids, count(*) as n from master_kit k
    where k.live and k.primary_sponsor_id in (select id from called)
      and ${sql.ref(`k.${field}`)} is distinct from ${value}`.execute(db)
  return { ids: rows[0]?.ids ?? [], n: rows[0]?.n ?? 0 }
}

const MOST_PRINTED = 3000

/** A player, and the words that are looked for in the documents of the kits they are printed on. */
export interface Printed {
  player: string
  words: string[][]
  /** Those with these in their documents say more. */
  rather: string[][]
  /** Printed with this number. */
  number: number | undefined
}

/** The kits on which one of the players is printed, if their documents have the other words. */
export async function listKitsPrinted(
  db: Db,
  printed: readonly Printed[],
): Promise<{ id: string; said: boolean }[]> {
  const way = ({ player, words, number }: Printed): RawBuilder<boolean> => sql`(
    k.player_ids @> array[${player}]::uuid[] and ${saysWords(words)} and ${
      number === undefined
        ? sql`true`
        : sql`exists (
      select from reference_kit v where v.master_kit_id = k.id and v.live
        and v.available_prints @> ${JSON.stringify([{ player_id: player, number }])}::jsonb)`
    })`
  const rather = printed.filter((one) => one.rather.length > 0)
  const { rows } = await sql<{ id: string; said: boolean }>`
    select k.id, ${sql.join([sql`false`, ...rather.map((one) => sql`(${way(one)} and ${saysWords(one.rather)})`)], sql` or `)} as said
    from master_kit k join entity e on e.id = k.id
    where k.live and (${sql.join(printed.map(way), sql` or `)}) limit ${MOST_PRINTED}`.execute(db)
  return rows
}

/** More versions than one code is on the tags of. */
const MOST_TAGGED = 50

/** The versions with that code on their tag, of the product or under the bars. */
export async function listTagged(db: Db, code: string): Promise<{ id: string; master_kit_id: string }[]> {
  const read = (column: 'sku_code' | 'barcode') =>
    sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`
  const { rows } = await sql<{ id: string; master_kit_id: string }>`${prepared}
    select id, master_kit_id from reference_kit
    where live and (${read('sku_code')} = ${code} or ${read('barcode')} = ${code})
    order by created_at, id limit ${sql.lit(MOST_TAGGED)}`.execute(db)
  return rows
}
