import { type PointerEvent, useRef } from 'react'

export type Swipe = 'left' | 'right' | 'up'

/** So far, and further than across. */
const FAR = 90

function directionOf(x: number, y: number): Swipe | null {
  if (Math.abs(x) >= FAR && Math.abs(x) > Math.abs(y) * 1.5) return x > 0 ? 'right' : 'left'
  return -y >= FAR && -y > Math.abs(x) * 1.5 ? 'up' : null
}

/** A finger that pulls a thing aside: it follows, and what was meant is said when it lets go. */
export function useSwipe(onSwipe: (swipe: Swipe) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  const moveTo = (element: HTMLElement, x: number) => {
    element.style.transform = x === 0 ? '' : `translateX(${x}px)`
  }
  const end = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    const begun = from.current
    if (begun?.id !== event.pointerId) return
    from.current = null
    moveTo(event.currentTarget, 0)
    const swipe = isMeant ? directionOf(event.clientX - begun.x, event.clientY - begun.y) : null
    if (swipe) onSwipe(swipe)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current?.id === event.pointerId) moveTo(event.currentTarget, event.clientX - from.current.x)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
