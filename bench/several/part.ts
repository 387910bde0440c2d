import type { Site } from '../faults/site.ts'

/** What a part found; what is wrong ends the run with 1. */
export interface Report {
  figure(what: string, value: string | number, isWrong?: boolean): void
  complain(what: string): void
}

export type Part = (site: Site, report: Report) => Promise<void>

export const at = <T>(list: readonly T[], index: number): T => {
  const one = list[((index % list.length) + list.length) % list.length]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

/** So many at once, each with its number, until all are done. */
export async function inLanes(
  lanes: number,
  count: number,
  work: (index: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const goOn = async (_: unknown, lane: number): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index, lane)
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
}
