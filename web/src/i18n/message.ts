import type { allTexts } from './all-default.ts'

type AllTexts = typeof allTexts

/**
 * A text with `{name}` places; where it counts `{n}`, one for each plural form. In the mixed wording those in
 * French say so: they count 0 as one.
 */
export type Message = string | { readonly one: string; readonly other: string; readonly language?: 'fr' }

export type TextKey = keyof AllTexts
export type Texts = Readonly<Record<TextKey, Message>>
/** All that is said in one language. */
export interface Dictionary {
  readonly texts: Texts
  /** What the server refuses, by its code, where it says it in another language. */
  readonly refusals: Readonly<Partial<Record<string, Message>>>
  /** The name of a value that the catalogue writes in English, where there is another. */
  readonly nameOf?: (kind: 'country' | 'color', value: string) => string | undefined
}
/** The same texts in other words. */
export type Wording<T> = Readonly<Record<keyof T, Message>>

type PlacesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never
/** What counts needs its number, even where the words do not show it. */
type NamesIn<M> = M extends { readonly other: infer S } ? 'n' | PlacesIn<S> : PlacesIn<M>

/** What a text asks for: `n` is a number; a number is written as the language does, a word is put in as it is. */
type Places<K extends TextKey> = {
  [Name in NamesIn<AllTexts[K]>]: Name extends 'n' ? number : string | number
}
export type PlaceArguments<K extends TextKey> = [NamesIn<AllTexts[K]>] extends [never]
  ? []
  : [places: Places<K>]
