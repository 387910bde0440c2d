import { useEffect } from 'react'
import { keepHere } from './router.tsx'

/** What was typed and not sent stays until its author lets it go: closing the window asks, and so does going back. */
export function useLeaveGuard(isDirty: boolean, isHeld: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  useEffect(() => (isHeld ? keepHere(onBack) : undefined), [isHeld, onBack])
}
