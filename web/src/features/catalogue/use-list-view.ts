import { useMemo } from 'react'
import { navigate, usePlace } from '../../lib/router.tsx'
import type { ListedType } from './entity-queries.ts'
import { FILTERS } from './list-data.ts'
import { changeView, type ListView, readView, writeView } from './list-view.ts'

export interface ListControl {
  readonly view: ListView
  /** Something was chosen: a step that the back button undoes. */
  readonly choose: (change: Partial<ListView>) => void
  /** Something is being typed: the same step goes on. */
  readonly type: (change: Partial<ListView>) => void
  readonly hrefOf: (change: Partial<ListView>) => string
}

const addressOf = (
  pathname: string,
  search: string,
  filters: readonly string[],
  change: Partial<ListView>,
) => {
  const params = new URLSearchParams(search)
  const written = writeView(params, changeView(readView(params, filters), change))
  return written.size > 0 ? `${pathname}?${written}` : pathname
}

/** The view of a list that the address holds. */
export function useListView(type: ListedType): ListControl {
  const { pathname, search } = usePlace()
  const filters = useMemo(() => Object.keys(FILTERS[type]), [type])
  const view = useMemo(() => readView(new URLSearchParams(search), filters), [search, filters])
  // The address, not the last rendering: what was typed is handed on later, when something else may be chosen.
  const go = (change: Partial<ListView>, replace: boolean) => {
    navigate(addressOf(location.pathname, location.search, filters, change), { replace })
  }
  return {
    view,
    choose: (change) => go(change, false),
    type: (change) => go(change, true),
    hrefOf: (change) => addressOf(pathname, search, filters, change),
  }
}
