import { whenIdle } from './when-idle.ts'

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

const waiting = new Set<() => void>()

function begin(): void {
  for (const sign of FIRST_SIGNS) removeEventListener(sign, begin)
  for (const then of waiting) whenIdle(then)
  waiting.clear()
}

/**
 * Whoever begins to move about may soon be somewhere else: then, once, however many ask for the same; but not in the
 * very frame in which a page begins to scroll.
 */
export function onFirstSign(then: () => void): void {
  if (waiting.size === 0) for (const sign of FIRST_SIGNS) addEventListener(sign, begin, { passive: true })
  waiting.add(then)
}
