import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How a picture lies in its room: so many times as large, its middle so far from the room's. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MOST = 5
const STEP = 1.5
const CLOSE = 2.5
const SWIPE = 48
const TAP = 10
const TAPS_MS = 350

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** No picture is moved out of its room. */
export const moveTo = (zoom: Zoom, { x, y }: Point, room: { width: number; height: number }): Zoom => ({
  scale: zoom.scale,
  x: within(x, ((zoom.scale - 1) * room.width) / 2),
  y: within(y, ((zoom.scale - 1) * room.height) / 2),
})

/** What is at the point, counted from the middle of the room, stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point, room: { width: number; height: number }): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return moveTo({ ...zoom, scale }, { x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, room)
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Two fingers, the wheel, a double tap and keys make the picture larger; a finger moves it, or swipes to the next. */
export function usePictureZoom(room: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const tap = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY })

  const box = () => room.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = box()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const by = (factor: number, at: Point = { x: 0, y: 0 }) => setZoom((was) => zoomAt(was, factor, at, box()))

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // The page behind stays as it is; so does the browser's own zoom, which a pinched trackpad asks for.
    event.preventDefault()
    by(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const element = room.current
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [room])

  const tapAt = (point: Point, at: number) => {
    const isSecond = at - tap.current.at < TAPS_MS && between(point, tap.current) < 3 * TAP
    tap.current = { ...point, at: isSecond ? Number.NEGATIVE_INFINITY : at }
    if (isSecond) setZoom((was) => (was.scale > 1 ? WHOLE : zoomAt(was, CLOSE, fromMiddle(point), box())))
  }

  return {
    zoom,
    closer: () => by(STEP),
    farther: () => by(1 / STEP),
    whole: () => setZoom(WHOLE),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const point = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, point)
        start.current = pointers.current.size === 1 ? point : null
      },
      onPointerMove: (event: PointerEvent) => {
        const was = pointers.current.get(event.pointerId)
        if (!was) return
        const point = { x: event.clientX, y: event.clientY }
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
        pointers.current.set(event.pointerId, point)
        if (other) by(between(point, other) / Math.max(1, between(was, other)), fromMiddle(other))
        else setZoom((now) => moveTo(now, { x: now.x + point.x - was.x, y: now.y + point.y - was.y }, box()))
      },
      onPointerUp: (event: PointerEvent) => {
        const point = { x: event.clientX, y: event.clientY }
        pointers.current.delete(event.pointerId)
        const from = start.current
        start.current = null
        if (!from) return
        const along = point.x - from.x
        if (between(point, from) < TAP) tapAt(point, event.timeStamp)
        else if (
          zoom.scale === 1 &&
          event.pointerType !== 'mouse' &&
          Math.abs(along) > Math.max(SWIPE, Math.abs(point.y - from.y))
        )
          onSwipe(along < 0 ? 1 : -1)
      },
      onPointerCancel: (event: PointerEvent) => {
        pointers.current.delete(event.pointerId)
        start.current = null
      },
    },
  }
}
