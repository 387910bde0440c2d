/** Where one waits: in a line with others who want the same kind of thing, for oneself. */
export interface Turn {
  readonly line: string
  /** An address or a member: whoever sends many waits behind themselves. */
  readonly owner: string
}

export interface FairQueue {
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
}

interface Waiter {
  start(): void
  refuse(): void
}

type Line = Map<string, Waiter[]>

/** The first of a map, which then is its last. */
function rotate<V>(map: Map<string, V>): [string, V] | undefined {
  const [first] = map
  if (!first) return undefined
  map.delete(first[0])
  map.set(...first)
  return first
}

/** In a full line whoever has the most in it gives up a place to whoever has less. */
function hasRoom(line: Line, owner: string, longest: number): boolean {
  const waiting = [...line.values()].reduce((sum, waiters) => sum + waiters.length, 0)
  if (waiting < longest) return true
  const most = [...line.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  if (most.length <= (line.get(owner)?.length ?? 0) + 1) return false
  most.pop()?.refuse()
  return true
}

/**
 * So many at once; the others wait, line beside line. Lines take turns, and in each its owners do: nobody waits
 * longer because another sends much, and no kind of work waits because there is much of another.
 */
export function createFairQueue(atOnce: number, longest: number, refusal: () => Error): FairQueue {
  const lines = new Map<string, Line>()
  let running = 0

  const enter = ({ line: name, owner }: Turn): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    const line = lines.get(name) ?? new Map<string, Waiter[]>()
    if (!hasRoom(line, owner, longest)) return Promise.reject(refusal())
    return new Promise((start, reject) => {
      const waiters = line.get(owner) ?? []
      waiters.push({ start, refuse: () => reject(refusal()) })
      line.set(owner, waiters)
      lines.set(name, line)
    })
  }

  const next = (): Waiter | undefined => {
    const [name = '', line] = rotate(lines) ?? []
    const [owner = '', waiters] = (line && rotate(line)) ?? []
    const waiter = waiters?.shift()
    if (waiters?.length === 0) line?.delete(owner)
    if (line?.size === 0) lines.delete(name)
    return waiter
  }

  const leave = (): void => {
    const waiter = next()
    // Whoever is next takes over the place: nobody who comes in between can.
    if (waiter) waiter.start()
    else running--
  }

  return {
    async run(turn, work) {
      await enter(turn)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
