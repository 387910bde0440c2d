type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** What has the same key is done one after the other; `longest` of them may wait, more are refused. */
export function createTurns(longest: number, refusal: () => Error): Turns {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const line = lines.get(key)
    if (line && line.waiting >= longest) throw refusal()
    const mine = line ?? { waiting: -1, last: Promise.resolve() }
    mine.waiting++
    lines.set(key, mine)
    const done = mine.last.then(work)
    mine.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      mine.waiting--
      if (mine.waiting < 0) lines.delete(key)
    }
  }
}
