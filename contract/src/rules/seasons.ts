export const SEASON_MESSAGE = 'Season must be in YYYY/YYYY format (e.g., 2023/2024)'

/** 2024/2025, 2024-2025 and 2024-25 are one season; anything else is none. */
export function normaliseSeason(input: string): string | null {
  const match = /^(\d{4})[/-](\d{4}|\d{2})$/.exec(input.trim())
  if (!match) return null
  const first = Number(match[1])
  const second = String(first + 1)
  return match[2] === second || match[2] === second.slice(2) ? `${first}/${second}` : null
}

export const isSeason = (input: string): boolean => input.length === 9 && normaliseSeason(input) === input
