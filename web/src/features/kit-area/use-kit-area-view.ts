import { useMemo } from 'react'
import { navigate, usePlace } from '../../lib/router.tsx'
import { addressOf, changeView, type KitAreaView, readView } from './kit-area-view.ts'

export interface KitAreaControl {
  readonly view: KitAreaView
  /** Something was chosen: a step that the back button undoes. */
  readonly choose: (change: Partial<KitAreaView>) => void
  /** Something is being typed: the same step goes on. */
  readonly type: (change: Partial<KitAreaView>) => void
}

export function useKitAreaView(): KitAreaControl {
  const { search } = usePlace()
  const view = useMemo(() => readView(new URLSearchParams(search)), [search])
  // The address, not the last rendering: what was typed is handed on later, when something else may be chosen.
  const go = (change: Partial<KitAreaView>, replace: boolean) => {
    const current = readView(new URLSearchParams(location.search))
    navigate(addressOf(changeView(current, change)), { replace })
  }
  return { view, choose: (change) => go(change, false), type: (change) => go(change, true) }
}
