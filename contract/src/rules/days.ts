/** The years that football, or somebody who watches it, has seen or may see. */
export const FIRST_DAY = '1800-01-01'
export const LAST_DAY = '2100-12-31'

/** A day that there was, or will be: no 31 February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
