import { useEffect, useEffectEvent } from 'react'

/**
 * What was typed and not sent stays until its author lets it go: closing the window asks, and so does the back button,
 * whose step is taken back before the router hears of it.
 */
export function useLeaveGuard(isDirty: boolean, isHeld: () => boolean, onBack: () => void): void {
  const hold = useEffectEvent((href: string, step: unknown, event: PopStateEvent) => {
    if (!isHeld()) return
    event.stopImmediatePropagation()
    history.pushState(step, '', href)
    onBack()
  })
  useEffect(() => {
    if (!isDirty) return
    const { href } = location
    const step: unknown = history.state
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const back = (event: PopStateEvent) => hold(href, step, event)
    addEventListener('beforeunload', warn)
    addEventListener('popstate', back, true)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('popstate', back, true)
    }
  }, [isDirty])
}
