import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Field, Print } from '@kitdex/contract/catalogue/field'
import { partialSchema, storedSchema } from '@kitdex/contract/catalogue/schema'
import { fieldSaid, isWithoutEffect, valueNamed } from '@kitdex/contract/catalogue/wire'
import type { InputError } from '@kitdex/contract/error'
import { isSeason, SEASON_MESSAGE } from '@kitdex/contract/rules/catalogue/seasons'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import {
  ABOUT_IMPROVEMENT,
  askedFields,
  blankFields,
  DIRECT_FORMS,
  isAsked,
  isBlank,
  requiredWords,
} from '@kitdex/contract/rules/contributions/forms'
import { now } from '../../platform/clock.ts'
import { complaints, invalid } from '../../platform/http/errors.ts'
import { asCalled } from './callers-words.ts'

export type Values = Record<string, unknown>

/** What somebody said of an entry, under our names; nothing else of what came has an effect. */
export interface Said {
  values: Values
  /** Pictures that came with it, as data URLs, by the place they are for. */
  pictures: { field: string; index: number; dataUrl: string }[]
  /** The fields whose pictures come afterwards. */
  coming: string[]
  /** How the caller calls them, where it is not as we do. */
  words: Record<string, string>
}

/** Stands where a picture will, until it is stored. */
const PENDING_PICTURE = 'uploads/pending'
/** What earlier forms put into a field whose picture comes afterwards. */
const PLACEHOLDER = /^image_uploaded_/
const IMAGE = /^(https?:\/\/\S+|uploads\/catalogue\/[\w.-]+)$/

const complaint = (field: string, msg: string): InputError => ({ loc: ['body', field], msg, type: 'invalid' })

const listed = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [value]
  const text = value.trim()
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text)
      if (Array.isArray(parsed)) return parsed
    } catch {
      // Then it is a name that begins with a bracket.
    }
  }
  return text === '' ? [] : text.startsWith('data:') ? [text] : text.split(',')
}

const tidyList = (value: unknown): unknown[] => {
  const items = listed(value).map((item) => (typeof item === 'string' ? item.trim() : item))
  return [...new Set(items.filter((item) => item !== ''))]
}

const asId = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** A value as it came, as the kind of its field has it; what does not fit stays, and is complained about. */
function readValue(entity: AnyEntity, key: string, field: Field, value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : undefined
  switch (field.kind) {
    case 'number':
      if (text !== undefined && field.decimals) return amountIn(text) ?? text
      return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : (text ?? value)
    case 'boolean':
      return text === 'true' ? true : text === 'false' || text === '' ? false : value
    case 'list':
    case 'images':
      return tidyList(value)
    case 'link':
      return field.many ? tidyList(value).map(asId) : asId(text ?? value)
    default:
      return text === undefined ? value : valueNamed(entity, key, text)
  }
}

/** A picture's address as it is kept; undefined for one that is still to come. */
function pictureOf(
  said: Said,
  field: string,
  index: number,
  value: unknown,
  problems: InputError[],
  name: string,
): unknown {
  if (typeof value !== 'string' || value === '') return value ?? null
  if (value.startsWith('data:')) {
    said.pictures.push({ field, index, dataUrl: value })
    return PENDING_PICTURE
  }
  if (PLACEHOLDER.test(value)) return undefined
  // Also as the link that an answer had for it.
  const path = value.replace(/^\/?(?:api\/)?(uploads\/[^?]*)(?:\?.*)?$/, '$1')
  if (!IMAGE.test(path))
    problems.push(complaint(name, 'Must be a picture, or the http or https address of one'))
  return path
}

/** What is kept of one submission, but its pictures: what is answered again to everybody who looks at a list of them. */
const MOST_TEXT = 20_000

const isPicture = (field: Field | undefined, value: unknown): boolean =>
  (field?.kind === 'image' || field?.kind === 'images') && String(value).startsWith('data:')

