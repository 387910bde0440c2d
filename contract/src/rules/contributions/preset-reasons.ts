import { type Label, label } from '../../catalogue/field.ts'

/** What moderators choose from until an admin words it otherwise. Settings keep the English words of those that are as they were. */
export const PRESET_REASONS: readonly Label[] = [
  label('Already in the catalogue', 'Déjà dans le catalogue'),
  label('No source for it', 'Aucune source ne le confirme'),
  label('The picture does not show it', 'L’image ne le montre pas'),
  label('Details are wrong', 'Des détails sont faux'),
  label('Not a football shirt', 'Ce n’est pas un maillot de football'),
]

type Said = (preset: Label) => string

/** A reason as it is read: one that nobody worded is said in the reader's language. */
export const reasonSaid = (reason: string, said: Said): string => {
  const preset = PRESET_REASONS.find(({ en }) => en === reason)
  return preset ? said(preset) : reason
}

/** What is kept of a reason that was read so: what is still in the words of a preset is that preset. */
export const reasonKept = (reason: string, said: Said): string =>
  PRESET_REASONS.find((preset) => said(preset) === reason)?.en ?? reason
