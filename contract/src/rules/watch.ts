/** What is watched for in what members do. Each marks what a moderator should look at; nothing is decided by it. */
export const WATCH_RULES = ['doubles', 'pictures', 'links', 'rings', 'bursts'] as const
export type WatchRule = (typeof WATCH_RULES)[number]

/** From how many on it is no chance any more. */
export const LINKS_AT_MOST = 3
export const RING_VOTES = 5
/** Of somebody's votes, so much for one author. */
export const RING_SHARE = 0.8
export const BURST_PER_HOUR = 20

/** Who could become a moderator. */
export const MODERATOR_APPROVED = 25
export const MODERATOR_RATE = 90
