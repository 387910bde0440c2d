import { z } from 'zod'
import { MODELS, SIZES } from '../rules/catalogue/vocabulary.ts'
import {
  conditionNamed,
  GENDERS,
  originNamed,
  PERFORMANCES,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
  WORN_TYPES,
} from '../rules/collection/item-words.ts'
import { amountIn, MOST_MONEY } from '../rules/collection/money.ts'
import { cleanText, day as dayOf } from '../text.ts'

/** One shirt of somebody's: what may be said of it, under every name the forms use, and what is answered. */

export const LISTS = ['owned', 'wanted'] as const
export const COLLECTION_TYPES = [...LISTS, 'sold'] as const
export type CollectionType = (typeof COLLECTION_TYPES)[number]

const LONG = 5000
/** Not filled in is not said. */
const unsaid = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)
const said = <T extends z.ZodType>(schema: T) => z.preprocess(unsaid, schema.nullish())

const valuesOf = (words: readonly { value: string }[]) =>
  words.map(({ value }) => value) as [string, ...string[]]
const oneOf = (words: readonly { value: string }[], also: Readonly<Record<string, string>> = {}) => {
  const known = valuesOf(words)
  return said(
    cleanText(60)
      .transform((word) => also[word] ?? word)
      .refine((word) => known.includes(word), { error: `Must be one of: ${known.join(', ')}` }),
  )
}
const text = (max = 200) => said(cleanText(max).trim())
const id = said(cleanText(60).toLowerCase())
const yes = z.boolean().nullish()

/** A number, or as people write one. */
export const amount = (what: string) => {
  const error = `${what} must be a valid number`
  return z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== '' ? (amountIn(value) ?? value) : unsaid(value),
    z
      .number({ error })
      .min(0, { error: `${what} must not be negative` })
      .max(MOST_MONEY, { error })
      .transform((value) => Math.round(value * 100) / 100)
      .nullish(),
  )
}
/** A day; the forms send it as the instant it begins, in UTC. */
const day = (what: string) =>
  said(
    cleanText(40)
      .transform((value) => value.slice(0, 10))
      .pipe(dayOf(`${what} must be a valid date`)),
  )
const NO_SHIRT_NUMBER = 'Must be a number from 0 to 99'
const shirtNumber = said(
  z
    .union([z.int().min(0, { error: NO_SHIRT_NUMBER }).max(99, { error: NO_SHIRT_NUMBER }), cleanText(4)], {
      error: NO_SHIRT_NUMBER,
    })
    .transform((value) => String(value).trim())
    .refine((value) => /^\d{1,2}$/.test(value), { error: NO_SHIRT_NUMBER }),
)
const words = (max = 20) => z.array(cleanText(100).trim()).max(max)
const manyOf = (known: readonly { value: string }[]) =>
  said(
    z
      .array(z.enum(valuesOf(known)))
      .max(50)
      .transform((list) => [...new Set(list)]),
  )
/** A list, or the same as one text with commas. */
const patches = said(
  z
    .union([words(), cleanText(1000).transform((list) => list.split(','))])
    .transform((list) => [...new Set(list.map((word) => word.trim()).filter((word) => word !== ''))]),
)
const proof = said(
  z.union([
    z.boolean().transform((has) => (has ? 'certificate' : 'none')),
    z.enum(valuesOf(PROOFS), { error: 'Must be one of: none, photo, certificate' }),
  ]),
)
const physical = said(
  cleanText(60).refine((word) => conditionNamed(word) !== undefined, { error: 'Unknown condition' }),
)
const sizes = SIZES as readonly string[]
const size = said(
  cleanText(10)
    .transform((value) => value.toUpperCase())
    .refine((value) => sizes.includes(value), { error: `Must be one of: ${sizes.join(', ')}` }),
)

export const itemInput = z.object({
  size,
  gender: oneOf(GENDERS),
  kit_type: oneOf(MODELS),
  /** Physical, or where it comes from: the two forms use the name for either. */
  condition: said(
    cleanText(60).refine((word) => conditionNamed(word) !== undefined || originNamed(word) !== undefined, {
      error: 'Unknown condition',
    }),
  ),
  condition_other: text(),
  general_condition: physical,
  physical_state: physical,
  origin_type: said(
    cleanText(60).refine((word) => originNamed(word) !== undefined, { error: 'Unknown origin' }),
  ),
  name_printing: text(60),
  player_name: text(60),
  number_printing: shirtNumber,
  player_number: shirtNumber,
  number: shirtNumber,
  associated_player_id: id,
  associated_player: id,
  /** Who is not in the catalogue, in words; `signed_by` is the same for a signature. */
  associated_player_name: text(),
  printing_style: oneOf(PRINTING_STYLES),
  competition_patch: text(),
  competition: text(),
  match_date: day('Match date'),
  opponent_id: id,
  opponent: id,
  opponent_name: text(),
  special_match_type: oneOf(SPECIAL_MATCHES, { clasico: 'classico' }),
  match_result: oneOf(RESULTS),
  performance: manyOf(PERFORMANCES),
  match_proof: proof,
  authenticity_proof: said(z.union([words(), cleanText(60).transform((word) => [word])])),
  patches,
  patches_list: patches,
  other_patches: text(),
  signature: yes,
  is_signed: yes,
  signed: yes,
  signed_by: text(),
  signature_player_id: id,
  signature_player: id,
  signature_proof: proof,
  signature_certificate: proof,
  worn: yes,
  worn_type: oneOf(WORN_TYPES),
  user_estimate: amount('User estimate'),
  estimated_value: amount('Estimated value'),
  purchase_price: amount('Purchase price'),
  purchase_date: day('Purchase date'),
  comments: text(LONG),
  personal_notes: text(LONG),
  personal_description: text(LONG),
  /** What it cost may be counted, without a name, beside what others paid. */
  share_price: yes,
  /** Seen by its owner alone, even on a public profile. */
  hidden: yes,
  /** Of a want: how much, and at most for how much. */
  priority: said(z.coerce.number().int().min(1).max(3)),
  max_price: amount('Maximum price'),
})
export type ItemInput = z.output<typeof itemInput>

