const MOST_NUMBERS = 5

/** At most five page numbers, the current one in their middle where there is room on both sides. */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(pages, MOST_NUMBERS)
  const first = Math.max(1, Math.min(current - Math.floor(MOST_NUMBERS / 2), pages - count + 1))
  return Array.from({ length: Math.max(count, 0) }, (_, i) => first + i)
}

/** All pages where there are few; else the first, the last and those about the current one, with gaps between. */
export function pagesWithGaps(current: number, pages: number): (number | null)[] {
  if (pages <= MOST_NUMBERS) return pageNumbers(current, pages)
  const shown = [...new Set([1, current - 1, current, current + 1, pages])].filter(
    (n) => n >= 1 && n <= pages,
  )
  return shown
    .sort((a, b) => a - b)
    .flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? n) > 1 ? [null, n] : [n]))
}
