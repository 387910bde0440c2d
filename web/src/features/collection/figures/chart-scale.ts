/** Where things stand in a chart over time. Pure, so that it can be tested without a screen. */

/** 2024-03 as a number of months. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** The first day of a month, as a date that can be formatted. */
export const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** 1, 2, 2.5 or 5 of some power of ten: what people count in. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 2.5, 5].find((step) => step * power >= least) ?? 10)
}

const MOST_LINES = 4

/** Lines across that cover everything from the lowest to the highest figure, and zero. */
export function linesFor(figures: readonly number[]): number[] {
  const low = Math.min(0, ...figures)
  const high = Math.max(0, ...figures)
  if (low === high) return [0]
  const step = roundStep((high - low) / MOST_LINES)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200]

/** Months that are named under a chart: evenly apart, years where they can be, no more than there is room for. */
export function namedMonths(from: number, to: number, room: number): { months: number[]; areYears: boolean } {
  const step = STEPS.find((months) => (to - from) / months <= room) ?? 12_000
  const first = Math.ceil(from / step) * step
  const months = Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step)
  return { months, areYears: step >= 12 }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** What is held stays what it was until something changes: a line of steps. */
export const stepsThrough = (points: readonly Point[], end: number): string =>
  points
    .map(({ x, y }, i) => (i === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`))
    .join('') + (points.length > 0 ? `H${end.toFixed(1)}` : '')
