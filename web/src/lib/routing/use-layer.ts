import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isDesktop } from '../media.ts'
import { currentStep, openLayer } from './router.tsx'

/**
 * What is open over the page is closed by a step back, as whoever swipes on a phone expects. Answers which step is its
 * own: before that one it is gone.
 */
export function useLayer(isOpen: boolean, onBack: () => void): () => number {
  const close = useEffectEvent(onBack)
  const [first] = useState(currentStep)
  const step = useRef<() => number>(undefined)
  useLayoutEffect(() => {
    if (!isOpen || isDesktop()) return
    const { at, remove } = openLayer(() => close())
    step.current = at
    return remove
  }, [isOpen])
  return useCallback(() => step.current?.() ?? first, [first])
}
