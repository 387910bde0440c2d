const LEAST_DIGITS = 3
const SHORTEST = 5
const SHORTEST_NUMBER = 6
const LONGEST = 20

/** What a code is compared by: people write what stands between its letters and digits in many ways. */
export const codeSigns = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** What a spreadsheet makes of the digits under the bars: 4.05932E+12 is thousands of codes, and none. */
export const isRoundedCode = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text.trim())

/**
 * The letters and digits of a code on a shirt's tag, of the product or under the bars; undefined: no such code. What
 * stands between two spaces has a digit: `CD0722 100` is one, `Arsenal 1998` none.
 */
export function tagCode(text: string): string | undefined {
  const parts = text.trim().toUpperCase().split(/\s+/)
  if (!parts.every((part) => /^[A-Z0-9._/-]+$/.test(part) && /\d/.test(part))) return undefined
  const code = codeSigns(parts.join(''))
  const digits = code.replace(/\D/g, '').length
  const shortest = digits === code.length ? SHORTEST_NUMBER : SHORTEST
  return digits >= LEAST_DIGITS && code.length >= shortest && code.length <= LONGEST ? code : undefined
}
