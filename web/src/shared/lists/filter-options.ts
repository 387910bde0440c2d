import { fold } from '@kitdex/contract/rules/texts/fold'

export interface FacetValue {
  /** Not said where it is the label, or of no use. */
  readonly value?: string
  readonly label: string
  readonly count: number
}

export interface FilterOption {
  readonly value: string
  /** How many kits it would leave; unknown for a value that none has now. */
  readonly count: number | null
}

type Order = (options: readonly FilterOption[]) => FilterOption[]

export interface FilterOptions {
  readonly options: readonly FilterOption[]
  readonly chosen: string
}

/** Values that are told as one are one, with all that they would leave. */
export function toldAsOne(facet: readonly FacetValue[], toldAs: (value: string) => string): FacetValue[] {
  const counts = new Map<string, number>()
  for (const { label, value = label, count } of facet)
    counts.set(toldAs(value), count + (counts.get(toldAs(value)) ?? 0))
  return [...counts].map(([value, count]) => ({ value, label: value, count }))
}

const isSameName = (a: string, b: string): boolean => fold(a) === fold(b)

/** Whether an address means that value: it may hold its name in any spelling, or its id. */
export const isMeant = ({ value, label }: FacetValue, chosen: string): boolean =>
  value === chosen || isSameName(label, chosen)

/**
 * What a filter offers, and which of it an address means: an address may hold a name in any spelling, an id, or
 * something that no kit has any more, which stays in sight so that it can be taken away.
 */
export function filterOptions(facet: readonly FacetValue[], chosen: string, inOrder: Order): FilterOptions {
  const options = inOrder(facet.map(({ label, count }) => ({ value: label, count })))
  if (chosen === '') return { options, chosen }
  const meant = facet.find((one) => isMeant(one, chosen))
  if (meant) return { options, chosen: meant.label }
  return { options: [{ value: chosen, count: null }, ...options], chosen }
}

/** Not by the browser's own order: the first comparison takes longer than the rest of the page's filters. */
const compare = <K extends string | number>(a: K, b: K): number => (a < b ? -1 : Number(a > b))

/** What they are ordered by is found once for each. */
const orderBy =
  (keyOf: (value: string) => string | number): Order =>
  (options) =>
    options
      .map((option) => ({ option, key: keyOf(option.value) }))
      .sort((a, b) => compare(a.key, b.key))
      .map(({ option }) => option)

/** By what they are called. */
export const byNameOf = (face: (value: string) => string): Order => orderBy((value) => fold(face(value)))
export const byName = byNameOf((value) => value)
/** In the order of a list of values; what is not in it comes first. */
export const inOrderOf = (values: readonly string[]): Order => orderBy((value) => values.indexOf(value))
export const newestFirst: Order = (options) => [...options].sort((a, b) => compare(b.value, a.value))
