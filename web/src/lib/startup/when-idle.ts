const waiting = new Set<() => void>()
let isBegun = false

/** Safari has none: any later moment will do. */
const soon = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then)
  else setTimeout(then, 50)
}

/** One piece for each idle moment, so that none of them makes a frame late. */
function begin(): void {
  const [piece] = waiting
  isBegun = piece !== undefined
  if (!piece) return
  waiting.delete(piece)
  // Before it is done: one that fails keeps no other from its turn.
  soon(begin)
  piece()
}

/** For what is needed later, and better not all at once. Gives back what calls it off. */
export function whenIdle(piece: () => void): () => void {
  if (!isBegun) soon(begin)
  isBegun = true
  waiting.add(piece)
  return () => waiting.delete(piece)
}
