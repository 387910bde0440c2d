import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePlace } from '../../lib/routing/router.tsx'
import { readStored, writeStored } from '../../lib/stored.ts'
import { isWriting } from '../../lib/use-slash.ts'

const KEPT = 'scroll'
const PATIENCE_MS = 2000

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(readStored(KEPT, 'sessionStorage') ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Scrolls to where the page was left, as soon as it is long enough; a visitor who scrolls first wins. */
function returnTo(top: number): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const step = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(step)
  }
  step()
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, stop, { once: true, passive: true })
  return stop
}

/**
 * What a browser does between pages, for pages that are turned by script: a new page starts at its top with
 * the focus on its content, back and forward and reload return to where it was left.
 */
export function usePageTurn(content: RefObject<HTMLElement | null>): void {
  const { key: step, pathname, hash, turn } = usePlace()
  // Every visit begins with a first step: the address tells them apart.
  const key = `${step} ${pathname}`
  const positions = useRef<Positions>(readPositions())
  const turned = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      positions.current[turned.current.key] = Math.round(window.scrollY)
    }
    const keep = () => {
      remember()
      writeStored(KEPT, JSON.stringify(positions.current), 'sessionStorage')
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const isOtherPage = turned.current.pathname !== pathname
    turned.current = { key, pathname }
    if (hash && !isOtherPage) return
    if (turn === 'pop') return returnTo(positions.current[key] ?? 0)
    if (!isOtherPage) return
    window.scrollTo(0, 0)
    // Whoever types in the header's search goes on typing while the pages turn.
    if (!isWriting(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [key, pathname, hash, turn, content])
}
