/** A cure that is taken away: one place in one file. */
export interface Fault {
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** The file of the test that has to notice: one of vitest, or a journey in e2e/. */
  readonly test: string
  /** Words of the journey's title, where the others of its file need not be run. */
  readonly journey?: string
}
