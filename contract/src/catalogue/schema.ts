import { z } from 'zod'
import { countryNamed } from '../rules/catalogue/countries.ts'
import { isSeason, normaliseSeason, SEASON_MESSAGE } from '../rules/catalogue/seasons.ts'
import { isUnseen } from '../rules/texts/text.ts'
import { cleanLine, cleanText, day as dayOf } from '../text.ts'
import { type AnyEntity, type EntityValues, fieldsOf } from './entity.ts'
import {
  type ChoiceField,
  type Field,
  LONGEST,
  MOST_ITEMS,
  type NumberField,
  neverNull,
  type TextField,
} from './field.ts'

const web = z.url({ protocol: /^https?$/, error: 'Must be a http or https address' }).max(LONGEST.url)
const day = dayOf('Must be a date: YYYY-MM-DD')
const id = z.uuid({ error: 'Must be the id of an entry' })

const print = z.object({
  player_name: cleanLine(LONGEST.line),
  number: z.int().min(0).max(99).nullable(),
  player_id: id.nullable(),
})

const listed = cleanLine(LONGEST.line).refine((item) => !isUnseen(item), { error: 'Must be readable text' })

const ofText = (field: TextField): z.ZodType<string> => {
  const line = cleanLine(LONGEST[field.format])
  switch (field.format) {
    case 'paragraph':
      return cleanText(LONGEST.paragraph)
    case 'url':
      return web
    case 'season':
      return line
        .transform((season) => normaliseSeason(season) ?? season)
        .refine(isSeason, { error: SEASON_MESSAGE })
    case 'country':
      return line.transform(countryNamed)
    default:
      return line
  }
}

const ofChoice = (field: ChoiceField) => {
  const values = field.choices.map((choice) => choice.value)
  return z.enum(values, { error: `Must be one of: ${values.join(', ')}` })
}

const ofNumber = ({ label, min, max, decimals }: NumberField) => {
  const error = `${label.default ?? label.en} must be a ${decimals ? '' : 'whole '}number from ${min} to ${max}`
  const number = decimals ? z.number({ error }).multipleOf(0.01, { error }) : z.int({ error })
  return number.min(min, { error }).max(max, { error })
}

export const tooManyPhotos = (most: number): string => `Maximum ${most} additional photos allowed`

/** What a value of the field has to be, when there is one. */
const ofField = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'text':
      return ofText(field)
    case 'number':
      return ofNumber(field)
    case 'boolean':
      return z.boolean()
    case 'date':
      return day
    case 'choice':
      return ofChoice(field)
    case 'list':
      return z.array(field.of === 'print' ? print : listed).max(MOST_ITEMS)
    case 'image':
      return cleanLine(LONGEST.url)
    case 'images':
      return z.array(cleanLine(LONGEST.url)).max(field.max, { error: tooManyPhotos(field.max) })
    case 'link':
      return field.many ? z.array(id).max(MOST_ITEMS) : id
  }
}

const blank = (value: unknown): unknown =>
  typeof value === 'string' ? (isUnseen(value) ? null : value.trim()) : (value ?? null)

/** What a field holds when nobody said anything. */
export const whenEmpty = (field: Field): unknown => {
  if (field.kind === 'boolean') return false
  if (field.kind === 'choice') return field.fallback ?? null
  return neverNull(field) ? [] : null
}

type Stored = z.ZodType<Record<string, unknown>>

/** Making one takes longer than using it a hundred times. */
const made = new WeakMap<AnyEntity, Stored>()

/** A whole entry as it is about to be stored: blanks become null, left-out fields their empty value. */
export function storedSchema(entity: AnyEntity): Stored {
  const known = made.get(entity) ?? makeStored(entity)
  made.set(entity, known)
  return known
}

const makeStored = (entity: AnyEntity): Stored =>
  z.object(
    Object.fromEntries(
      fieldsOf(entity).map(([key, field]) => {
        const value = ofField(field)
        const required = z.preprocess(
          blank,
          z
            .custom((v) => v !== null, { error: `${field.label.default ?? field.label.en} is required` })
            .pipe(value),
        )
        const optional = z.preprocess(
          (v) => blank(v) ?? whenEmpty(field),
          neverNull(field) ? value : value.nullable(),
        )
        return [key, field.required ? required : optional]
      }),
    ),
  )

/** Some fields of an entry, which may still lack any of them: each is blank, or what it has to be. */
export function partialSchema(entity: AnyEntity): Stored {
  const known = parts.get(entity) ?? makePartial(entity)
  parts.set(entity, known)
  return known
}

const parts = new WeakMap<AnyEntity, Stored>()

const makePartial = (entity: AnyEntity): Stored =>
  z.object(
    Object.fromEntries(
      fieldsOf(entity).map(([key, field]) => [
        key,
        z.preprocess(blank, ofField(field).nullable()).optional(),
      ]),
    ),
  )

/** The entry's own fields as an answer has them. */
export const answeredShape = <E extends AnyEntity>(entity: E) =>
  Object.fromEntries(
    fieldsOf(entity).map(([key, field]) => [
      key,
      neverNull(field) ? ofAnswer(field) : ofAnswer(field).nullable(),
    ]),
  ) as { [K in keyof EntityValues<E>]: z.ZodType<EntityValues<E>[K]> }

const ofAnswer = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'number':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'choice':
      return ofChoice(field)
    case 'list':
      return z.array(field.of === 'print' ? print : z.string())
    case 'images':
      return z.array(z.string())
    case 'link':
      return field.many ? z.array(z.string()) : z.string()
    default:
      return z.string()
  }
}
