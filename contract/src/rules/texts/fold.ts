/** Letters that no decomposition takes apart. */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
  ə: 'e',
  // One letter in several shapes: at the end of a word, or in Persian and in Arabic.
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Only makes a word longer.
  ـ: '',
}
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Stand in the middle of a word, and are left out of it. */
export const UNSAID = /['’.]/g

/** Most words are folded already. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Text as the search sees it: no case, no accents, no punctuation, single spaces. */
export const fold = (input: string): string => {
  const lower = input.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(OTHERS, (letter) => LETTERS[letter] ?? letter)
    .replace(UNSAID, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A search text has no more characters, as it comes and as it is folded: one sign may be eighteen letters. */
export const MAX_QUERY = 200

/** What a likeness search is asked for: its cost grows with the text, in the planner too, which nothing interrupts. */
export const foldQuery = (text: string): string => fold(text.slice(0, MAX_QUERY)).slice(0, MAX_QUERY).trim()

/** Stand in many names, and tell none of them from another. */
export const SMALL_WORDS = new Set([
  'de',
  'da',
  'do',
  'di',
  'del',
  'du',
  'la',
  'le',
  'the',
  'of',
  'and',
  'et',
  'y',
])

/** What fans shorten a name to: Paris Saint-Germain is psg, Olympique de Marseille is om. */
export function initials(name: string): string | null {
  const words = fold(name)
    .split(' ')
    .filter((word) => !SMALL_WORDS.has(word))
  if (words.length < 2 || words.length > 5) return null
  return words.map((word) => word[0]).join('')
}
