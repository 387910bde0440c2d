import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { isReference } from '@kitdex/contract/catalogue/reference'
import { registry } from '@kitdex/contract/catalogue/registry'
import { readSearchText } from '@kitdex/contract/rules/texts/search-text'
import type { Db } from '../../../platform/database/db.ts'
import { type BySubject, findRow, findSurvivor } from '../repo.ts'
import type { Filter } from '../selection-repo.ts'
import {
  countWords,
  findSponsors,
  listKitsPrinted,
  listTagged,
  listValues,
  type Printed,
  type Value,
  type WordCount,
} from './meaning-repo.ts'
import { findByName, findByNames, listNames, type NamesFound, subjectsOf } from './name-search-repo.ts'
import { documentOf } from './search-document.ts'
import { asWhole, findHits, hasOwnName, type Needle, nameNeedle, rangeOf } from './search-repo.ts'
import { tagCode } from './tag-code.ts'
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

const says = (document: string, word: string): boolean => {
  const { from, to } = rangeOf(word)
  return `${document} `.includes(from === to ? ` ${from} ` : ` ${from}`)
}

/** By value: there are few styles, models and seasons, and each search looks at all of them. */
const documents = new Map<string, string>()

function documentOfValue(entity: AnyEntity, { field, value }: Value): string {
  const key = `${entity.type} ${field} ${value}`
  const known = documents.get(key) ?? documentOf(entity, { [field]: value }, () => undefined)
  documents.set(key, known)
  return known
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
  const meant = values.find((one) => {
    const said = one.document ?? documentOfValue(entity, one)
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
): Promise<(WordCount & { meant: Filter | undefined })[]> {
  const [counts, values] = await Promise.all([countWords(db, words), listValues(db, words.flat())])
  return Promise.all(
    words.map(async (any, at) => {
      const count = counts[at] ?? { atMost: 0, words: undefined }
      return { ...count, meant: await valueMeant(db, entity, values, any, count.atMost) }
    }),
  )
}

/** The hits of a single word that is in more kits are too many to be found first. */
const COMMON = 1000

/** Of several words nobody knows how often they are together: their hits are found first. */
async function documentNeedle(
  db: Db,
  entity: AnyEntity,
  words: string[][],
  known: WordCount[],
  also: string[],
): Promise<Needle | undefined> {
  if (words.length === 0) return undefined
  const sought = words.map((typed, at) => {
    const whole = known[at]?.words
    return whole ? asWhole(whole) : typed
  })
  const [only] = words.length === 1 && also.length === 0 ? known : []
  const isExact = only?.words?.length === 1
  if (only && (isExact || only.atMost > COMMON))
    return { kind: 'document', words: sought, atMost: only.atMost, ...(isExact && { hits: only.atMost }) }
  const { hits, ids } = await findHits(db, entity, sought, also)
  return { kind: 'document', words: sought, atMost: hits, hits, ids, also }
}

/** A kit's document lacks the players who are printed on it: what the text says of them need not be in there. */
async function listPrinted(db: Db, players: string[], words: string[][]): Promise<string[]> {
  if (players.length === 0 || words.length === 0) return []
  const names = await listNames(db, players)
  const printed = players.flatMap((player): Printed[] => {
    const called = names.get(player) ?? ''
    const others = words.filter((any) => !any.some((word) => says(called, word)))
    return others.length === words.length ? [] : [{ player, words: others }]
  })
  return printed.length > 0 ? listKitsPrinted(db, printed) : []
}

/** A text with its words corrected, and what it names: the same whatever type is searched. */
export interface Understood {
  text: string
  known: Corrected
  named: NamesFound
}

export async function understand(db: Db, texts: readonly string[]): Promise<Understood[]> {
  const known = await correctTexts(db, texts.map(readSearchText))
  const named = await findByNames(db, null, texts, { corrected: known })
  return known.map((one, at) => ({
    text: texts[at] ?? '',
    known: one,
    named: named[at] ?? { hits: [], corrected: undefined },
  }))
}

/** What a text says of kits. */
export async function readKitText(
  db: Db,
  entity: AnyEntity,
  { text, known: { words, corrected }, named }: Understood,
): Promise<Reading> {
  if (words.length === 0) return NOTHING
  const subjects = subjectsOf(text, named.hits)
  const meanings = await listMeanings(db, entity, words)
  const others = meanings.map((one, at) => ({ ...one, any: words[at] ?? [] })).filter(({ meant }) => !meant)
  const searched = others.map(({ any }) => any)
  const needle = await documentNeedle(
    db,
    entity,
    searched,
    others,
    await listPrinted(db, subjects.players, searched),
  )
  return { said: meanings.flatMap(({ meant }) => meant ?? []), needle, subjects, corrected }
}

/** The one that bears the reference, or what that was merged into; for a version its kit, which is what people look for. */
async function listReferred(db: Db, entity: AnyEntity, text: string): Promise<string[]> {
  const by = { reference: text.toUpperCase() }
  const version = entity.type === 'master_kit' ? await findRow(db, registry.reference_kit, by) : undefined
  const id = version?.master_kit_id ?? (await findRow(db, entity, by))?.id ?? (await findSurvivor(db, by))
  return id === undefined ? [] : [String(id)]
}

/** Read off a page or a shirt rather than called so: the entries of a type with that reference, or that code on the tag of a version. */
async function listMarked(db: Db, entity: AnyEntity, text: string): Promise<string[] | undefined> {
  if (isReference(text)) return listReferred(db, entity, text)
  const code = tagCode(text)
  const versions = code ? await listTagged(db, code) : []
  if (versions.length === 0) return undefined
  if (entity.type === 'reference_kit') return versions.map(({ id }) => id)
  return entity.type === 'master_kit' ? [...new Set(versions.map((one) => one.master_kit_id))] : []
}

/** Whether the letters of a text are nobody's name. */
export async function isMark(db: Db, text: string): Promise<boolean> {
  const code = tagCode(text)
  return isReference(text) || (code !== undefined && (await listTagged(db, code)).length > 0)
}

/** What a text asks for of a type; whoever has understood it already says so. */
export async function readText(
  db: Db,
  entity: AnyEntity,
  text: string,
  understood?: Understood,
): Promise<Reading> {
  const marked = await listMarked(db, entity, text)
  if (marked) return { said: [], needle: nameNeedle(marked.map((id) => ({ id, score: 1 }))) }
  if (entity.type === 'master_kit') {
    const [one] = understood ? [understood] : await understand(db, [text])
    return one ? readKitText(db, entity, one) : NOTHING
  }
  if (hasOwnName(entity)) {
    const { hits, corrected } = await findByName(db, entity.type, text)
    return { said: [], needle: nameNeedle(hits), corrected }
  }
  const known = understood?.known ?? (await correctTexts(db, [readSearchText(text)]))[0]
  if (!known || known.words.length === 0) return NOTHING
  return {
    said: [],
    needle: await documentNeedle(db, entity, known.words, [], []),
    corrected: known.corrected,
  }
}
