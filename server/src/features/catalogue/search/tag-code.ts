const LEAST_DIGITS = 3
const SHORTEST = 5
const SHORTEST_NUMBER = 6
const LONGEST = 20

/**
 * The letters and digits of a code on a shirt's tag, of the product or under the bars; undefined: no such code. What
 * stands between two spaces has a digit: `CD0722 100` is one, `Arsenal 1998` none.
 */
export function tagCode(text: string): string | undefined {
  const parts = text.trim().toUpperCase().split(/\s+/)
  if (!parts.every((part) => /^[A-Z0-9._/-]+$/.test(part) && /\d/.test(part))) return undefined
  const code = parts.join('').replace(/[^A-Z0-9]/g, '')
  const digits = code.replace(/\D/g, '').length
  const shortest = digits === code.length ? SHORTEST_NUMBER : SHORTEST
  return digits >= LEAST_DIGITS && code.length >= shortest && code.length <= LONGEST ? code : undefined
}
