import { useEffect, useMemo } from 'react'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { changeView, type Layout, type ListShape, type ListView, readView, writeView } from './list-view.ts'

export interface ListControl<L extends string = Layout> {
  readonly view: ListView<L>
  readonly shape: ListShape<L>
  /** Something was chosen: a step that the back button undoes. */
  readonly choose: (change: Partial<ListView<L>>) => void
  /** Something is being typed: the same step goes on. */
  readonly type: (change: Partial<ListView<L>>) => void
  readonly hrefOf: (change: Partial<ListView<L>>) => string
}

function addressOf<L extends string>(
  pathname: string,
  search: string,
  shape: ListShape<L>,
  change: Partial<ListView<L>>,
): string {
  const params = new URLSearchParams(search)
  const written = writeView(params, changeView(readView(params, shape), change))
  return written.size > 0 ? `${pathname}?${written}` : pathname
}

/** The view of a list that the address holds. */
export function useListView<L extends string>(shape: ListShape<L>): ListControl<L> {
  const { pathname, search } = usePlace()
  return useMemo(() => {
    // The address, not the last rendering: what was typed is handed on later, when something else may be chosen.
    const go = (change: Partial<ListView<L>>, replace: boolean) => {
      navigate(addressOf(location.pathname, location.search, shape, change), { replace })
    }
    return {
      view: readView(new URLSearchParams(search), shape),
      shape,
      choose: (change) => go(change, false),
      type: (change) => go(change, true),
      hrefOf: (change) => addressOf(pathname, search, shape, change),
    }
  }, [pathname, search, shape])
}

/** A page after the last one, as an old link may ask for: the last one is shown. */
export function useExistingPage<L extends string>(
  { view, type }: ListControl<L>,
  total: number | undefined,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / view.size))
  useEffect(() => {
    if (total !== undefined && view.page > last) type({ page: last })
  })
}
