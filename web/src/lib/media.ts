import { useSyncExternalStore } from 'react'

/** The width from which filters stand beside the results; the style sheet's `desktop`. */
const DESKTOP = '(min-width: 1000px)'

export const isDesktop = (): boolean => matchMedia(DESKTOP).matches

function subscribe(listener: () => void): () => void {
  const desktop = matchMedia(DESKTOP)
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}

/** undefined in the first HTML, which is made for both: what differs there is left to the style sheet. */
export const useIsDesktop = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(subscribe, isDesktop, () => undefined)
