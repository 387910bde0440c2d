import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How many pixels wide an element is, for what is drawn into it; 0 before it is known. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return [element, width]
}
