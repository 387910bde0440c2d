import { cityNamed } from './places.ts'

/** What transliterations and keyboards make of the same sounds, brought to one spelling. */
const loosely = (word: string): string =>
  word
    .replace(/sch|shch|sh|sz/g, 's')
    .replace(/tch|tsch|cz|ch/g, 'c')
    .replace(/kh|gh/g, 'h')
    .replace(/zh/g, 'z')
    .replace(/ts|tz/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|ie|iy|yi|ij/g, 'i')
    .replace(/ks/g, 'x')
    .replace(/ck|[kq]/g, 'c')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/([aou])e/g, '$1')
    .replace(/^i(?=[aeou])/, '')
    .replace(/(.)\1+/g, '$1')

/** Whether so few letters are another, missing, added or swapped. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return (row[b.length] ?? most + 1) <= most
}

/** What makes an adjective of a city. */
const ENDINGS =
  /^(?:er|ers|s|ais|ois|ien|ain|in|nais|ense|enses|ano|ana|ino|iano|a|e|o|ul|u|as|es|skiy|ski|spor|shahr|an|ner)$/

const VOWEL = /^[aeiou]/
const isSameBeginning = (a: string, b: string): boolean => a[0] === b[0] || (VOWEL.test(a) && VOWEL.test(b))

const HAS_DIGIT = /\d/

/** One is the other with an ending: Hamburg and Hamburger. */
const isInflected = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short) && ENDINGS.test(long.slice(short.length))
}

/** A word with what it is compared by. */
export interface Word {
  readonly text: string
  readonly loose: string
  /** The one name of the city that it is, if we know it. */
  readonly city: string | undefined
}

export const toWord = (text: string): Word => ({ text, loose: loosely(text), city: cityNamed(text) })

/** Whether two folded words are one: as they are, in another transliteration, as an adjective, or mistyped. */
export function alike(a: Word, b: Word): 'same' | 'spelling' | undefined {
  if (a.text === b.text) return 'same'
  if (a.city !== undefined && b.city !== undefined) return a.city === b.city ? 'same' : undefined
  if (!isSameBeginning(a.loose, b.loose) || a.text.length < 3 || b.text.length < 3) return undefined
  if (a.loose === b.loose || isInflected(a.text, b.text)) return 'same'
  if (isInflected(a.city ?? a.text, b.city ?? b.text)) return 'same'
  if (HAS_DIGIT.test(a.text) || HAS_DIGIT.test(b.text)) return undefined
  const shortest = Math.min(a.loose.length, b.loose.length)
  if (shortest >= 5 && isWithin(a.loose, b.loose, shortest >= 9 ? 2 : 1)) return 'spelling'
  return Math.min(a.text.length, b.text.length) >= 5 && isWithin(a.text, b.text, 1) ? 'spelling' : undefined
}
