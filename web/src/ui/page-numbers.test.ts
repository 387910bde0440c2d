import { expect, it } from 'vitest'
import { pageNumbers, pagesWithGaps } from './page-numbers.ts'

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [5, 5, [1, 2, 3, 4, 5]],
])('page %i of %i shows %j', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers)
})

it.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i, with gaps', (current, pages, expected) => {
  expect(pagesWithGaps(current, pages)).toEqual(expected)
})
