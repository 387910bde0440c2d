/** A tab that nobody sees paints nothing. */
const AT_MOST_MS = 1000

/** When what was rendered is on the screen: for what can wait until then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_MOST_MS)
  })
