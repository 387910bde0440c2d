import { label } from '../catalogue/field.ts'

/** What a profile should have, and what it may have besides. */
export const REQUIRED_PARTS = ['bio', 'favorite_club', 'profile_picture_url'] as const
export const OPTIONAL_PARTS = ['instagram_username', 'twitter_username', 'website'] as const
type Part = (typeof REQUIRED_PARTS)[number] | (typeof OPTIONAL_PARTS)[number]

/** What would fill a profile further, by what is missing. */
export const SUGGESTIONS = {
  bio: label('Add a bio', 'Ajoutez une bio'),
  favorite_club: label('Add your favorite club', 'Ajoutez votre club favori'),
  profile_picture_url: label('Add a profile picture', 'Ajoutez une photo de profil'),
  instagram_username: label('Add your Instagram username', 'Ajoutez votre nom Instagram'),
  twitter_username: label('Add your Twitter username', 'Ajoutez votre nom Twitter'),
  website: label('Add your website', 'Ajoutez votre site web'),
} as const satisfies Record<Part, unknown>

/** From the highest down: what is said of a profile so complete, and where its bar changes colour. */
const COMPLETENESS_STEPS = [
  { from: 100, step: 'complete' },
  { from: 80, step: 'almost' },
  { from: 60, step: 'good' },
  { from: 40, step: 'started' },
  { from: 0, step: 'build' },
] as const
export type CompletenessStep = (typeof COMPLETENESS_STEPS)[number]['step']

export const completenessStep = (percentage: number): CompletenessStep =>
  COMPLETENESS_STEPS.find(({ from }) => percentage >= from)?.step ?? 'build'

export function completenessOf(
  profile: Readonly<Record<Part, string | null>>,
  language: 'en' | 'fr' = 'en',
): {
  completeness_percentage: number
  suggestions: string[]
  missing_required: string[]
  missing_optional: string[]
} {
  const lacks = (part: Part): boolean => (profile[part] ?? '').trim() === ''
  const missing_required = REQUIRED_PARTS.filter(lacks)
  const missing_optional = OPTIONAL_PARTS.filter(lacks)
  const missing: Part[] = [...missing_required, ...missing_optional]
  const all = REQUIRED_PARTS.length + OPTIONAL_PARTS.length
  return {
    completeness_percentage: Math.round(((all - missing.length) / all) * 100),
    suggestions: missing.map((part) => SUGGESTIONS[part][language]),
    missing_required,
    missing_optional,
  }
}
