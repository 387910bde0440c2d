/** Chance that comes out the same on every machine (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const kept = items[i] as T
      items[i] = items[j] as T
      items[j] = kept
    }
    return items
  }

  /** A UUID of version 7, as the product makes them, for a moment. */
  id(ms: number): string {
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    const time = ms.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[this.below(4)]}${hex(3)}-${hex(6)}${hex(6)}`
  }
}

/** Picks places by weight: few are picked often, many seldom. */
export class Weighted {
  private readonly sums: number[] = []

  private readonly random: Random

  constructor(random: Random, weights: Iterable<number>) {
    this.random = random
    let sum = 0
    for (const weight of weights) {
      sum += weight
      this.sums.push(sum)
    }
  }

  /** The first is picked `n ** exponent` times as often as the n-th. */
  static zipf(random: Random, length: number, exponent: number): Weighted {
    return new Weighted(
      random,
      Array.from({ length }, (_, i) => (i + 1) ** -exponent),
    )
  }

  pick(): number {
    const mark = this.random.next() * (this.sums.at(-1) ?? 0)
    let low = 0
    let high = this.sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sums[middle] ?? 0) > mark) high = middle
      else low = middle + 1
    }
    return low
  }
}
