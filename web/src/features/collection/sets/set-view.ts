import type { SetKind } from '@kitdex/contract/api/collection-figures'
import { type ListView, windowOf } from '../../../shared/lists/list-view.ts'

/** Which set is looked at, and which part of it. It lives in the address, as that of every list. */

export const KINDS = ['club', 'competition', 'brand'] as const satisfies readonly SetKind[]
export const PARTS = ['', 'owned', 'wanted', 'missing'] as const
export type Part = (typeof PARTS)[number]

export const SET_SHAPE = {
  filters: ['kind', ...KINDS, 'from', 'to', 'show'],
  sizes: [20, 50, 100],
  layouts: ['grid'],
} as const
export type SetView = ListView<'grid'>

/** Another set: nothing of the one before stays. */
export const startOf = (kind: SetKind, id = '') => ({
  filters: {
    ...{ club: '', competition: '', brand: '', from: '', to: '', show: '' },
    kind: id === '' && kind !== KINDS[0] ? kind : '',
    [kind]: id,
  },
})

export const kindOf = ({ filters }: SetView): SetKind =>
  KINDS.find((kind) => filters[kind]) ?? KINDS.find((kind) => kind === filters.kind) ?? KINDS[0]

export const partOf = ({ filters }: SetView): Part => PARTS.find((part) => part === filters.show) ?? ''

/** What is asked of the server, once a set is chosen. */
export function askedBy(view: SetView): Record<string, string | number> | undefined {
  const kind = kindOf(view)
  const { [kind]: id = '', from = '', to = '' } = view.filters
  return id === '' ? undefined : { [kind]: id, from, to, show: partOf(view), ...windowOf(view) }
}
