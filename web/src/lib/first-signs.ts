const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Whoever begins to move about may soon be somewhere else: then, once. What it answers takes it back. */
export function onFirstSign(then: () => void): () => void {
  const stop = () => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    then()
  }
  for (const sign of FIRST_SIGNS) addEventListener(sign, begin, { passive: true })
  return stop
}
