/** How rare kits and collections are. Shares among a handful of members say nothing: then everything is at 0. */

export const LEAST_MEMBERS = 20
export const TOO_FEW_MEMBERS = 'not enough members yet'

/** Points of a kit's index: 100 in all. */
export const SCARCE_POINTS = 40
export const WANTED_POINTS = 40
export const LIMITED_POINTS = 20
/** What this share of the members owns, or more, is not scarce at all. */
export const COMMON_SHARE = 0.1
/** A kit from this index on is rare. */
export const RARE_FROM = 50
/** A kit of a season that began so many years ago is vintage. */
export const VINTAGE_YEARS = 20

interface Demand {
  /** Distinct members. */
  owners: number
  wanters: number
  /** One of its versions was made in a limited run. */
  limited: boolean
}

/** 0 to 100: the fewer own it, the more want it for each who owns it, and a limited run. */
export function rarityIndex({ owners, wanters, limited }: Demand, members: number): number {
  if (members < LEAST_MEMBERS) return 0
  const scarce = 1 - Math.min(1, owners / (members * COMMON_SHARE))
  const wanted = wanters / Math.max(1, owners + wanters)
  return Math.round(SCARCE_POINTS * scarce + WANTED_POINTS * wanted + (limited ? LIMITED_POINTS : 0))
}

export const isRare = (demand: Demand, members: number): boolean => rarityIndex(demand, members) >= RARE_FROM

/** The first season that is not vintage yet in a year: those before it are. */
export const firstAfterVintage = (year: number): string =>
  `${year - VINTAGE_YEARS + 1}/${year - VINTAGE_YEARS + 2}`

/** What each share counts for in a member's score; 100 in all. */
export const SCORE_WEIGHTS = { rare_kits: 50, vintage_kits: 30, signed_kits: 20 } as const

/** From the highest down; the colours of the score change where they begin. */
export const RARITY_LEVELS = [
  { from: 80, level: 'Legendary', description: 'A collection that few could put together' },
  { from: 60, level: 'Very rare', description: 'Much of it is hard to find' },
  { from: 40, level: 'Rare', description: 'A good share of rare kits' },
  { from: 20, level: 'Uncommon', description: 'Some kits that not everybody has' },
  { from: 0, level: 'Common', description: 'Mostly kits that many have' },
] as const

export interface RarityScore {
  score: number
  level: string
  description: string
  /** In percent of what is owned. */
  breakdown: { rare_kits: number; vintage_kits: number; signed_kits: number }
}

/** A member's score, from how many of what they own are rare, vintage or signed. */
export function rarityScore(
  owned: { count: number; rare: number; vintage: number; signed: number },
  members: number,
): RarityScore {
  const share = (part: number): number => (owned.count === 0 ? 0 : (part / owned.count) * 100)
  const shares = {
    rare_kits: share(owned.rare),
    vintage_kits: share(owned.vintage),
    signed_kits: share(owned.signed),
  }
  const weigh = (key: keyof typeof shares): number => (shares[key] * SCORE_WEIGHTS[key]) / 100
  const isKnown = members >= LEAST_MEMBERS
  const score = isKnown ? Math.round(weigh('rare_kits') + weigh('vintage_kits') + weigh('signed_kits')) : 0
  const { level, description } = RARITY_LEVELS.find(({ from }) => score >= from) ?? RARITY_LEVELS[4]
  return {
    score,
    level,
    description: isKnown ? description : TOO_FEW_MEMBERS,
    breakdown: {
      rare_kits: Math.round(shares.rare_kits),
      vintage_kits: Math.round(shares.vintage_kits),
      signed_kits: Math.round(shares.signed_kits),
    },
  }
}
