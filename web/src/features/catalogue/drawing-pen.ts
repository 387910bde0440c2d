import type { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { useSyncExternalStore } from 'react'

/**
 * What draws kits. The first HTML has its drawings in it: the code for them, a tenth of all the script that a first
 * visit may load, is fetched when something has to be drawn that is not there yet, or is about to be.
 */
type Pen = typeof drawKit

let pen: Pen | undefined
let isFetching = false
const listeners = new Set<() => void>()

export function setPen(draw: Pen): void {
  pen = draw
  for (const listener of listeners) listener()
}

export function fetchPen(): void {
  if (isFetching) return
  isFetching = true
  import('@kitdex/contract/drawing/draw-kit')
    .then(({ drawKit }) => setPen(drawKit))
    .catch(() => {
      isFetching = false
    })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const getPen = (): Pen | undefined => pen

export const usePen = (): Pen | undefined => useSyncExternalStore(subscribe, getPen, getPen)
