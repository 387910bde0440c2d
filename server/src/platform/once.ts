/** Made once, for all who ask; one that failed is not kept: whoever asks next may have more luck. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    if (kept) return kept
    const made = make()
    kept = made
    made.catch(() => {
      kept = undefined
    })
    return made
  }
}
