import { type Label, label } from '../catalogue/field.ts'

/** What badges are earned with. */
export interface BadgeFigures {
  xp: number
  votes: number
  /** Master kits and versions that were added. */
  kits: number
  approved: number
  rejected: number
}

/** Of what was decided, how much was approved, in whole percent; null before anything was decided. */
export const approvalRate = ({
  approved,
  rejected,
}: Pick<BadgeFigures, 'approved' | 'rejected'>): number | null =>
  approved + rejected === 0 ? null : Math.round((approved / (approved + rejected)) * 100)

export const BADGE_GROUPS = ['xp', 'contributions', 'voter', 'kits', 'quality', 'vip'] as const
export type BadgeGroup = (typeof BADGE_GROUPS)[number]

interface Badge {
  readonly id: string
  readonly group: BadgeGroup
  readonly name: Label
  readonly emoji: string
  readonly target: number
}

export const QUALITY_RATE = 90
export const QUALITY_APPROVED = 5

const xp = (target: number, en: string, fr: string, emoji: string): Badge => ({
  ...{ id: `xp_${target}`, group: 'xp', name: label(en, fr), emoji, target },
})
const contributions = (target: number, en: string, fr: string, emoji: string): Badge => ({
  ...{ id: `contributions_${target}`, group: 'contributions', name: label(en, fr), emoji, target },
})
const vip = (id: string, target: number, en: string, fr: string, emoji: string): Badge => ({
  ...{ id: `vip_${id}`, group: 'vip', name: label(`VIP ${en}`, `VIP ${fr}`, `VIP ${fr}`), emoji, target },
})

/** Every badge there is; within a group from the first to the last. The last that somebody holds stands beside their name. */
export const BADGES: readonly Badge[] = [
  xp(50, '50 XP', '50 XP', '🌱'),
  xp(200, '200 XP', '200 XP', '🔥'),
  xp(1000, '1000 XP', '1000 XP', '🚀'),
  contributions(1, 'First Contribution', 'Première contribution', '✍️'),
  contributions(5, '5 Contributions', '5 contributions', '📗'),
  contributions(10, '10 Contributions', '10 contributions', '📚'),
  contributions(25, '25 Contributions', '25 contributions', '🏛️'),
  {
    ...{ id: 'active_voter', group: 'voter', emoji: '🗳️', target: 20 },
    name: label('Active Voter', 'Votant actif'),
  },
  {
    ...{ id: 'kit_collector', group: 'kits', emoji: '👕', target: 5 },
    name: label('Kit Collector', 'Collectionneur de maillots'),
  },
  {
    ...{ id: 'quality_contributor', group: 'quality', emoji: '💎', target: QUALITY_APPROVED },
    name: label('Quality Contributor', 'Contributeur de qualité'),
  },
  vip('bronze', 25, 'Bronze', 'Bronze', '🥉'),
  vip('silver', 100, 'Silver', 'Argent', '🥈'),
  vip('gold', 500, 'Gold', 'Or', '🥇'),
  vip('diamond', 1000, 'Diamond', 'Diamant', '👑'),
]

/** How far somebody is towards a badge. */
export function badgeProgress({ group }: Pick<Badge, 'group'>, figures: BadgeFigures): number {
  if (group === 'xp') return figures.xp
  if (group === 'voter') return figures.votes
  if (group === 'kits') return figures.kits
  return figures.approved
}

/** At this, a rate is rounded to the one that is asked for. */
const LEAST_RATE = QUALITY_RATE - 0.5

/** How far one has to get: for the badge of quality the further, the more was rejected. */
export const badgeTarget = (
  { group, target }: Pick<Badge, 'group' | 'target'>,
  { rejected }: Pick<BadgeFigures, 'rejected'>,
): number =>
  group === 'quality' ? Math.max(target, Math.ceil((LEAST_RATE * rejected) / (100 - LEAST_RATE))) : target

const isEarned = (badge: Badge, figures: BadgeFigures): boolean =>
  badgeProgress(badge, figures) >= badgeTarget(badge, figures)

export const earnedBadges = (figures: BadgeFigures): string[] =>
  BADGES.filter((badge) => isEarned(badge, figures)).map(({ id }) => id)

/** The next one of each group, for those who have these. */
export const nextBadges = (held: readonly string[]): Badge[] =>
  BADGE_GROUPS.flatMap(
    (group) => BADGES.find((badge) => badge.group === group && !held.includes(badge.id)) ?? [],
  )
