import { tooMany } from './errors.ts'

const LONGEST_LINE = 200
const RETRY_AFTER_SECONDS = 5

/**
 * What has the same key is done one after the other. The database has a lock for that, too, which holds between
 * processes; but who waits there holds a connection that others need.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= LONGEST_LINE) throw tooMany('Too many requests at once.', RETRY_AFTER_SECONDS)
    line.length++
    lines.set(key, line)
    const done = line.last.then(work)
    line.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      line.length--
      if (line.length === 0) lines.delete(key)
    }
  }
}
