import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { readSearchText } from '@kitdex/contract/rules/texts/search-text'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { BySubject } from '../repo.ts'
import type { Filter } from '../selection-repo.ts'
import { findByName, findByNames, listNames, subjectsOf } from './name-search-repo.ts'
import { documentOf } from './search-document.ts'
import {
  countHits,
  hasOwnName,
  literally,
  type Needle,
  nameNeedle,
  rangeOf,
  saying,
  saysWords,
} from './search-repo.ts'
import { type Corrected, correctTexts } from './word-repo.ts'

/** What a search text asks for: values that its words mean, and what the other words are looked for in. */
export interface Reading {
  said: Filter[]
  needle: Needle | undefined
  /** The clubs and players it names, whose kits come first. */
  subjects?: BySubject
  /** What was looked for instead, where words were mistyped. */
  corrected?: string | undefined
}

const NOTHING: Reading = { said: [], needle: { kind: 'nothing' } }

const MOST_PRINTED = 3000

/** In how many kits a word is that begins so, at most: a kit with two such words counts twice (migration 0010). */
async function countWords(db: Db, words: string[][]): Promise<number[]> {
  const ranges = words.flatMap((any, at) => any.map((word) => ({ at, ...rangeOf(word) })))
  const { rows } = await sql<{ at: number; n: number }>`
    select w.at, sum(k.n) as n
    from unnest(${ranges.map(({ at }) => at)}::integer[], ${ranges.map(({ from }) => from)}::text[],
      ${ranges.map(({ to }) => to)}::text[]) as w(at, first, last),
      lateral (
        select sum(c.n) as n from catalogue_count c
        where c.type = 'kit_word' and c.given_field = '' and c.given_value = '' and c.field = ''
          and c.value >= w.first and c.value <= w.last
      ) k
    group by w.at`.execute(db)
  return words.map((_, at) => rows.find((row) => row.at === at)?.n ?? 0)
}

interface Value {
  field: string
  value: string
  n: number
  /** The words of what it links to. */
  document: string | null
}

