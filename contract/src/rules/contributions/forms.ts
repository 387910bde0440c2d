import type { Field, Fields } from '../../catalogue/field.ts'
import { isUnseen } from '../texts/text.ts'

/** Says nothing: left out, an empty list, or only what nobody sees. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? isUnseen(value) : Array.isArray(value) && value.length === 0)

export const blankFields = (
  keys: readonly string[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] => keys.filter((key) => isBlank(values[key]))

/** What the contribution form insists on: it may not be left out, nor emptied afterwards. */
export const isAsked = (field: Field | undefined): boolean => Boolean(field?.required || field?.asked)

/** Of a shirt the forms ask these first, in this order; else the order is that of the definition. */
const ASKED_FIRST = ['master_kit_id', 'league_competition', 'model', 'club_id', 'style', 'season']

/** In the order in which the form asks: the first that is missing is told. */
export function askedFields(fields: Fields): string[] {
  const asked = Object.keys(fields).filter((key) => isAsked(fields[key]))
  const first = ASKED_FIRST.filter((key) => asked.includes(key))
  return [...first, ...asked.filter((key) => !first.includes(key))]
}

export const requiredWords = ({ label }: Pick<Field, 'label'>): string =>
  `${label.default ?? label.en} is required`

/** What the form of an improvement insists on besides. */
export const ABOUT_IMPROVEMENT = {
  asks: ['title', 'description'],
  words: 'Please provide a title and description for your contribution',
} as const

const IMAGE_TOO_LARGE = "L'image est trop volumineuse. Taille maximale : 5MB"

/** The forms that create an entry of one type directly: what each insists on, and how it says so. */
export const DIRECT_FORMS = {
  player: { asks: ['name'], words: 'Player name is required', tooLarge: IMAGE_TOO_LARGE },
  competition: {
    asks: ['name', 'type'],
    words: 'Le nom et le type de compétition sont obligatoires',
    tooLarge: IMAGE_TOO_LARGE,
  },
  master_kit: {
    asks: ['club_id', 'brand_id', 'season', 'style', 'model', 'primary_color', 'front_photo_url'],
    words: 'Tous les champs marqués * sont obligatoires',
    tooLarge: "La taille de l'image ne doit pas dépasser 5MB",
  },
} as const
