import { findRings, type RingOffer, type RingWant } from '../contract/src/rules/market/rings.ts'

/**
 * All rings of two and three among 10,000 offers and 30,000 wants, beside what looking at every pair and triple of
 * members finds: `npm run bench:rings`.
 */

const OFFERS = 10_000
const WANTS = 30_000
const MEMBERS = 3000
const KITS = 2000
const MOST_SECONDS = 60

/** The same numbers each time. */
let state = 42
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}
/** Some kits are wanted by many. */
const someKit = (): string => `k${Math.min(random(KITS), random(KITS))}`
const maybe = (values: readonly string[]): string | null => values[random(values.length * 2)] ?? null
const SIZES = ['S', 'M', 'L', 'XL']

const offers: RingOffer[] = Array.from({ length: OFFERS }, (_, n) => ({
  ...{ id: `o${n}`, member: `m${random(MEMBERS)}`, kit: someKit() },
  ...{ version: maybe(['v1', 'v2']), size: SIZES[random(SIZES.length)] ?? null },
}))
const wanted: RingWant[] = Array.from({ length: WANTS }, () => ({
  ...{ member: `m${random(MEMBERS)}`, kit: someKit(), version: maybe(['v1']), size: maybe(SIZES) },
  priority: random(4) || null,
}))

const start = process.cpuUsage()
const rings = findRings(offers, wanted, 3)
const { user, system } = process.cpuUsage(start)
const seconds = (user + system) / 1_000_000

const wantsOf = new Map<string, RingWant[]>()
for (const want of wanted) wantsOf.set(want.member, [...(wantsOf.get(want.member) ?? []), want])
const offersOf = new Map<string, RingOffer[]>()
for (const offer of offers) offersOf.set(offer.member, [...(offersOf.get(offer.member) ?? []), offer])
const members = [...offersOf.keys()]
/** What one member has that another wants, compared one by one. */
const between = members.map((from) =>
  members.map((to) =>
    from === to
      ? 0
      : (offersOf.get(from) ?? []).filter((offer) =>
          (wantsOf.get(to) ?? []).some(
            (want) =>
              want.kit === offer.kit &&
              (want.version === null || want.version === offer.version) &&
              (want.size === null || want.size === offer.size),
          ),
        ).length,
  ),
)
const gifts = (a: number, b: number): number => between[a]?.[b] ?? 0
let pairs = 0
let triples = 0
for (let a = 0; a < members.length; a++)
  for (let b = 0; b < members.length; b++) {
    if (b > a) pairs += gifts(a, b) * gifts(b, a)
    if (b === a || gifts(a, b) === 0) continue
    for (let c = 0; c < members.length; c++)
      if (c !== a && c !== b && a < b && a < c) triples += gifts(a, b) * gifts(b, c) * gifts(c, a)
  }

const found = [2, 3].map((length) => rings.filter((ring) => ring.offers.length === length).length)
process.stdout.write(
  `${found[0]} rings of two (${pairs} by brute force), ${found[1]} of three (${triples}), ${seconds.toFixed(1)} s of processor time\n`,
)
if (found[0] !== pairs || found[1] !== triples || seconds > MOST_SECONDS) process.exit(1)
