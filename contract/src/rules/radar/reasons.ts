/** Why two entries are likely one. */
export const REASONS = [
  'same_name',
  'known_as',
  'spelling',
  'short_name',
  'initials',
  'city_and_year',
  'same_city',
  'same_year',
  'same_country',
  'birth_date',
  'nationality',
  'same_kit',
  'same_but_last',
  'same_photo',
] as const
export type Reason = (typeof REASONS)[number]

/** Why they are likely two: nobody is warned, so nobody reads it but tests. */
type Objection =
  | 'other_name'
  | 'other_country'
  | 'other_city'
  | 'other_year'
  | 'other_team'
  | 'other_birth_date'
  | 'other_nationality'
  | 'other_level'

/** Likely one, and why, with how sure that is from 0 to 1; or likely two, and why. */
export type Comparison =
  | { readonly isLikely: true; readonly score: number; readonly why: readonly Reason[] }
  | { readonly isLikely: false; readonly why: readonly Objection[] }

export const unlikely = (...why: Objection[]): Comparison => ({ isLikely: false, why })
export const likely = (score: number, ...why: (Reason | false | undefined)[]): Comparison => ({
  isLikely: true,
  score: Math.round(Math.min(1, score) * 100) / 100,
  why: why.filter((reason) => reason !== false && reason !== undefined),
})
