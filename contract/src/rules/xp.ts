import type { AnyEntity } from '../catalogue/entity.ts'

export const XP_FOR_IMPROVEMENT = 5
/** For one member and one UTC day. */
export const DAILY_XP_LIMIT = 100

/** A merge is a moderator's, and earns nothing. */
export type ContributionKind = 'create' | 'improve' | 'merge'

/** What an accepted contribution earns: what the definition of its type says, or less for an improvement. */
export const xpFor = (kind: ContributionKind, entity: Pick<AnyEntity, 'xp'>): number =>
  kind === 'create' ? entity.xp : XP_FOR_IMPROVEMENT

/** What of it the day still has room for. */
export const withinDay = (asked: number, earned: number): { amount: number; isCut: boolean } => {
  const amount = Math.max(0, Math.min(asked, DAILY_XP_LIMIT - earned))
  return { amount, isCut: amount < asked }
}
