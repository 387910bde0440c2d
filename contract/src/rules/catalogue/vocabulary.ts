import { type Choice, type Label, label } from '../../catalogue/field.ts'

/**
 * The values that things of the catalogue can have, each under its one inner name, with its texts.
 * Other spellings that the wire uses for them are read at the edge: `catalogue/wire.ts`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const values = <const V extends string>(
  table: Readonly<Record<V, readonly [string, string, string?]>>,
): { readonly value: V; readonly label: Label }[] =>
  (Object.keys(table) as V[]).map((value) => {
    const [en, fr, byDefault] = table[value]
    return { value, label: label(en, fr, byDefault) }
  })

/** Values that lists and pages of entries tell in other words, or in fewer. */
/* @__NO_SIDE_EFFECTS__ */
export const listedAs = <C extends Choice>(
  choices: readonly C[],
  listed: (choice: C) => Choice | undefined,
): (C & Pick<Choice, 'listed'>)[] =>
  choices.map((choice) => ({ ...choice, listed: listed(choice) ?? choice }))

const KIT_STYLES = values({
  home: ['Home', 'Domicile'],
  away: ['Away', 'Extérieur'],
  third: ['Third', 'Troisième'],
  fourth: ['Fourth', 'Quatrième'],
  goalkeeper: ['Goalkeeper', 'Gardien'],
  training: ['Training', 'Entraînement'],
  special: ['Special', 'Spécial'],
  other: ['Other', 'Autre'],
})
export const STYLES = listedAs(KIT_STYLES, ({ value, label: { en, fr } }) => ({
  value,
  label: label(en, fr, fr),
}))
/** What requests and addresses call a style besides. */
export const OTHER_STYLES: Readonly<Record<string, string>> = { gk: 'goalkeeper' }

export const MODELS = values({
  replica: ['Replica', 'Replica'],
  authentic: ['Authentic', 'Authentic'],
})

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
