import { afterEach, expect, test } from 'vitest'
import { setClock } from '../clock.ts'
import { createLimits } from './limits.ts'

let restore = () => {}
afterEach(() => restore())
const at = (ms: number): void => {
  restore()
  restore = setClock(() => new Date(ms))
}

const RATE = { count: 3, seconds: 60 }
const times = (n: number, call: () => void): boolean[] =>
  Array.from({ length: n }, () => {
    try {
      call()
      return true
    } catch {
      return false
    }
  })

test('so many at once, then one for each that time gives back', () => {
  at(0)
  const { take } = createLimits(1)
  expect(times(5, () => take('a', RATE))).toEqual([true, true, true, false, false])
  at(19_999)
  expect(times(1, () => take('a', RATE))).toEqual([false])
  at(20_000)
  expect(times(2, () => take('a', RATE))).toEqual([true, false])
  at(10 * 60_000)
  expect(times(4, () => take('a', RATE))).toEqual([true, true, true, false])
})

test('says in how many seconds it may be tried again', () => {
  at(0)
  const { take } = createLimits(1)
  times(3, () => take('a', RATE))
  expect(() => take('a', RATE)).toThrow(expect.objectContaining({ status: 429, retryAfter: 20 }))
})

test('one does not use up what is another’s; the factor multiplies', () => {
  at(0)
  const { take } = createLimits(2)
  expect(times(7, () => take('a', RATE)).filter(Boolean)).toHaveLength(6)
  expect(times(1, () => take('b', RATE))).toEqual([true])
})

test('what is strict is not multiplied', () => {
  at(0)
  const { take } = createLimits(100)
  expect(times(5, () => take('a', { ...RATE, strict: true })).filter(Boolean)).toHaveLength(3)
})