/** Names that mean nothing are refused, and so is more than anybody would read. */
function refuseExcess(entity: AnyEntity, body: Values): void {
  const unknown: InputError[] = []
  let length = 0
  for (const [name, raw] of Object.entries(body)) {
    const key = fieldSaid(entity, name, raw)
    if (key === undefined && !isWithoutEffect(entity, name)) unknown.push(complaint(name, 'Unknown field'))
    const field = key === undefined ? undefined : entity.fields[key]
    const texts = [raw].flat().filter((one) => !isPicture(field, one))
    length += name.length + JSON.stringify(texts).length
  }
  if (unknown.length > 0) throw invalid(unknown)
  if (length > MOST_TEXT) throw invalid(`All fields together must have at most ${MOST_TEXT} characters`)
}

interface Reading {
  /** It came as a form. */
  isForm?: boolean
  /** Part of an entry, or a draft of one: no field has to be there, but each that is there fits. */
  isPartial?: boolean
}

/** Reads a body under any of the names that the wire has for the fields of a type. */
export function readSaid(entity: AnyEntity, body: Values, { isForm, isPartial }: Reading = {}): Said {
  refuseExcess(entity, body)
  const said: Said = { values: {}, pictures: [], coming: [], words: {} }
  const problems: InputError[] = []
  for (const [name, raw] of Object.entries(body)) {
    const key = fieldSaid(entity, name, raw)
    const field = key === undefined ? undefined : entity.fields[key]
    if (key === undefined || !field || raw === undefined) continue
    // Beside its id an answer says what a link leads to, also in words.
    if (field.kind === 'link' && name !== key && Object.hasOwn(body, key)) continue
    // Of several names for a field the last one counts.
    if (name === key) delete said.words[key]
    else said.words[key] = name
    if (
      isForm &&
      field.kind === 'text' &&
      field.format === 'season' &&
      raw !== '' &&
      !isSeason(String(raw))
    ) {
      problems.push(complaint(name, SEASON_MESSAGE))
    }
    const value = readValue(entity, key, field, raw)
    if (field.kind === 'image') {
      const picture = pictureOf(said, key, 0, value, problems, name)
      if (picture !== undefined) said.values[key] = picture
      else said.coming.push(key)
    } else if (field.kind === 'images') {
      const kept: unknown[] = []
      for (const one of value as unknown[]) {
        const picture = pictureOf(said, key, kept.length, one, problems, name)
        if (picture !== undefined) kept.push(picture)
      }
      // Nothing but what comes: it is added to what is there then.
      if (kept.length === 0 && (value as unknown[]).length > 0) said.coming.push(key)
      else said.values[key] = kept
    } else said.values[key] = value
  }
  if (problems.length > 0) throw invalid(problems)
  if (isPartial) said.values = checkPartial(entity, said)
  return said
}

/** What came, as it came: but pictures by their names. */
export function asSubmitted(entity: AnyEntity, body: Values, values: Values): Values {
  const kept = Object.entries(body).map(([name, raw]): [string, unknown] => {
    const key = fieldSaid(entity, name, raw)
    const kind = key === undefined ? undefined : entity.fields[key]?.kind
    if (key !== undefined && (kind === 'image' || kind === 'images')) return [name, values[key] ?? null]
    return [name, raw]
  })
  return Object.fromEntries(kept)
}

/** Puts the stored pictures where they belong. */
export function placePicture(values: Values, field: string, index: number, path: string): void {
  const before = values[field]
  values[field] = Array.isArray(before) ? before.map((one, i) => (i === index ? path : one)) : path
}

/** What is there as it may be stored; what is not there may come later. */
function checkPartial(entity: AnyEntity, { values, words }: Said): Values {
  const checked = partialSchema(entity).safeParse(values)
  if (!checked.success) throw asCalled(words, invalid(complaints('body', checked.error)))
  return checked.data
}

/** What a form insists on: by field, how it says so. */
type Asks = Readonly<Record<string, string>>

const asksFor = (entity: AnyEntity, keys: readonly string[]): Asks =>
  Object.fromEntries(
    keys.flatMap((key) => (entity.fields[key] ? [[key, requiredWords(entity.fields[key])]] : [])),
  )

