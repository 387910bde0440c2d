/** An item, as far as the rule concerns it that a kit is in a collection once, unless it is another copy. */
export interface Copy {
  id: string
  member_id: string
  master_kit_id: string
  reference_kit_id: string | null
  copy: number
  collection_type: string
}

const shelfOf = ({ member_id, master_kit_id, reference_kit_id }: Copy): string =>
  `${member_id} ${master_kit_id} ${reference_kit_id}`

/**
 * Which copy each item is where it comes to stand beside others: the one it was, unless that is taken. Both of two that
 * become the same kit stay, an owned and a wanted one too: nobody's list loses what they wrote there.
 */
export function placeCopies(coming: readonly Copy[], present: readonly Copy[]): Copy[] {
  const taken = new Map<string, Set<number>>()
  const on = (item: Copy): Set<number> => {
    const copies = taken.get(shelfOf(item)) ?? new Set()
    taken.set(shelfOf(item), copies)
    return copies
  }
  const counts = ({ collection_type }: Copy): boolean => collection_type !== 'sold'
  for (const item of present) if (counts(item)) on(item).add(item.copy)
  const isFree = (item: Copy): boolean => !counts(item) || !on(item).has(item.copy)
  const late: Copy[] = []
  const placed: Copy[] = []
  for (const item of coming) {
    if (!isFree(item)) {
      late.push(item)
      continue
    }
    if (counts(item)) on(item).add(item.copy)
    placed.push(item)
  }
  for (const item of late) {
    const copy = Math.max(0, ...on(item)) + 1
    on(item).add(copy)
    placed.push({ ...item, copy })
  }
  return placed
}
