import type { Field, Fields, Print } from '@kitdex/contract/catalogue/field'
import { normaliseSeason } from '@kitdex/contract/rules/catalogue/seasons'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { askedFields, blankFields, isBlank } from '@kitdex/contract/rules/contributions/forms'
import { type Entry, linkedBy, type Named } from '../../../shared/entries/linked.ts'

/** A picture that is there already, by its path, or one that was just chosen. */
export type Photo = string | File

/** What a control holds: texts as they are typed; what is linked with its name; one picture as a list of one. */
export type FormValue =
  | string
  | boolean
  | readonly string[]
  | readonly Print[]
  | readonly Photo[]
  | readonly Named[]
export type FormValues = Readonly<Record<string, FormValue>>

const isList = (field: Field): boolean => ['list', 'image', 'images', 'link'].includes(field.kind)

export const emptyValue = (field: Field): FormValue =>
  field.kind === 'boolean' ? false : isList(field) ? [] : ''

export const emptyValues = (fields: Fields): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, emptyValue(field)]))

function valueIn(entry: Entry, key: string, field: Field): FormValue {
  if (field.kind === 'link') return linkedBy(entry, key)
  const value = entry[key]
  if (value === null || value === undefined) return emptyValue(field)
  if (field.kind === 'image') return [String(value)]
  return typeof value === 'number' ? String(value) : (value as FormValue)
}

/** The fields of an entry as a form shows them. */
export const valuesOf = (fields: Fields, entry: Entry): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueIn(entry, key, field)]))

const isFile = (photo: unknown): photo is File => photo instanceof File

export const filesIn = (value: FormValue | undefined): File[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isFile) : []

/** A value as it is sent: pictures that were just chosen go on their own way. */
export function sentValue(field: Field, value: FormValue): unknown {
  switch (field.kind) {
    case 'number':
      if (isBlank(value)) return null
      // What is no amount is sent as it is: the server says so, at its field.
      return field.decimals ? (amountIn(String(value)) ?? String(value).trim()) : Math.trunc(Number(value))
    case 'link': {
      const ids = (value as readonly Named[]).map(({ id }) => id)
      return field.many ? ids : (ids[0] ?? null)
    }
    case 'image':
      return (value as readonly Photo[]).find((photo) => !isFile(photo)) ?? null
    case 'images':
      return (value as readonly Photo[]).filter((photo) => !isFile(photo))
    case 'text':
      // The same season, however it is written, is no change.
      if (field.format === 'season') return normaliseSeason(String(value)) ?? (String(value).trim() || null)
      return String(value).trim() || null
    default:
      return typeof value === 'string' ? value.trim() || null : value
  }
}

/** A field that only means something beside another. */
export const isShown = (key: string, values: FormValues): boolean =>
  key !== 'limited_units' || values.limited === true

const isSaid = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

/** What a new entry says; the rest is left out. */
export const dataOf = (fields: Fields, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => isShown(key, values))
      .map(([key, field]) => [key, sentValue(field, values[key] ?? emptyValue(field))])
      .filter(([, value]) => isSaid(value)),
  )

const asText = (field: Field, value: FormValue): string => JSON.stringify(sentValue(field, value))

const isChanged = (field: Field, before: FormValue, after: FormValue): boolean =>
  filesIn(after).length > 0 || asText(field, before) !== asText(field, after)

const shownValue = (key: string, field: Field, values: FormValues): FormValue =>
  isShown(key, values) ? (values[key] ?? emptyValue(field)) : emptyValue(field)

/** The fields that say something else; one that was emptied does, too. */
export const changedFields = (fields: Fields, before: FormValues, after: FormValues): string[] =>
  Object.entries(fields)
    .filter(([key, field]) =>
      isChanged(field, before[key] ?? emptyValue(field), shownValue(key, field, after)),
    )
    .map(([key]) => key)

/** What is said of fields that changed: nothing, where one was emptied. A picture just chosen comes afterwards. */
export const changesIn = (fields: Fields, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key, field]) => field.kind !== 'image' || filesIn(values[key]).length === 0)
      .map(([key, field]) => [key, sentValue(field, shownValue(key, field, values))]),
  )

/** What a form of one type and that of another both ask for: it need not be typed again. */
export const carriedOver = (from: Fields, to: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const [before, after] = [from[key], to[key]]
      const isAlike = before?.kind === after?.kind && before?.kind !== 'choice' && before?.kind !== 'link'
      return after !== undefined && isAlike && !isBlank(value)
    }),
  )

/** Of the fields that the form insists on, those that say nothing. */
export const missingFields = (fields: Fields, values: FormValues): readonly string[] =>
  blankFields(askedFields(fields), values)