export const askedByForm = (entity: AnyEntity): Asks => asksFor(entity, askedFields(entity.fields))

export const directForm = ({ type }: AnyEntity) =>
  Object.hasOwn(DIRECT_FORMS, type) ? DIRECT_FORMS[type as keyof typeof DIRECT_FORMS] : undefined

export const askedDirectly = (entity: AnyEntity): Asks => {
  const form = directForm(entity)
  return Object.fromEntries(form?.asks.map((key) => [key, form.words]) ?? [])
}

const missing = (asks: Asks, values: Values): InputError[] =>
  blankFields(Object.keys(asks), values).map((key) => ({
    ...complaint(key, asks[key] ?? ''),
    type: 'missing',
  }))

/** What is said of an entry may be anything but nothing, where the form asks for it and there is something. */
export function refuseEmptied(entity: AnyEntity, said: Values, before: Values): void {
  const there = Object.keys(said).filter((key) => !isBlank(before[key]))
  const problems = missing(asksFor(entity, there.filter(isRequired(entity))), said)
  if (problems.length > 0) throw invalid(problems)
}

export function requireAbout(about: { title: string; description: string }): void {
  const { asks, words } = ABOUT_IMPROVEMENT
  const problems = missing(Object.fromEntries(asks.map((key) => [key, words])), about)
  if (problems.length > 0) throw invalid(problems)
}

/** A new entry as somebody said it, before its pictures are looked at. */
export function requireWhole(entity: AnyEntity, { values, coming }: Said, asks: Asks): void {
  const one = coming.filter((key) => entity.fields[key]?.kind === 'image')
  const pictures = Object.fromEntries(one.map((key) => [key, PENDING_PICTURE]))
  checkWhole(entity, { ...values, ...pictures }, asks)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function inFuture(entity: AnyEntity, whole: Values): InputError[] {
  const today = now().toISOString().slice(0, 10)
  return fieldsOf(entity).flatMap(([key, field]) => {
    const value = whole[key]
    if (field.kind !== 'date' || !field.past || typeof value !== 'string') return []
    return DAY.test(value) && value > today
      ? [complaint(key, `${field.label.en} cannot be in the future`)]
      : []
  })
}

/** The whole entry as it would be stored; complains about all that does not fit. */
export function checkWhole(entity: AnyEntity, whole: Values, asks: Asks = {}): Values {
  const checked = storedSchema(entity).safeParse(whole)
  const problems = [...missing(asks, whole), ...inFuture(entity, whole)]
  const isTold = new Set(problems.map(({ loc }) => loc[1]))
  if (!checked.success) {
    problems.push(...complaints('body', checked.error).filter(({ loc }) => !isTold.has(loc[1] ?? '')))
  }
  if (!checked.success || problems.length > 0) throw invalid(problems)
  return checked.data
}

/** Every entry that the values name, with the type it has to be of and the field that names it. */
export function linksIn(entity: AnyEntity, values: Values): { field: string; id: string; type: string }[] {
  return fieldsOf(entity).flatMap(([key, field]) => {
    const value = values[key]
    if (value === null || value === undefined) return []
    if (field.kind === 'link')
      return [value].flat().map((id) => ({ field: key, id: String(id), type: field.to }))
    if (field.kind !== 'list' || field.of !== 'print') return []
    const ids = (value as (Print | null)[]).flatMap((print) => print?.player_id ?? [])
    return ids.map((id) => ({ field: key, id, type: 'player' }))
  })
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The same value is the same text, in whatever order its keys come back from the database. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The fields that say something new. */
export const changesOf = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(value, before[key])))

export const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))

/** What a new entry says: the rest is empty anyway. */
export const saidOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

/** Of the fields, those that changed since they were looked at, and not to what is proposed. */
export const changedMeanwhile = (data: Values, base: Values, current: Values): string[] =>
  Object.keys(data).filter((key) => !same(current[key], base[key]) && !same(current[key], data[key]))

/** What an entry cannot do without, or the form insists on. */
export const isRequired =
  (entity: AnyEntity) =>
  (field: string): boolean =>
    isAsked(entity.fields[field])
