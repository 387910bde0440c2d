import { normaliseSeason, SEASON_MESSAGE } from './catalogue/seasons.ts'

export const MAX_GOAL = 100_000

/** The badge that a challenge brings. */
export const campaignBadge = (id: string): string => `campaign_${id}`

interface Said {
  readonly starts_on: string
  readonly ends_on: string
  readonly season: string | null
}

/** What a challenge cannot be asked for with: the field, and why. `today` is a day of UTC. */
export function campaignFault(
  { starts_on, ends_on, season }: Said,
  today: string,
): ['ends_on' | 'season', string] | undefined {
  if (ends_on < starts_on) return ['ends_on', 'The last day must not be before the first']
  if (ends_on < today) return ['ends_on', 'The last day must not be in the past']
  if (season && !normaliseSeason(season)) return ['season', SEASON_MESSAGE]
  return undefined
}
