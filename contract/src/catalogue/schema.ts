import { z } from 'zod'
import { countryNamed } from '../rules/countries.ts'
import { isSeason, normaliseSeason, SEASON_MESSAGE } from '../rules/seasons.ts'
import { cleanText } from '../text.ts'
import { type AnyEntity, type EntityValues, fieldsOf } from './entity.ts'
import { type ChoiceField, type Field, type NumberField, neverNull, type TextField } from './field.ts'

const LINE = 300
const PARAGRAPH = 5000
const LIST_LENGTH = 100

const web = z.url({ protocol: /^https?$/, error: 'Must be a http or https address' }).max(2000)
const day = z.iso.date({ error: 'Must be a date: YYYY-MM-DD' })
const id = z.uuid({ error: 'Must be the id of an entry' })

const print = z.object({
  player_name: cleanText(LINE),
  number: z.int().min(0).max(99).nullable(),
  player_id: id.nullable(),
})

const ofText = (field: TextField): z.ZodType<string> => {
  switch (field.format) {
    case 'paragraph':
      return cleanText(PARAGRAPH)
    case 'url':
      return web
    case 'season':
      return z
        .string()
        .transform((season) => normaliseSeason(season) ?? season)
        .refine(isSeason, { error: SEASON_MESSAGE })
    case 'country':
      return cleanText(LINE).transform(countryNamed)
    default:
      return cleanText(LINE)
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
      return z.array(field.of === 'print' ? print : cleanText(LINE)).max(LIST_LENGTH)
    case 'image':
      return cleanText(2000)
    case 'images':
      return z.array(cleanText(2000)).max(field.max, { error: tooManyPhotos(field.max) })
    case 'link':
      return field.many ? z.array(id).max(LIST_LENGTH) : id
  }
}

const blank = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || null : (value ?? null)

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
