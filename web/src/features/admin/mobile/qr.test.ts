import { expect, test } from 'vitest'
import { qrCode } from './qr.ts'

/** As another program draws http://localhost:3000/ (version 2, level L, the first mask). */
const DRAWN = [
  '#######...#....##.#######',
  '#.....#..#.....#..#.....#',
  '#.###.#.#..#...##.#.###.#',
  '#.###.#..#..#...#.#.###.#',
  '#.###.#..#..#..##.#.###.#',
  '#.....#...####.#..#.....#',
  '#######.#.#.#.#.#.#######',
  '........#..#.#.##........',
  '###.#####...###..##...#..',
  '..#.....##.####.###.....#',
  '......##..###.#...##..###',
  '###.....###.##....#.#..#.',
  '...####.#.##.##..##..#.##',
  '..###...####.##.###..#..#',
  '#.##..###.#...#...#.#.###',
  '.#...#...#.#.#..#...##.#.',
  '#...#####...##########...',
  '........#.###..##...#####',
  '#######.##.###.##.#.#..##',
  '#.....#.#.#.###.#...##.##',
  '#.###.#.#.##..#.#####..##',
  '#.###.#...##...#...##.#..',
  '#.###.#.##...#.....###..#',
  '#.....#.##.#...##.#.##.#.',
  '#######.###.#..##.##...##',
]

test('an address is the code that other programs draw for it', () => {
  const rows = qrCode('http://localhost:3000/')?.map((row) =>
    row.map((isDark) => (isDark ? '#' : '.')).join(''),
  )
  expect(rows).toEqual(DRAWN)
})

test('what is longer gets a larger one, and what is too long none', () => {
  const sides = [1, 32, 33, 53, 54, 78, 79, 106].map((length) => qrCode('x'.repeat(length))?.length)
  expect(sides).toEqual([25, 25, 29, 29, 33, 33, 37, 37])
  expect(qrCode('x'.repeat(107))).toBeUndefined()
})
