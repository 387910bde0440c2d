const SEPARATOR = '|'

/** Several words in one cell: `photo|certificate`; as JSON where that would be read as something else. */
export const joinList = (items: readonly string[]): string =>
  items.some((item) => item === '' || /^\[|[|,;]/.test(item)) ? JSON.stringify(items) : items.join(SEPARATOR)
