import { useSyncExternalStore } from 'react'
import { onFirstSign } from '../../lib/first-signs.ts'
import { isServer } from '../../lib/stored.ts'
import type { Pen } from './kit-pen.ts'

/**
 * What draws kits. The first HTML has its drawings in it: the code for them, a tenth of all the script that a first
 * visit may load, is fetched when something has to be drawn that is not there yet, or is about to be.
 */
let pen: Pen | undefined
let isFetching = false
const listeners = new Set<() => void>()

export function setPen(given: Pen): void {
  pen = given
  for (const listener of listeners) listener()
}

export function fetchPen(): void {
  if (isFetching) return
  isFetching = true
  import('./kit-pen.ts')
    .then(({ kitPen }) => setPen(kitPen))
    .catch(() => {
      isFetching = false
    })
}
if (!isServer) onFirstSign(fetchPen)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const getPen = (): Pen | undefined => pen

export const usePen = (): Pen | undefined => useSyncExternalStore(subscribe, getPen, getPen)
