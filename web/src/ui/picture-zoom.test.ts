import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST, moveTo, WHOLE, zoomAt } from './picture-zoom.ts'

const room = { width: 400, height: 300 }

test.each([
  [2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
  [2, { x: 100, y: -50 }, { scale: 2, x: -100, y: 50 }],
  [100, { x: 0, y: 0 }, { scale: MOST, x: 0, y: 0 }],
  [0.5, { x: 100, y: 100 }, WHOLE],
])('%d times as large at %j', (factor, at, expected) => {
  expect(zoomAt(WHOLE, factor, at, room)).toEqual(expected)
})

test('what is pointed at stays where it is, and the picture in its room', () => {
  const coordinate = fc.integer({ min: -150, max: 150 })
  fc.assert(
    fc.property(fc.double({ min: 1, max: 4, noNaN: true }), coordinate, coordinate, (factor, x, y) => {
      const { scale, ...middle } = zoomAt(WHOLE, factor, { x, y }, room)
      expect(middle.x + x * scale).toBeCloseTo(x)
      expect(middle.y + y * scale).toBeCloseTo(y)
    }),
  )
  const near = { scale: 2, x: 0, y: 0 }
  expect(moveTo(near, { x: 900, y: -900 }, room)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(zoomAt({ scale: 2, x: 200, y: 0 }, 0.5, { x: 0, y: 0 }, room)).toEqual(WHOLE)
})
