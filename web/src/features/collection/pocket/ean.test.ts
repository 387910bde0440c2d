import { describe, expect, test } from 'vitest'
import { barsOf, pictureOf } from '../../../test/bars.ts'
import { isEan, readLine, readPicture } from './ean.ts'

const CODES = ['4059323456786', '0194501234566', '5901234123457', '9780201379624', '8712345678906']

/** Brightness along a line: white, the bars, white. */
const lineOf = (code: string, { module = 3, white = 10, dark = 30, light = 220 } = {}): number[] =>
  [...'0'.repeat(white), ...barsOf(code), ...'0'.repeat(white)].flatMap((bit) =>
    Array.from({ length: module }, () => (bit === '1' ? dark : light)),
  )

describe('bars along a line', () => {
  test.each(CODES)('%s', (code) => {
    expect(readLine(lineOf(code))).toBe(code)
  })

  test('from the other side', () => {
    for (const code of CODES) expect(readLine(lineOf(code).reverse())).toBe(code)
  })

  test.each([1, 2, 5, 9])('%s dots a module', (module) => {
    expect(readLine(lineOf(CODES[0] ?? '', { module }))).toBe(CODES[0])
  })

  test('in poor light, in uneven light, out of focus and beside other print', () => {
    const [code = ''] = CODES
    expect(readLine(lineOf(code, { dark: 60, light: 110 }))).toBe(code)
    const uneven = lineOf(code).map((value, at, { length }) => value * (0.5 + at / length / 2))
    expect(readLine(uneven)).toBe(code)
    const sharp = lineOf(code, { module: 4 })
    const blurred = sharp.map(
      (_, at) => [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (sharp[at + by] ?? 220), 0) / 5,
    )
    expect(readLine(blurred)).toBe(code)
    const print = lineOf('', { white: 3 }).concat([30, 30, 220, 30, 30, 30, 220, 220, 30])
    expect(readLine([...print, ...lineOf(code), ...print])).toBe(code)
  })

  test.each([
    ['nothing', []],
    ['white', Array.from({ length: 400 }, () => 230)],
    ['the grain of a camera', Array.from({ length: 900 }, (_, at) => 120 + ((at * 7919) % 19))],
    ['stripes', Array.from({ length: 900 }, (_, at) => (at % 6 < 3 ? 30 : 220))],
    ['half of it', lineOf('4059323456786').slice(0, 170)],
    ['no white beside it', lineOf('4059323456786', { white: 1 })],
    ['a wrong last digit', lineOf('4059323456784')],
  ])('%s is no code', (_, line) => {
    expect(readLine(line)).toBeUndefined()
  })
})

describe('bars in a picture', () => {
  test('lying and standing; a UPC as it is printed', () => {
    const lying = pictureOf('4059323456786', { width: 480, height: 320 })
    expect(readPicture(lying)).toBe('4059323456786')
    const { width, height, data } = lying
    const standing = new Uint8ClampedArray(data.length)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let part = 0; part < 4; part++)
          standing[(x * height + y) * 4 + part] = data[(y * width + x) * 4 + part] ?? 0
    expect(readPicture({ data: standing, width: height, height: width })).toBe('4059323456786')
    expect(readPicture(pictureOf('0194501234566', { width: 480, height: 320 }))).toBe('194501234566')
  })

  test('below the middle', () => {
    const { width, height, data } = pictureOf('5901234123457', { width: 640, height: 480 })
    data.fill(200, 0, width * 4 * (height / 2 + 10))
    expect(readPicture({ data, width, height })).toBe('5901234123457')
  })
})

test.each([
  ['5901234123457', true],
  ['5901234123458', false],
  ['590123412345', false],
  ['59012341234 7', false],
])('%s is a code: %s', (code, isOne) => {
  expect(isEan(code)).toBe(isOne)
})
