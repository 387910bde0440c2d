import { now } from './clock.ts'

/** What is the same for everybody and asked for often, made once for all who ask within some seconds. */
export interface Kept<T> {
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Something was written: what was made before may be wrong. */
  forget(): void
}

/** Who tells when somebody shows less than before, wherever that was said. */
export interface Hearing {
  /** False: nobody would tell us. */
  isHearing(): boolean
  onForget(forget: () => void): void
}

const MOST_KEPT = 500
/** Longer keys are nobody's but a searcher's or an attacker's: not kept. */
const LONGEST_KEY = 250

export function keepFor<T>(
  ms: number,
  { hearing, most = MOST_KEPT }: { hearing?: Hearing | undefined; most?: number } = {},
): Kept<T> {
  const kept = new Map<string, { made: Promise<T>; at: number }>()
  if (ms > 0) hearing?.onForget(() => kept.clear())
  return {
    forget: () => kept.clear(),
    get(key, make) {
      if (hearing && !hearing.isHearing()) return make()
      const at = now().getTime()
      const found = kept.get(key)
      if (found && at - found.at < ms) return found.made
      const made = make()
      // Whoever asks next may have more luck.
      made.catch(() => {
        if (kept.get(key)?.made === made) kept.delete(key)
      })
      kept.delete(key)
      if (key.length <= LONGEST_KEY && ms > 0) kept.set(key, { made, at })
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
      return made
    },
  }
}
