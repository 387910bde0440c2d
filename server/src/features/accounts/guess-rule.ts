/** Wrong passwords of one kind, counted back from the newest of them. */
export interface Guesses {
  newest: Date
  /** In the 15 minutes up to it. */
  recent: number
  /** In the day up to it. */
  today: number
}

export const RECENT_MS = 15 * 60_000
export const DAY_MS = 24 * 60 * 60_000
const FIRST_WAIT_MS = 30_000
export const LONGEST_WAIT_MS = 15 * 60_000

/** From how many on one waits. An address may stand for a whole school; a stolen list is longer than that. */
const LIMITS = {
  /** One account, from one place. */
  pair: { recent: 10, today: 50 },
  /** One place, over all accounts. */
  place: { recent: 10, today: 100 },
  /** One account, from wherever. */
  account: { recent: 50, today: 200 },
} as const
export type Kind = keyof typeof LIMITS

/** Nobody is locked out: the wait begins with half a minute, doubles with each wrong one, and ends at a quarter of an hour. */
export function waitMs(kind: Kind, { recent, today }: Pick<Guesses, 'recent' | 'today'>): number {
  const over = Math.max(recent - LIMITS[kind].recent, today - LIMITS[kind].today)
  return over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS)
}
