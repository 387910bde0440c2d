/** Rings of swaps: everybody gives what the next one wants. */

export interface RingOffer {
  readonly id: string
  readonly member: string
  readonly kit: string
  readonly version: string | null
  readonly size: string | null
}

export interface RingWant {
  readonly member: string
  readonly kit: string
  /** null: any. */
  readonly version: string | null
  readonly size: string | null
  /** How much it is wanted, 1 to 3; null: not said. */
  readonly priority: number | null
}

export interface Ring {
  /** Each goes to the owner of the next, the last to the owner of the first. */
  readonly offers: readonly string[]
  /** The higher, the better it fits. */
  readonly score: number
}

export const MOST_IN_RING = 4
/** How long everybody has to agree. */
export const RING_DAYS = 7
/** What is wanted as just that version or size fits better than what is wanted in any. */
const EXACT = 1
/** Of more members more have to agree. */
const PER_MEMBER = 1

const wants = (want: RingWant, offer: RingOffer): boolean =>
  want.member !== offer.member &&
  want.kit === offer.kit &&
  (want.version === null || want.version === offer.version) &&
  (want.size === null || want.size === offer.size)

const fitOf = ({ version, size, priority }: RingWant): number =>
  (version === null ? 0 : EXACT) + (size === null ? 0 : EXACT) + (priority ?? 0)

interface Gift {
  readonly offer: number
  readonly to: number
  readonly fit: number
}

function giftsBetween(
  offers: readonly RingOffer[],
  wanted: readonly RingWant[],
): { gifts: Gift[][]; members: number } {
  const numbers = new Map<string, number>()
  const numberOf = (member: string): number => {
    const known = numbers.get(member) ?? numbers.size
    numbers.set(member, known)
    return known
  }
  const byKit = new Map<string, RingWant[]>()
  for (const want of wanted) byKit.set(want.kit, [...(byKit.get(want.kit) ?? []), want])
  for (const { member } of offers) numberOf(member)
  const gifts: Gift[][] = Array.from({ length: numbers.size }, () => [])
  offers.forEach((offer, at) => {
    const best = new Map<number, number>()
    for (const want of byKit.get(offer.kit) ?? []) {
      // Who offers nothing is in no ring.
      const to = numbers.get(want.member)
      if (to !== undefined && wants(want, offer)) best.set(to, Math.max(best.get(to) ?? 0, fitOf(want)))
    }
    for (const [to, fit] of best) gifts[numberOf(offer.member)]?.push({ offer: at, to, fit })
  })
  return { gifts, members: numbers.size }
}

/**
 * All rings of two up to `most` members, each once: it is found from the member who comes first. Those of more than
 * three may be very many: `steps` is how many gifts are looked at for them.
 */
export function findRings(
  offers: readonly RingOffer[],
  wanted: readonly RingWant[],
  most: number = MOST_IN_RING,
  steps = 5_000_000,
): Ring[] {
  const { gifts, members } = giftsBetween(offers, wanted)
  const rings: Ring[] = []
  const path: Gift[] = []
  const isIn = new Uint8Array(members)
  let left = steps
  const note = (): void => {
    const fit = path.reduce((sum, gift) => sum + gift.fit, 0)
    const score = fit / path.length - PER_MEMBER * (path.length - 2)
    rings.push({ offers: path.map(({ offer }) => offers[offer]?.id ?? ''), score })
  }
  const walk = (from: number, start: number, length: number): void => {
    for (const gift of gifts[from] ?? []) {
      if (length > 3 && left-- <= 0) return
      path.push(gift)
      if (path.length === length) {
        if (gift.to === start) note()
      } else if (gift.to > start && isIn[gift.to] === 0) {
        isIn[gift.to] = 1
        walk(gift.to, start, length)
        isIn[gift.to] = 0
      }
      path.pop()
    }
  }
  for (let length = 2; length <= most; length++)
    for (let start = 0; start < members; start++) walk(start, start, length)
  return rings
}

/** The best of them, each offer in one ring at most. */
export function bestRings(rings: readonly Ring[], taken: ReadonlySet<string> = new Set()): Ring[] {
  const used = new Set(taken)
  const order = (ring: Ring): string => ring.offers.join(' ')
  return [...rings]
    .sort((a, b) => b.score - a.score || order(a).localeCompare(order(b)))
    .filter(({ offers }) => {
      if (offers.some((id) => used.has(id))) return false
      for (const id of offers) used.add(id)
      return true
    })
}

/** The same ring, wherever it is begun. */
export const ringKey = (offers: readonly string[]): string => [...offers].sort().join(' ')
