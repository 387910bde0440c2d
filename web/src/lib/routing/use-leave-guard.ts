import { useLayoutEffect, useState } from 'react'
import { currentStep, keepHere } from './router.tsx'

/**
 * What was typed and not sent stays until its author lets it go: closing the window asks, and so does going back before
 * the step at which it was opened. Known with the layout: a step back that is asked for along with letting go comes later.
 */
export function useLeaveGuard(isHeld: boolean, onBack: () => void): void {
  const [at] = useState(currentStep)
  useLayoutEffect(() => {
    if (!isHeld) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const letGo = keepHere(at, onBack)
    return () => {
      removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [at, isHeld, onBack])
}
