import { now } from './clock.ts'

/** Tells, from whichever process, that what was cached is no longer right. */
export interface Invalidations {
  /** False: nothing would reach us, so nothing is cached. */
  isConnected(): boolean
  /** With the tags of what changed; without: it may be anything. */
  onInvalidate(invalidate: (tags?: readonly string[]) => void): void
  /** All that was told before now has been heard. */
  caughtUp(): Promise<void>
}

/** What was read while something was made: public data that has tags, or something that nobody tells changes of. */
export class Read {
  readonly #noted: Iterable<string>[] = []
  isUntold = false

  /** Made when it is asked for: of what is answered from the cache nobody asks. */
  get tags(): ReadonlySet<string> {
    return new Set(this.#noted.flatMap((tags) => [...tags]))
  }

  /** What these tags are of was read; without tags: what is not to be cached. */
  note(tags?: Iterable<string>): void {
    if (tags) this.#noted.push(tags)
    else this.isUntold = true
  }

  noteAll(read: Read): void {
    this.#noted.push(...read.#noted)
    if (read.isUntold) this.note()
  }
}

interface Entry<T> {
  readonly value: T
  readonly tags: ReadonlySet<string>
  readonly at: number
}

interface Making<T> {
  readonly made: Promise<T>
  readonly read: Read
  /** What changed while it was being made. */
  readonly changed: Set<string>
  isStale: boolean
}

/** What is the same for everybody, kept as bytes until something that it was made from changes. */
export interface TaggedCache<T> {
  /** `make` notes what it reads; `within` hears of it, too: what is made of this one. */
  get(key: string, make: (read: Read) => Promise<T>, within?: Read): Promise<T>
}

const MOST_BYTES = 16 * 1024 * 1024
/** A second net, and for what depends on the day. */
const MOST_MS = 60_000
/** Longer keys are nobody's but a searcher's or an attacker's: they are not cached. */
const LONGEST_KEY = 250

export function createTaggedCache<T extends { readonly size: number }>({
  invalidations,
  ms = MOST_MS,
  mostBytes = MOST_BYTES,
}: {
  invalidations: Invalidations | undefined
  ms?: number | undefined
  mostBytes?: number
}): TaggedCache<T> {
  /** In the order of use: the first was not asked for longest. */
  const entries = new Map<string, Entry<T>>()
  const keysOf = new Map<string, Set<string>>()
  const makings = new Map<string, Making<T>>()
  const underway = new Set<Making<T>>()
  let bytes = 0

  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.value.size
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }
  const keep = (key: string, entry: Entry<T>): void => {
    remove(key)
    entries.set(key, entry)
    bytes += entry.value.size
    for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      remove(oldest)
    }
  }
  const invalidate = (tags?: readonly string[]): void => {
    // Whoever asks from now on does not get what was begun before.
    makings.clear()
    for (const making of underway) {
      if (tags) for (const tag of tags) making.changed.add(tag)
      else making.isStale = true
    }
    const keys = tags ? tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]) : [...entries.keys()]
    for (const key of keys) remove(key)
  }
  if (ms > 0) invalidations?.onInvalidate(invalidate)

  const begin = (key: string, make: (read: Read) => Promise<T>): Making<T> => {
    const read = new Read()
    // Begun when we are ready to hear what changes meanwhile.
    const made = Promise.resolve().then(() => make(read))
    const making: Making<T> = { made, read, changed: new Set(), isStale: false }
    underway.add(making)
    makings.set(key, making)
    const done = (value?: T): void => {
      underway.delete(making)
      if (makings.get(key) === making) makings.delete(key)
      const { tags } = read
      const isCurrent = !making.isStale && ![...tags].some((tag) => making.changed.has(tag))
      if (value && isCurrent && !read.isUntold) keep(key, { value, tags, at: now().getTime() })
    }
    making.made.then(done, () => done())
    return making
  }
  return {
    async get(key, make, within = new Read()) {
      if (ms <= 0 || key.length > LONGEST_KEY || !invalidations?.isConnected()) return make(within)
      const found = entries.get(key)
      if (found && now().getTime() - found.at < ms) {
        entries.delete(key)
        entries.set(key, found)
        within.note(found.tags)
        return found.value
      }
      const making = makings.get(key) ?? begin(key, make)
      try {
        return await making.made
      } finally {
        // Of what is missing, too: it may come.
        within.noteAll(making.read)
      }
    },
  }
}
