import { PALETTE } from '@kitdex/contract/rules/catalogue/colors'
import { fold, initials } from '@kitdex/contract/rules/texts/fold'

/** Cloths that white thread can be read on. */
const CLOTHS = [
  PALETTE.maroon,
  PALETTE.navy,
  PALETTE['dark green'],
  PALETTE.purple,
  PALETTE['royal blue'],
  PALETTE.burgundy,
  PALETTE.charcoal,
  PALETTE.brown,
  PALETTE.green,
  PALETTE['dark red'],
] as const

export interface Monogram {
  readonly letters: string
  readonly cloth: string
}

const MOST_LETTERS = 3

/** Two or three letters and a cloth to weave them into: of the name alone, so that they never change. */
export function monogramOf(name: string): Monogram {
  const short = initials(name)
  const plain = fold(name).replaceAll(' ', '') || name.trim()
  const letters = short && short.length <= MOST_LETTERS ? short : [...plain].slice(0, 2).join('')
  let sum = 0
  for (const letter of plain) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return { letters: letters.toUpperCase(), cloth: CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0] }
}
