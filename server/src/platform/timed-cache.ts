import { now } from './clock.ts'

/** What is asked for often, made once for all who ask within some time. What changes, `tagged-cache.ts` keeps. */
export interface Cache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
}

const MOST_ENTRIES = 500

export function createCache<T>(ms: number, { most = MOST_ENTRIES }: { most?: number } = {}): Cache<T> {
  const cache = new Map<string, { made: Promise<T>; at: number }>()
  return {
    get(key, make) {
      const at = now().getTime()
      const found = cache.get(key)
      if (found && at - found.at < ms) return found.made
      const made = make()
      // Whoever asks next may have more luck.
      made.catch(() => {
        if (cache.get(key)?.made === made) cache.delete(key)
      })
      cache.delete(key)
      cache.set(key, { made, at })
      const oldest = cache.keys().next()
      if (cache.size > most && !oldest.done) cache.delete(oldest.value)
      return made
    },
  }
}
