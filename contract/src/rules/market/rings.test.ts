import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestRings, findRings, type RingOffer, type RingWant, ringKey } from './rings.ts'

const fits = (want: RingWant, offer: RingOffer) =>
  want.member !== offer.member &&
  want.kit === offer.kit &&
  (want.version === null || want.version === offer.version) &&
  (want.size === null || want.size === offer.size)

/** Every choice of offers in every order, looked at one by one. */
function bruteForce(offers: readonly RingOffer[], wanted: readonly RingWant[], most: number): Set<string> {
  const found = new Set<string>()
  const goes = (a: RingOffer, b: RingOffer) =>
    wanted.some((want) => want.member === b.member && fits(want, a))
  const grow = (path: RingOffer[]): void => {
    const [first] = path
    const last = path.at(-1)
    if (!first || !last) return
    if (path.length >= 2 && goes(last, first)) {
      const at = path.map(({ id }) => id)
      const turned = at.map((_, i) => [...at.slice(i), ...at.slice(0, i)].join(' '))
      found.add(turned.sort()[0] ?? '')
    }
    if (path.length === most) return
    for (const next of offers)
      if (!path.some(({ member }) => member === next.member) && goes(last, next)) grow([...path, next])
  }
  for (const offer of offers) grow([offer])
  return found
}

const turnedFirst = (at: readonly string[]): string =>
  at.map((_, i) => [...at.slice(i), ...at.slice(0, i)].join(' ')).sort()[0] ?? ''

const member = fc.constantFrom('ann', 'bob', 'cid', 'dan', 'eve', 'fay')
const kit = fc.constantFrom('k1', 'k2', 'k3', 'k4')
const maybe = (...values: string[]) => fc.constantFrom<(string | null)[]>(null, ...values)
const world = fc.record({
  offers: fc
    .array(fc.record({ member, kit, version: maybe('v1', 'v2'), size: maybe('M', 'L') }), { maxLength: 9 })
    .map((list) => list.map((one, at) => ({ ...one, id: `o${at}` }))),
  wanted: fc.array(
    fc.record({
      ...{ member, kit, version: maybe('v1'), size: maybe('M') },
      priority: fc.constantFrom(null, 1, 2, 3),
    }),
    { maxLength: 14 },
  ),
})

describe('rings', () => {
  test('are those that looking at everything finds, each once', () => {
    fc.assert(
      fc.property(world, ({ offers, wanted }) => {
        const found = findRings(offers, wanted).map((ring) => turnedFirst(ring.offers))
        expect(found.length).toBe(new Set(found).size)
        expect(new Set(found)).toEqual(bruteForce(offers, wanted, 4))
      }),
      { numRuns: 400 },
    )
  })

  test('the best come first, and an offer is in one of them', () => {
    fc.assert(
      fc.property(world, ({ offers, wanted }) => {
        const best = bestRings(findRings(offers, wanted))
        const ids = best.flatMap((ring) => ring.offers)
        expect(new Set(ids).size).toBe(ids.length)
        expect(best.map(({ score }) => score)).toEqual(best.map(({ score }) => score).sort((a, b) => b - a))
      }),
    )
  })

  test('what is wanted most, and just that, goes before the rest', () => {
    const base = { version: null, size: null }
    const offers = [
      { id: 'a', member: 'ann', kit: 'k1', ...base },
      { id: 'b', member: 'bob', kit: 'k2', ...base },
      { id: 'c', member: 'cid', kit: 'k2', version: null, size: 'M' },
    ]
    const wanted = [
      { member: 'ann', kit: 'k2', version: null, size: 'M', priority: null },
      { member: 'ann', kit: 'k2', ...base, priority: null },
      { member: 'bob', kit: 'k1', ...base, priority: null },
      { member: 'cid', kit: 'k1', ...base, priority: 3 },
    ]
    expect(bestRings(findRings(offers, wanted)).map((ring) => ringKey(ring.offers))).toEqual(['a c'])
    expect(bestRings(findRings(offers, wanted), new Set(['c'])).map((ring) => ringKey(ring.offers))).toEqual([
      'a b',
    ])
  })
})
