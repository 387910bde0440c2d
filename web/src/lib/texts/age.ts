const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST_DAYS = 7

export interface Age {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** How long ago it was, as people say it; null after a week: then its day is named. */
export function ageOf(iso: string, now: number): Age | null {
  const passed = now - Date.parse(iso)
  // A clock that is slow is no reason to speak of the future.
  if (passed < MINUTE) return { unit: 'now', count: 0 }
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) }
  const days = Math.floor(passed / DAY)
  return days <= LONGEST_DAYS ? { unit: 'days', count: days } : null
}
