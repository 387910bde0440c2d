const waiting = new Set<() => void>()

/** Safari has none: any later moment will do. */
const soon = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then)
  else setTimeout(then, 50)
}

/** One piece for each idle moment, so that none of them makes a frame late. */
function begin(): void {
  const [piece] = waiting
  if (!piece) return
  waiting.delete(piece)
  piece()
  soon(begin)
}

/** For what is needed later, and better not all at once. Gives back what calls it off. */
export function whenIdle(piece: () => void): () => void {
  if (waiting.size === 0) soon(begin)
  waiting.add(piece)
  return () => waiting.delete(piece)
}
