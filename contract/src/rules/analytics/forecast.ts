/** What is expected of a week: the mean of so many full weeks before it. */
export const WEEKS_BEHIND = 8
export const WEEKS_AHEAD = 4

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const round = (value: number): number => Math.round(value * 10) / 10

export interface Forecast {
  /** Of each of the coming weeks. */
  readonly expected: number
  /** How far the same method was off, on average, in each past week that has enough weeks before it. */
  readonly error: number | null
  /** In how many weeks that was tried. */
  readonly tried: number
}

/** From the figures of full weeks, oldest first; null: there are too few. */
export function forecast(weeks: readonly number[]): Forecast | null {
  if (weeks.length < WEEKS_BEHIND) return null
  const misses = weeks
    .slice(WEEKS_BEHIND)
    .map((actual, i) => Math.abs(actual - mean(weeks.slice(i, i + WEEKS_BEHIND))))
  return {
    expected: round(mean(weeks.slice(-WEEKS_BEHIND))),
    error: misses.length === 0 ? null : round(mean(misses)),
    tried: misses.length,
  }
}

/** How each month of the year compares with the mean month: 1 is as usual, null where no full one is known. */
export function seasonOf(months: readonly { month: string; n: number }[]): (number | null)[] {
  const usual = mean(months.map(({ n }) => n))
  return Array.from({ length: 12 }, (_, i) => {
    const own = months.filter(({ month }) => Number(month.slice(5, 7)) === i + 1).map(({ n }) => n)
    return own.length === 0 || usual === 0 ? null : Math.round((mean(own) / usual) * 100) / 100
  })
}
