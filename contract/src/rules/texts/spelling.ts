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
