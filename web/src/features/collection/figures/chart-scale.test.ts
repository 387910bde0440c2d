import { describe, expect, test } from 'vitest'
import { firstDayOf, linesFor, monthNumber, namedMonths, stepsThrough } from './chart-scale.ts'

test.each(['1987-12', '2024-01', '2026-11'])('%s is a number and a month again', (month) => {
  expect(firstDayOf(monthNumber(month))).toBe(`${month}-01`)
})

test.each([
  [[], [0]],
  [[0, 0], [0]],
  [[90], [0, 25, 50, 75, 100]],
  [[1234], [0, 500, 1000, 1500]],
  [
    [-30, 60],
    [-50, -25, 0, 25, 50, 75],
  ],
  [[-7.5], [-8, -6, -4, -2, 0]],
])('lines for %j', (figures, lines) => {
  expect(linesFor(figures)).toEqual(lines)
})

describe('named months', () => {
  test.each([
    ['2024-01', '2024-06', 6, ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'], false],
    ['2019-05', '2026-11', 5, ['2020-01', '2022-01', '2024-01', '2026-01'], true],
    ['0001-01', '2026-11', 4, ['1000-01', '2000-01'], true],
  ])('from %s to %s', (from, to, room, months, areYears) => {
    const named = namedMonths(monthNumber(from), monthNumber(to), room)
    expect(named.months.map((month) => firstDayOf(month).slice(0, 7))).toEqual(months)
    expect(named.areYears).toBe(areYears)
  })
})

test('a line of steps goes on to the end', () => {
  expect(
    stepsThrough(
      [
        { x: 0, y: 9 },
        { x: 4, y: 2 },
      ],
      10,
    ),
  ).toBe('M0.0 9.0H4.0V2.0H10.0')
  expect(stepsThrough([], 10)).toBe('')
})
