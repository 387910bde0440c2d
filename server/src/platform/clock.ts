let source: () => Date = () => new Date()

/** The only place that time comes from. */
export const now = (): Date => source()

/** For tests and the demo: another clock, until the returned function puts the old one back. */
export const setClock = (clock: () => Date): (() => void) => {
  const before = source
  source = clock
  return () => {
    source = before
  }
}
