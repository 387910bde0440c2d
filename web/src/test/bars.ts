/** What a swing tag looks like to a camera: for tests of what reads it. */

const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const RIGHT = LEFT.map((bits) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0')))
const REVERSED = RIGHT.map((bits) => [...bits].reverse().join(''))
const ORDERS = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

/** The 95 modules of an EAN-13, 1 for dark. */
export function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  if (digits.length !== 12) return ''
  const order = ORDERS[first] ?? ''
  const left = digits.slice(0, 6).map((digit, at) => (order[at] === 'G' ? REVERSED : LEFT)[digit])
  const right = digits.slice(6).map((digit) => RIGHT[digit])
  return ['101', ...left, '01010', ...right, '101'].join('')
}

/** A tag with a code on it, held so that the bars fill most of the picture. */
export function pictureOf(code: string, { width, height }: { width: number; height: number }) {
  const bars = barsOf(code)
  const module = Math.floor((width * 0.8) / bars.length)
  const from = Math.floor((width - module * bars.length) / 2)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = Math.floor(height * 0.25); y < height * 0.75; y++)
    for (let x = 0; x < width; x++) {
      const isDark = x >= from && bars[Math.floor((x - from) / module)] === '1'
      data.fill(isDark ? 25 : 235, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { data, width, height }
}
