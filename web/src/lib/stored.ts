/** Where the first HTML is made: nothing is stored there, and there is no window. */
export const isServer = typeof window === 'undefined'

/** Small choices kept in this browser. Storage may be full or forbidden: then they last as long as the page. */

export function readStored(key: string): string | null {
  if (isServer) return null
  try {
    return localStorage.getItem(`kitdex.${key}`)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`kitdex.${key}`)
    else localStorage.setItem(`kitdex.${key}`, value)
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}
