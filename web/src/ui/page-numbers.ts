const MOST_NUMBERS = 5

/** At most five page numbers, the current one in their middle where there is room on both sides. */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(pages, MOST_NUMBERS)
  const first = Math.max(1, Math.min(current - Math.floor(MOST_NUMBERS / 2), pages - count + 1))
  return Array.from({ length: Math.max(count, 0) }, (_, i) => first + i)
}
