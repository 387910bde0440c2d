/** What waits for so many days is stale. */
export const STALE_DAYS = 7

/** Parts of what waits: all of it, what waits for long, what voters are divided about. */
export const LANES = ['all', 'stale', 'contested'] as const
export type Lane = (typeof LANES)[number]

/** Who looks at a contribution says so again within this time, or is taken to have left. */
export const LOOK_SECONDS = 60
