import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T12:00:30Z', 'now', 0],
  ['2026-11-16T11:59:01Z', 'now', 0],
  ['2026-11-16T11:59:00Z', 'minutes', 1],
  ['2026-11-16T11:00:01Z', 'minutes', 59],
  ['2026-11-16T11:00:00Z', 'hours', 1],
  ['2026-11-15T12:00:01Z', 'hours', 23],
  ['2026-11-15T12:00:00Z', 'days', 1],
  ['2026-11-09T12:00:00Z', 'days', 7],
  ['2026-11-08T12:00:01Z', 'days', 7],
])('%s was %s, %i', (iso, unit, count) => {
  expect(ageOf(iso, NOW)).toEqual({ unit, count })
})

test('after a week its day is named', () => {
  expect(ageOf('2026-11-08T12:00:00Z', NOW)).toBeNull()
})
