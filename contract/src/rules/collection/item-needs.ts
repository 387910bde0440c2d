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

/** What is missing, in the order of the form. */
export function missingIn({ origin, signed, has }: Said): ItemNeed[] {
  const asked: ItemNeed[] = [
    ...(origin && isFromMatch(origin) ? (['competition', 'match_date', 'opponent'] as const) : []),
    ...(signed ? (['signer'] as const) : []),
  ]
  return asked.filter((need) => !has[need])
}
