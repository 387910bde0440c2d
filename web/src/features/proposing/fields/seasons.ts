const FIRST = 1980
const AHEAD = 5

/** Seasons to choose from, the newest first. */
export const seasonsUntil = (year: number, separator: string): string[] =>
  Array.from({ length: year + AHEAD - FIRST + 1 }, (_, i) => {
    const first = year + AHEAD - i
    return `${first}${separator}${first + 1}`
  })
