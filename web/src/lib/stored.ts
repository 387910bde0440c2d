/** Where the first HTML is made: nothing is stored there, and there is no window. */
export const isServer = typeof window === 'undefined'

/** Small choices kept in this browser. Storage may be full or forbidden: then they last as long as the page. */

/** For all tabs, or for this one. */
type Where = 'localStorage' | 'sessionStorage'

export function readStored(key: string, where: Where = 'localStorage'): string | null {
  if (isServer) return null
  try {
    return window[where].getItem(`kitdex.${key}`)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null, where: Where = 'localStorage'): void {
  try {
    if (value === null) window[where].removeItem(`kitdex.${key}`)
    else window[where].setItem(`kitdex.${key}`, value)
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}
