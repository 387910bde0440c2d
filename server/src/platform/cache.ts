import { now } from './clock.ts'

/** What is the same for everybody and asked for often, made once for all who ask within some seconds. */
export interface Cache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Something was written: what was made before may be wrong. */
  invalidate(): void
}

/** Tells, from whichever process, that what was cached is no longer right. */
export interface Invalidations {
  /** False: nothing would reach us, so nothing is cached. */
  isConnected(): boolean
  onInvalidate(invalidate: () => void): void
}

const MOST_ENTRIES = 500
/** Longer keys are nobody's but a searcher's or an attacker's: they are not cached. */
const LONGEST_KEY = 250

export function createCache<T>(
  ms: number,
  { invalidations, most = MOST_ENTRIES }: { invalidations?: Invalidations | undefined; most?: number } = {},
): Cache<T> {
  const cache = new Map<string, { made: Promise<T>; at: number }>()
  if (ms > 0) invalidations?.onInvalidate(() => cache.clear())
  return {
    invalidate: () => cache.clear(),
    get(key, make) {
      if (invalidations && !invalidations.isConnected()) return make()
      const at = now().getTime()
      const found = cache.get(key)
      if (found && at - found.at < ms) return found.made
      const made = make()
      // Whoever asks next may have more luck.
      made.catch(() => {
        if (cache.get(key)?.made === made) cache.delete(key)
      })
      cache.delete(key)
      if (key.length <= LONGEST_KEY && ms > 0) cache.set(key, { made, at })
      const oldest = cache.keys().next()
      if (cache.size > most && !oldest.done) cache.delete(oldest.value)
      return made
    },
  }
}
