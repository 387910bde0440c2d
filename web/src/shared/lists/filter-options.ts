import { fold } from '@kitdex/contract/rules/texts/fold'

export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface FilterOption {
  readonly value: string
  /** How many kits it would leave; unknown for a value that none has now. */
  readonly count: number | null
}

export interface FilterOptions {
  readonly options: readonly FilterOption[]
  readonly chosen: string
}

/** Values that are told as one are one, with all that they would leave. */
export function toldAsOne(facet: readonly FacetValue[], toldAs: (value: string) => string): FacetValue[] {
  const counts = new Map<string, number>()
  for (const { value, count } of facet) counts.set(toldAs(value), count + (counts.get(toldAs(value)) ?? 0))
  return [...counts].map(([value, count]) => ({ value, label: value, count }))
}

const isSameName = (a: string, b: string): boolean => fold(a) === fold(b)

/**
 * What a filter offers, and which of it an address means: an address may hold a name in any spelling, an id, or
 * something that no kit has any more, which stays in sight so that it can be taken away.
 */
export function filterOptions(
  facet: readonly FacetValue[],
  chosen: string,
  order: (a: FilterOption, b: FilterOption) => number,
): FilterOptions {
  const options = facet.map(({ label, count }) => ({ value: label, count })).sort(order)
  if (chosen === '') return { options, chosen }
  const meant = facet.find(({ value, label }) => value === chosen || isSameName(label, chosen))
  if (meant) return { options, chosen: meant.label }
  return { options: [{ value: chosen, count: null }, ...options], chosen }
}

/** Not by the browser's own order: the first comparison takes longer than the rest of the page's filters. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** By what they are called. */
export const byNameOf =
  (face: (value: string) => string) =>
  (a: FilterOption, b: FilterOption): number =>
    inOrder(fold(face(a.value)), fold(face(b.value)))
export const byName = byNameOf((value) => value)
/** In the order of a list of values; what is not in it comes first. */
export const inOrderOf =
  (values: readonly string[]) =>
  (a: FilterOption, b: FilterOption): number =>
    values.indexOf(a.value) - values.indexOf(b.value)
export const newestFirst = (a: FilterOption, b: FilterOption): number => inOrder(b.value, a.value)
