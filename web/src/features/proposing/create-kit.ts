import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { isSeason } from '@kitdex/contract/rules/catalogue/seasons'
import { isBlank } from '@kitdex/contract/rules/contributions/forms'
import { dataOf, emptyValues, type FormValues, filesIn, missingFields } from './fields/form-values.ts'

export const KIT_KEYS = [
  'model',
  'club_id',
  'style',
  'season',
  'brand_id',
  'primary_sponsor_id',
  'secondary_sponsor_ids',
] as const
export const PHOTO_KEYS = ['front_photo_url', 'back_photo_url', 'additional_images'] as const
export const LOOK_KEYS = [
  'primary_color',
  'secondary_colors',
  'pattern',
  'collar',
  'collar_color',
  'cuff_color',
  'sleeve_color',
  'lettering_color',
] as const

/** In the order in which they stand. */
export const KIT_FIELDS = Object.fromEntries(
  [...KIT_KEYS, ...PHOTO_KEYS, ...LOOK_KEYS].map((key) => [key, masterKit.fields[key]]),
)

export const emptyKit = (): FormValues => emptyValues(KIT_FIELDS)

type Problem = 'required' | 'season' | 'seasonYears'

/** What is wrong with a season as it is typed; it is four digits, a slash and the year after. */
export function seasonProblem(season: string): 'season' | 'seasonYears' | undefined {
  if (!/^\d{4}\/\d{4}$/.test(season.trim())) return 'season'
  return isSeason(season.trim()) ? undefined : 'seasonYears'
}

export function kitProblems(values: FormValues): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const key of missingFields(KIT_FIELDS, values)) problems[key] = 'required'
  const season = isBlank(values.season) ? undefined : seasonProblem(String(values.season))
  if (season) problems.season = season
  return problems
}

/** What the Kit Area's form calls some of them. */
const WIRE_NAMES: Readonly<Record<string, string>> = { model: 'kit_type', style: 'kit_style' }
const FILE_NAMES = { front_photo_url: 'front_photo', back_photo_url: 'back_photo' } as const

/** The field that a refusal is about. */
export const fieldOf = (name: string): string =>
  Object.entries({ ...WIRE_NAMES, ...FILE_NAMES }).find(([, wire]) => wire === name)?.[0] ?? name

export function kitForm(values: FormValues): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(dataOf(KIT_FIELDS, values))) {
    form.append(WIRE_NAMES[key] ?? key, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  for (const [key, name] of Object.entries(FILE_NAMES)) {
    for (const file of filesIn(values[key])) form.append(name, file)
  }
  for (const [at, file] of filesIn(values.additional_images).entries()) form.append(`other_photo_${at}`, file)
  return form
}
