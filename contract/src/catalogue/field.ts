import type { Shirt } from '../rules/texts/looks.ts'

/** A text in the product's languages; `default` only where the specification's own wording differs from English. */
export interface Label {
  readonly en: string
  readonly fr: string
  readonly default?: string
}

export const label = (en: string, fr: string, byDefault?: string): Label =>
  byDefault === undefined ? { en, fr } : { en, fr, default: byDefault }

export interface Choice {
  readonly value: string
  readonly label: Label
  /** What stands for it in the lists and on the pages of entries, in the default wording. */
  readonly listed?: Choice
  /** The value that says the same; filters take the two as one. */
  readonly same?: string
  /** What else a filter may call it, folded. */
  readonly words?: readonly string[]
}

export interface FieldOptions {
  /** Every entry has it: not null in the table, asked for by every form. */
  readonly required?: true
  /** The contribution form insists on it; imports and direct calls may leave it out. */
  readonly asked?: true
  /** Found by the search, under this name. */
  readonly search?: true
  /** What one sees of a shirt: it is found by the words for that (`looks.ts`). */
  readonly look?: keyof Shirt
  /** Also found by its initials: PSG. */
  readonly initials?: true
  /** A query parameter of the list, and a facet with counts. */
  readonly filter?: true
}

export type TextFormat = 'line' | 'paragraph' | 'url' | 'season' | 'color' | 'country'
/** How many characters a text has at most; forms stop there, and the server refuses more. */
export const LONGEST: Readonly<Record<TextFormat, number>> = {
  line: 300,
  paragraph: 5000,
  url: 2000,
  season: 20,
  color: 60,
  country: 100,
}
/** How many texts, prints or links a list has at most. */
export const MOST_ITEMS = 100

export type LinkTarget = 'team' | 'brand' | 'player' | 'competition' | 'master_kit'
export type ListItem = 'text' | 'color' | 'print'

export interface Print {
  player_name: string
  number: number | null
  player_id: string | null
}

interface Base extends FieldOptions {
  readonly label: Label
}
export interface TextField extends Base {
  readonly kind: 'text'
  readonly format: TextFormat
}
export interface NumberField extends Base {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly decimals?: 2
}
export interface BooleanField extends Base {
  readonly kind: 'boolean'
}
export interface DateField extends Base {
  readonly kind: 'date'
  readonly past?: true
}
export interface ChoiceField<V extends string = string> extends Base {
  readonly kind: 'choice'
  readonly choices: readonly (Choice & { readonly value: V })[]
  readonly fallback?: V
}
export interface ListField<I extends ListItem = ListItem> extends Base {
  readonly kind: 'list'
  readonly of: I
}
export interface ImageField extends Base {
  readonly kind: 'image'
}
export interface ImagesField extends Base {
  readonly kind: 'images'
  readonly max: number
}
export interface LinkField<M extends boolean = boolean> extends Base {
  readonly kind: 'link'
  readonly to: LinkTarget
  readonly many: M
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | DateField
  | ChoiceField
  | ListField
  | ImageField
  | ImagesField
  | LinkField

export type FieldKind = Field['kind']

export const text = <const O extends FieldOptions & { format?: TextFormat }>(l: Label, options?: O) =>
  ({ kind: 'text', format: 'line', ...options, label: l }) as TextField & O

export const number = <const O extends FieldOptions & { min: number; max: number; decimals?: 2 }>(
  l: Label,
  options: O,
) => ({ kind: 'number', ...options, label: l }) as NumberField & O

/** Football begins in the nineteenth century; the upper bound is the specification's. */
export const year = <const O extends FieldOptions>(l: Label, options?: O) =>
  number(l, { ...(options as O), min: 1800, max: 2030 })

export const money = (l: Label) => number(l, { min: 0, max: 1_000_000, decimals: 2 })

export const boolean = (l: Label): BooleanField => ({ kind: 'boolean', label: l })

export const date = (l: Label, options?: { past?: true }): DateField => ({
  kind: 'date',
  ...options,
  label: l,
})

export const choice = <const V extends string, const O extends FieldOptions & { fallback?: NoInfer<V> }>(
  l: Label,
  choices: readonly (Choice & { readonly value: V })[],
  options?: O,
) => ({ kind: 'choice', choices, ...options, label: l }) as ChoiceField<V> & O

export const list = <const O extends FieldOptions>(l: Label, options?: O) =>
  ({ kind: 'list', of: 'text', ...options, label: l }) as ListField<'text'> & O

export const colors = (l: Label, options?: Pick<FieldOptions, 'look'>): ListField<'color'> => ({
  kind: 'list',
  of: 'color',
  ...options,
  label: l,
})

export const prints = (l: Label): ListField<'print'> => ({ kind: 'list', of: 'print', label: l })

export const image = <const O extends FieldOptions>(l: Label, options?: O) =>
  ({ kind: 'image', ...options, label: l }) as ImageField & O

export const images = (l: Label, max: number): ImagesField => ({ kind: 'images', max, label: l })

export const link = <const O extends FieldOptions>(l: Label, to: LinkTarget, options?: O) =>
  ({ kind: 'link', to, many: false, ...options, label: l }) as LinkField<false> & O

export const links = (l: Label, to: LinkTarget): LinkField<true> => ({
  kind: 'link',
  to,
  many: true,
  label: l,
})

type Always<F> = F extends { required: true } | { fallback: string } ? true : false
type Maybe<F, T> = Always<F> extends true ? T : T | null

/** The TypeScript type of a stored value. Lists and booleans are never null: they are empty or false. */
export type Value<F extends Field> =
  F extends ListField<'print'>
    ? Print[]
    : F extends ListField | ImagesField | LinkField<true>
      ? string[]
      : F extends BooleanField
        ? boolean
        : F extends NumberField
          ? Maybe<F, number>
          : F extends ChoiceField<infer V>
            ? Maybe<F, V>
            : Maybe<F, string>

export type Fields = Readonly<Record<string, Field>>
export type Values<F extends Fields> = { -readonly [K in keyof F]: Value<F[K]> }

export const neverNull = (f: Field): boolean =>
  f.required === true ||
  f.kind === 'boolean' ||
  f.kind === 'list' ||
  f.kind === 'images' ||
  (f.kind === 'link' && f.many) ||
  (f.kind === 'choice' && f.fallback !== undefined)
