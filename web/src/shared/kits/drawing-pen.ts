import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onFirstSign } from '../../lib/startup/first-signs.ts'
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

interface Drawn {
  readonly drawn: string | undefined
  /** To be told, once it is on the page, whether the first HTML has drawn it already. */
  readonly settle: (isThere: boolean) => void
}

/**
 * What was asked for, drawn. What the first HTML shows stays in its place until something else is asked for: to draw
 * a whole page again as soon as there is a pen would halt whoever begins to scroll.
 */
export function useDrawn<Asked extends object>(
  asked: Asked,
  draw: (pen: Pen, asked: Asked) => string | undefined,
): Drawn {
  const [first] = useState(() => (pen ? undefined : asked))
  const isInPlace = useRef(false)
  const needed = useSyncExternalStore(
    subscribe,
    () => (isInPlace.current && asked === first ? undefined : pen),
    getPen,
  )
  const drawn = useMemo(() => needed && draw(needed, asked), [needed, draw, asked])
  const settle = useCallback((isThere: boolean) => {
    isInPlace.current = isThere
    if (!isThere) fetchPen()
  }, [])
  return { drawn, settle }
}
