const SEPARATOR = '|'
/** More than any field takes: what is too many is still too many. */
const MOST = 100

/** Several words in one cell: `photo|certificate`; as JSON where that would be read as something else. */
export const joinList = (items: readonly string[]): string =>
  items.some((item) => item === '' || /^\[|[|,;]/.test(item)) ? JSON.stringify(items) : items.join(SEPARATOR)

/** The words of a cell that others wrote are between bars, or between commas or semicolons. */
export function splitList(cell: string): string[] {
  if (cell.startsWith('[')) {
    try {
      const items: unknown = JSON.parse(cell)
      if (Array.isArray(items) && items.every((item) => typeof item === 'string')) return items.slice(0, MOST)
    } catch {
      // No JSON: a list in other words.
    }
  }
  return cell
    .split(cell.includes(SEPARATOR) ? SEPARATOR : /[,;]/, MOST)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
