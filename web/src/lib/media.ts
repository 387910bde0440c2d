import { useSyncExternalStore } from 'react'

/** The width from which filters stand beside the results; the style sheet's `desktop`. */
const desktop = matchMedia('(min-width: 1000px)')

function subscribe(listener: () => void): () => void {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}

export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => desktop.matches)
