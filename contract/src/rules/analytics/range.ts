/** Ranges that end today and are counted ahead; `all`: since the first contribution. */
export const ANALYTICS_DAYS = ['7', '30', '90', '365', 'all'] as const
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number]

/** A range of one's own is counted while one waits: it has no more days. */
export const LONGEST_OWN_RANGE = 31
const DAY_MS = 86_400_000

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** Of both ends and what is between them. */
export const daysIn = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1

/** What is wrong with a range of one's own, and with which end; undefined: nothing. */
export function rangeFault(
  from: string | undefined,
  to: string | undefined,
): ['from' | 'to', string] | undefined {
  if (from === undefined && to === undefined) return undefined
  if (!from) return ['from', 'Both days are needed']
  if (!to) return ['to', 'Both days are needed']
  if (from > to) return ['to', 'The range ends before it begins']
  if (daysIn(from, to) > LONGEST_OWN_RANGE) return ['to', `Must be at most ${LONGEST_OWN_RANGE} days`]
  return undefined
}

/** The days from which and to which it goes; `first` is the day of the first contribution there is. */
export function rangeOf(days: AnalyticsDays, today: string, first: string): { from: string; to: string } {
  if (days === 'all') return { from: first < today ? first : today, to: today }
  return { from: dayOf(dayNumber(today) - Number(days) + 1), to: today }
}

export type Step = 'day' | 'week' | 'month'
const MOST_DAYS = 31
const MOST_WEEKS = 400

/** How a range is cut up over time, so that its parts can be told apart. */
export const stepOf = (from: string, to: string): Step => {
  const days = daysIn(from, to)
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS ? 'week' : 'month'
}
