import { BADGES } from './badges.ts'

/** What members can do that is not open to everybody at all times. */
export const FEATURES = ['collection_import', 'market_offers'] as const
export type Feature = (typeof FEATURES)[number]

/** From the first to the highest; each is a badge. */
export const VIP_TIERS = ['vip_bronze', 'vip_silver', 'vip_gold', 'vip_diamond'] as const
type VipTier = (typeof VIP_TIERS)[number]

/** To whom a feature is open: to nobody, to everybody, or to VIPs from a tier upward. */
export const OPENINGS = ['off', 'everybody', ...VIP_TIERS] as const
export type Opening = (typeof OPENINGS)[number]

const isTier = (opening: Opening): opening is VipTier => opening !== 'off' && opening !== 'everybody'

/** Approved contributions that it takes. */
export const contributionsFor = (opening: Opening): number =>
  BADGES.find(({ id }) => id === opening)?.target ?? 0

/** Whoever has reached the tier has it early. */
export const isEarlyFor = (opening: Opening, tier: string): boolean =>
  isTier(opening) && (VIP_TIERS as readonly string[]).indexOf(tier) >= VIP_TIERS.indexOf(opening)

export interface FeatureUser {
  role: 'user' | 'moderator' | 'admin'
  badges: readonly string[]
}

/** Why somebody may not use a feature; null where they may. Who helps with it, staff, has it as early as the first. */
export function whyNotUse(opening: Opening, { role, badges }: FeatureUser): string | null {
  if (opening === 'everybody') return null
  if (opening === 'off') return 'This is switched off at the moment'
  if (role !== 'user' || badges.some((badge) => isEarlyFor(opening, badge))) return null
  return `This is open to VIP members first: it takes ${contributionsFor(opening)} approved contributions`
}
