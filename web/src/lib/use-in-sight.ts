import { type RefObject, useEffect, useRef } from 'react'
import { usePlace } from './routing/router.tsx'

/** Other results are read from their beginning: their top comes into sight, unless the visitor went back to them. */
export function useInSight(shown: string): RefObject<HTMLElement | null> {
  const results = useRef<HTMLElement>(null)
  const { turn } = usePlace()
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (turn !== 'pop' && (results.current?.getBoundingClientRect().top ?? 0) < 0) {
      results.current?.scrollIntoView()
    }
  }, [shown, turn])
  return results
}
