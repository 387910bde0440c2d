import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { isReference } from '@kitdex/contract/catalogue/reference'
import { registry } from '@kitdex/contract/catalogue/registry'
import { isLook, lessStrictly } from '@kitdex/contract/rules/texts/looks'
import { namesAmong, readSearchText, runsOf } from '@kitdex/contract/rules/texts/search-text'
import { tagCode } from '@kitdex/contract/rules/texts/tag-code'
import type { Db } from '../../../platform/database/db.ts'
import { type BySubject, findRow, findSurvivor } from '../repo.ts'
import type { Filter } from '../selection-repo.ts'
import {
  countWords,
  findSponsors,
  listKitsPrinted,
  listNamesAmong,
  listTagged,
  listValues,
  type Printed,
  type Value,
  type WordCount,
} from './meaning-repo.ts'
import {
  findByName,
  findByNames,
  IS_NAMED,
  listNames,
  type NamesFound,
  subjectsOf,
} from './name-search-repo.ts'
import { documentOf } from './search-document.ts'
import { asWhole, findHits, hasOwnName, type Needle, nameNeedle, rangeOf } from './search-repo.ts'
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

const MEANS_NOTHING = { atMost: 0, words: undefined, meant: undefined }

/** Of each word in how many kits it is, at most, and the value that it means. */
async function listMeanings(
  db: Db,
  entity: AnyEntity,
  words: string[][],
): Promise<(WordCount & { meant: Filter | undefined })[]> {
  const typed = words.flat().filter((word) => !isLook(word))
  const [counts, values] = await Promise.all([countWords(db, words), listValues(db, typed)])
  return Promise.all(
    words.map(async (any, at) => {
      const count = counts[at] ?? MEANS_NOTHING
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

type Word = WordCount & {
  any: string[]
  /** Nobody knows it as it was typed. */
  isMistyped: boolean
}

const NUMBER = /^[1-9]\d?$/

/**
 * A kit's document lacks the players who are printed on it: what the text says of them need not be in there. A number
 * beside a player is a year, or the player's own.
 */
async function listPrinted(db: Db, players: string[], words: Word[]): Promise<string[]> {
  if (players.length === 0 || words.length === 0) return []
  const names = await listNames(db, players)
  const printed = players.flatMap((player): Printed[] => {
    const called = names.get(player) ?? ''
    const isCalled = ({ any }: Word): boolean => any.some((word) => says(called, word))
    const [own, others] = [words.filter(isCalled), words.filter((word) => !isCalled(word))]
    if (own.length === 0) return []
    // 'ronaldo brazil' is a name of Ronaldo's, and says more of his shirts for Brazil.
    const inDocuments = own.filter(({ atMost }) => atMost > 0)
    const rather = inDocuments.length < own.length ? inDocuments.map(({ any }) => any) : []
    const number = others.find(({ any }) => NUMBER.test(any[0] ?? ''))
    const way = (number?: Word): Printed => ({
      player,
      words: others.filter((word) => word !== number).map(({ any }) => any),
      rather,
      number: number && Number(number.any[0]),
    })
    return number ? [way(), way(number)] : [way()]
  })
  if (printed.length === 0) return []
  const kits = await listKitsPrinted(db, printed)
  const rather = kits.filter(({ said }) => said)
  return (rather.length > 0 ? rather : kits).map(({ id }) => id)
}

const needleOf = async (
  db: Db,
  entity: AnyEntity,
  words: Word[],
  players: string[],
): Promise<Needle | undefined> =>
  documentNeedle(
    db,
    entity,
    words.map(({ any }) => any),
    words,
    await listPrinted(db, players, words),
  )

const isNothing = (needle: Needle | undefined): boolean => needle?.kind === 'document' && needle.hits === 0

const MOST_NAMED = 20

/**
 * Where no kit has all the words of a text, those that are left if what it says besides is not known of any, or is no
 * name, year or kind of shirt. What it names stays, but for a competition beside a club; without a name nothing is found.
 */
async function withFewerWords(
  db: Db,
  entity: AnyEntity,
  words: Word[],
  { hits }: NamesFound,
  players: string[],
): Promise<{ needle: Needle | undefined; left: Word[] } | undefined> {
  const named = hits.filter(({ type, score }) => type !== 'brand' && score >= IS_NAMED).slice(0, MOST_NAMED)
  const names = await listNames(
    db,
    named.map(({ id }) => id),
  )
  const calledBy = (those: readonly { id: string }[]): Word[] =>
    words.filter(({ any }) => those.some(({ id }) => any.some((word) => says(names.get(id) ?? '', word))))
  const called = calledBy(named)
  if (called.length === 0) return undefined
  // A shirt is worn in more competitions than it names.
  const worn = calledBy(named.filter(({ type }) => type !== 'competition'))
  const isNumber = ({ any }: Word): boolean => players.length > 0 && NUMBER.test(any[0] ?? '')
  const known = words.filter((word) => called.includes(word) || word.atMost > 0)
  const attempts = [
    known,
    known.filter((word) => called.includes(word) || !isNumber(word)),
    known.filter((word) => word.atMost > 0 || !word.isMistyped),
    ...[called, worn].map((kept) =>
      words.filter((word) => kept.includes(word) || namesAmong(word.any).length === 0),
    ),
  ]
  const tried = new Set<string>()
  for (const fewer of attempts) {
    const key = fewer.map(({ any }) => any[0]).join(' ')
    if (fewer.length === words.length || tried.has(key)) continue
    tried.add(key)
    if (!fewer.some((word) => called.includes(word))) continue
    const needle = await needleOf(db, entity, fewer, players)
    if (!isNothing(needle)) return { needle, left: words.filter((word) => !fewer.includes(word)) }
  }
  return undefined
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

/**
 * Of each word what it may be, and, where it says what a shirt looks like, what is looked for first: shirts that mostly
 * look so. What is said in a name is no look: Red Star.
 */
async function readLooks(db: Db, words: string[][]): Promise<{ any: string[]; look: string[] }[]> {
  const said = words.map(([typed = '']) => typed)
  const names = words.flat().some(isLook) ? await listNamesAmong(db, runsOf(said)) : []
  const isName = names.includes(said.join(' '))
  return words.map((any) => {
    const isInName = names.some((name) => name.includes(' ') && ` ${name} `.includes(` ${any[0]} `))
    if (isInName) return { any: any.filter((word) => !isLook(word)), look: [] }
    return { any: any.map(lessStrictly), look: isName ? [] : any.filter(isLook) }
  })
}

/** What a text says of kits. */
export async function readKitText(
  db: Db,
  entity: AnyEntity,
  { text, known: { words, bare, corrected }, named }: Understood,
): Promise<Reading> {
  if (words.length === 0) return NOTHING
  const subjects = subjectsOf(text, named.hits)
  const read = await readLooks(db, words)
  const meanings = await listMeanings(db, entity, [
    ...read.map(({ any }) => any),
    ...read.map(({ look }) => look),
  ])
  const typed = readSearchText(text).words
  const all = read.map(({ any, look }, at) => ({
    any,
    isMistyped: any[0] !== typed[at]?.[0],
    ...(meanings[at] ?? MEANS_NOTHING),
    look: look.length > 0 && { any: look, ...(meanings[words.length + at] ?? MEANS_NOTHING) },
  }))
  const said = all.flatMap(({ meant }) => meant ?? [])
  const others = all.filter(({ meant }) => !meant)
  const find = (those: Word[]) => needleOf(db, entity, those, subjects.players)
  const mostly = others.some(({ look }) => look)
    ? await find(others.map((word) => ({ ...word, ...word.look })))
    : undefined
  const needle = mostly && !isNothing(mostly) ? mostly : await find(others)
  if (others.length < 2 || !isNothing(needle)) return { said, needle, subjects, corrected }
  const fewer = await withFewerWords(db, entity, others, named, subjects.players)
  if (!fewer) return { said, needle, subjects, corrected }
  const left = new Set(fewer.left.map(({ any }) => any[0]))
  return { said, needle: fewer.needle, subjects, corrected: bare.filter((word) => !left.has(word)).join(' ') }
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