/** The values whose words are all in the document of every kit that has them; of brands, those called so. */
async function listValues(db: Db, words: string[]): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select v.*, e.search_document as document
    from (
      select c.field, c.value, sum(c.n) as n from catalogue_count c
      where c.type = 'master_kit' and c.given_field = '' and c.given_value = ''
        and c.field in ('style', 'model', 'season', 'brand_id')
      group by c.field, c.value
    ) v left join entity e on e.id = case v.field when 'brand_id' then v.value::uuid end
    where v.field <> 'brand_id' or e.search_document || ' ' like any(${words.map(saying)}::text[])
    order by v.n desc`.execute(db)
  return rows
}

/** What a name with a word that begins so is like, as an index can be asked; a single letter is a whole word. */
const calling = (word: string): string[] => {
  const { from, to } = rangeOf(word)
  const name = literally(from)
  return from === to ? [name, `${name} %`, `% ${name}`, `% ${name} %`] : [`${name}%`, `% ${name}%`]
}

/** The brands called so, and how many kits have one as their sponsor but not the value. */
async function findSponsors(db: Db, words: string[], { field, value }: Value) {
  const { rows } = await sql<{ ids: string[] | null; n: number }>`
    with called as (
      select distinct n.entity_id as id from entity_name n
      where n.type = 'brand' and n.folded like any(${words.flatMap(calling)}::text[])
    )
    select (select array_agg(id) from called) as ids, count(*) as n from master_kit k
    where k.live and k.primary_sponsor_id in (select id from called)
      and ${sql.ref(`k.${field}`)} is distinct from ${value}`.execute(db)
  return { ids: rows[0]?.ids ?? [], n: rows[0]?.n ?? 0 }
}

const says = (document: string, word: string): boolean => {
  const { from, to } = rangeOf(word)
  return `${document} `.includes(from === to ? ` ${from} ` : ` ${from}`)
}

/**
 * The value that a word means, if there is one: a word of the value is a word of all kits that have the value, and
 * when no more kits have the word, they are the same kits. Those are counted and need not be searched. Where a sponsor
 * is called so, too (T-Home), its kits count as well.
 */
async function valueMeant(
  db: Db,
  entity: AnyEntity,
  values: Value[],
  words: string[],
  count: number,
): Promise<Filter | undefined> {
  const meant = values.find(({ field, value, document }) => {
    const said = document ?? documentOf(entity, { [field]: value }, () => undefined)
    return words.some((word) => says(said, word))
  })
  if (!meant || meant.n > count) return undefined
  const filter: Filter = { field: meant.field, values: [meant.value], said: true }
  if (meant.n === count) return filter
  // It means something else besides.
  if (meant.n < count / 2) return undefined
  const sponsors = await findSponsors(db, words, meant)
  return meant.n + sponsors.n === count
    ? { ...filter, or: { field: 'sponsor', values: sponsors.ids } }
    : undefined
}

/** Of each word in how many kits it is, at most, and the value that it means. */
async function listMeanings(
  db: Db,
  entity: AnyEntity,
  words: string[][],
): Promise<{ atMost: number; meant: Filter | undefined }[]> {
  const [counts, values] = await Promise.all([countWords(db, words), listValues(db, words.flat())])
  return Promise.all(
    words.map(async (any, at) => {
      const atMost = counts[at] ?? 0
      return { atMost, meant: await valueMeant(db, entity, values, any, atMost) }
    }),
  )
}

/** Of several words nobody knows how often they are together: their hits are counted first. */
async function documentNeedle(
  db: Db,
  entity: AnyEntity,
  words: string[][],
  known: (number | undefined)[],
  also: string[],
): Promise<Needle | undefined> {
  if (words.length === 0) return undefined
  const [atMost] = known
  const isKnown = words.length === 1 && atMost !== undefined && also.length === 0
  if (isKnown) return { kind: 'document', words, atMost }
  const hits = await countHits(db, entity, words, also)
  return { kind: 'document', words, atMost: hits, hits, also }
}

/** A kit's document lacks the players who are printed on it: what the text says of them need not be in there. */
async function listPrinted(db: Db, players: string[], words: string[][]): Promise<string[]> {
  if (players.length === 0 || words.length === 0) return []
  const names = await listNames(db, players)
  const ways = players.flatMap((player) => {
    const called = names.get(player) ?? ''
    const others = words.filter((any) => !any.some((word) => says(called, word)))
    if (others.length === words.length) return []
    return sql<boolean>`(k.player_ids @> array[${player}]::uuid[] and ${saysWords(others)})`
  })
  if (ways.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select k.id from master_kit k join entity e on e.id = k.id
    where k.live and (${sql.join(ways, sql` or `)}) limit ${MOST_PRINTED}`.execute(db)
  return rows.map(({ id }) => id)
}

async function readKitText(
  db: Db,
  entity: AnyEntity,
  { words, corrected }: Corrected,
  subjects: BySubject,
): Promise<Reading> {
  if (words.length === 0) return NOTHING
  const meanings = await listMeanings(db, entity, words)
  const others = words.map((any, at) => ({ any, ...meanings[at] })).filter(({ meant }) => !meant)
  const searched = others.map(({ any }) => any)
  const needle = await documentNeedle(
    db,
    entity,
    searched,
    others.map(({ atMost }) => atMost),
    await listPrinted(db, subjects.players, searched),
  )
  return { said: meanings.flatMap(({ meant }) => meant ?? []), needle, subjects, corrected }
}

/** Texts that kits are looked for by. */
export async function readKitTexts(db: Db, entity: AnyEntity, texts: readonly string[]): Promise<Reading[]> {
  const known = await correctTexts(db, texts.map(readSearchText))
  const named = await findByNames(db, null, texts, { corrected: known })
  const readings: Reading[] = []
  for (const [at, text] of known.entries()) {
    readings.push(await readKitText(db, entity, text, subjectsOf(texts[at] ?? '', named[at]?.hits ?? [])))
  }
  return readings
}

export async function readText(db: Db, entity: AnyEntity, text: string): Promise<Reading> {
  if (entity.type === 'master_kit') return (await readKitTexts(db, entity, [text]))[0] ?? NOTHING
  if (hasOwnName(entity)) {
    const { hits, corrected } = await findByName(db, entity.type, text)
    return { said: [], needle: nameNeedle(hits), corrected }
  }
  const [known] = await correctTexts(db, [readSearchText(text)])
  if (!known || known.words.length === 0) return NOTHING
  return {
    said: [],
    needle: await documentNeedle(db, entity, known.words, [], []),
    corrected: known.corrected,
  }
}