/** What is no number is none. */
export const anyEstimate = z.preprocess(
  (value) => (typeof value === 'string' ? (amountIn(value) ?? null) : value),
  itemInput.shape.user_estimate,
)

/** What is said of a shirt that was sold. */
export const saleInput = z.object({ sold_price: amount('Sold price'), sold_at: day('Sold date') })

const textOrNot = z.string().nullable()
const numberOrNot = z.number().nullable()

const factor = z.object({ key: z.string(), factor: z.string(), value: z.number() })
export const priceEstimation = z.object({
  estimated_price: z.number(),
  calculation_details: z.object({
    base_price: z.number(),
    coefficients_applied: z.array(factor),
    formula: z.string(),
  }),
})

/** The kit an item is of: what a card shows and draws. */
const itemKit = z.object({
  id: z.string(),
  kitdex_reference: z.string(),
  /** What has left the catalogue has no page any more. */
  in_catalogue: z.boolean(),
  club: z.string(),
  club_id: z.string(),
  season: z.string(),
  brand: textOrNot,
  brand_id: textOrNot,
  model: z.string(),
  kit_style: z.string(),
  kit_type: z.string(),
  competition: textOrNot,
  main_sponsor: textOrNot,
  front_photo_url: textOrNot,
  back_photo_url: textOrNot,
  secondary_images: z.array(z.string()),
  primary_color: textOrNot,
  secondary_colors: z.array(z.string()),
  pattern: textOrNot,
  collar: textOrNot,
  collar_color: textOrNot,
  cuff_color: textOrNot,
  sleeve_color: textOrNot,
  lettering_color: textOrNot,
})

const itemVersion = z.object({
  id: z.string(),
  kitdex_reference: z.string(),
  in_catalogue: z.boolean(),
  model_name: textOrNot,
  league_competition: textOrNot,
  main_photo: textOrNot,
  sku_code: textOrNot,
  barcode: textOrNot,
})

export const photo = z.object({ id: z.string(), kind: z.enum(['front', 'back', 'other']), url: z.string() })

export const collectionItem = z.object({
  id: z.string(),
  collection_type: z.enum(COLLECTION_TYPES),
  master_kit_id: z.string(),
  reference_kit_id: textOrNot,
  master_kit: itemKit,
  reference_kit: itemVersion.nullable(),
  copy: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  size: textOrNot,
  gender: textOrNot,
  /** Its own model, where its owner says so; `model` is the one that counts. */
  kit_type: textOrNot,
  model: z.string(),
  condition: textOrNot,
  condition_other: textOrNot,
  general_condition: textOrNot,
  physical_state: textOrNot,
  origin_type: textOrNot,
  name_printing: textOrNot,
  number_printing: textOrNot,
  associated_player_id: textOrNot,
  associated_player: textOrNot,
  printing_style: textOrNot,
  competition_patch: textOrNot,
  competition: textOrNot,
  match_date: textOrNot,
  opponent_id: textOrNot,
  opponent: textOrNot,
  special_match_type: textOrNot,
  match_result: textOrNot,
  performance: z.array(z.string()),
  match_proof: textOrNot,
  authenticity_proof: z.array(z.string()),
  patches: z.string(),
  patches_list: z.array(z.string()),
  other_patches: textOrNot,
  signature: z.boolean(),
  is_signed: z.boolean(),
  signed_by: textOrNot,
  signature_player_id: textOrNot,
  signature_player: textOrNot,
  signature_proof: textOrNot,
  signature_certificate: textOrNot,
  worn: z.boolean(),
  worn_type: textOrNot,
  photos: z.array(photo),
  photo_urls: z.array(z.string()),
  user_estimate: numberOrNot,
  purchase_price: numberOrNot,
  purchase_date: textOrNot,
  comments: textOrNot,
  personal_notes: textOrNot,
  share_price: z.boolean(),
  hidden: z.boolean(),
  priority: numberOrNot,
  max_price: numberOrNot,
  sold_price: numberOrNot,
  sold_at: textOrNot,
  price_estimation: priceEstimation.nullable(),
})
export type CollectionItem = z.output<typeof collectionItem>
