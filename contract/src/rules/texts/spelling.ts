const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const SHORTEST = 4
const LONGEST = 20

/** Whatever a word may have been before one slip of the finger: a letter left out, added, another, or two swapped. */
export function slipsOf(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const [here = '', next = ''] = word.slice(at, at + 2)
    const after = word.slice(at + 1)
    if (here) found.add(before + after)
    if (next) found.add(before + next + here + word.slice(at + 2))
    for (const sign of SIGNS) {
      found.add(before + sign + here + after)
      if (here) found.add(before + sign + after)
    }
  }
  found.delete(word)
  return [...found]
}

/** How German and the languages of the north write a letter where the keyboard lacks it. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ae/g, 'a'],
  [/aa/g, 'a'],
]

/** The word as it is folded from its own letters: koeln is köln. */
export const shortened = (word: string): string =>
  WRITTEN_OUT.reduce((written, [letters, letter]) => written.replace(letters, letter), word)

/** How many slips of the finger lead from one word to another, a letter moved on counting as one; 3: more than two. */
export function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let earlier: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const others = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwapped ? Math.min(others, (earlier[j - 2] ?? 0) + 1) : others)
    }
    earlier = before
    before = row
  }
  return Math.min(3, before[b.length] ?? 3)
}

/** A word that may have been meant. */
export interface Candidate {
  k: string
  /** In how many kits it is, or who is called so. */
  n: number
  /** 0: it is not one slip away. */
  likeness: number
}

export const MOST_NEAR = 3

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * Those of the candidates that may be meant: the same letters written out, what is one slip away, first what is on kits,
 * and what has the same letters in another order. Two slips are too many where one will do.
 */
export function nearOf(word: string, candidates: readonly Candidate[], isBegun: boolean): string[] {
  const slips = new Set([shortened(word), ...slipsOf(word)])
  const byKits = (a: Candidate, b: Candidate): number =>
    b.n - a.n || b.likeness - a.likeness || (a.k < b.k ? -1 : 1)
  const close = candidates.filter(({ k, likeness }) => likeness > 0 && slips.has(k)).sort(byKits)
  const far = candidates
    .filter(({ k, likeness }) => likeness === 0 && slipsBetween(word, k) === 2)
    .sort(byKits)
  const [worn, unworn] = [close.filter(({ n }) => n > 0), close.filter(({ n }) => n === 0)]
  const mixed = far.filter(({ k }) => lettersOf(k) === lettersOf(word))
  const found = isBegun
    ? worn
    : [
        ...close.filter(({ k }) => k === shortened(word)),
        ...worn,
        ...mixed,
        ...unworn,
        ...(close.length === 0 ? far : []),
      ]
  const near = [...new Set(found.map(({ k }) => k))].slice(0, MOST_NEAR)
  return isBegun && near.length > 0 ? [...near, word] : near
}
