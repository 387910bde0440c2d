/** So many of the latest contributions say how far one can trust the next. */
export const LATEST_CONTRIBUTIONS = 20

const STANDINGS = [
  { name: 'Expert', least: 10, rate: 90 },
  { name: 'Expérimenté', least: 5, rate: 80 },
  { name: 'Confirmé', least: 3, rate: 70 },
  { name: 'Apprenti', least: 1, rate: 50 },
  { name: 'Débutant', least: 1, rate: 0 },
  { name: 'Nouveau', least: 0, rate: 0 },
] as const

export type ContributorLevel = (typeof STANDINGS)[number]['name']

/** Of their latest contributions: how many were approved, in per cent, and what that makes of them. */
export function contributorLevel(statuses: readonly string[]): { name: ContributorLevel; rate: number } {
  const total = statuses.length
  const approved = statuses.filter((status) => status === 'approved').length
  const rate = total === 0 ? 0 : Math.round((approved / total) * 100)
  const level = STANDINGS.find(({ least, rate: needed }) => total >= least && rate >= needed)
  return { name: level?.name ?? 'Nouveau', rate }
}
