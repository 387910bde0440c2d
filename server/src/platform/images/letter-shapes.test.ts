import { expect, test } from 'vitest'
import { createLetterShapes } from './letter-shapes.ts'

const LINE = { text: 'MOTTA', x: 240, y: 200, size: 46, spacing: 0.6 }
const ends = (shape: string | undefined) => {
  const xs = [...(shape ?? '').matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
  return [Math.min(...xs), Math.max(...xs)].map(Math.round)
}

test('letters stand side by side in their weight, from the first time on', () => {
  const shape = createLetterShapes()
  const first = shape(LINE)
  // A browser sets it from 183 to 297.
  expect(ends(first)).toEqual([184, 297])
  expect(shape(LINE)).toBe(first)
})

test('a letter of the other file stands among them; one of neither leaves it to the reader', () => {
  const shape = createLetterShapes()
  expect(ends(shape({ ...LINE, text: 'ŻYWIEC' }))[0]).toBeGreaterThan(150)
  expect(shape({ ...LINE, text: 'ГАЗПРОМ' })).toBeUndefined()
})
