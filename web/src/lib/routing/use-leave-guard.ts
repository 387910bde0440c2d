import { useLayoutEffect } from 'react'
import { keepHere } from './router.tsx'

/**
 * What was typed and not sent stays until its author lets it go: closing the window asks, and so does going back before
 * the step that is its own. Known with the layout: a step back that is asked for along with letting go comes later.
 */
export function useLeaveGuard(isHeld: boolean, step: () => number, onBack: () => void): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const letGo = keepHere(step(), onBack)
    return () => {
      removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [step, isHeld, onBack])
}
