import { expect, test } from 'vitest'
import { waitMs } from './guess-rule.ts'

const [SECOND, MINUTE] = [1000, 60_000]

test.each([
  ['pair', 0, 0, 0],
  ['pair', 9, 49, 0],
  ['pair', 10, 10, 30 * SECOND],
  ['pair', 11, 11, MINUTE],
  ['pair', 12, 12, 2 * MINUTE],
  ['pair', 13, 13, 4 * MINUTE],
  ['pair', 14, 14, 8 * MINUTE],
  ['pair', 15, 15, 15 * MINUTE],
  ['pair', 5000, 5000, 15 * MINUTE],
  ['pair', 1, 50, 30 * SECOND],
  ['pair', 10, 52, 2 * MINUTE],
  ['place', 9, 99, 0],
  ['place', 10, 10, 30 * SECOND],
  ['place', 1, 100, 30 * SECOND],
  ['account', 49, 199, 0],
  ['account', 50, 50, 30 * SECOND],
  ['account', 1, 205, 15 * MINUTE],
] as const)('%s: %i recent and %i today wait %i ms', (kind, recent, today, ms) => {
  expect(waitMs(kind, { recent, today })).toBe(ms)
})

/** Somebody who tries again the moment they may, for a day. */
function guessesADay(kind: 'pair' | 'place' | 'account'): number {
  const times: number[] = []
  for (let at = 0; at < 24 * 60 * MINUTE; ) {
    times.push(at)
    const since = (ms: number) => times.filter((time) => time > at - ms).length
    at += Math.max(1, waitMs(kind, { recent: since(15 * MINUTE), today: times.length }))
  }
  return times.length
}

test('whoever never tires has few guesses a day', () => {
  expect(guessesADay('pair')).toBeLessThan(160)
  expect(guessesADay('place')).toBeLessThan(210)
  expect(guessesADay('account')).toBeLessThan(310)
})
