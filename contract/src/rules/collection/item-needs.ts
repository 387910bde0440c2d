import { isFromMatch, type Origin } from './item-words.ts'

/** What a shirt of a match, or a signed one, has to say of itself: for the form and for the server. */

export const ITEM_NEEDS = {
  competition: 'Competition is required for match-issued or match-worn kits',
  match_date: 'Match date is required for match-issued or match-worn kits',
  opponent: 'Opponent is required for match-issued or match-worn kits',
  signer: 'Player is required when kit is signed',
} as const
export type ItemNeed = keyof typeof ITEM_NEEDS

interface Said {
  readonly origin: Origin | null | undefined
  readonly signed: boolean | null | undefined
  /** Whether it is said. */
  readonly has: Readonly<Record<ItemNeed, boolean>>
}

/**
 * What is missing, in the order of the form. The earlier application's editor asks for the opponent of a worn shirt
 * only, and for nobody who signed.
 */
export function missingIn({ origin, signed, has }: Said, isEarlier = false): ItemNeed[] {
  const asked: ItemNeed[] = []
  if (origin && isFromMatch(origin)) asked.push('competition', 'match_date')
  if (origin && isFromMatch(origin) && !(isEarlier && origin !== 'match_worn')) asked.push('opponent')
  if (signed && !isEarlier) asked.push('signer')
  return asked.filter((need) => !has[need])
}
