/** What is watched for in what members do. */
export const WATCH_RULES = ['doubles', 'pictures', 'links', 'rings', 'bursts'] as const
export type WatchRule = (typeof WATCH_RULES)[number]

/** Nothing; shown to moderators; or shown, and what it hits is not approved by votes alone: a moderator decides. */
export const WATCH_MODES = ['off', 'mark', 'hold'] as const

/** From how many on it is no chance any more. */
export const LINKS_AT_MOST = 3
export const RING_VOTES = 5
/** Of somebody's votes, so much for one author. */
export const RING_SHARE = 0.8
export const BURST_PER_HOUR = 20
