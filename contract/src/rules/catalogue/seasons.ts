export const SEASON_MESSAGE = 'Season must be in YYYY/YYYY format (e.g., 2023/2024)'

/** 2024/2025, 2024-2025 and 2024-25 are one season; anything else is none. */
export function normaliseSeason(input: string): string | null {
  const match = /^(\d{4})[/-](\d{4}|\d{2})$/.exec(input.trim())
  if (!match) return null
  const first = Number(match[1])
  const second = String(first + 1)
  return match[2] === second || match[2] === second.slice(2) ? `${first}/${second}` : null
}

/** So far ahead a season of two digits may lie; else it is of the century before. */
const YEARS_AHEAD = 5

/** A season as people type it, 93-94 or 2024/25, as it is kept; what is none stays as it was typed. */
export function seasonTyped(text: string, thisYear: number): string {
  const [, first = '', second = ''] = /^(\d{2}|\d{4})\s*[-/–]\s*(\d{4}|\d{2})$/.exec(text.trim()) ?? []
  const short = 2000 + Number(first)
  const year = first.length === 4 ? Number(first) : short > thisYear + YEARS_AHEAD ? short - 100 : short
  return normaliseSeason(`${year}/${second}`) ?? text
}

/** 98 is 1998, and 03 is 2003. */
export const century = (year: number): number => (year >= 100 ? year : year + (year >= 40 ? 1900 : 2000))

/** The seasons that a text may mean, the likeliest first: `03/04`, `2003-04`, `2003`, `03`. */
export function seasonsMeant(input: string): string[] {
  const text = input.replace(/\s/g, '').replace(/[–—_]/g, '-')
  const whole = normaliseSeason(text)
  if (whole) return [whole]
  const short = /^'?(\d{2})[/-]'?(\d{2})$/.exec(text)
  if (short) {
    const season = normaliseSeason(`${century(Number(short[1]))}/${short[2]}`)
    return season ? [season] : []
  }
  const alone = /^(?:'?(\d{2})|((?:19|20)\d{2}))$/.exec(text)
  if (!alone) return []
  const year = century(Number(alone[1] ?? alone[2]))
  return [`${year}/${year + 1}`, `${year - 1}/${year}`]
}

/** Football begins in the nineteenth century. */
const FIRST_YEAR = 1850
const YEARS = 300

/** The seasons whose name a text is, or is part of. */
export function seasonsWith(text: string): string[] {
  const typed = normaliseSeason(text)
  if (typed) return [typed]
  const all = Array.from({ length: YEARS }, (_, i) => `${FIRST_YEAR + i}/${FIRST_YEAR + i + 1}`)
  return all.filter((season) => season.includes(text.trim()))
}

export const isSeason = (input: string): boolean => input.length === 9 && normaliseSeason(input) === input
